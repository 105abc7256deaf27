import { expect, test } from 'vitest'
import { addressAfterSignIn } from './auth-calls.ts'

test.each([
  ['/#ann-lee-agent/leads', '#ann-lee-agent/leads'],
  ['/l/maple-street', '/l/maple-street'],
  [null, '#ann-lee-agent/welcome'],
  ['', '#ann-lee-agent/welcome'],
  ['https://evil.example', '#ann-lee-agent/welcome'],
  ['//evil.example', '#ann-lee-agent/welcome'],
  ['/\\evil.example', '#ann-lee-agent/welcome'],
  ['javascript:alert(1)', '#ann-lee-agent/welcome'],
])('next=%s leads to %s', (next, address) => {
  expect(addressAfterSignIn(next, 'ann-lee-agent')).toBe(address)
})
