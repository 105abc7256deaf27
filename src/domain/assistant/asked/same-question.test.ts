import { expect, test } from 'vitest'
import { bank } from '../bank/bank.ts'
import { asksTheSame, bankQuestionOf } from './same-question.ts'

const both = (one: string, other: string) => [asksTheSame(one, other), asksTheSame(other, one)]

test.each([
  ['How deep is the well?', 'What is the depth of the well?'],
  ['Is there a generator?', 'hi, does it have a backup generator'],
  ['How old is the roof?', 'when was the roof last replaced'],
  ['Does the freezer stay?', 'does the freezer stay'],
  ['Are there any easements?', 'is there an easement on the property'],
  ['When was the septic pumped?', 'When was the septic tank last pumped out?'],
  ['How old is the furnace?', 'what year is the furnace'],
  ['is the trampoline included', 'is the trampoline included in the sale?'],
])('%s and %s are one question', (one, other) => {
  expect(both(one, other)).toEqual([true, true])
})

test.each([
  ['How deep is the well?', 'Does the well have iron in it?'],
  ['Is there a generator?', 'How big is the generator?'],
  ['How old is the roof?', 'does the roof leak'],
  ['Does the freezer stay?', 'Does the fridge stay?'],
  ['Can I keep chickens?', 'can I keep goats'],
  ['When was the septic pumped?', 'How big is the septic tank?'],
  ['How old is the furnace?', 'how old is the AC'],
  ['Is the dock permitted?', 'How long is the dock?'],
  ['Is there a dock?', 'Is the dock permitted?'],
  ['How long is the dock?', 'How wide is the dock?'],
  ['Can we paint the front door blue?', 'Can we paint the fence blue?'],
  ['Is there Verizon cell service?', 'is there T-Mobile signal'],
  ['Is there a pool?', 'is the pool heated'],
  ['Are dogs allowed?', 'Are cats allowed?'],
  ['Who was the architect?', 'Who was the builder?'],
  ['', '?'],
])('%s and %s are two', (one, other) => {
  expect(both(one, other)).toEqual([false, false])
})

test('a question of the bank is known as such in other words, and each as itself', () => {
  expect(bankQuestionOf('when was the septic tank last pumped out')?.facet).toBe('septic_details')
  expect(bankQuestionOf('How big is the septic tank?')).toBeUndefined()
  expect(bankQuestionOf('Does the iron stove in the cabin stay?')).toBeUndefined()
  const taken = bank.filter(({ facet, question }) => (bankQuestionOf(question)?.facet ?? facet) !== facet)
  expect(taken).toEqual([])
})
