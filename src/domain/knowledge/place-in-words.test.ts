import { expect, test } from 'vitest'
import { pagesInWords, sourceAt } from './place-in-words.ts'

test.each([
  [{ page: 12, heading: 'Roof' }, 'Inspection report, page 12'],
  [{ row: 3 }, 'Inspection report, row 3'],
  [{ heading: 'Roof' }, 'Inspection report, Roof'],
  [{ heading: 'Inspection report' }, 'Inspection report'],
  [{}, 'Inspection report'],
])('the source of a quotation at %j reads %s', (where, words) => {
  expect(sourceAt('Inspection report', where)).toBe(words)
})

test('pages in a row are a range', () => {
  expect(pagesInWords([2, 3, 4, 9])).toBe('2–4, 9')
  expect(pagesInWords([1])).toBe('1')
})
