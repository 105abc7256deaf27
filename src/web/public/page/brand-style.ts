import type { CSSProperties } from 'react'
import { brandRoles, defaultBrandColour, parseColour } from '#domain/cards/brand-colour.ts'

const byTheme = (light: string, dark: string) => `light-dark(${light},${dark})`

/** The agent's colour in the page's roles, for any colour that an agent may have entered. */
export function brandStyle(brandColor: string): CSSProperties {
  const brand = parseColour(brandColor) ?? defaultBrandColour
  const [day, night] = [brandRoles(brand, 'light'), brandRoles(brand, 'dark')]
  return {
    '--brand': byTheme(day.solid, night.solid),
    '--on-brand': byTheme(day.onSolid, night.onSolid),
    '--brand-ink': byTheme(day.ink, night.ink),
  } as CSSProperties
}

/** The colour for the browser's own frame. */
export const themeColour = (brandColor: string): string => parseColour(brandColor) ?? defaultBrandColour
