import { bush, ellipse, litWindow, path, rect, tree } from './draw-outside.ts'
import { flowers, lamp, mix, panelDoor, pine, scene, shadow } from './draw-parts.ts'
import type { Palette } from './home-palettes.ts'

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
