/// <reference path="./untyped.d.ts" />
import { isUtf8 } from 'node:buffer'
import sniffEncoding from 'html-encoding-sniffer'

/**
 * A page's characters: by its byte order mark, the server's header, its own first lines, in this order. A page without
 * any of them is UTF-8 if it can be, and what browsers assume otherwise.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const header = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1]
  const encoding = sniffEncoding(bytes, {
    ...(header && { transportLayerEncodingLabel: header }),
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
  })
  return decoderOf(encoding).decode(bytes)
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding)
  } catch {
    // Two encodings of the standard have no decoder: they exist to keep text from being read.
    return new TextDecoder()
  }
}
