import { expect, test } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'

test.each([
  ['session=a.b', 'a.b'],
  ['visitor=x; session=a=b', 'a=b'],
  ['a=1;session=first;session=second', 'first'],
  ['old-session=x; my session=y', undefined],
  ['session', undefined],
  ['', undefined],
  [null, undefined],
])('in "%s", the session’s cookie is %s', (header, value) => {
  expect(readCookie(header, 'session')).toBe(value)
})

test('a cookie is for the whole site, hidden from scripts, and only for https where the site has it', () => {
  const cookie = { name: 'visitor', value: 'a.b', seconds: 60.9, secure: false }
  expect(writeCookie(cookie)).toBe('visitor=a.b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  expect(writeCookie({ ...cookie, secure: true })).toBe(
    'visitor=a.b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
})
