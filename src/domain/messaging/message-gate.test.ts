import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standings } from '../consents/consent.ts'
import { suppressionReasons } from '../consents/suppression.ts'
import { maxPerDay, maxPerWeek, openRecipient, openSender, type SenderFacts } from '../sending/gate.ts'
import { type MessageRecipient, maxLateMs, messageGate, obstacleOf, senderObstacle } from './message-gate.ts'
import { isNotSentReason, reasonInWords } from './message-reason.ts'
import type { DaytimeWait } from './timing.ts'

const nowMs = Date.parse('2026-12-01T15:00:00Z')
const hourMs = 3_600_000
const maya: MessageRecipient = { ...openRecipient, email: 'maya@buyers.example', zone: 'America/New_York' }
const robin: SenderFacts = {
  ...openSender,
  window: { quiet: { from: 22 * 60, to: 8 * 60 }, sendsOnWeekends: false },
  ...{ leftInMonth: 1, nextMonthMs: nowMs + hourMs },
}
const ask = (
  to: Partial<MessageRecipient> = {},
  from: Partial<SenderFacts> = {},
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
  [{}, { isVerified: false }, 'not_verified', nowMs + hourMs],
  [{}, { hasPostalAddress: false }, 'no_postal_address', nowMs + hourMs],
  [{}, { isSendingPaused: true }, 'sending_paused', nowMs + hourMs],
  [{}, { leftInMonth: 0 }, 'plan_limit', robin.nextMonthMs],
  // Five in the morning in Honolulu.
  [{ zone: 'Pacific/Honolulu' }, {}, 'quiet_hours', nowMs + 3 * hourMs],
  [{ lastChatMs: nowMs - 60_000 }, {}, 'chatting', nowMs + 29 * 60_000],
  [{ sentInDay: maxPerDay, firstInDayMs: nowMs - 20 * hourMs }, {}, 'frequency', nowMs + 4 * hourMs],
] as const)('%j %j waits, says so, and is asked again', (to, from, reason, untilMs) => {
  expect(ask(to, from)).toEqual({ kind: 'wait', reason, untilMs })
  expect(reasonInWords({ reason, detail: '' })).toMatch(/^Waiting /)
})

test('a message leaves on a weekend, and whatever has become of the lead: a person wrote it', () => {
  const saturday = Date.parse('2026-12-05T15:00:00Z')
  expect(messageGate(maya, robin, { nowMs: saturday }).kind).toBe('send')
})

test('what was for now or for a time doesn’t leave more than a day later', () => {
  const late = (dueMs: number, to: Partial<MessageRecipient> = {}, from: Partial<SenderFacts> = {}) =>
    messageGate({ ...maya, ...to }, { ...robin, ...from }, { nowMs, dueMs })
  expect(late(nowMs - maxLateMs)).toEqual({ kind: 'send' })
  expect(late(nowMs - maxLateMs - 1)).toEqual({ kind: 'refuse', reason: 'too_late' })
  expect(late(nowMs, {}, { leftInMonth: 0 }).kind).toBe('wait')
  const weeksAway = { leftInMonth: 0, nextMonthMs: nowMs + 2 * maxLateMs }
  expect(late(nowMs, {}, weeksAway)).toEqual({ kind: 'refuse', reason: 'plan_used_up' })
  expect(ask({}, weeksAway)).toMatchObject({ kind: 'wait', reason: 'plan_limit' })
  const fullWeek = { sentInWeek: maxPerWeek, firstInWeekMs: nowMs - 24 * hourMs }
  expect(late(nowMs, fullWeek)).toEqual({ kind: 'refuse', reason: 'too_many' })
  expect(ask(fullWeek)).toMatchObject({ kind: 'wait', reason: 'frequency' })
  expect(reasonInWords({ reason: 'too_many', detail: '' })).toContain('Set a later time to send it.')
})

test.each(['daytime', 'weekend'] as const)('what is for their %s waits until it is day', (reason) => {
  expect(ask({}, {}, { reason, untilMs: nowMs + 5 })).toEqual({ kind: 'wait', reason, untilMs: nowMs + 5 })
  expect(ask({ zone: 'Pacific/Honolulu' }, {}, { reason, untilMs: nowMs + 5 })).toMatchObject({ reason })
  expect(reasonInWords({ reason, detail: '' })).toMatch(/^Waiting /)
})

test('what keeps an agent from sending is said of the agent, not of the hour or the month', () => {
  expect(senderObstacle({ ...robin, isVerified: false })).toBe('not_verified')
  expect(senderObstacle({ ...robin, window: { ...robin.window, quiet: { from: 0, to: 1439 } } })).toBeNull()
  expect(senderObstacle({ ...robin, leftInMonth: 0 })).toBeNull()
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
      (changed) => {
        const to = { ...maya, ...changed }
        const isFit = !to.isDeleted && to.email !== '' && to.suppression === null && to.consent === 'given'
        expect(messageGate(to, robin, { nowMs }).kind).toBe(isFit ? 'send' : 'refuse')
        expect(obstacleOf(to) === null).toBe(isFit)
      },
    ),
  )
})

test('a mail server is quoted, a blank is named, and other words aren’t reasons', () => {
  expect(reasonInWords({ reason: 'failed', detail: '550 No such user' })).toBe(
    'The mail server rejected it: 550 No such user',
  )
  expect(reasonInWords({ reason: 'failed', detail: '' })).toBe('The mail server rejected it.')
  expect(reasonInWords({ reason: 'incomplete', detail: 'Price isn’t known.' })).toBe('Price isn’t known.')
  expect(['failed', 'time_passed', 'deleted', 'too_many'].every(isNotSentReason)).toBe(true)
  expect(['daytime', 'weekend', 'quiet_hours', '550', 'toString'].some(isNotSentReason)).toBe(false)
})
