import { Problem } from '#contract/problem.ts'
import { m } from '#text'

/** Where a page ended, as an opaque string: the values that order the list, the ID last. */
export const writeCursor = (...place: string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** One of our cursors, with a value of each form; anything else is refused. */
export function readCursor<Place extends readonly RegExp[]>(
  cursor: string,
  ...forms: Place
): { [At in keyof Place]: string } {
  const place = placeIn(cursor)
  const fits = place.length === forms.length && forms.every((form, at) => form.test(place[at] ?? ''))
  if (!fits) throw notOurs()
  return place as { [At in keyof Place]: string }
}

/** The refusal of a cursor that didn't come from us. */
export const notOurs = (): Problem =>
  new Problem('invalid', m.problems_invalid(), { errors: { cursor: m.problems_not_valid() } })

function placeIn(cursor: string): string[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(place) && place.every((value) => typeof value === 'string') ? place : []
  } catch {
    return []
  }
}

export const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Where a page ordered by time ended. */
export const timeCursor = (row: { createdAt: Date; id: string }): string =>
  writeCursor(row.createdAt.toISOString(), row.id)

export function readTimeCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [written, id] = readCursor(cursor, instantForm, idForm)
  return { at: readInstant(written), id }
}

/** Digits in the right places are not yet a day: the 45th of month 13, or February 31. */
function readInstant(written: string): Date {
  const at = new Date(written)
  if (Number.isNaN(at.getTime()) || at.toISOString() !== written) throw notOurs()
  return at
}

const never = 'infinity'
const dueForm = new RegExp(`${instantForm.source}|^${never}$`)

/** Where a page ended that is ordered by what is due next; what isn't due anymore comes last. */
export type DuePosition = { due: Date | typeof never; id: string }

export const dueCursor = (due: Date | null, id: string): string =>
  writeCursor(due?.toISOString() ?? never, id)

export function readDueCursor(cursor: string | undefined): DuePosition | undefined {
  if (cursor === undefined) return undefined
  const [due, id] = readCursor(cursor, dueForm, idForm)
  return { due: due === never ? never : readInstant(due), id }
}
