import { expect, test } from 'vitest'
import { knowledgeTitle, readKnowledgeText } from './knowledge-text.ts'

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
