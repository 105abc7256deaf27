type Bytes = Uint8Array<ArrayBuffer>

/** Maximum bytes of drawn images one process keeps; the least recently requested go first. */
const maxBytes = 24 * 1024 * 1024

/** Draws each image once as long as its key stays the same, even for many concurrent requests. */
export function keepPictures() {
  const kept = new Map<string, Bytes>()
  const underWay = new Map<string, Promise<Bytes>>()
  let bytes = 0

  async function read(key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
    const before = kept.get(key)
    if (!before) return underWay.get(key) ?? start(key, draw)
    kept.delete(key)
    kept.set(key, before)
    return before
  }

  function start(key: string, draw: () => Promise<Bytes>) {
    const drawing = draw()
      .then((picture) => {
        keep(key, picture)
        return picture
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  function keep(key: string, picture: Bytes) {
    kept.set(key, picture)
    bytes += picture.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= maxBytes || oldest === key) break
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  return { read }
}
