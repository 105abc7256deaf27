import { fingerprint } from '#domain/listings/picture-version.ts'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { sitePages } from './site-pages.ts'

/** Rises when the pictures are drawn in another way. */
const drawing = 1

/** Pages with a picture of their own where their address is shared; the others show the landing page's. */
const headlines = { landing: m.shell_promise, showcase: m.showcase_title } as const
export type PicturedPage = keyof typeof headlines
export const picturedPages = Object.keys(headlines) as PicturedPage[]

export type SharePicture = {
  headline: string
  path: string
  /** Another one as soon as the picture would show something else; `path` with `?v=` of it can be kept for good. */
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

/** Of a picture that shows these words, whichever page they stand for. */
export const headlineVersion = (headline: string): string => fingerprint(`${drawing} ${headline}`)
