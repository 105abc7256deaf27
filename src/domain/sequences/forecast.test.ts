import { expect, test } from 'vitest'
import type { RecipientFacts, SenderFacts } from '../sending/gate.ts'
import { forecast } from './forecast.ts'
import type { Run } from './run.ts'
import type { SequenceStep } from './sequence.ts'

const nowMs = Date.parse('2026-12-01T15:00:00Z')
const dayMs = 86_400_000
const zone = 'America/New_York'
const recipient: RecipientFacts = {
  ...{ isDeleted: false, status: 'New', email: 'maya@buyers.example', suppression: null, consent: 'given' },
  ...{ replied: false, booked: false, lastChatMs: null, sentInDay: 0, sentInWeek: 0, lastOtherMs: null },
  ...{ firstInDayMs: null, firstInWeekMs: null, zone },
}
const sender: SenderFacts = {
  window: { quiet: { from: 0, to: 0 }, sendsOnWeekends: true },
  ...{
    isVerified: true,
    hasPostalAddress: true,
    isSendingPaused: false,
    leftInMonth: 10,
    nextMonthMs: nowMs,
  },
}
const step = (id: string, type: SequenceStep['type']): SequenceStep => ({
  ...{
    id,
    type,
    delay: { value: 1, unit: 'days' },
    subject: id,
    content: id,
    meetingDetails: null,
    branch: null,
    asksFor: null,
  },
})
const steps = [step('a', 'email'), { ...step('b', 'ai-email'), asksFor: 'visit' as const }, step('c', 'task')]
const run: Run = { status: 'active', stepIndex: 0, dueMs: nowMs, reason: null }
type Changes = Partial<RecipientFacts> & { approves?: boolean; visitUntilMs?: number | null }
const inDays = (
  days: number,
  changes: Partial<Run> = {},
  { approves = true, visitUntilMs = null, ...to }: Changes = {},
) =>
  forecast(
    { ...run, ...changes },
    { steps, zone, approves: ({ type }) => approves && type === 'ai-email' },
    { recipient: { ...recipient, ...to }, sender, visitUntilMs },
    nowMs + days * dayMs,
  )

test('an AI-written email is a draft for the agent’s approval, or leaves like an email, as they set it', () => {
  const reasons = (approves: boolean) => inDays(14, {}, { approves }).map(({ reason }) => reason)
  expect(reasons(true)).toEqual([null, 'A draft for your approval.', null])
  expect(reasons(false)).toEqual([null, null, null])
})

test('only what is due by then is listed, each step after its delay', () => {
  expect(inDays(1).map(({ step: { id }, atMs }) => [id, atMs])).toEqual([
    ['a', nowMs],
    ['b', nowMs + dayMs],
  ])
})

test('what can’t be sent ends the list with its reason', () => {
  expect(inDays(14, {}, { consent: 'unknown' })).toMatchObject([
    { atMs: null, reason: expect.stringContaining('agree') },
  ])
  expect(inDays(14, { status: 'paused', reason: 'by_agent' })).toMatchObject([{ atMs: null }])
  expect(inDays(14, { status: 'completed', dueMs: null })).toEqual([])
})

test('who has a showing ahead isn’t asked to visit, and gets what comes after', () => {
  const of = (visitUntilMs: number) =>
    inDays(14, {}, { visitUntilMs }).map(({ step: { id }, atMs, reason }) => [id, atMs, reason])
  expect(of(nowMs + dayMs + 1)).toEqual([
    ['a', nowMs, null],
    ['b', null, 'They’ve booked a showing, so they won’t be asked to visit.'],
    ['c', nowMs + 2 * dayMs, null],
  ])
  // It is over when the email is due.
  expect(of(nowMs + dayMs)[1]).toEqual(['b', nowMs + dayMs, 'A draft for your approval.'])
})
