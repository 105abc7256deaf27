import { m } from '#text'
import { brandRoles, contrast, inkOn, parseColor } from './brand-color.ts'

export type ColorAdvice = { tone: 'good' | 'toned' | 'unknown'; sentences: string[] }

/** How a color is adjusted on the public pages, so that an agent knows before buyers see it. */
export function colorAdvice(typed: string): ColorAdvice {
  const color = parseColor(typed)
  if (color === null) return { tone: 'unknown', sentences: [m.cards_color_unknown()] }
  const light = brandRoles(color, 'light').solid
  const dark = brandRoles(color, 'dark').solid
  const sentences: string[] = []
  if (light !== color) sentences.push(m.cards_color_light({ color: light }))
  if (dark !== color) sentences.push(m.cards_color_dark({ color: dark }))
  if (sentences.length > 0) return { tone: 'toned', sentences }
  const ratio = contrast(color, inkOn(color)).toFixed(1)
  return { tone: 'good', sentences: [m.cards_color_good({ ratio })] }
}
