import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standings } from '../consents/consent.ts'
import { suppressionReasons } from '../consents/suppression.ts'
import {
  type MessageRecipient,
  type MessageSender,
  maxLateMs,
  messageGate,
  obstacleOf,
} from './message-gate.ts'
import { isNotSentReason, reasonInWords } from './message-reason.ts'
import type { DaytimeWait } from './timing.ts'

const maya: MessageRecipient = {
  isDeleted: false,
  email: 'maya@buyers.example',
  suppression: null,
  consent: 'given',
}
const robin: MessageSender = {
  isVerified: true,
  hasPostalAddress: true,
  isSendingPaused: false,
  leftInMonth: 1,
  nextMonthMs: 9_000_000,
}
const nowMs = 1_000_000
const ask = (
  to: Partial<MessageRecipient> = {},
  from: Partial<MessageSender> = {},
  night: DaytimeWait | null = null,
) => messageGate({ ...maya, ...to }, { ...robin, ...from }, { nowMs, night })

test('a lead who agreed gets it', () => {
  expect(ask()).toEqual({ kind: 'send' })
})

test.each([
  [{ isDeleted: true }, 'deleted', 'The lead was deleted.'],
  [{ email: '' }, 'no_address', 'They have no email address.'],
  [{ suppression: 'unsubscribed' }, 'unsubscribed', 'They unsubscribed.'],
  [{ consent: 'withdrawn' }, 'unsubscribed', 'They unsubscribed.'],
  [{ suppression: 'complained' }, 'complained', 'They reported one of your emails as spam.'],
  [{ suppression: 'bounced' }, 'bounced', 'Their address doesn’t accept email.'],
  [{ consent: 'unknown' }, 'no_consent', 'There’s no record that they agreed to follow-up emails.'],
] as const)('%j is never written to', (to, reason, sentence) => {
  expect(ask(to)).toEqual({ kind: 'refuse', reason })
  expect(ask(to, { isVerified: false, leftInMonth: 0 })).toEqual({ kind: 'refuse', reason })
  expect(reasonInWords({ reason, detail: '' })).toContain(sentence)
})

test.each([
  [{ isVerified: false }, 'not_verified', nowMs + 3_600_000],
  [{ hasPostalAddress: false }, 'no_postal_address', nowMs + 3_600_000],
  [{ isSendingPaused: true }, 'sending_paused', nowMs + 3_600_000],
  [{ leftInMonth: 0 }, 'plan_limit', robin.nextMonthMs],
] as const)('%j waits, and is asked again', (from, reason, untilMs) => {
  expect(ask({}, from)).toEqual({ kind: 'wait', reason, untilMs })
  expect(reasonInWords({ reason, detail: '' })).toMatch(/^Waiting /)
})

test('what was for now or for a time doesn’t leave more than a day later', () => {
  const late = (dueMs: number, from: Partial<MessageSender> = {}) =>
    messageGate(maya, { ...robin, ...from }, { nowMs, dueMs })
  expect(late(nowMs - maxLateMs)).toEqual({ kind: 'send' })
  expect(late(nowMs - maxLateMs - 1)).toEqual({ kind: 'refuse', reason: 'too_late' })
  expect(late(nowMs, { leftInMonth: 0 }).kind).toBe('wait')
  const weeksAway = { leftInMonth: 0, nextMonthMs: nowMs + 2 * maxLateMs }
  expect(late(nowMs, weeksAway)).toEqual({ kind: 'refuse', reason: 'plan_used_up' })
  expect(ask({}, weeksAway)).toMatchObject({ kind: 'wait', reason: 'plan_limit' })
})

test.each(['daytime', 'weekend'] as const)('what is for their %s waits until it is day', (reason) => {
  expect(ask({}, {}, { reason, untilMs: nowMs + 5 })).toEqual({ kind: 'wait', reason, untilMs: nowMs + 5 })
  expect(reasonInWords({ reason, detail: '' })).toMatch(/^Waiting /)
})

test('only a lead who agreed, has an address, and is on no list is ever sent anything', () => {
  fc.assert(
    fc.property(
      fc.record({
        isDeleted: fc.boolean(),
        email: fc.constantFrom('', 'maya@buyers.example'),
        suppression: fc.constantFrom(null, ...suppressionReasons),
        consent: fc.constantFrom(...standings),
      }),
      (to) => {
        const isFit = !to.isDeleted && to.email !== '' && to.suppression === null && to.consent === 'given'
        expect(messageGate(to, robin, { nowMs }).kind).toBe(isFit ? 'send' : 'refuse')
        expect(obstacleOf(to) === null).toBe(isFit)
      },
    ),
  )
})

test('a mail server is quoted, a blank is named, and other words aren’t reasons', () => {
  expect(reasonInWords({ reason: 'failed', detail: '550 No such user' })).toBe(
    'The mail server refused it: 550 No such user',
  )
  expect(reasonInWords({ reason: 'failed', detail: '' })).toBe('The mail server refused it.')
  expect(reasonInWords({ reason: 'incomplete', detail: 'Price isn’t known.' })).toBe('Price isn’t known.')
  expect(['failed', 'time_passed', 'deleted'].every(isNotSentReason)).toBe(true)
  expect(['daytime', 'weekend', '550', 'toString'].some(isNotSentReason)).toBe(false)
})
