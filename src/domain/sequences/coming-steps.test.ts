import { expect, test } from 'vitest'
import { comingSteps } from './coming-steps.ts'
import type { Run } from './run.ts'
import type { SequenceStep } from './sequence.ts'

const nowMs = Date.parse('2026-12-01T15:00:00Z')
const step = (id: string, days: number): SequenceStep => ({
  ...{ id, type: 'task', delay: { value: days, unit: 'days' }, subject: '', content: id },
  ...{ meetingDetails: null, branch: null, asksFor: null },
})
const steps = [step('a', 1), step('b', 2), step('c', 3)]
const run: Run = { status: 'active', stepIndex: 1, dueMs: nowMs, reason: null }
const window = { quiet: { from: 20 * 60, to: 8 * 60 }, sendsOnWeekends: false }
const coming = (of: Run, taken: SequenceStep[], { leadZone = null as string | null, approves = true } = {}) =>
  comingSteps(of, taken, {
    ...{ zone: 'America/New_York', leadZone, window },
    approves: ({ type }) => approves && type === 'ai-email',
  })
const datesOf = (of: Run, taken = steps, leadZone: string | null = null) =>
  coming(of, taken, { leadZone }).map(({ step: { id }, dueMs }) => [
    id,
    dueMs && new Date(dueMs).toISOString(),
  ])

test('what comes next is dated from the step that is due', () => {
  expect(datesOf(run)).toEqual([
    ['b', '2026-12-01T15:00:00.000Z'],
    ['c', '2026-12-04T15:00:00.000Z'],
  ])
})

test('while it is paused the dates aren’t known, and when it has ended nothing comes', () => {
  expect(datesOf({ ...run, status: 'paused' })).toEqual([
    ['b', null],
    ['c', null],
  ])
  expect(datesOf({ ...run, status: 'cancelled' })).toEqual([])
})

test('an email waits for the end of the quiet hours and the weekend, a task doesn’t, and the next counts from there', () => {
  const emails = steps.map((one) => ({ ...one, type: one.id === 'b' ? ('email' as const) : one.type }))
  // Friday at 9 PM in New York.
  const late = { ...run, dueMs: Date.parse('2026-12-05T02:00:00Z') }
  expect(datesOf(late, emails)).toEqual([
    ['b', '2026-12-07T13:00:00.000Z'],
    ['c', '2026-12-10T13:00:00.000Z'],
  ])
  expect(datesOf(late)).toEqual([
    ['b', '2026-12-05T02:00:00.000Z'],
    ['c', '2026-12-08T02:00:00.000Z'],
  ])
})

test('an email waits for the morning where the lead is', () => {
  const emails = steps.map((one) => ({ ...one, type: 'email' as const }))
  // 10 AM in New York is 5 AM in Hawaii.
  expect(datesOf(run, emails, 'Pacific/Honolulu')).toEqual([
    ['b', '2026-12-01T18:00:00.000Z'],
    ['c', '2026-12-04T18:00:00.000Z'],
  ])
  expect(datesOf(run, emails, 'Gone/Zone')[0]).toEqual(['b', '2026-12-01T15:00:00.000Z'])
})

test('a draft for the agent’s approval is written at any hour, one that is sent without it waits like an email', () => {
  const written = steps.map((one) => ({ ...one, type: one.id === 'b' ? ('ai-email' as const) : one.type }))
  const late = { ...run, dueMs: Date.parse('2026-12-05T02:00:00Z') }
  const first = (approves: boolean) => coming(late, written, { approves })[0]
  expect(first(true)).toMatchObject({ needsApproval: true, dueMs: late.dueMs })
  expect(first(false)).toMatchObject({ needsApproval: false, dueMs: Date.parse('2026-12-07T13:00:00.000Z') })
  expect(coming(late, written).map(({ needsApproval }) => needsApproval)).toEqual([true, false])
})
