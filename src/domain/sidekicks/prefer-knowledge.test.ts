import { expect, test } from 'vitest'
import { looksThereFirst, preferredPassages, standsIn } from './prefer-knowledge.ts'

const passage = (id: string, scope: 'agent' | 'listing', isOwn = false) => ({
  ...{ id, scope, isOwn, title: id, text: id },
})
const passages = [passage('home', 'listing'), passage('agent', 'agent'), passage('own', 'agent', true)]
const first = (priority: Parameters<typeof preferredPassages>[0]) =>
  preferredPassages(priority, passages)?.map(({ id }) => id)

test('each priority looks at its own part first', () => {
  expect(first('listing')).toBeUndefined()
  expect(first('balanced')).toBeUndefined()
  expect(first('agent')).toEqual(['agent', 'own'])
  expect(first('marketing')).toEqual(['own'])
  expect(preferredPassages('agent', passages.slice(1))).toBeUndefined()
})

test('a dynamic one looks at the agent’s knowledge first only if it is asked about the agent', () => {
  expect(looksThereFirst('dynamic', 'Do you work on Sundays?')).toBe(true)
  expect(looksThereFirst('dynamic', 'Is there a garage?')).toBe(false)
  expect(looksThereFirst('agent', 'Is there a garage?')).toBe(true)
})

test('an answer from a fact, or none at all, doesn’t stand in a passage', () => {
  const cite = (kind: 'field' | 'passage', ref: string) => ({ kind, ref, label: '', text: '' })
  const stands = (outcome: 'answered' | 'unknown', ...citations: ReturnType<typeof cite>[]) =>
    standsIn({ outcome, citations }, passages)
  expect(stands('answered', cite('passage', 'own:0-3'))).toBe(true)
  expect(stands('answered', cite('passage', 'own:0-3'), cite('field', 'bedrooms'))).toBe(false)
  expect(stands('answered')).toBe(false)
  expect(stands('unknown', cite('passage', 'own:0-3'))).toBe(false)
})
