import { LRUCache } from 'lru-cache'

type Bytes = Uint8Array<ArrayBuffer>
type DrawPicture = () => Promise<Bytes>

/** Maximum bytes of drawn images one process keeps; the least recently requested go first. */
const maxBytes = 24 * 1024 * 1024

/**
 * Draws each image once as long as its key stays the same, even for many concurrent requests. A failed drawing is not
 * kept. A key names everything the image shows: whose it is, and its version.
 */
export function keepPictures(max = maxBytes) {
  const kept = new LRUCache<string, Bytes, DrawPicture>({
    maxSize: max,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _before, { context: draw }) => draw(),
    // A drawing that is pushed out before it is done still reaches its readers.
    ignoreFetchAbort: true,
  })
  return { read: (key: string, draw: DrawPicture): Promise<Bytes> => kept.forceFetch(key, { context: draw }) }
}
