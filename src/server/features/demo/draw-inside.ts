import { fade, path, rect, whole } from './draw-outside.ts'
import type { Palette } from './home-palettes.ts'

const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`

/** Wall, skirting and boards of the floor in perspective. */
function room(palette: Palette, horizon = 760): { definitions: string; content: string } {
  const boards = Array.from({ length: 23 }, (_, at) => {
    const far = 810 + (at - 11) * 90
    const near = 810 + (at - 11) * 190
    return `<line x1="${far}" y1="${horizon}" x2="${near}" y2="1080" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`
  }).join('')
  return {
    definitions:
      fade('wall', palette.wall, shade(palette.wall, 0.9)) +
      fade('floor', shade(palette.floor, 0.86), palette.floor) +
      fade('view', palette.sky[0], palette.sky[2]) +
      fade('beam', '#fff6dc', '#fff6dc00'),
    content: `${rect(0, 0, 1620, horizon, 'url(#wall)')}${rect(0, horizon, 1620, 1080 - horizon, 'url(#floor)')}${boards}${rect(0, horizon - 22, 1620, 22, palette.trim)}`,
  }
}

/** A colour made darker: 1 leaves it as it is. */
function shade(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * share))
  return `#${parts.map((part) => Math.min(255, part).toString(16).padStart(2, '0')).join('')}`
}

function sunWindow(x: number, y: number, width: number, height: number, palette: Palette) {
  const { trim, hill, lawn } = palette
  const floor = y + height
  return (
    rect(x - 20, y - 20, width + 40, height + 40, trim, 'rx="4"') +
    rect(x, y, width, height, 'url(#view)') +
    path(`M${x} ${floor - 90} q${width / 4} -60 ${width / 2} -10 t${width / 2} -16 V${floor} H${x}Z`, hill) +
    path(`M${x} ${floor - 40} q${width / 2} -40 ${width} -4 V${floor} H${x}Z`, lawn) +
    rect(x + width / 2 - 5, y, 10, height, trim) +
    rect(x, y + height * 0.36, width, 10, trim) +
    path(
      `M${x} ${floor + 20} H${x + width} L${x + width + 240} 1080 H${x + 90}Z`,
      'url(#beam)',
      'opacity=".32"',
    )
  )
}

function curtain(x: number, y: number, width: number, height: number, fill: string) {
  const folds = Array.from({ length: 4 }, (_, at) =>
    rect(x + (at + 0.6) * (width / 4), y, width / 14, height, '#000000', 'opacity=".08"'),
  ).join('')
  return rect(x, y, width, height, fill, 'rx="6"') + folds
}

const plant = (x: number, y: number, pot: string) =>
  path(`M${x - 46} ${y} h92 l-12 96 h-68Z`, pot) +
  [-64, -34, 0, 34, 64]
    .map((lean) =>
      path(
        `M${x} ${y} q${lean * 0.4} -110 ${lean * 1.7} -${190 - Math.abs(lean)} q${-lean * 0.2} 100 ${-lean * 1.7} ${190 - Math.abs(lean)}Z`,
        lean % 20 ? '#5d8f5f' : '#4b7a50',
      ),
    )
    .join('')

const framed = (x: number, y: number, width: number, height: number, palette: Palette) =>
  rect(x, y, width, height, palette.wood) +
  rect(x + 12, y + 12, width - 24, height - 24, palette.trim) +
  path(
    `M${x + 30} ${y + height - 36} q${width / 4} -${height * 0.5} ${width / 2 - 20} -${height * 0.2} t${width / 2 - 40} -10 v${height * 0.22} Z`,
    palette.accent,
    'opacity=".8"',
  ) +
  circle(x + width * 0.7, y + height * 0.34, Math.min(width, height) * 0.1, palette.glow)

const pendant = (x: number, drop: number, palette: Palette) =>
  rect(x - 2, 0, 4, drop, '#3a3a3f') +
  circle(x, drop + 60, 90, palette.glow, 'filter="url(#softer)" opacity=".7"') +
  path(`M${x - 52} ${drop + 58} q52 -90 104 0Z`, palette.accent) +
  circle(x, drop + 62, 16, '#fff7df')

/** The sitting room with the window to the hills. */
export function drawLivingRoom(palette: Palette): string {
  const { definitions, content } = room(palette)
  const { fabric, wood, accent, stone } = palette
  return whole(
    definitions,
    content +
      sunWindow(560, 130, 520, 430, palette) +
      curtain(460, 100, 110, 560, stone) +
      curtain(1070, 100, 110, 560, stone) +
      framed(150, 190, 220, 270, palette) +
      path('M260 980 Q810 900 1390 980 Q810 1066 260 980Z', accent, 'opacity=".55"') +
      path('M330 980 Q810 922 1310 980 Q810 1040 330 980Z', stone, 'opacity=".7"') +
      rect(420, 610, 780, 200, shade(fabric, 0.86), 'rx="44"') +
      rect(380, 690, 860, 190, fabric, 'rx="40"') +
      rect(440, 730, 360, 100, shade(fabric, 1.12), 'rx="26"') +
      rect(820, 730, 360, 100, shade(fabric, 1.12), 'rx="26"') +
      rect(470, 640, 130, 110, accent, 'rx="22" transform="rotate(-8 535 695)"') +
      rect(1030, 640, 130, 110, stone, 'rx="22" transform="rotate(9 1095 695)"') +
      rect(430, 876, 26, 44, wood) +
      rect(1160, 876, 26, 44, wood) +
      rect(640, 940, 340, 22, wood, 'rx="11"') +
      rect(676, 960, 18, 66, wood) +
      rect(926, 960, 18, 66, wood) +
      rect(740, 912, 110, 14, stone, 'rx="4"') +
      rect(750, 898, 90, 14, accent, 'rx="4"') +
      circle(900, 916, 20, stone) +
      plant(1410, 690, stone) +
      rect(1352, 786, 116, 14, wood) +
      rect(262, 560, 10, 330, '#3a3a3f') +
      circle(267, 530, 120, palette.glow, 'filter="url(#softer)" opacity=".75"') +
      path('M200 560 l30 -110 h74 l30 110Z', stone) +
      rect(220, 884, 96, 14, '#3a3a3f', 'rx="7"'),
  )
}

/** The kitchen with its island and three lamps. */
export function drawKitchen(palette: Palette): string {
  const { definitions, content } = room(palette)
  const { fabric, wood, accent, stone, trim } = palette
  const cupboard = (x: number, y: number, width: number, height: number) =>
    rect(x, y, width, height, fabric, 'rx="6"') +
    rect(x + 14, y + 14, width - 28, height - 28, shade(fabric, 1.08), 'rx="4"') +
    rect(x + width - 34, y + height / 2 - 22, 7, 44, '#e2c98f', 'rx="3"')
  const tiles = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 14 }, (__, at) =>
      rect(
        120 + at * 100 + (row % 2) * 50 - 50,
        372 + row * 42,
        94,
        36,
        shade(stone, row % 2 ? 1 : 0.97),
        'rx="4"',
      ),
    ).join(''),
  ).join('')
  return whole(
    definitions,
    content +
      rect(70, 366, 1480, 172, shade(stone, 0.9)) +
      `<svg x="70" y="366" width="1480" height="172" viewBox="70 366 1480 172">${tiles}</svg>` +
      cupboard(70, 110, 200, 256) +
      cupboard(278, 110, 200, 256) +
      cupboard(1142, 110, 200, 256) +
      cupboard(1350, 110, 200, 256) +
      sunWindow(560, 120, 500, 220, palette) +
      rect(50, 538, 1520, 30, stone, 'rx="4"') +
      [70, 276, 482, 1142, 1348].map((x) => cupboard(x, 570, 198, 172)).join('') +
      rect(690, 570, 444, 172, '#3b3d44', 'rx="8"') +
      rect(720, 620, 384, 96, '#23252b', 'rx="6"') +
      rect(720, 596, 384, 8, '#c9c9cf', 'rx="4"') +
      [520, 810, 1100].map((x) => pendant(x, 330, palette)).join('') +
      rect(240, 786, 1140, 40, stone, 'rx="8"') +
      rect(280, 826, 1060, 220, trim) +
      rect(280, 826, 1060, 14, '#000000', 'opacity=".12"') +
      Array.from({ length: 10 }, (_, at) =>
        rect(300 + at * 104, 846, 4, 190, '#000000', 'opacity=".08"'),
      ).join('') +
      [400, 730, 1060]
        .map(
          (x) =>
            rect(x, 900, 150, 22, wood, 'rx="11"') +
            rect(x + 16, 920, 14, 160, wood) +
            rect(x + 120, 920, 14, 160, wood),
        )
        .join('') +
      path('M720 776 q90 46 180 0 l-14 -36 h-152Z', accent) +
      [750, 790, 830, 868]
        .map((x, at) => circle(x, 736 - (at % 2) * 12, 24, at % 2 ? '#d9b13f' : '#c9563a'))
        .join('') +
      plant(1260, 690, stone) +
      rect(1180, 506, 26, 34, '#7f8f86', 'rx="4"') +
      rect(1214, 486, 26, 54, accent, 'rx="4"'),
  )
}

/** The bedroom with a made bed. */
export function drawBedroom(palette: Palette): string {
  const { definitions, content } = room(palette, 740)
  const { fabric, wood, accent, stone, trim } = palette
  const lamp = (x: number) =>
    circle(x, 500, 110, palette.glow, 'filter="url(#softer)" opacity=".8"') +
    path(`M${x - 44} 540 l18 -84 h52 l18 84Z`, trim) +
    rect(x - 6, 540, 12, 60, wood) +
    rect(x - 84, 600, 168, 180, wood, 'rx="10"') +
    rect(x - 68, 622, 136, 60, shade(wood, 1.15), 'rx="6"') +
    circle(x, 652, 7, '#e2c98f')
  return whole(
    definitions,
    content +
      sunWindow(1180, 120, 320, 430, palette) +
      curtain(1090, 90, 96, 610, stone) +
      curtain(1496, 90, 96, 610, stone) +
      framed(560, 110, 330, 210, palette) +
      lamp(300) +
      lamp(1130) +
      rect(410, 420, 620, 300, shade(fabric, 0.82), 'rx="36"') +
      rect(400, 620, 640, 250, trim, 'rx="24"') +
      rect(450, 560, 250, 130, '#ffffff', 'rx="36"') +
      rect(740, 560, 250, 130, '#ffffff', 'rx="36"') +
      rect(590, 600, 260, 100, accent, 'rx="30"') +
      path('M380 760 Q720 706 1060 760 L1090 980 Q720 1030 350 980Z', fabric) +
      path('M380 760 Q720 706 1060 760 L1064 806 Q720 752 376 806Z', shade(fabric, 1.18)) +
      path('M352 960 Q720 1010 1088 960 L1090 990 Q720 1040 350 990Z', shade(fabric, 0.8)) +
      plant(120, 660, accent),
  )
}

/** The bathroom with a free-standing tub. */
export function drawBathroom(palette: Palette): string {
  const { definitions, content } = room(palette, 780)
  const { accent, stone, trim, wood, fabric } = palette
  const tiles = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 17 }, (__, at) =>
      rect(
        at * 100 - (row % 2) * 50,
        390 + row * 46,
        94,
        40,
        shade(stone, (at + row) % 3 ? 1 : 0.96),
        'rx="3"',
      ),
    ).join(''),
  ).join('')
  return whole(
    definitions,
    content +
      rect(0, 384, 1620, 376, shade(stone, 0.88)) +
      tiles +
      rect(0, 758, 1620, 22, trim) +
      sunWindow(150, 110, 380, 470, palette) +
      rect(980, 130, 360, 270, wood, 'rx="180"') +
      rect(994, 144, 332, 242, '#dfe9ea', 'rx="121"') +
      path('M1040 360 L1220 150 h50 L1070 376Z', '#ffffff', 'opacity=".5"') +
      circle(930, 240, 70, palette.glow, 'filter="url(#softer)" opacity=".9"') +
      circle(930, 240, 26, '#fff7df') +
      circle(1390, 240, 70, palette.glow, 'filter="url(#softer)" opacity=".9"') +
      circle(1390, 240, 26, '#fff7df') +
      rect(900, 520, 520, 36, trim, 'rx="8"') +
      rect(920, 556, 480, 260, fabric, 'rx="8"') +
      rect(940, 580, 210, 210, shade(fabric, 1.1), 'rx="6"') +
      rect(1170, 580, 210, 210, shade(fabric, 1.1), 'rx="6"') +
      path('M1060 520 q100 -56 200 0Z', '#ffffff') +
      path('M1160 500 v-70 q0 -30 34 -30 h20', 'none', 'stroke="#8f949b" stroke-width="12"') +
      path('M140 700 Q140 950 300 960 H660 Q810 950 820 700Z', '#ffffff') +
      path('M140 700 Q140 950 300 960 H480 Q300 900 270 700Z', '#000000', 'opacity=".06"') +
      rect(112, 676, 736, 36, '#fbfbfb', 'rx="18"') +
      rect(220, 956, 34, 40, wood) +
      rect(700, 956, 34, 40, wood) +
      path('M780 676 v-120 q0 -36 -46 -36 h-30', 'none', 'stroke="#8f949b" stroke-width="14"') +
      rect(560, 690, 120, 150, accent, 'rx="8"') +
      rect(560, 820, 120, 14, trim, 'opacity=".7"') +
      plant(1500, 690, wood) +
      path('M470 1030 Q680 990 900 1030 Q680 1072 470 1030Z', accent, 'opacity=".5"'),
  )
}
