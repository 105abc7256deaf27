import { ellipse, fade, hills, path, rect, sky, whole } from './draw-outside.ts'
import type { Palette } from './home-palettes.ts'

/** Sky, hills and lawn; `content` stands on them. */
export function scene(palette: Palette, content: string, more = ''): string {
  const air = sky(palette)
  return whole(
    air.definitions +
      fade('pane', '#ffffff33', '#c9772a55') +
      fade('lawn', palette.lawn, mix(palette.lawn, '#22302a', 0.45)) +
      fade('path', '#d9cfbf', '#b7ab99') +
      fade('glass', mix(palette.glow, '#ffffff', 0.25), mix(palette.glow, palette.accent, 0.35)) +
      more,
    air.content + hills(palette) + rect(0, 800, 1620, 280, 'url(#lawn)') + content,
  )
}

/** A colour on the way from one to another: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(part(from, at) * (1 - share) + part(to, at) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const shadow = (x: number, y: number, rx: number, ry = 22) =>
  ellipse(x, y, rx, ry, '#000000', 'filter="url(#soft)" opacity=".28"')

export const lamp = (x: number, y: number, glow: string) =>
  ellipse(x, y, 58, 52, glow, 'filter="url(#soft)" opacity=".75"') +
  rect(x - 9, y - 16, 18, 30, '#2c2f38', 'rx="4"') +
  rect(x - 5, y - 9, 10, 18, '#fff3cf', 'rx="2"')

export const flowers = (x: number, y: number, colours: readonly string[]) =>
  Array.from({ length: 9 }, (_, at) =>
    ellipse(
      x + at * 22 + ((at * 7) % 5) * 2,
      y - ((at * 13) % 9),
      8,
      8,
      colours[at % colours.length] ?? '#fff',
    ),
  ).join('')

export function pine(x: number, y: number, size: number, leaf: string) {
  const layer = (at: number) => {
    const half = (150 - at * 30) * size
    const top = y - (150 + at * 95) * size
    const foot = top + 190 * size
    return path(
      `M${x} ${top} L${x + half} ${foot} Q${x} ${foot - 34 * size} ${x - half} ${foot}Z`,
      mix(leaf, '#ffffff', at * 0.035),
    )
  }
  return (
    rect(x - 11 * size, y - 10 * size, 22 * size, 70 * size, '#4b382c') + [0, 1, 2, 3].map(layer).join('')
  )
}

export const boards = (x: number, y: number, width: number, height: number, fill: string, step = 30) =>
  rect(x, y, width, height, fill) +
  Array.from({ length: Math.floor(width / step) }, (_, at) =>
    rect(x + (at + 1) * step, y, 3, height, '#000000', 'opacity=".07"'),
  ).join('')

export const panelDoor = (
  x: number,
  y: number,
  width: number,
  height: number,
  { door, trim, glow }: Palette,
) =>
  rect(x - 12, y - 12, width + 24, height + 12, trim) +
  rect(x, y, width, height, door, 'rx="3"') +
  rect(x + 16, y + 18, width - 32, height * 0.3, glow, 'rx="3"') +
  rect(x + 16, y + height * 0.46, width - 32, height * 0.4, '#000000', 'rx="3" opacity=".12"') +
  ellipse(x + width - 14, y + height * 0.55, 6, 6, '#f4d27a')
