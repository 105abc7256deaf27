import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { m } from '#text'

const TimePosition = z.tuple([z.iso.datetime(), z.uuid()])

/** Where a page ordered by time ended, as an opaque string. */
export const timeCursor = (row: { createdAt: Date; id: string }): string =>
  Buffer.from(JSON.stringify([row.createdAt.toISOString(), row.id])).toString('base64url')

/** The position in one of our cursors; anything else is refused. */
export function readTimeCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  try {
    const [at, id] = TimePosition.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { at: new Date(at), id }
  } catch {
    throw new Problem('invalid', m.problems_invalid(), { errors: { cursor: m.problems_not_valid() } })
  }
}
