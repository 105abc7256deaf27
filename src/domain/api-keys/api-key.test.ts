import { expect, test } from 'vitest'
import { isKeyValid, keyIn } from './api-key.ts'
import { apiScopes, scopeSentence } from './api-scopes.ts'

test.each([
  ['Bearer plk_abc', 'plk_abc'],
  ['bearer  plk_abc ', 'plk_abc'],
  ['Bearer plk_', 'plk_'],
  ['Bearer abc', undefined],
  ['Basic plk_abc', undefined],
  ['plk_abc', undefined],
  ['Bearer plk_a b', undefined],
  ['', undefined],
  [null, undefined],
])('of the header "%s", the key is %s', (header, key) => {
  expect(keyIn(header)).toBe(key)
})

test('a key works until it is revoked or its time is over', () => {
  const now = new Date(1000)
  expect(isKeyValid({ revokedAt: null, expiresAt: null }, now)).toBe(true)
  expect(isKeyValid({ revokedAt: null, expiresAt: new Date(1001) }, now)).toBe(true)
  expect(isKeyValid({ revokedAt: null, expiresAt: now }, now)).toBe(false)
  expect(isKeyValid({ revokedAt: now, expiresAt: null }, now)).toBe(false)
})

test('each scope says what it allows', () => {
  expect(new Set(apiScopes.map(scopeSentence)).size).toBe(apiScopes.length)
})
