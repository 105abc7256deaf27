import { expect, test } from 'vitest'
import { bodyOf, changedFields, conflictsOf } from './lead-changes.ts'

const base = {
  name: 'Maya Ellison',
  email: 'maya@example.com',
  phone: '',
  stage: 'New',
  notes: '',
  tags: 'porch, cash',
  timeZone: '',
}

test('only changed fields are sent', () => {
  expect(bodyOf(base, base)).toEqual({})
  const words = { ...base, notes: 'Likes porches', tags: 'porch, , cash, porch, loan' }
  expect(changedFields(words, base)).toEqual(['notes', 'tags'])
  expect(bodyOf(words, base)).toEqual({ notes: 'Likes porches', tags: ['porch', 'cash', 'loan'] })
})

test('edits to different fields don’t conflict, edits to the same field do', () => {
  const mine = { ...base, notes: 'Likes porches' }
  expect(conflictsOf(mine, base, { ...base, phone: '828 555 0133' })).toEqual([])
  expect(conflictsOf(mine, base, { ...base, notes: 'Likes porches' })).toEqual([])
  expect(conflictsOf(mine, base, { ...base, notes: 'Has sold' })).toEqual(['notes'])
})
