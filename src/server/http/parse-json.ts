import { Problem } from '#contract/problem.ts'
import { m } from '#text'

/** A body’s JSON; refused with 400 if it is invalid or contains keys that could tamper with object prototypes. */
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

/** Text the database can store: NUL characters are removed, half a surrogate pair becomes U+FFFD. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
