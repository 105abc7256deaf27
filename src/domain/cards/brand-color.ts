/**
 * An agent's brand color: any text becomes a hex value or is refused, and whatever the color, anything written on it or
 * in it is readable (WCAG 2.2, contrast of at least 4.5 to 1).
 */
import { namedColors } from './named-colors.ts'

export const defaultBrandColor = '#0ea5e9'

export const minTextContrast = 4.5
/** For the edges of controls and for icons. */
export const minShapeContrast = 3

type Rgb = readonly [number, number, number]

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))
const toHex = (rgb: Rgb) =>
  `#${rgb.map((channel) => Math.round(clamp(channel, 255)).toString(16).padStart(2, '0')).join('')}`
const toRgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

function hexForm(text: string): string | null {
  const digits = text.replace(/^#/, '')
  if (/^[0-9a-f]{6}(?:[0-9a-f]{2})?$/.test(digits)) return `#${digits.slice(0, 6)}`
  // Without a hash, three letters such as "fab" or "add" are more likely a word.
  if (text.startsWith('#') && /^[0-9a-f]{3,4}$/.test(digits))
    return `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`
  return null
}

/** The red, green or blue channel (`n` is 0, 8 or 4) of a hue in degrees, saturation and lightness of 0 to 1. */
function hslChannel(hue: number, saturation: number, lightness: number, n: number): number {
  const k = (((n + hue / 30) % 12) + 12) % 12
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
}

const functionForm =
  /^(rgb|hsl)a?\(\s*([\d.]+)(%|deg)?[\s,]+([\d.]+)(%?)[\s,]+([\d.]+)(%?)(?:\s*[,/]\s*[\d.]+%?)?\s*\)$/

function functionHex(text: string): string | null {
  const [, name, first, unit, second, secondUnit, third, thirdUnit] = functionForm.exec(text) ?? []
  const values = [Number(first), Number(second), Number(third)] as const
  if (name === undefined || values.some((value) => !Number.isFinite(value))) return null
  if (name === 'hsl') {
    if (unit === '%' || secondUnit !== '%' || thirdUnit !== '%') return null
    const [hue, saturation, lightness] = [values[0], clamp(values[1], 100) / 100, clamp(values[2], 100) / 100]
    return toHex([
      hslChannel(hue, saturation, lightness, 0),
      hslChannel(hue, saturation, lightness, 8),
      hslChannel(hue, saturation, lightness, 4),
    ])
  }
  const isShare = unit === '%'
  if (unit === 'deg' || (secondUnit === '%') !== isShare || (thirdUnit === '%') !== isShare) return null
  const channel = (value: number) => (isShare ? value * 2.55 : value)
  return toHex([channel(values[0]), channel(values[1]), channel(values[2])])
}

/** `#RGB`, `#RRGGBB`, `rgb(…)`, `hsl(…)` or a CSS color name as `#rrggbb`; null for anything else. */
export function parseColor(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text.length > 60) return null
  const name = text.replace(/[\s_-]/g, '').replace('grey', 'gray')
  return hexForm(text) ?? namedColors.get(name) ?? functionHex(text)
}

/** WCAG's relative luminance of a hex color, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 (none) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` (0 to 1) of `other` mixed into `hex`. */
function mix(hex: string, other: string, share: number): string {
  const [from, to] = [toRgb(hex), toRgb(other)]
  const blend = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return toHex([blend(0), blend(1), blend(2)])
}

/** Night ink and white: one of the two is readable on any color. */
const inks = { dark: '#0b1220', black: '#000000', light: '#ffffff' } as const

/** The text color for `background`: white or ink, whichever is more readable; black if ink is too pale. */
export function inkOn(background: string): string {
  const best = contrast(inks.light, background) >= contrast(inks.dark, background) ? inks.light : inks.dark
  return contrast(best, background) >= minTextContrast ? best : inks.black
}

/** `hex` made darker or lighter in small steps until it stands out enough from `background`. */
export function tonedFor(hex: string, background: string, min: number): string {
  const toward = luminance(background) > 0.18 ? inks.black : inks.light
  for (let step = 0; step < 50; step += 1) {
    const toned = mix(hex, toward, step / 50)
    if (contrast(toned, background) >= min) return toned
  }
  return toward
}

/** The background of public pages on which a color is hardest to read: sunken paper by day, raised night. */
const grounds = { light: '#f2ebdf', dark: '#181f2d' } as const

export type BrandRoles = {
  /** A surface in the color that stands out from the page, for buttons. */
  solid: string
  /** Text and icons on `solid`. */
  onSolid: string
  /** The color as text, link or icon on the page. */
  ink: string
}

/** The roles that public pages take from a brand color (`#rrggbb`), for a light or a dark page. */
export function brandRoles(brand: string, theme: keyof typeof grounds): BrandRoles {
  const solid = tonedFor(brand, grounds[theme], minShapeContrast)
  return { solid, onSolid: inkOn(solid), ink: tonedFor(brand, grounds[theme], minTextContrast) }
}
