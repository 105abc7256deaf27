import { expect, test } from 'vitest'
import { isDeadAddress } from './dead-address.ts'

const dead: [code: string, detail: string][] = [
  ['5.1.1', '550 5.1.1 No such user here'],
  ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  ['5.2.1', '550 5.2.1 The email account that you tried to reach is disabled'],
  ['550', '550 No such user'],
  ['550', '550 <maya@b.example>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['550', '550 Requested action not taken: mailbox unavailable, the account does not exist'],
  ['553', '553 Invalid recipient maya@b.example'],
]
test.each(dead)('the address is gone: %s %s', (code, detail) => {
  expect(isDeadAddress(code, detail)).toBe(true)
})

const alive: [code: string, detail: string][] = [
  ['5.2.2', '552 5.2.2 The mailbox is full'],
  ['5.3.4', '552 5.3.4 Message too big'],
  ['5.6.0', '554 5.6.0 Invalid content of this message'],
  ['5.7.1', '550 5.7.1 Blocked, see https://blocklist.example'],
  ['550', '550 Message looks like spam'],
  ['gate', 'This address has unsubscribed.'],
  ['400', 'Mailgun answered 400 to parameter is not a valid address'],
]
test.each(alive)('only this email was refused: %s %s', (code, detail) => {
  expect(isDeadAddress(code, detail)).toBe(false)
})
