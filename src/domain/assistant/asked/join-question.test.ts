import { expect, test } from 'vitest'
import { maxOfVisitorADay, maxOpenOfListing, placeFor } from './join-question.ts'

const card = (id: string, question: string, state: 'open' | 'dismissed' = 'open') => ({ id, question, state })

test('a question joins the card of those who asked the same, also a dismissed one', () => {
  const questions = [
    card('stove', 'Does the stove stay?'),
    card('well', 'How deep is the well?', 'dismissed'),
  ]
  expect(placeFor('what is the depth of the well', { questions, byVisitor: 0 })).toEqual({ joins: 'well' })
  expect(placeFor('Does the well have iron?', { questions, byVisitor: 0 })).toEqual({ joins: null })
})

test('one visitor asks for so many cards a day, and one home has so many at a time', () => {
  expect(placeFor('How deep is the well?', { questions: [], byVisitor: maxOfVisitorADay - 1 })).toBeDefined()
  expect(placeFor('How deep is the well?', { questions: [], byVisitor: maxOfVisitorADay })).toBeUndefined()
  const questions = Array.from({ length: maxOpenOfListing }, (_, at) =>
    card(`${at}`, `Does lamp number${at} stay?`),
  )
  expect(placeFor('How deep is the well?', { questions, byVisitor: 0 })).toBeUndefined()
  expect(placeFor('Does lamp number7 stay?', { questions, byVisitor: 0 })).toEqual({ joins: '7' })
  const dismissed = questions.map((one) => ({ ...one, state: 'dismissed' as const }))
  expect(placeFor('How deep is the well?', { questions: dismissed, byVisitor: 0 })).toEqual({ joins: null })
})
