import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Pair = { light: string; dark: string }
const roles = new Map<string, Pair>()
for (const [, name = '', light = '', dark = ''] of css.matchAll(
  /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g,
))
  roles.set(name, { light, dark })
for (const [, name = '', color = ''] of css.matchAll(/--([\w-]+): (#\w{6});/g))
  roles.set(name, { light: color, dark: color })

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const text = 4.5
const shape = 3
const words = [
  'ink',
  'muted',
  'accent-ink',
  'positive',
  'warning',
  'danger',
  'info',
  'qualified',
  'hot',
  'warm',
  'cold',
]
const papers = ['surface', 'raised', 'sunken']
const tones = ['positive', 'warning', 'danger', 'info', 'qualified', 'hot', 'warm', 'cold']

const pairs: [front: string, ground: string, min: number][] = [
  ...papers.flatMap((paper) => words.map((word): [string, string, number] => [word, paper, text])),
  ...papers.flatMap((paper) =>
    ['control', 'focus'].map((line): [string, string, number] => [line, paper, shape]),
  ),
  ...tones.map((tone): [string, string, number] => [tone, `${tone}-soft`, text]),
  ...tones.map((tone): [string, string, number] => ['ink', `${tone}-soft`, text]),
  ...['qualified', 'hot', 'warm', 'cold'].map((tier): [string, string, number] => [
    `${tier}-fill`,
    'raised',
    shape,
  ]),
  ...['raised', 'neutral-soft'].flatMap((ground): [string, string, number][] => [
    ['fair-edge', ground, shape],
    ['slow-fill', ground, shape],
  ]),
  ['ink', 'neutral-soft', text],
  ['accent-ink', 'accent-soft', text],
  ['ink', 'accent-soft', text],
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-hover', text],
  ['on-danger', 'danger-fill', text],
  ['on-danger', 'danger-fill-hover', text],
  ['on-brand', 'brand', text],
  ['surface', 'ink', text],
  ...['night', 'night-raised'].flatMap((ground): [string, string, number][] => [
    ['night-ink', ground, text],
    ['night-muted', ground, text],
    ['night-danger', ground, shape],
    ['accent', ground, text],
  ]),
]

test.each(pairs)('%s contrasts with %s in both themes', (front, ground, min) => {
  const one = roles.get(front)
  const other = roles.get(ground)
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(one?.[theme] ?? '', other?.[theme] ?? '')).toBeGreaterThanOrEqual(min)
  }
})

test('every role is mapped to the theme', () => {
  const fed = new Set([...css.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g)].map(([, name]) => name))
  expect([...roles.keys()].filter((name) => !fed.has(name))).toEqual([])
})

/** Degrees on the color wheel: 30 is orange, 60 yellow, 120 green. */
function hue(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const sixth =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least)
  return (60 * sixth + 360) % 360
}

test.each([
  ['qualified-fill', 90, 160],
  ['fair-fill', 45, 65],
  ['fair-edge', 45, 65],
  ['slow-fill', 20, 40],
] as const)('%s is the color that it is named for, in both themes', (role, from, to) => {
  for (const theme of ['light', 'dark'] as const) {
    const degrees = hue(roles.get(role)?.[theme] ?? '')
    expect(degrees).toBeGreaterThanOrEqual(from)
    expect(degrees).toBeLessThanOrEqual(to)
  }
})
