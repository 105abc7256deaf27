import { Problem } from '#contract/problem.ts'
import { m } from '#text'

/** A body’s JSON; refused with 400 when it is none, or names what would reach into objects themselves. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__' || key === 'constructor') throw new SyntaxError('reserved key')
      return typeof value === 'string' ? storable(value) : value
    })
  } catch {
    throw new Problem('malformed', m.problems_malformed())
  }
}

/** What no text means and no database keeps: the zero character goes, half a surrogate pair becomes U+FFFD. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
