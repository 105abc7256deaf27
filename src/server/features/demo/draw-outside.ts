import type { Palette } from './home-palettes.ts'

/** Every picture is 1,620 by 1,080, as photos are. */
export const frame = { width: 1620, height: 1080 } as const

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const fade = (id: string, from: string, to: string, turned = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${turned ? 1 : 0}" y2="${turned ? 0 : 1}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

export const whole = (definitions: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><defs>${definitions}
  <filter id="soft" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="14"/></filter>
  <filter id="softer" x="-1.5" y="-1.5" width="4" height="4"><feGaussianBlur stdDeviation="40"/></filter></defs>${content}</svg>`

export function sky({ sky: [top, middle, bottom] }: Palette) {
  return {
    definitions: `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    content: `${rect(0, 0, 1620, 820, 'url(#sky)')}${ellipse(1240, 560, 220, 90, bottom, 'filter="url(#softer)" opacity=".8"')}`,
  }
}

export const hills = ({ hill }: Palette) =>
  `${path('M0 640 Q260 500 560 610 T1100 570 T1620 640 V860 H0Z', hill, 'opacity=".55"')}${path('M0 700 Q420 600 820 690 T1620 660 V880 H0Z', hill, 'opacity=".85"')}`

export function tree(x: number, y: number, size: number, leaf: string, shade: string) {
  const blob = (dx: number, dy: number, r: number, fill: string) =>
    ellipse(x + dx * size, y + dy * size, r * size, r * size * 0.92, fill)
  return (
    rect(x - 9 * size, y, 18 * size, 150 * size, '#4d3a2e', 'rx="6"') +
    blob(0, -60, 105, shade) +
    blob(-70, -20, 75, shade) +
    blob(72, -14, 78, shade) +
    blob(-24, -84, 82, leaf) +
    blob(52, -52, 64, leaf)
  )
}

export function bush(x: number, y: number, size: number, fill: string) {
  return `${ellipse(x, y, 70 * size, 46 * size, fill)}${ellipse(x + 60 * size, y + 8, 58 * size, 38 * size, fill)}${ellipse(x - 56 * size, y + 10, 52 * size, 34 * size, fill)}`
}

export function litWindow(x: number, y: number, width: number, height: number, { trim, glow }: Palette) {
  const cross = rect(x + width / 2 - 4, y, 8, height, trim) + rect(x, y + height / 2 - 4, width, 8, trim)
  return (
    rect(x - 12, y - 12, width + 24, height + 24, trim, 'rx="3"') +
    rect(x, y, width, height, glow) +
    rect(x, y, width, height, 'url(#pane)') +
    path(
      `M${x} ${y} h${width * 0.34} q-${width * 0.05} ${height * 0.5} -${width * 0.26} ${height * 0.72} l-${width * 0.08} 0Z`,
      '#ffffff',
      'opacity=".55"',
    ) +
    cross +
    rect(x - 20, y + height + 12, width + 40, 12, trim, 'rx="3"')
  )
}

export function siding(x: number, y: number, width: number, height: number, fill: string) {
  let boards = rect(x, y, width, height, fill)
  for (let line = y + 26; line < y + height; line += 26)
    boards += rect(x, line, width, 3, '#000000', 'opacity=".12"')
  return boards
}

function porch(palette: Palette) {
  const { trim, roof, wood, door, glow } = palette
  const posts = [470, 640, 880, 1050].map((x) => rect(x, 612, 22, 208, trim)).join('')
  const steps = [0, 1, 2]
    .map((step) =>
      rect(690 - step * 14, 820 + step * 20, 150 + step * 28, 22, step % 2 ? '#cbbfae' : '#dcd2c2'),
    )
    .join('')
  return (
    rect(440, 806, 660, 26, wood) +
    rect(704, 622, 122, 184, trim) +
    rect(714, 632, 102, 174, door, 'rx="4"') +
    rect(732, 652, 66, 54, glow, 'rx="3"') +
    ellipse(800, 726, 6, 6, '#f4d27a') +
    ellipse(765, 596, 60, 46, glow, 'filter="url(#soft)" opacity=".75"') +
    ellipse(765, 600, 14, 18, '#fff3cf') +
    path('M420 570 H1120 L1088 622 H452Z', roof) +
    rect(440, 612, 660, 14, trim) +
    posts +
    rect(470, 760, 192, 10, trim) +
    rect(880, 760, 192, 10, trim) +
    Array.from(
      { length: 9 },
      (_, at) => rect(486 + at * 20, 768, 6, 42, trim) + rect(896 + at * 20, 768, 6, 42, trim),
    ).join('') +
    steps
  )
}

/** The front of the house with its porch light on. */
export function drawFront(palette: Palette): string {
  const air = sky(palette)
  const { roof, lawn, trim } = palette
  return whole(
    air.definitions +
      fade('pane', '#ffffff33', '#c9772a55') +
      fade('lawn', lawn, '#2f3f33') +
      fade('path', '#d9cfbf', '#b7ab99'),
    air.content +
      hills(palette) +
      rect(0, 800, 1620, 280, 'url(#lawn)') +
      tree(190, 640, 1.35, '#5f8557', '#47694a') +
      tree(1460, 660, 1.2, '#6b9160', '#4d714d') +
      path('M700 882 L830 882 L1010 1080 H560Z', 'url(#path)') +
      siding(400, 430, 740, 400, palette.siding) +
      path('M340 440 L770 170 L1200 440Z', roof) +
      path('M420 434 L770 214 L1120 434Z', palette.siding) +
      path('M340 440 L770 170 L1200 440 L1180 452 L770 196 L360 452Z', trim) +
      rect(980, 196, 70, 130, '#7a5146') +
      rect(972, 186, 86, 18, '#8d6154') +
      litWindow(700, 300, 140, 104, palette) +
      litWindow(474, 640, 128, 128, palette) +
      litWindow(934, 640, 128, 128, palette) +
      porch(palette) +
      bush(360, 846, 1.1, '#4f7a4c') +
      bush(1190, 850, 1.2, '#557f50') +
      bush(560, 868, 0.6, '#6c9458') +
      bush(960, 868, 0.6, '#6c9458') +
      ellipse(540, 862, 8, 8, '#e8b0a8') +
      ellipse(576, 856, 8, 8, '#f2cfae') +
      ellipse(940, 858, 8, 8, '#e8b0a8') +
      ellipse(984, 862, 8, 8, '#f2cfae'),
  )
}

/** The deck behind the house, with a table under strings of light. */
export function drawDeck(palette: Palette): string {
  const air = sky(palette)
  const { wood, lawn, glow, fabric, accent, trim } = palette
  const boards = Array.from({ length: 12 }, (_, at) =>
    rect(0, 840 + at * 22, 1620, 3, '#000000', 'opacity=".16"'),
  ).join('')
  const fence = Array.from({ length: 28 }, (_, at) =>
    rect(at * 60, 560, 46, 210, wood, 'opacity=".82" rx="3"'),
  ).join('')
  const bulbs = Array.from({ length: 13 }, (_, at) => {
    const x = 60 + at * 125
    const y = 250 + Math.sin((at / 12) * Math.PI * 3) * 46
    return ellipse(x, y, 34, 34, glow, 'filter="url(#soft)" opacity=".7"') + ellipse(x, y, 11, 13, '#fff6d8')
  }).join('')
  const chair = (x: number, turn: number) =>
    rect(x, 700, 110, 16, fabric, 'rx="8"') +
    rect(turn > 0 ? x : x + 94, 590, 16, 126, fabric, 'rx="8"') +
    rect(x + 8, 716, 10, 130, wood) +
    rect(x + 92, 716, 10, 130, wood)
  return whole(
    air.definitions + fade('lawn', lawn, '#3f5a42') + fade('deck', wood, '#5a3c28'),
    air.content +
      hills(palette) +
      tree(230, 520, 1.5, '#668d5c', '#4b6f4d') +
      tree(1430, 500, 1.7, '#5f8557', '#456847') +
      fence +
      rect(0, 760, 1620, 90, 'url(#lawn)') +
      rect(0, 836, 1620, 244, 'url(#deck)') +
      boards +
      path('M40 232 Q330 330 560 236 T1080 236 T1600 232', 'none', 'stroke="#2c2c33" stroke-width="4"') +
      bulbs +
      chair(440, 1) +
      chair(1070, -1) +
      ellipse(810, 690, 270, 34, trim) +
      ellipse(810, 684, 270, 34, '#ffffff') +
      rect(796, 700, 28, 160, wood) +
      ellipse(810, 866, 110, 18, wood) +
      rect(770, 610, 80, 70, accent, 'rx="14"') +
      bush(810, 590, 0.62, '#5f8f58') +
      ellipse(660, 672, 44, 9, '#e9e1d3') +
      ellipse(960, 672, 44, 9, '#e9e1d3') +
      rect(70, 760, 150, 120, accent, 'rx="12" opacity=".9"') +
      bush(145, 748, 1.05, '#4f7a4c'),
  )
}
