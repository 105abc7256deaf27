import type { CSSProperties } from 'react'
import { brandRoles, defaultBrandColor, parseColor } from '#domain/cards/brand-color.ts'

const byTheme = (light: string, dark: string) => `light-dark(${light},${dark})`

/** The agent's color in the page's roles. Works for any color an agent may enter. */
export function brandStyle(brandColor: string): CSSProperties {
  const brand = parseColor(brandColor) ?? defaultBrandColor
  const [day, night] = [brandRoles(brand, 'light'), brandRoles(brand, 'dark')]
  return {
    '--brand': byTheme(day.solid, night.solid),
    '--on-brand': byTheme(day.onSolid, night.onSolid),
    '--brand-ink': byTheme(day.ink, night.ink),
  } as CSSProperties
}

/** The color for the browser's own toolbar. */
export const themeColor = (brandColor: string): string => parseColor(brandColor) ?? defaultBrandColor
