import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf } from './conventions.ts'

test('a page says where the next one starts, or that there is no next one', () => {
  const page = pageOf(z.string())
  expect(page.parse({ items: ['a'], nextCursor: null })).toEqual({ items: ['a'], nextCursor: null })
  expect(page.safeParse({ items: ['a'] }).success).toBe(false)
})
