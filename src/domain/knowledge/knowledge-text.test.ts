import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasGivenTitle,
  isTitleCutOff,
  knowledgeTitle,
  readKnowledgeText,
  titleAfterChange,
} from './knowledge-text.ts'

test('whitespace is collapsed and paragraphs stay apart', () => {
  expect(readKnowledgeText('  Two   dogs\t allowed. \r\n\r\n\r\n\r\n No   grills. ')).toBe(
    'Two dogs allowed.\n\nNo grills.',
  )
})

test('invisible characters are not kept', () => {
  expect(readKnowledgeText('pa\u200bid\u202e \u{e0049}no')).toBe('paid no')
})

test('blank content stays blank, so that it can be refused', () => {
  expect(readKnowledgeText(' \u200b\n ')).toBe('')
})

test.each([
  [
    'The roof was replaced in 2019 with a 30-year shingle. Pets are welcome, two at most.',
    'The roof was replaced in 2019 with a 30-year shingle',
  ],
  ['Two dogs are welcome.', 'Two dogs are welcome'],
  ['Groceries: Food Lion on Main Street, ten minutes by car.', 'Groceries'],
  ['Well and septic\nThe well was tested in March.', 'Well and septic'],
  [
    'The seller would like to stay in the house for two weeks after the closing',
    'The seller would like to stay in the house for two weeks',
  ],
  [
    'I answer between eight in the morning and eight in the evening, whatever the weather.',
    'I answer between eight in the morning and eight',
  ],
  ['It has 2.5 baths and a view of St. Mary’s church!', 'It has 2.5 baths and a view of St. Mary’s church'],
  ['Heat pump – serviced in May', 'Heat pump'],
  ['x'.repeat(100), 'x'.repeat(60)],
  ['🏡'.repeat(100), '🏡'.repeat(60)],
  ['...', '...'],
])('without a title the note %j is called %j', (content, title) => {
  expect(knowledgeTitle(undefined, content)).toBe(title)
})

test.each([
  ['Two dogs are welcome. Cats are not.', false],
  ['Two dogs are welcome', false],
  ['Groceries: Food Lion on Main Street, ten minutes by car.', false],
  ['The seller would like to stay in the house for two weeks after the closing', true],
  ['x'.repeat(100), true],
  ['...', false],
])('the title made from %j is cut off: %s', (content, isCutOff) => {
  expect(isTitleCutOff({ title: knowledgeTitle(undefined, content), content })).toBe(isCutOff)
})

test('a title from before titles ended with a whole word is cut off, and a given one never', () => {
  const content = 'Groceries: Food Lion on Main Street, ten minutes by car, or the market.'
  expect(isTitleCutOff({ title: content.slice(0, 60).trim(), content })).toBe(true)
  expect(isTitleCutOff({ title: 'Groc', content })).toBe(false)
})

test('a given title stays as it is, on one line', () => {
  expect(knowledgeTitle('  House   rules ', 'x')).toBe('House rules')
})

test('whatever a note says, its title has at most 60 characters and ends with a whole word', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), (content) => {
      const title = knowledgeTitle(undefined, content)
      expect([...title].length).toBeLessThanOrEqual(60)
      expect(content.replace(/\s+/g, ' ')).toMatch(new RegExp(`^${title}(?![a-z])`))
    }),
  )
})

test('a title cut from the content before titles ended with a whole word is not a given one', () => {
  const content = 'The roof was replaced in 2019 with a 30-year shingle. Pets are welcome.'
  expect(hasGivenTitle({ title: content.slice(0, 60), content })).toBe(false)
})

test('a title that was not given follows the content, and a given one stays', () => {
  const named = { title: 'House rules', content: 'Two dogs are welcome.' }
  const unnamed = { title: 'Two dogs are welcome', content: 'Two dogs are welcome.' }
  expect([named, unnamed].map(hasGivenTitle)).toEqual([true, false])
  expect(titleAfterChange(named, undefined, 'One dog is welcome.')).toBe('House rules')
  expect(titleAfterChange(unnamed, undefined, 'One dog is welcome.')).toBe('One dog is welcome')
  expect(titleAfterChange(named, ' ', 'One dog is welcome.')).toBe('One dog is welcome')
  expect(titleAfterChange(unnamed, 'Pets', 'One dog is welcome.')).toBe('Pets')
})
