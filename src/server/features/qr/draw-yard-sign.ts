import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { Listing } from '#contract/listings.ts'
import { m } from '#text'
import { qrModules, runsOf } from './draw-qr.ts'

const require = createRequire(import.meta.url)

const fonts = {
  latin: require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-700-normal.woff'),
  latinExtended: require.resolve(
    '@fontsource/instrument-sans/files/instrument-sans-latin-ext-700-normal.woff',
  ),
}
type FontName = keyof typeof fonts

/** US Letter in points, 72 to an inch. */
const page = { width: 612, height: 792, margin: 48 }
const qrSide = 380
const qrTop = 162

/** A sheet to print: what to do, the code as large as possible, where it leads, and a number to call. */
export async function drawYardSign(listing: Listing, address: string): Promise<Uint8Array<ArrayBuffer>> {
  const { agent } = listing
  const { default: PDFDocument } = await import('pdfkit')
  const sign = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'en',
    info: { Title: listing.title || listing.address },
  })
  for (const [name, file] of Object.entries(fonts)) sign.registerFont(name, file)
  const lines: Line[] = [
    { text: m.qr_sign_headline(), size: 56, y: 102 },
    { text: m.qr_sign_scan(), size: 20, y: 140, ink: softInk },
    { text: listing.address, size: 24, y: 580 },
    { text: address.replace(/^https?:\/\//, ''), size: 16, y: 606, ink: softInk },
    { text: m.qr_sign_showing(), size: 16, y: 630, ink: softInk },
    { text: agent.name, size: 28, y: 688 },
    { text: [agent.title, agent.company].filter(Boolean).join(', '), size: 16, y: 712, ink: softInk },
    { text: agent.phone || agent.email, size: 26, y: 746 },
  ]
  for (const line of lines) drawLine(sign, line)
  drawModules(sign, address)
  sign.end()
  return new Uint8Array(await buffer(sign))
}

const softInk = '#404040'

/** Sizes and places in points; `y` is the baseline. */
type Line = { text: string; size: number; y: number; ink?: string }

/** Centered on the page, scaled down if it doesn't fit. */
function drawLine(sign: PDFKit.PDFDocument, { text, size, y, ink = '#000000' }: Line) {
  const pieces = piecesOf(text)
  const widths = pieces.map(({ font, letters }) => sign.font(font, size).widthOfString(letters))
  const width = widths.reduce((sum, one) => sum + one, 0)
  const share = Math.min(1, (page.width - 2 * page.margin) / width)
  let x = (page.width - width * share) / 2
  for (const [at, { font, letters }] of pieces.entries()) {
    sign
      .font(font, size * share)
      .fillColor(ink)
      .text(letters, x, y, { lineBreak: false, baseline: 'alphabetic' })
    x += (widths[at] ?? 0) * share
  }
}

/** The text split by the font file that has its letters. Characters in neither are left out. */
function piecesOf(text: string): { font: FontName; letters: string }[] {
  const known = text.normalize('NFC').match(/[\p{Script=Latin}\p{Nd}\p{P}\p{Sc}\p{Sm}\p{Zs}]/gu) ?? []
  const pieces: { font: FontName; letters: string }[] = []
  for (const letter of known) {
    const font = /[\u0020-\u00ff\u2000-\u206f\u20ac\u2212]/.test(letter) ? 'latin' : 'latinExtended'
    const last = pieces.at(-1)
    if (last?.font === font) last.letters += letter
    else pieces.push({ font, letters: letter })
  }
  return pieces
}

/** Filled once at the end, so no seams show between runs. */
function drawModules(sign: PDFKit.PDFDocument, text: string) {
  const modules = qrModules(text)
  const side = qrSide / modules.length
  const left = (page.width - qrSide) / 2
  for (const [y, row] of modules.entries())
    for (const [x, length] of runsOf(row)) sign.rect(left + x * side, qrTop + y * side, length * side, side)
  sign.fill('#000000')
}
