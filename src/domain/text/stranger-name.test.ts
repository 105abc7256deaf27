import { expect, test } from 'vitest'
import { longestStrangerName, strangerName } from './stranger-name.ts'

test.each([
  ['Ada O’Brien-Núñez Jr.', 'Ada O’Brien-Núñez Jr.'],
  ['Your account is locked. Verify at https://evil.example/login', 'Your account is locked. Verify at'],
  ['WWW.evil.example/x Ada', 'Ada'],
  ['Ada evil.com/pay now', 'Ada now'],
  ['evil.co.uk', ''],
  ['Ada\r\nBcc: all', 'Ada Bcc: all'],
  ['李小龙', '李小龙'],
])('the name %j is emailed as %j', (name, mailed) => {
  expect(strangerName(name)).toBe(mailed)
})

test('a name is cut', () => {
  expect(strangerName('Ada '.repeat(2000)).length).toBeLessThanOrEqual(longestStrangerName)
})
