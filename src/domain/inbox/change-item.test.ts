import { expect, test } from 'vitest'
import { type ItemChange, type ItemPlace, placeAfter } from './change-item.ts'

const [earlier, now, later] = [new Date(1), new Date(2), new Date(3)]
const fresh: ItemPlace = { readAt: null, snoozedUntil: null, archivedAt: null }
const read = { ...fresh, readAt: earlier }
const snoozed = { ...read, snoozedUntil: later }
const archived = { ...read, archivedAt: earlier }

test.each<[string, ItemPlace, ItemChange, ItemPlace]>([
  ['is read once it is selected', fresh, { read: true }, { ...fresh, readAt: now }],
  ['stays read since then', read, { read: true }, read],
  ['can be unread again', read, { read: false }, fresh],
  ['is read when it is archived', fresh, { archived: true }, { ...fresh, readAt: now, archivedAt: now }],
  ['stays archived since the first time', archived, { archived: true }, archived],
  ['comes back from the archive', archived, { archived: false }, read],
  ['is no longer snoozed in the archive', snoozed, { archived: true }, { ...read, archivedAt: now }],
  [
    'is read when it is snoozed',
    fresh,
    { snoozedUntil: later },
    { ...fresh, readAt: now, snoozedUntil: later },
  ],
  ['leaves the archive to be snoozed', archived, { snoozedUntil: later }, snoozed],
  ['comes back before its time', snoozed, { snoozedUntil: null }, read],
  ['goes back to being snoozed', archived, { archived: false, snoozedUntil: later }, snoozed],
  ['can be put away unread', fresh, { archived: true, read: false }, { ...fresh, archivedAt: now }],
  ['stays as it is', snoozed, {}, snoozed],
])('an item %s', (_, before, change, after) => {
  expect(placeAfter(before, change, now)).toEqual(after)
})
