import { bush, ellipse, fade, hills, litWindow, path, rect, sky, tree, whole } from './draw-outside.ts'
import type { Palette } from './home-palettes.ts'

/** Sky, hills and lawn; `content` stands on them. */
function scene(palette: Palette, content: string, more = ''): string {
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
function mix(from: string, to: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(part(from, at) * (1 - share) + part(to, at) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const shadow = (x: number, y: number, rx: number, ry = 22) =>
  ellipse(x, y, rx, ry, '#000000', 'filter="url(#soft)" opacity=".28"')

const lamp = (x: number, y: number, glow: string) =>
  ellipse(x, y, 58, 52, glow, 'filter="url(#soft)" opacity=".75"') +
  rect(x - 9, y - 16, 18, 30, '#2c2f38', 'rx="4"') +
  rect(x - 5, y - 9, 10, 18, '#fff3cf', 'rx="2"')

const flowers = (x: number, y: number, colours: readonly string[]) =>
  Array.from({ length: 9 }, (_, at) =>
    ellipse(
      x + at * 22 + ((at * 7) % 5) * 2,
      y - ((at * 13) % 9),
      8,
      8,
      colours[at % colours.length] ?? '#fff',
    ),
  ).join('')

function pine(x: number, y: number, size: number, leaf: string) {
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

const boards = (x: number, y: number, width: number, height: number, fill: string, step = 30) =>
  rect(x, y, width, height, fill) +
  Array.from({ length: Math.floor(width / step) }, (_, at) =>
    rect(x + (at + 1) * step, y, 3, height, '#000000', 'opacity=".07"'),
  ).join('')

const panelDoor = (x: number, y: number, width: number, height: number, { door, trim, glow }: Palette) =>
  rect(x - 12, y - 12, width + 24, height + 12, trim) +
  rect(x, y, width, height, door, 'rx="3"') +
  rect(x + 16, y + 18, width - 32, height * 0.3, glow, 'rx="3"') +
  rect(x + 16, y + height * 0.46, width - 32, height * 0.4, '#000000', 'rx="3" opacity=".12"') +
  ellipse(x + width - 14, y + height * 0.55, 6, 6, '#f4d27a')

/** White boards, two gables, a dark metal roof and a porch over the whole width. */
export function drawFarmhouse(palette: Palette): string {
  const { roof, trim, wood } = palette
  const wall = palette.siding
  const rafters = Array.from({ length: 24 }, (_, at) =>
    rect(330 + at * 42, 596, 2, 52, '#ffffff', 'opacity=".14"'),
  ).join('')
  const posts = [346, 560, 752, 968, 1268]
    .map((x) => rect(x, 650, 18, 176, trim) + rect(x - 6, 816, 30, 12, trim))
    .join('')
  return scene(
    palette,
    tree(150, 620, 1.5, '#7aa564', '#5f8a53') +
      tree(1490, 640, 1.3, '#86ad68', '#648f55') +
      shadow(820, 838, 560) +
      path('M300 452 L430 330 H1210 L1330 452Z', roof) +
      boards(330, 448, 970, 384, wall) +
      path('M396 452 L590 214 L784 452 L752 452 L590 254 L428 452Z', roof) +
      path('M432 450 L590 256 L748 450Z', wall) +
      path('M900 452 L1060 258 L1220 452 L1190 452 L1060 294 L930 452Z', roof) +
      path('M934 450 L1060 296 L1186 450Z', wall) +
      rect(1196, 232, 62, 140, '#8d6154') +
      rect(1188, 222, 78, 16, '#a4766a') +
      litWindow(546, 344, 88, 104, palette) +
      litWindow(1022, 366, 78, 84, palette) +
      litWindow(372, 492, 96, 66, palette) +
      litWindow(1180, 492, 90, 66, palette) +
      litWindow(396, 686, 124, 116, palette) +
      litWindow(880, 686, 76, 116, palette) +
      litWindow(1020, 686, 190, 116, palette) +
      panelDoor(622, 668, 98, 160, palette) +
      lamp(600, 672, palette.glow) +
      lamp(742, 672, palette.glow) +
      path('M296 650 L344 590 H1286 L1338 650Z', roof) +
      rafters +
      rect(306, 646, 1024, 14, trim) +
      posts +
      rect(316, 826, 1000, 22, wood) +
      rect(604, 846, 134, 16, mix(wood, '#ffffff', 0.2)) +
      rect(590, 862, 162, 16, mix(wood, '#ffffff', 0.3)) +
      // A swing that somebody just left.
      rect(1086, 652, 3, 90, '#3a3a3f') +
      rect(1196, 652, 3, 90, '#3a3a3f') +
      rect(1076, 742, 134, 14, wood, 'rx="5"') +
      path('M640 878 H702 L860 1080 H480Z', 'url(#path)') +
      bush(350, 868, 0.9, '#6f9c5b') +
      bush(890, 872, 0.7, '#7aa564') +
      bush(1240, 870, 1, '#6a9656') +
      flowers(786, 886, ['#e8b0a8', '#ffffff', '#f2cfae']) +
      flowers(430, 890, ['#f2d16d', '#ffffff', '#e8b0a8']),
  )
}

function bricks(x: number, y: number, width: number, height: number, fill: string) {
  const id = `bricks${x}`
  return {
    definition: `<pattern id="${id}" width="56" height="36" patternUnits="userSpaceOnUse"><path d="M0 17h56M0 35h56M27 0v17M2 18v17" stroke="#fff" stroke-opacity=".16" stroke-width="2"/></pattern>`,
    content: rect(x, y, width, height, fill) + rect(x, y, width, height, `url(#${id})`),
  }
}

/** A row of three in brick; the one at the end is the home. */
export function drawTownhouse(palette: Palette): string {
  const { roof, trim, accent } = palette
  const street = '#565a63'
  const houses = [
    { x: 60, wall: mix(palette.siding, '#d9c7b0', 0.5), door: '#3d5a4c', height: 600 },
    { x: 500, wall: mix(palette.siding, '#6a3f39', 0.45), door: '#b08a3a', height: 636 },
    { x: 940, wall: palette.siding, door: palette.door, height: 668 },
  ].map(({ x, wall, door, height }) => {
    const top = 838 - height
    const brick = bricks(x, top, 440, height, wall)
    const isHome = x === 940
    const own = { ...palette, door, glow: isHome ? palette.glow : mix(palette.glow, '#8c93a5', 0.55) }
    const tall = (at: number, y: number) =>
      rect(at - 20, y - 26, 124, 16, trim, 'rx="3"') + litWindow(at, y, 84, 112, own)
    return {
      definition: brick.definition,
      content:
        brick.content +
        rect(x - 8, top - 30, 456, 34, roof) +
        rect(x - 16, top - 42, 472, 16, mix(roof, '#ffffff', 0.18)) +
        Array.from({ length: 11 }, (_, at) =>
          rect(x + 8 + at * 40, top - 12, 18, 18, trim, 'opacity=".8"'),
        ).join('') +
        tall(x + 52, top + 62) +
        tall(x + 304, top + 62) +
        tall(x + 178, top + 62) +
        tall(x + 52, 462) +
        tall(x + 178, 462) +
        tall(x + 304, 462) +
        litWindow(x + 52, 654, 132, 124, own) +
        rect(x + 44, 790, 148, 30, accent, 'rx="4"') +
        bush(x + 118, 782, 0.72, '#5f8f58') +
        panelDoor(x + 274, 646, 104, 180, own) +
        path(`M${x + 250} 640 q76 -66 152 0Z`, trim) +
        rect(x + 254, 826, 144, 16, '#cfc6b8') +
        rect(x + 240, 840, 172, 18, '#bdb3a4') +
        (isHome ? lamp(x + 246, 684, palette.glow) : ''),
    }
  })
  return scene(
    palette,
    rect(0, 560, 70, 278, mix(palette.siding, '#2b2b33', 0.6)) +
      houses.map(({ content }) => content).join('') +
      tree(1500, 620, 1.25, '#7b9a5a', '#5d7c49') +
      rect(0, 854, 1620, 60, '#cfc9bf') +
      rect(0, 910, 1620, 14, '#a8a196') +
      rect(0, 922, 1620, 158, street) +
      Array.from({ length: 7 }, (_, at) => rect(60 + at * 250, 1000, 130, 8, '#e9e1c8', 'opacity=".7"')).join(
        '',
      ) +
      // A street lamp and a bicycle.
      rect(884, 560, 9, 310, '#2c2f38') +
      ellipse(888, 540, 80, 72, palette.glow, 'filter="url(#softer)" opacity=".85"') +
      rect(870, 520, 37, 46, '#fff0c6', 'rx="10"') +
      rect(866, 512, 45, 12, '#2c2f38', 'rx="5"') +
      `<g fill="none" stroke="#2f4156" stroke-width="6"><circle cx="440" cy="862" r="38"/><circle cx="550" cy="862" r="38"/><path d="M440 862l36-60h52l22 60M476 802l30 60h44M528 802l-6-22h22M470 796h24"/></g>` +
      tree(20, 690, 0.9, '#86a565', '#66874f'),
    houses.map(({ definition }) => definition).join(''),
  )
}

/** A steep cabin among pines, its whole front of glass. */
export function drawCabin(palette: Palette): string {
  const { roof, wood } = palette
  const creek =
    path('M1620 870 Q1360 892 1240 944 T840 1080 H1620Z', '#8fb7c4', 'opacity=".9"') +
    path('M1620 930 Q1420 940 1330 980 T1080 1080 H1220 Q1320 1010 1620 980Z', '#c5dde2', 'opacity=".7"') +
    [1180, 1300, 1120, 1420].map((x, at) => ellipse(x, 964 + at * 26, 40 - at * 5, 17, '#8a8b86')).join('')
  return scene(
    palette,
    [40, 200, 1370, 1540, 1240].map((x, at) => pine(x, 800, 1.25 + (at % 3) * 0.3, '#4f7458')).join('') +
      [330, 1120].map((x) => pine(x, 790, 0.9, '#668a69')).join('') +
      shadow(720, 846, 440) +
      rect(862, 296, 62, 240, '#7c7a76') +
      rect(854, 286, 78, 16, '#94918c') +
      ellipse(900, 246, 26, 20, '#ffffff', 'filter="url(#soft)" opacity=".75"') +
      ellipse(932, 200, 38, 28, '#ffffff', 'filter="url(#soft)" opacity=".6"') +
      path('M720 150 L1150 836 H290Z', roof) +
      path('M720 214 L1098 820 H342Z', wood) +
      path('M720 262 L1060 812 H380Z', 'url(#glass)') +
      path('M720 262 V812 M560 521 H880 M470 666 H970', 'none', `stroke="${wood}" stroke-width="14"`) +
      path('M600 456 V812 M840 456 V812', 'none', `stroke="${wood}" stroke-width="10"`) +
      // The loft rail and a lamp behind the glass.
      rect(572, 600, 296, 8, wood) +
      Array.from({ length: 12 }, (_, at) => rect(584 + at * 24, 606, 4, 58, wood, 'opacity=".8"')).join('') +
      ellipse(720, 430, 90, 84, '#fff6d8', 'filter="url(#soft)" opacity=".9"') +
      rect(718, 300, 4, 110, '#3a3a3f') +
      path('M688 432 q32 -50 64 0Z', palette.accent) +
      panelDoor(660, 680, 120, 134, palette) +
      rect(300, 812, 840, 30, mix(wood, '#ffffff', 0.14)) +
      rect(300, 836, 840, 12, mix(wood, '#000000', 0.3)) +
      [320, 520, 900, 1100].map((x) => rect(x, 742, 12, 76, wood)).join('') +
      rect(320, 742, 212, 9, wood) +
      rect(900, 742, 212, 9, wood) +
      lamp(640, 706, palette.glow) +
      creek +
      bush(260, 850, 0.9, '#5c8052') +
      bush(1130, 868, 0.7, '#6b8f5d') +
      path('M660 848 H780 L700 1080 H430Z', 'url(#path)', 'opacity=".85"') +
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2, 3]
            .map((at) =>
              ellipse(168 + at * 32 + (row % 2) * 14, 856 - row * 24, 15, 13, at % 2 ? '#b98a5a' : '#a87a4d'),
            )
            .join(''),
        )
        .join(''),
  )
}

/** Flat roofs, long windows, a pool that takes the evening's colours. */
export function drawModern(palette: Palette): string {
  const { roof, wood, trim, glow } = palette
  const slats = Array.from({ length: 15 }, (_, at) =>
    rect(1010 + at * 18, 566, 10, 266, mix(wood, '#ffffff', (at % 3) * 0.05)),
  ).join('')
  const panes = (x: number, y: number, width: number, height: number, count: number) =>
    rect(x, y, width, height, 'url(#glass)') +
    Array.from({ length: count - 1 }, (_, at) =>
      rect(x + ((at + 1) * width) / count - 3, y, 6, height, '#2c2f38'),
    ).join('') +
    path(
      `M${x} ${y} h${width * 0.3} l-${width * 0.2} ${height} h-${width * 0.1}Z`,
      '#ffffff',
      'opacity=".22"',
    )
  return scene(
    palette,
    tree(130, 600, 1.25, '#5f8557', '#47694a') +
      pine(1530, 800, 1.35, '#47694f') +
      pine(1420, 806, 1, '#547a5a') +
      shadow(830, 844, 600) +
      // Upper floor.
      rect(560, 356, 700, 190, palette.siding) +
      rect(530, 330, 770, 30, roof) +
      rect(530, 356, 770, 6, trim, 'opacity=".5"') +
      panes(600, 386, 430, 136, 4) +
      rect(1060, 386, 170, 136, wood) +
      Array.from({ length: 9 }, (_, at) =>
        rect(1060, 396 + at * 15, 170, 3, '#000000', 'opacity=".16"'),
      ).join('') +
      // A person at home: lamp and plant behind the glass.
      ellipse(700, 440, 46, 44, '#fff6d8', 'filter="url(#soft)" opacity=".9"') +
      path('M684 446 l8 -30 h20 l8 30Z', '#fff3cf') +
      // Ground floor.
      rect(300, 566, 1000, 270, palette.siding) +
      rect(250, 538, 1100, 32, roof) +
      rect(250, 566, 1100, 6, trim, 'opacity=".4"') +
      panes(330, 596, 560, 228, 5) +
      rect(430, 742, 150, 62, mix(palette.fabric, '#000000', 0.1), 'rx="16" opacity=".75"') +
      rect(610, 734, 70, 90, palette.accent, 'rx="12" opacity=".55"') +
      slats +
      panelDoor(918, 650, 74, 180, palette) +
      lamp(900, 660, glow) +
      rect(270, 832, 1060, 14, '#d8d2c6') +
      // The pool.
      path('M180 900 H980 L1080 1010 H60Z', '#d8d2c6') +
      path('M220 914 H950 L1026 992 H116Z', mix(palette.sky[1], '#3f7d93', 0.55)) +
      path('M330 914 H560 L520 992 H240Z', glow, 'opacity=".45"') +
      path('M640 914 H720 L760 992 H660Z', glow, 'opacity=".3"') +
      path(
        'M160 960 Q360 946 540 962 T980 956',
        'none',
        'stroke="#fff" stroke-opacity=".35" stroke-width="4"',
      ) +
      path('M930 846 H1010 L1320 1080 H1120Z', 'url(#path)') +
      bush(1290, 858, 1, '#4f7a4c') +
      bush(250, 862, 0.9, '#557f50') +
      [1130, 1180, 1230]
        .map((x) => path(`M${x} 850 q-26 -60 -10 -96 q10 40 14 60 q4 -50 22 -74 q-4 60 -8 110Z`, '#6b8f5d'))
        .join(''),
  )
}

/** A low stone cottage with a round door and a garden gone a little wild. */
export function drawCottage(palette: Palette): string {
  const { roof, trim, stone } = palette
  const stones = Array.from({ length: 70 }, (_, at) => {
    const x = 386 + ((at * 137) % 830)
    const y = 596 + ((at * 71) % 214)
    return rect(x, y, 46 + ((at * 11) % 30), 24, mix(stone, '#8b8577', ((at * 7) % 10) / 22), 'rx="9"')
  }).join('')
  const tiles = Array.from({ length: 8 }, (_, row) =>
    path(
      `M${366 - row * 3 + row * 26} ${566 - row * 34} Q${800} ${578 - row * 34} ${1254 + row * 3 - row * 26} ${566 - row * 34}`,
      'none',
      'stroke="#000" stroke-opacity=".12" stroke-width="4"',
    ),
  ).join('')
  return scene(
    palette,
    tree(210, 620, 1.55, '#89b06d', '#6a9457') +
      tree(1420, 600, 1.7, '#7ea765', '#5f8b52') +
      shadow(800, 836, 520) +
      rect(380, 560, 850, 276, mix(stone, '#bdb29d', 0.5)) +
      stones +
      path('M320 590 Q480 290 640 282 H980 Q1130 290 1290 590Z', roof) +
      tiles +
      path('M700 470 Q800 330 900 470 V520 H700Z', mix(stone, '#ffffff', 0.3)) +
      path('M676 482 Q800 300 924 482 L900 486 Q800 344 700 486Z', mix(roof, '#ffffff', 0.14)) +
      litWindow(754, 418, 92, 80, palette) +
      rect(1080, 230, 74, 170, mix(stone, '#8b8577', 0.4), 'rx="4"') +
      rect(1070, 220, 94, 18, '#8b8577') +
      ellipse(1124, 176, 34, 24, '#ffffff', 'filter="url(#soft)" opacity=".75"') +
      ellipse(1162, 132, 46, 30, '#ffffff', 'filter="url(#soft)" opacity=".5"') +
      litWindow(470, 646, 150, 118, palette) +
      litWindow(990, 646, 150, 118, palette) +
      rect(462, 776, 166, 30, palette.wood, 'rx="4"') +
      flowers(474, 772, ['#e8928a', '#f7d87c', '#ffffff']) +
      rect(982, 776, 166, 30, palette.wood, 'rx="4"') +
      flowers(994, 772, ['#f7d87c', '#e8928a', '#c9a6dd']) +
      path('M734 834 V720 a70 74 0 0 1 140 0 V834Z', trim) +
      path('M746 834 V722 a58 62 0 0 1 116 0 V834Z', palette.door) +
      ellipse(804, 706, 20, 20, palette.glow) +
      ellipse(844, 774, 6, 6, '#f4d27a') +
      lamp(704, 700, palette.glow) +
      // Roses beside the door.
      path('M906 834 q-26 -80 6 -150 q22 -60 60 -80', 'none', 'stroke="#5d8251" stroke-width="12"') +
      [0, 1, 2, 3, 4, 5, 6]
        .map(
          (at) =>
            ellipse(902 + at * 12, 800 - at * 34, 26, 22, '#6f9c5b') +
            ellipse(908 + at * 11, 796 - at * 34, 9, 9, '#e8928a'),
        )
        .join('') +
      path('M742 838 H868 Q930 930 1040 1080 H500 Q690 940 742 838Z', 'url(#path)') +
      [0, 1, 2, 3, 4]
        .map((at) =>
          ellipse(790 + (at % 2) * 40 - at * 16, 884 + at * 44, 60 + at * 16, 15 + at * 3, '#c8bda9'),
        )
        .join('') +
      bush(430, 862, 1, '#6f9c5b') +
      bush(1180, 862, 1.1, '#6a9656') +
      flowers(540, 902, ['#c9a6dd', '#ffffff', '#f7d87c']) +
      flowers(960, 908, ['#e8928a', '#ffffff', '#c9a6dd']) +
      flowers(1080, 940, ['#f7d87c', '#ffffff', '#e8928a']) +
      // A picket fence in front.
      Array.from(
        { length: 11 },
        (_, at) =>
          path(`M${20 + at * 38} 1060 V962 l12 -16 12 16 V1060Z`, '#ffffff') +
          path(`M${1190 + at * 38} 1060 V962 l12 -16 12 16 V1060Z`, '#ffffff'),
      ).join('') +
      rect(10, 988, 440, 12, '#ffffff') +
      rect(1180, 988, 440, 12, '#ffffff'),
  )
}
