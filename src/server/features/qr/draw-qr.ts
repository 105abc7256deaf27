import { encode } from 'uqr'
import type { PictureDrawer } from '#server/ports/picture-drawer.ts'

/** Light modules around the code; the standard requires four. */
const quietModules = 4

/** The code's modules row by row, true if dark, with the quiet border. Readable with up to a quarter of it covered. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'Q', border: quietModules }).data

export function drawQrSvg(text: string): string {
  const modules = qrModules(text)
  const size = modules.length
  const path = modules
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** Runs of dark modules in a row: where each starts, and its length. */
export function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

/** Minimum width in pixels, enough to print at 3 inches. */
const minPixels = 1000

/** Whole pixels per module, so no edge is blurred. */
export function drawQrPng(pictures: PictureDrawer, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const modules = qrModules(text).length
  const side = modules * Math.ceil(minPixels / modules)
  const overlay = drawQrSvg(text).replace('<svg ', `<svg width="${side}" height="${side}" `)
  return pictures.draw({ width: side, height: side, background: '#ffffff', overlay, format: 'png' })
}
