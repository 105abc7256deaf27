import { fingerprint } from '#domain/listings/picture-version.ts'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { sitePages } from './site-pages.ts'

/** Increased when the images are drawn differently. */
const drawing = 1

/** Pages with their own image where their address is shared; the others show the landing page's. */
const headlines = { landing: m.shell_promise, showcase: m.showcase_title } as const
export type PicturedPage = keyof typeof headlines
export const picturedPages = Object.keys(headlines) as PicturedPage[]

export type SharePicture = {
  headline: string
  path: string
  /** Changes as soon as the image would show something else; `path` with `?v=` and this version can be cached permanently. */
  version: string
  alt: string
}

export function sharePictureOf(page: PicturedPage): SharePicture {
  const headline = headlines[page]()
  return {
    headline,
    path: `${sitePages[page].replace(/\/$/, '')}/share.jpg`,
    version: headlineVersion(headline),
    alt: `${productName}: ${headline}`,
  }
}

/** The version of an image that shows these words, whichever page they are for. */
export const headlineVersion = (headline: string): string => fingerprint(`${drawing} ${headline}`)
