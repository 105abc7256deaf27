import { expect, test } from 'vitest'
import { hashPath } from './hash-path.ts'

test.each([
  ['', '/'],
  ['#/', '/'],
  ['#signin', '/signin'],
  ['#/signin//', '/signin'],
  ['#signin?next=/l/maple-street/', '/signin'],
  ['#ann-lee/leads?q=what?', '/ann-lee/leads'],
])('the hash "%s" is the path %s', (hash, path) => {
  expect(hashPath(hash)).toBe(path)
})
