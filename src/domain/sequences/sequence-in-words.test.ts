import { expect, test } from 'vitest'
import { delayUnits, stepTypes, triggerTypes } from './sequence.ts'
import {
  delayInWords,
  delayUnitLabel,
  stepTitle,
  stepTypeLabel,
  titleFor,
  triggerLabel,
} from './sequence-in-words.ts'

test('triggers are called as they are stored', () => {
  expect(triggerTypes.map(triggerLabel)).toEqual([...triggerTypes])
})

test('types and units have their names', () => {
  expect(stepTypes.map(stepTypeLabel)).toEqual(['Email', 'AI-written email', 'Task', 'Meeting'])
  expect(delayUnits.map(delayUnitLabel)).toEqual([...delayUnits])
})

test.each([
  [{ value: 0, unit: 'days' }, 'Right away'],
  [{ value: 1, unit: 'days' }, '1 day later'],
  [{ value: 15, unit: 'minutes' }, '15 minutes later'],
  [{ value: 2, unit: 'months' }, '2 months later'],
] as const)('a delay of %j is %s', (delay, words) => {
  expect(delayInWords(delay)).toBe(words)
})

test('a step is named by its subject, else by the first line of its content', () => {
  expect(stepTitle({ subject: ' Hello ', content: 'x' })).toBe('Hello')
  expect(stepTitle({ subject: '', content: 'Call them\ntoday' })).toBe('Call them')
  expect(stepTitle({ subject: '', content: 'x'.repeat(100) })).toBe(`${'x'.repeat(79)}…`)
})

test('a title names the lead, and says what else it leaves open in words', () => {
  expect(titleFor('Hello {{lead.name}}: {{property.address}}', 'Maya Ellison')).toBe('Hello Maya: [address]')
  expect(titleFor('Welcome, {{lead.name}}', '(512) 555-0123')).toBe('Welcome')
})
