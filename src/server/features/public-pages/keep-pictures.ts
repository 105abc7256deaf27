import type { PublicListing } from '#contract/listings.ts'
import { pictureVersion } from '#domain/listings/picture-version.ts'
import type { Deps } from '#server/deps.ts'
import { drawPicture, type PictureName } from './draw-pictures.ts'

/** Drawn pictures that one process holds; the ones least lately asked for leave first. */
const mostBytes = 24 * 1024 * 1024

export type ReadyPicture = { version: string; bytes: Uint8Array<ArrayBuffer> }

/** Draws each picture of a home once for as long as it shows the same, also when many ask at the same moment. */
export function keepPictures(deps: Pick<Deps, 'files' | 'pictures'>) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let bytes = 0

  async function read(name: PictureName, home: PublicListing): Promise<ReadyPicture> {
    const version = pictureVersion(home)
    const key = `${home.id} ${name} ${version}`
    const before = kept.get(key)
    if (before) {
      kept.delete(key)
      kept.set(key, before)
      return { version, bytes: before }
    }
    const drawing = underWay.get(key) ?? draw(key, name, home)
    return { version, bytes: await drawing }
  }

  function draw(key: string, name: PictureName, home: PublicListing) {
    const drawing = drawPicture(deps, name, home)
      .then((picture) => {
        keep(key, picture)
        return picture
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  function keep(key: string, picture: Uint8Array<ArrayBuffer>) {
    kept.set(key, picture)
    bytes += picture.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= mostBytes || oldest === key) break
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  return { read }
}
