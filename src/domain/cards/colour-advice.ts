import { m } from '#text'
import { brandRoles, contrast, inkOn, parseColour } from './brand-colour.ts'

export type ColourAdvice = { tone: 'good' | 'toned' | 'unknown'; sentences: string[] }

/** How a color is adjusted on the public pages, so that an agent knows before buyers see it. */
export function colourAdvice(typed: string): ColourAdvice {
  const colour = parseColour(typed)
  if (colour === null) return { tone: 'unknown', sentences: [m.cards_color_unknown()] }
  const light = brandRoles(colour, 'light').solid
  const dark = brandRoles(colour, 'dark').solid
  const sentences: string[] = []
  if (light !== colour) sentences.push(m.cards_color_light({ color: light }))
  if (dark !== colour) sentences.push(m.cards_color_dark({ color: dark }))
  if (sentences.length > 0) return { tone: 'toned', sentences }
  const ratio = contrast(colour, inkOn(colour)).toFixed(1)
  return { tone: 'good', sentences: [m.cards_color_good({ ratio })] }
}
