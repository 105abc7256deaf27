import { bush, ellipse, litWindow, path, rect, tree } from './draw-outside.ts'
import { boards, flowers, lamp, mix, panelDoor, pine, scene, shadow } from './draw-parts.ts'
import type { Palette } from './home-palettes.ts'

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
