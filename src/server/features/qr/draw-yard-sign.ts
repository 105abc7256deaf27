import type { Listing } from '#contract/listings.ts'
import { m } from '#text'
import { qrModules, runsOf } from './draw-qr.ts'
import { box, centredLine, page, writePdf } from './write-pdf.ts'

const qrSide = 380
const qrBottom = 250

/** A sheet to print: what to do, the code as large as it goes, where it leads, and whom to call. */
export function drawYardSign(listing: Listing, address: string): Uint8Array<ArrayBuffer> {
  const { agent } = listing
  return writePdf(listing.title || listing.address, [
    centredLine(m.qr_sign_headline(), 56, 690),
    centredLine(m.qr_sign_scan(), 20, 652, 0.25),
    ...qrBoxes(address),
    centredLine(listing.address, 24, 212),
    centredLine(address.replace(/^https?:\/\//, ''), 16, 186, 0.25),
    centredLine(m.qr_sign_showing(), 16, 162, 0.25),
    centredLine(agent.name, 28, 104),
    centredLine([agent.title, agent.company].filter(Boolean).join(', '), 16, 80, 0.25),
    centredLine(agent.phone || agent.email, 26, 46),
  ])
}

/** Each run of dark modules as one box; the fill comes once at the end, so that no seams are seen between them. */
function qrBoxes(text: string): string[] {
  const modules = qrModules(text)
  const side = qrSide / modules.length
  const left = (page.width - qrSide) / 2
  const boxes = modules.flatMap((row, y) =>
    runsOf(row).map(([x, length]) =>
      box(left + x * side, qrBottom + qrSide - (y + 1) * side, length * side, side),
    ),
  )
  return ['0 g', ...boxes, 'f']
}
