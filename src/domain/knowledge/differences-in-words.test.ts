import { expect, test } from 'vitest'
import { differencesInWords } from './differences-in-words.ts'
import { pageFailureText } from './page-failure-text.ts'
import { readingFailures } from './reading-failure.ts'

test.each([
  [1, 0, '1 sentence added.'],
  [3, 0, '3 sentences added.'],
  [0, 1, '1 sentence removed.'],
  [0, 2, '2 sentences removed.'],
  [2, 1, 'Sentences added: 2. Sentences removed: 1.'],
])('%i added and %i removed is %j', (added, removed, words) => {
  expect(differencesInWords({ added, removed })).toBe(words)
})

test.each(readingFailures)('a page that fails with %s gets a sentence', (failure) => {
  expect(pageFailureText(failure)).toMatch(/^[A-Z].*\.$/)
})
