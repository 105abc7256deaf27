import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brandRoles,
  contrast,
  defaultBrandColor,
  inkOn,
  minShapeContrast,
  minTextContrast,
  parseColor,
  tonedFor,
} from './brand-color.ts'

test.each([
  ['#0ea5e9', '#0ea5e9'],
  ['0EA5E9', '#0ea5e9'],
  [' #0ea5e9ff ', '#0ea5e9'],
  ['#fab', '#ffaabb'],
  ['#fab8', '#ffaabb'],
  ['rgb(14, 165, 233)', '#0ea5e9'],
  ['rgb(14 165 233 / 50%)', '#0ea5e9'],
  ['rgba(100%, 0%, 0%, 0.5)', '#ff0000'],
  ['hsl(0, 100%, 50%)', '#ff0000'],
  ['hsl(199deg 89% 48%)', '#0da2e7'],
  ['hsl(480, 100%, 50%)', '#00ff00'],
  ['Teal', '#008080'],
  ['navy blue', null],
  ['Light Grey', '#d3d3d3'],
  ['rebecca-purple', '#663399'],
])('the color %j is %s', (typed, hex) => {
  expect(parseColor(typed)).toBe(hex)
})

test.each([
  '',
  'fab',
  '#12',
  '#ggg',
  'red; background: url(//evil.example)',
  'expression(alert(1))',
  'var(--x)',
  'url(#0ea5e9)',
  'rgb(1,2)',
  'rgb(1.2.3, 4, 5)',
  'hsl(10, 20, 30)',
  '__proto__',
  'constructor',
  `#${'0'.repeat(100)}`,
])('%j is refused', (typed) => {
  expect(parseColor(typed)).toBeNull()
})

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
})

test('text on the default color is ink, on a dark one white', () => {
  expect(inkOn(defaultBrandColor)).toBe('#0b1220')
  expect(inkOn('#1e3a8a')).toBe('#ffffff')
})

test('a color that already stands out is left alone', () => {
  expect(tonedFor('#1e3a8a', '#ffffff', minTextContrast)).toBe('#1e3a8a')
})

test('any text gives a clean hex value or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const hex = parseColor(typed)
      if (hex !== null) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})

test('whatever the brand color, everything on every background of the public pages is readable', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const grounds = {
    light: ['#faf6ef', '#fffdf9', '#f2ebdf'],
    dark: ['#10151f', '#181f2d', '#0b0f18'],
  } as const
  fc.assert(
    fc.property(hex, fc.constantFrom('light', 'dark'), (brand, theme) => {
      const roles = brandRoles(brand, theme)
      expect(contrast(roles.onSolid, roles.solid)).toBeGreaterThanOrEqual(minTextContrast)
      for (const ground of grounds[theme]) {
        expect(contrast(roles.ink, ground)).toBeGreaterThanOrEqual(minTextContrast)
        expect(contrast(roles.solid, ground)).toBeGreaterThanOrEqual(minShapeContrast)
      }
    }),
    { numRuns: 500 },
  )
})
