import { expect, test } from 'vitest'
import { comingSteps } from './coming-steps.ts'
import type { Run } from './run.ts'
import type { SequenceStep } from './sequence.ts'

const nowMs = Date.parse('2026-12-01T15:00:00Z')
const step = (id: string, days: number): SequenceStep => ({
  ...{ id, type: 'task', delay: { value: days, unit: 'days' }, subject: '', content: id },
  ...{ meetingDetails: null, branch: null },
})
const steps = [step('a', 1), step('b', 2), step('c', 3)]
const run: Run = { status: 'active', stepIndex: 1, dueMs: nowMs, reason: null }
const datesOf = (of: Run) =>
  comingSteps(of, steps, 'America/New_York').map(({ step: { id }, dueMs }) => [
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
