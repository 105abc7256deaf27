import { Problem } from '#contract/problem.ts'
import { m } from '#text'

/** The version that the caller has seen, in any of its usual spellings (`"3"`, `W/"3"`, `3`); undefined for any. */
export function ifMatch(headers: Headers): number | undefined {
  const given = headers.get('if-match')?.trim()
  if (!given || given === '*') return undefined
  const version = Number(given.replace(/^(?:W\/)?"?(\d{1,9})"?$/, '$1'))
  if (!Number.isInteger(version)) throw new Problem('stale_version', m.problems_already_changed())
  return version
}
