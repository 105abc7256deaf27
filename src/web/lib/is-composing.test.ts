import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['while a word is spelled', { isComposing: true, keyCode: 13 }, true],
  ['that confirms a word in Safari', { isComposing: false, keyCode: 229 }, true],
  ['after that', { isComposing: false, keyCode: 13 }, false],
])('Enter %s belongs to the input method: %j', (_, keys, is) => {
  expect(isComposing(keys as KeyboardEvent)).toBe(is)
})
