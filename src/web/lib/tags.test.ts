import { expect, test } from 'vitest'
import { tagsInOneLine, tagsOf } from './tags.ts'

test('tags are separated by commas, each is there once, and none is empty', () => {
  expect(tagsOf(' porch, , cash,porch , Old Town')).toEqual(['porch', 'cash', 'Old Town'])
  expect(tagsOf(' , ')).toEqual([])
})

test('what a field shows reads back as the same tags', () => {
  const tags = ['porch', 'Old Town']
  expect(tagsOf(tagsInOneLine(tags))).toEqual(tags)
})
