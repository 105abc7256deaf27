import { expect, test } from 'vitest'
import { previewLength, previewOf } from './message.ts'

test('a preview is the first 80 characters on one line', () => {
  expect(previewOf('Hi Maya,\n\nthe porch  faces west.')).toBe('Hi Maya, the porch faces west.')
  expect(previewOf('x'.repeat(80))).toBe('x'.repeat(80))
  expect(previewOf('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
  expect(previewOf('word '.repeat(40))).toBe(`${'word '.repeat(previewLength / 5).trimEnd()}…`)
})

test('a preview never ends inside a character', () => {
  expect(previewOf('🏡'.repeat(100))).toBe(`${'🏡'.repeat(80)}…`)
})
