import { describe, expect, test } from 'vitest'
import { maxPerDay, maxPerWeek, type RecipientFacts, type SenderFacts } from '../sending/gate.ts'
import { endedBy, gate } from './send-gate.ts'

const nowMs = Date.parse('2026-12-01T15:00:00Z')
const hourMs = 3_600_000

const person: RecipientFacts = {
  ...{ isDeleted: false, status: 'New', email: 'maya@buyers.example', suppression: null, consent: 'given' },
  ...{ replied: false, booked: false, lastChatMs: null, sentInDay: 0, sentInWeek: 0, lastOtherMs: null },
  ...{ firstInDayMs: null, firstInWeekMs: null, zone: 'America/New_York' },
}
const agent: SenderFacts = {
  window: { quiet: { from: 21 * 60, to: 8 * 60 }, sendsOnWeekends: false },
  ...{ isVerified: true, hasPostalAddress: true, isSendingPaused: false },
  ...{ leftInMonth: 10, nextMonthMs: Date.parse('2027-01-01T00:00:00Z') },
}
const ask = (to: Partial<RecipientFacts> = {}, from: Partial<SenderFacts> = {}, atMs = nowMs) =>
  gate({ ...person, ...to }, { ...agent, ...from }, atMs)

test('someone who agreed, at a decent hour, gets their email', () => {
  expect(ask()).toEqual({ kind: 'send' })
})

test.each([
  [{ isDeleted: true }, 'deleted'],
  [{ status: 'Lost' }, 'closed'],
  [{ status: 'Won' }, 'closed'],
  [{ suppression: 'unsubscribed' }, 'unsubscribed'],
  [{ consent: 'withdrawn' }, 'unsubscribed'],
  [{ suppression: 'complained' }, 'complained'],
  [{ suppression: 'bounced' }, 'bounced'],
  [{ replied: true }, 'replied'],
  [{ booked: true }, 'booked'],
] as const)('%o ends it: %s', (to, reason) => expect(ask(to)).toEqual({ kind: 'end', reason }))

test('an address that bounces ends emails, not tasks', () => {
  expect(endedBy({ ...person, suppression: 'bounced' })).toBeNull()
})

test.each([
  [{ email: '' }, 'no_address'],
  [{ consent: 'unknown' }, 'no_consent'],
] as const)('%o pauses it: %s', (to, reason) => expect(ask(to)).toEqual({ kind: 'pause', reason }))

describe('a wait says until when', () => {
  test.each([
    ['quiet_hours', {}, {}, Date.parse('2026-12-02T03:00:00Z'), Date.parse('2026-12-02T13:00:00Z')],
    ['weekend', {}, {}, Date.parse('2026-12-05T15:00:00Z'), Date.parse('2026-12-07T13:00:00Z')],
    ['chatting', { lastChatMs: nowMs - 60_000 }, {}, nowMs, nowMs + 29 * 60_000],
    ['frequency', { lastOtherMs: nowMs - 60_000 }, {}, nowMs, nowMs + 59 * 60_000],
    ['frequency', { sentInDay: maxPerDay, firstInDayMs: nowMs - 20 * hourMs }, {}, nowMs, nowMs + 4 * hourMs],
    [
      'frequency',
      { sentInWeek: maxPerWeek, firstInWeekMs: nowMs - 160 * hourMs },
      {},
      nowMs,
      nowMs + 8 * hourMs,
    ],
    ['not_verified', {}, { isVerified: false }, nowMs, nowMs + hourMs],
    ['no_postal_address', {}, { hasPostalAddress: false }, nowMs, nowMs + hourMs],
    ['sending_paused', {}, { isSendingPaused: true }, nowMs, nowMs + hourMs],
    ['plan_limit', {}, { leftInMonth: 0 }, nowMs, agent.nextMonthMs],
  ] as const)('%s %o %o', (reason, to, from, atMs, untilMs) =>
    expect(ask(to, from, atMs)).toEqual({ kind: 'wait', reason, untilMs }),
  )
})

test('the hours are the recipient’s', () => {
  const evening = Date.parse('2026-12-02T03:00:00Z')
  expect(ask({ zone: 'America/Los_Angeles' }, {}, evening)).toEqual({ kind: 'send' })
  expect(ask({ zone: 'America/New_York' }, {}, evening).kind).toBe('wait')
})

test('what can never be sent doesn’t wait first', () => {
  const night = Date.parse('2026-12-02T03:00:00Z')
  expect(ask({ suppression: 'unsubscribed' }, {}, night).kind).toBe('end')
  expect(ask({ consent: 'unknown' }, {}, night).kind).toBe('pause')
})
