import { productName } from '#domain/product.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import type { Deps } from '#server/deps.ts'
import { shareSize, widthOf } from '#server/features/public-pages/draw-share-overlay.ts'
import { pictureFonts } from '#server/ports/picture-drawer.ts'

/** Left of the house. */
const [left, room] = [72, 660]
const [top, bottom] = [176, 566]

/** What is shown when a page of the site is shared: the name, a headline, a house with its light on. */
export const drawHeadline = ({ pictures }: Pick<Deps, 'pictures'>, headline: string) =>
  pictures.draw({ ...shareSize, background: '#161d2e', overlay: headlineOverlay(headline), format: 'jpg' })

/** As an SVG of 1200 by 630. The headline is untrusted: it is escaped, and shortened if it doesn't fit. */
export function headlineOverlay(headline: string): string {
  const { size, lines } = layOut(headline)
  const step = Math.round(size * 1.16)
  const first = Math.round((top + bottom - step * lines.length) / 2 + size)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<defs><radialGradient id="glow"><stop offset="0" stop-color="#f5b14c" stop-opacity="0.55"/><stop offset="0.42" stop-color="#f5b14c" stop-opacity="0.15"/><stop offset="1" stop-color="#f5b14c" stop-opacity="0"/></radialGradient></defs>
${street}
<g transform="translate(${left} 64) scale(2)">${logo}</g>
<text x="${left + 84}" y="110" font-size="40" font-family="${pictureFonts.serif}" fill="#f6efe3">${escapeMarkup(productName)}</text>
${lines.map((line, at) => `<text x="${left}" y="${first + at * step}" font-size="${size}" font-family="${pictureFonts.serif}" fill="#f6efe3">${escapeMarkup(line)}</text>`).join('\n')}
</svg>`
}

/** The largest letters that fit, down to a size still readable on a small screen. */
function layOut(headline: string): { size: number; lines: string[] } {
  const words = headline.replace(/\s+/g, ' ').trim().split(' ')
  for (const size of [84, 76, 68, 60, 52]) {
    const lines = linesOf(words, size)
    const fits =
      lines.length * size * 1.16 <= bottom - top && lines.every((line) => widthOf(line, size) <= room)
    if (fits) return { size, lines }
  }
  return { size: 52, lines: cut(linesOf(words, 52), 52) }
}

function linesOf(words: readonly string[], size: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && widthOf(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As many lines as fit. A word wider than a line is cut off. */
function cut(lines: readonly string[], size: number): string[] {
  const max = Math.floor((bottom - top) / (size * 1.16))
  return lines.slice(0, max).map((line, at) => {
    const isLast = at === max - 1 && lines.length > max
    let kept = [...line]
    const shown = () => kept.join('') + (isLast || kept.length < [...line].length ? '…' : '')
    while (widthOf(shown(), size) > room) kept = kept.slice(0, -1)
    return shown()
  })
}

/** A house with its light on, in a 32 by 32 square. */
export const litHouse =
  '<path d="M7 17.5 16 9l9 8.5V26H7z" fill="#3d4a68"/><path d="M16 12.2a4.6 4.6 0 0 0-4.6 4.6c0 1.8 1 3 1.8 4V26h5.6v-5.2c.8-1 1.8-2.2 1.8-4a4.6 4.6 0 0 0-4.6-4.6" fill="#f5b14c"/><path d="m5 17.8 11-10.4 11 10.4" fill="none" stroke="#f6efe3" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>'

const logo = `<rect width="32" height="32" rx="8" fill="#2b344a"/>${litHouse}`

/** A street at dusk; the house at its right end has its porch light on. */
const street = `<path d="M0 572c240-34 440-30 640-22s380-6 560-44v124H0z" fill="#1d2538"/>
<g fill="#20293d"><path d="M700 590v-96l52-44 52 44v96zM1120 590V478l56-46 56 46v112z"/><path d="M816 590c0-40 11-64 26-64s26 24 26 64z"/></g>
<circle cx="972" cy="470" r="270" fill="url(#glow)"/>
<path d="M852 592V410l120-104 120 104v182z" fill="#2b344a"/>
<path d="m828 424 144-126 144 126" fill="none" stroke="#a9b0c0" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="972" cy="540" r="130" fill="url(#glow)"/>
<path d="M942 592v-84a30 30 0 0 1 60 0v84z" fill="#ffd58f"/>
<path d="M882 470h40v44h-40z" fill="#ffd58f" opacity="0.85"/><path d="M1022 470h40v44h-40z" fill="#161d2e" opacity="0.75"/>
<path d="M902 470v44M882 492h40M1042 470v44M1022 492h40" stroke="#2b344a" stroke-width="4"/>
<path d="M0 588h1200v42H0z" fill="#0f1522"/><path d="m942 588-58 42h176l-58-42z" fill="#f5b14c" opacity="0.25"/>`
