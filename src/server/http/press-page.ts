import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page ready to send, compressed once; `etag` identifies its content. */
export type PressedPage = { etag: string; bodies: Record<Encoding, Uint8Array<ArrayBuffer>> }

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)]

export async function pressPage(html: string): Promise<PressedPage> {
  const plain = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [br, zipped] = await Promise.all([brotliOf(plain, { params }), gzipOf(plain, { level: 9 })])
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity: new Uint8Array(plain) },
  }
}

export const sizeOf = ({ bodies }: PressedPage): number =>
  bodies.br.byteLength + bodies.gzip.byteLength + bodies.identity.byteLength

/** The best encoding that the caller accepts. */
export function encodingFor(accepted: string): Encoding {
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\b)`).test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
