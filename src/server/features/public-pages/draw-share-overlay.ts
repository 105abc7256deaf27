import type { PublicListing } from '#contract/public-listings.ts'
import { defaultBrandColor, parseColor } from '#domain/cards/brand-color.ts'
import { formatCount } from '#domain/text/count.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { centsOf, formatPrice } from '#domain/text/money.ts'
import { pictureFonts } from '#server/ports/picture-drawer.ts'
import { m } from '#text'

/** Size of the image that services show for a shared link, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** A house in a 24 by 24 square. */
export const housePaths =
  '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"/><path d="M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>'

const margin = 64
const room = shareSize.width - 2 * margin

/**
 * The text on the image shown for a shared link: price, rooms, address and agent, over the darkened bottom of the photo.
 * User input is escaped, and shortened if it doesn't fit.
 */
export function drawShareOverlay(home: PublicListing): string {
  const { agent } = home
  const brand = parseColor(agent.brandColor) ?? defaultBrandColor
  const price = home.price === null ? m.listing_app_price_on_request() : formatPrice(centsOf(home.price))
  const who = [agent.name, agent.company].filter(Boolean).join(' · ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
<stop offset="0.2" stop-color="#0c1220" stop-opacity="0"/><stop offset="0.62" stop-color="#0c1220" stop-opacity="0.78"/><stop offset="1" stop-color="#0c1220" stop-opacity="0.94"/>
</linearGradient></defs>
<rect width="1200" height="630" fill="url(#dusk)"/>
${badge(home.status === 'Sold' ? m.listing_app_sold() : m.listing_app_for_sale())}
${home.heroPhotos.length === 0 ? house : ''}
${line(price, { y: 396, size: 92, family: pictureFonts.serif })}
${line(factsOf(home), { y: 456, size: 38, family: pictureFonts.strong })}
${line(home.address || home.title, { y: 508, size: 34, family: pictureFonts.sans })}
<rect x="${margin}" y="548" width="40" height="6" rx="3" fill="${brand}"/>
${line(who, { y: 594, size: 28, family: pictureFonts.strong })}
</svg>`
}

/** Shown if there is no photo yet. */
const house = `<g transform="translate(800 60) scale(13)" fill="none" stroke="#ffffff" opacity="0.55" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">${housePaths}</g>`

function factsOf({ bedrooms, bathrooms, squareFeet }: PublicListing): string {
  const given: [number | null, string][] = [
    [bedrooms, m.listing_app_bedrooms()],
    [bathrooms, m.listing_app_bathrooms()],
    [squareFeet, m.listing_app_square_feet()],
  ]
  return given
    .filter(([value]) => value !== null)
    .map(([value, unit]) => `${formatCount(value ?? 0)} ${unit}`)
    .join('  ·  ')
}

function badge(words: string): string {
  const width = Math.round(widthOf(words, 28)) + 48
  return `<rect x="${margin}" y="52" width="${width}" height="52" rx="26" fill="#ffffff"/>
<text x="${margin + width / 2}" y="88" text-anchor="middle" font-size="28" font-family="${pictureFonts.strong}" fill="#0c1220">${escapeMarkup(words)}</text>`
}

function line(words: string, { y, size, family }: { y: number; size: number; family: string }): string {
  return `<text x="${margin}" y="${y}" font-size="${size}" font-family="${family}" fill="#ffffff">${escapeMarkup(fitting(words, size))}</text>`
}

/** As much of a line as fits, cut at the end of a word if one is near. */
function fitting(words: string, size: number): string {
  const plain = words.replace(/\s+/g, ' ').trim()
  if (widthOf(plain, size) <= room) return plain
  let kept = ''
  for (const letter of plain) {
    if (widthOf(`${kept}${letter}…`, size) > room) break
    kept += letter
  }
  return `${kept.replace(/\s+\S{0,12}$/, '')}…`
}

/** Estimated width of a text, too wide rather than too narrow: the real letters are in another process. */
export const widthOf = (words: string, size: number) =>
  [...words].reduce((sum, letter) => sum + emsOf(letter), 0) * size

function emsOf(letter: string): number {
  if (/[.,:;'|!ilIjtf()\s·]/.test(letter)) return 0.32
  if (/[mwMW@%]/.test(letter)) return 0.95
  if (/[\p{Lu}\p{N}$…]/u.test(letter)) return 0.68
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}]/u.test(
    letter,
  )
    ? 1.05
    : 0.54
}
