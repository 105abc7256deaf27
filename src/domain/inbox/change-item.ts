/** What an agent does with an item of the inbox. */

/** Where an item is, and since when. */
export type ItemPlace = {
  readAt: Date | null
  snoozedUntil: Date | null
  archivedAt: Date | null
}

export type ItemChange = {
  read?: boolean | undefined
  archived?: boolean | undefined
  /** Null: it comes back right away. */
  snoozedUntil?: Date | null | undefined
}

/**
 * Where a change puts an item. Archiving it twice changes nothing. What is put away has been read; what is snoozed isn't
 * archived, and the other way around.
 */
export function placeAfter(before: ItemPlace, change: ItemChange, now: Date): ItemPlace {
  const { read, archived, snoozedUntil } = change
  const place = { ...before }
  if (archived === false) place.archivedAt = null
  if (snoozedUntil !== undefined) place.snoozedUntil = snoozedUntil
  if (snoozedUntil) place.archivedAt = null
  if (archived) {
    place.archivedAt = before.archivedAt ?? now
    place.snoozedUntil = null
  }
  if (read ?? (archived || Boolean(snoozedUntil))) place.readAt = before.readAt ?? now
  else if (read === false) place.readAt = null
  return place
}
