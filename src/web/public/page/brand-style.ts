import type { CSSProperties } from 'react'
import {
  defaultBrandColour,
  inkOn,
  leastShapeContrast,
  leastTextContrast,
  parseColour,
  tonedFor,
} from '#domain/cards/brand-colour.ts'

/** The grounds of `tokens.css` on which the colour is hardest to read: sunken paper by day, raised night. */
const grounds = { light: '#f2ebdf', dark: '#181f2d' } as const

const byTheme = (light: string, dark: string) => `light-dark(${light},${dark})`

/** The agent's colour in the page's roles, for any colour that an agent may have entered. */
export function brandStyle(brandColor: string): CSSProperties {
  const brand = parseColour(brandColor) ?? defaultBrandColour
  const solid = {
    light: tonedFor(brand, grounds.light, leastShapeContrast),
    dark: tonedFor(brand, grounds.dark, leastShapeContrast),
  }
  return {
    '--brand': byTheme(solid.light, solid.dark),
    '--on-brand': byTheme(inkOn(solid.light), inkOn(solid.dark)),
    '--brand-ink': byTheme(
      tonedFor(brand, grounds.light, leastTextContrast),
      tonedFor(brand, grounds.dark, leastTextContrast),
    ),
  } as CSSProperties
}

/** The colour for the browser's own frame. */
export const themeColour = (brandColor: string): string => parseColour(brandColor) ?? defaultBrandColour
