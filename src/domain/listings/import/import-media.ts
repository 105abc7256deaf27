/** Photos and tours that a feed gives by their addresses. */
import { cellText } from './cell-values.ts'

export type ImportedMedia = { photos: string[]; virtualTourUrl: string }

/** More addresses than this are not one home's photos. */
const maxPhotos = 200

type Item = { url: string; order: number; isFirst: boolean; kind: 'photo' | 'tour' | 'other' }

/** Photos in the feed's order, without documents; the first tour. Cells are lists of objects, lists of links, or one text. */
export function mediaOf(cells: readonly unknown[], tour: unknown): ImportedMedia {
  const items = cells.flatMap((cell) => (Array.isArray(cell) ? cell : links(cell))).map(itemOf)
  const photos = items
    .filter(({ kind, url }) => kind === 'photo' && isLink(url))
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.order - b.order)
    .map(({ url }) => url)
  const toured = items.find(({ kind, url }) => kind === 'tour' && isLink(url))?.url ?? ''
  const given = cellText(tour)
  return {
    photos: [...new Set(photos)].slice(0, maxPhotos),
    virtualTourUrl: isLink(given) ? given : toured,
  }
}

const links = (cell: unknown) =>
  cellText(cell)
    .split(/,(?=\s*https?:)|[\s|]+/)
    .filter(Boolean)
const isLink = (text: string) => text.length <= 2000 && /^https?:\/\/[^\s]+$/i.test(text)

function itemOf(item: unknown, at: number): Item {
  if (typeof item === 'string') return { url: cellText(item), order: at, isFirst: false, kind: 'photo' }
  const media = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>
  const url = cellText(media.MediaURL ?? media.UriLarge ?? media.Uri1280 ?? media.href ?? media.url)
  const order = Number(media.Order ?? at)
  const words = cellText([media.MediaCategory, media.MimeType, media.MediaType])
  const kind = /tour|video/i.test(words)
    ? 'tour'
    : words === '' || /photo|image|picture/i.test(words)
      ? 'photo'
      : 'other'
  return { url, order: Number.isFinite(order) ? order : at, isFirst: false, kind }
}
