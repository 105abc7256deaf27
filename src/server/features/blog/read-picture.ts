import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { BlogPost } from '#contract/blog.ts'
import { isDrawing } from '#domain/blog/describe-post.ts'
import { fingerprint } from '#domain/listings/picture-version.ts'
import type { Deps } from '#server/deps.ts'
import { shareSize } from '#server/features/public-pages/draw-share-overlay.ts'

const folder = fileURLToPath(new URL('../../../../content/blog/pictures/', import.meta.url))

export type Drawing = { svg: string; version: string }

/** Reads the drawings that ship with the posts, by name: each file once, and no other files. */
export function pictureReader(): (name: string) => Promise<Drawing | undefined> {
  let names: ReadonlySet<string> | undefined
  const kept = new LRUCache<string, Drawing>({ max: 500 })
  return async (name) => {
    names ??= new Set(readdirSync(folder).filter((file) => file.endsWith('.svg')))
    if (!names.has(name)) return undefined
    const before = kept.get(name)
    if (before) return before
    const svg = await readFile(folder + name, 'utf8')
    const drawing = { svg, version: fingerprint(svg) }
    kept.set(name, drawing)
    return drawing
  }
}

/** The name of the drawing a post shows; undefined if it shows another image, or none. */
export const drawingOf = ({ imageUrl }: Pick<BlogPost, 'imageUrl'>): string | undefined =>
  isDrawing(imageUrl) ? imageUrl.slice(imageUrl.lastIndexOf('/') + 1) : undefined

/** A drawing the way services show it for a shared link. Drawings have that size. */
export const drawShared = ({ pictures }: Pick<Deps, 'pictures'>, { svg }: Drawing) =>
  pictures.draw({ ...shareSize, background: '#161d2e', overlay: svg, format: 'jpg' })
