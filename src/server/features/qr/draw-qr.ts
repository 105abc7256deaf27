import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Light modules around the code: the standard asks for four. */
const quietModules = 4

/** The code’s modules row by row, true where dark, with the quiet border. Bears with a quarter of it being hidden. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'Q', border: quietModules }).data

export function drawQrSvg(text: string): string {
  const modules = qrModules(text)
  const size = modules.length
  const path = modules
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** Where dark modules follow each other in a row: where they begin, and how many. */
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

/** Enough for print at 3 inches. */
const pngSide = 1000

/** One bit for each pixel: black and white, whole pixels to a module. */
export function drawQrPng(text: string): Uint8Array<ArrayBuffer> {
  const modules = qrModules(text)
  const scale = Math.ceil(pngSide / modules.length)
  const side = modules.length * scale
  const bytesPerRow = 1 + Math.ceil(side / 8)
  const pixels = new Uint8Array(bytesPerRow * side)
  for (let y = 0; y < side; y++) {
    const row = modules[Math.floor(y / scale)] ?? []
    for (let x = 0; x < side; x++) {
      const at = y * bytesPerRow + 1 + (x >> 3)
      if (!row[Math.floor(x / scale)]) pixels[at] = (pixels[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit deep, grey, and the only compression, filter and order that there are.
  header[8] = 1
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]),
  )
}

function chunk(name: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
