import { expect, test } from 'vitest'
import { addressAfterSignIn } from '#web/features/accounts/auth-calls.ts'
import { paths, routes, slugIn } from './paths.ts'

test('links are written as the specification writes them', () => {
  expect(paths.signIn()).toBe('#signin')
  expect(paths.verifyEmail()).toBe('#signup/verify')
  expect(paths.dashboard('ann-lee-agent')).toBe('#ann-lee-agent/dashboard')
  expect(paths.signIn('/#ann-lee-agent/leads')).toBe('#signin?next=%2F%23ann-lee-agent%2Fleads')
})

test.each([
  ['/ann-lee-agent/dashboard', 'ann-lee-agent'],
  ['/ann-lee-agent/listings/1/edit', 'ann-lee-agent'],
  ['/signup/verify', undefined],
  ['/signin', undefined],
  ['/', undefined],
])('%s speaks of the agent %s', (path, slug) => {
  expect(slugIn(path)).toBe(slug)
})

test('no two routes are spelled alike', () => {
  const patterns = Object.values(routes)
  expect(new Set(patterns).size).toBe(patterns.length)
})

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
