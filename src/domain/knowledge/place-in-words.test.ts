import { expect, test } from 'vitest'
import { sourceAt } from './place-in-words.ts'

test.each([
  [{ page: 12, heading: 'Roof' }, 'Inspection report, page 12'],
  [{ row: 3 }, 'Inspection report, row 3'],
  [{ heading: 'Roof' }, 'Inspection report, Roof'],
  [{ heading: 'Inspection report' }, 'Inspection report'],
  [{}, 'Inspection report'],
])('the source of a quotation at %j reads %s', (where, words) => {
  expect(sourceAt('Inspection report', where)).toBe(words)
})
