import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'

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
