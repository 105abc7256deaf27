import { expect, test } from 'vitest'
import { hasGivenTitle, knowledgeTitle, readKnowledgeText, titleAfterChange } from './knowledge-text.ts'

test('white space is collapsed and paragraphs stay apart', () => {
  expect(readKnowledgeText('  Two   dogs\t allowed. \r\n\r\n\r\n\r\n No   grills. ')).toBe(
    'Two dogs allowed.\n\nNo grills.',
  )
})

test('what cannot be seen is not kept', () => {
  expect(readKnowledgeText('pa\u200bid\u202e \u{e0049}no')).toBe('paid no')
})

test('a blank content stays blank, so that it can be refused', () => {
  expect(readKnowledgeText(' \u200b\n ')).toBe('')
})

test('a title that is not given is the first 60 characters of the content', () => {
  expect(knowledgeTitle(undefined, `${'word '.repeat(30)}end`)).toBe(`${'word '.repeat(12).trim()}`)
  expect(knowledgeTitle('  House   rules ', 'x')).toBe('House rules')
})

test('a title that was not given follows the content, and one that was given stays', () => {
  const named = { title: 'House rules', content: 'Two dogs are welcome.' }
  const unnamed = { title: 'Two dogs are welcome.', content: 'Two dogs are welcome.' }
  expect([named, unnamed].map(hasGivenTitle)).toEqual([true, false])
  expect(titleAfterChange(named, undefined, 'One dog is welcome.')).toBe('House rules')
  expect(titleAfterChange(unnamed, undefined, 'One dog is welcome.')).toBe('One dog is welcome.')
  expect(titleAfterChange(named, ' ', 'One dog is welcome.')).toBe('One dog is welcome.')
  expect(titleAfterChange(unnamed, 'Pets', 'One dog is welcome.')).toBe('Pets')
})
