import { expect, test } from 'vitest'
import { cardFor, maxOfVisitorADay, maxOpenOfListing, mayOpenCard } from './join-question.ts'

const card = (id: string, question: string, state: 'open' | 'dismissed' = 'open') => ({ id, question, state })

test('a question joins the card of those who asked the same, also a dismissed one', () => {
  const waiting = [card('stove', 'Does the stove stay?'), card('well', 'How deep is the well?', 'dismissed')]
  expect(cardFor('what is the depth of the well', waiting)?.id).toBe('well')
  expect(cardFor('Does the well have iron?', waiting)).toBeUndefined()
})

test('one visitor opens so many cards a day, and one home has so many at a time', () => {
  expect(mayOpenCard([], maxOfVisitorADay - 1)).toBe(true)
  expect(mayOpenCard([], maxOfVisitorADay)).toBe(false)
  const open = Array.from({ length: maxOpenOfListing }, (_, at) =>
    card(`${at}`, `Does lamp number${at} stay?`),
  )
  expect(mayOpenCard(open.slice(1), 0)).toBe(true)
  expect(mayOpenCard(open, 0)).toBe(false)
  const dismissed = open.map((one) => ({ ...one, state: 'dismissed' as const }))
  expect(mayOpenCard(dismissed, 0)).toBe(true)
})
