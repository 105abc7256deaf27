import { expect, test } from 'vitest'
import { previewLength, previewOf } from './message.ts'

test('a preview is the first 80 characters on one line', () => {
  expect(previewOf('Hi Maya,\n\nthe porch  faces west.')).toBe('Hi Maya, the porch faces west.')
  expect(previewOf('x'.repeat(80))).toBe('x'.repeat(80))
  const long = previewOf('word '.repeat(40))
  expect([...long].length).toBeLessThanOrEqual(previewLength)
  expect(long.endsWith('word…')).toBe(true)
})

test('a preview never ends inside a character', () => {
  expect(previewOf('🏡'.repeat(100))).toBe(`${'🏡'.repeat(79)}…`)
})
