import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recipientZone } from '../time/time-zone.ts'
import {
  awaitApproval,
  continueRun,
  type DraftReadiness,
  holds,
  moveOver,
  moveRun,
  progressIn,
  type Run,
  type StepFacts,
  skipStep,
  startRun,
  stepBack,
  takeStep,
} from './run.ts'
import { closedBy } from './sending-window.ts'
import { type Branch, type Condition, delayUnits, type SequenceStep } from './sequence.ts'

const zone = 'America/New_York'
const nowMs = Date.parse('2026-12-01T15:00:00Z')
const hourMs = 3_600_000

const facts: StepFacts = {
  recipient: {
    ...{ isDeleted: false, status: 'New', email: 'maya@buyers.example', suppression: null, consent: 'given' },
    ...{ replied: false, booked: false, lastChatMs: null, sentInDay: 0, sentInWeek: 0, lastOtherMs: null },
    ...{ firstInDayMs: null, firstInWeekMs: null, zone },
  },
  sender: {
    window: { quiet: { from: 0, to: 0 }, sendsOnWeekends: true },
    ...{ isVerified: true, hasPostalAddress: true, isSendingPaused: false },
    ...{ leftInMonth: 10, nextMonthMs: nowMs },
  },
  conditions: { status: 'New', score: 40, opened: false, clicked: false, everReplied: false },
  visitUntilMs: null,
  isSequenceDeleted: false,
  isHomeDeleted: false,
  isOn: true,
  isSending: false,
  draft: 'none',
}
const isOpened: Condition = { kind: 'opened', not: false }

const step = (id: string, changes: Partial<SequenceStep> = {}): SequenceStep => ({
  ...{ id, type: 'email', delay: { value: 1, unit: 'hours' }, subject: 'Hello', content: 'Hello' },
  ...{ meetingDetails: null, branch: null, asksFor: null },
  ...changes,
})
const steps = [step('a'), step('b'), step('c')]
const plan: { steps: SequenceStep[]; goal: Condition | null; zone: string } = { steps, goal: null, zone }
const at = (stepIndex: number): Run => ({ status: 'active', stepIndex, dueMs: nowMs, reason: null })
const take = (run: Run, changes: Partial<StepFacts> = {}, of = plan) =>
  takeStep(run, of, { ...facts, ...changes }, nowMs)

test('a run begins at its first step after that step’s delay, at once if there is none', () => {
  expect(startRun({ value: 2, unit: 'hours' }, zone, nowMs).dueMs).toBe(nowMs + 2 * hourMs)
  expect(startRun({ value: 0, unit: 'days' }, zone, nowMs).dueMs).toBe(nowMs)
})

test('a step that is taken leads to the next after its delay, and the last one completes the run', () => {
  expect(take(at(0))).toMatchObject({ kind: 'taken', run: { ...at(1), dueMs: nowMs + hourMs } })
  expect(take(at(2)).run).toEqual({ status: 'completed', stepIndex: 3, dueMs: null, reason: 'done' })
})

test('who has a showing ahead isn’t asked for a visit: the step is passed, and its reason kept', () => {
  const asking = { ...plan, steps: [step('a', { asksFor: 'visit' }), step('b')] }
  expect(take(at(0), { visitUntilMs: nowMs + 1 }, asking)).toMatchObject({
    ...{ kind: 'skipped', reason: 'visit_booked' },
    run: { ...at(1), dueMs: nowMs + hourMs },
  })
  for (const visitUntilMs of [null, nowMs]) expect(take(at(0), { visitUntilMs }, asking).kind).toBe('taken')
  expect(take(at(1), { visitUntilMs: nowMs + 1 }, asking).kind).toBe('taken')
})

test('tasks are for the agent: they don’t wait for hours or consent', () => {
  const task = { ...plan, steps: [step('t', { type: 'task' })] }
  const { recipient } = facts
  expect(take(at(0), { recipient: { ...recipient, consent: 'unknown', email: '' } }, task).kind).toBe('taken')
  expect(take(at(0), { recipient: { ...recipient, consent: 'unknown' } })).toMatchObject({
    ...{ kind: 'pauses', reason: 'no_consent' },
    run: { status: 'paused', stepIndex: 0 },
  })
})

test('a goal that is met completes the run before its next step', () => {
  const goal: Condition = { kind: 'status', status: 'New', not: false }
  expect(take(at(1), {}, { ...plan, goal })).toMatchObject({
    ...{ kind: 'ends', reason: 'goal' },
    run: { status: 'completed', stepIndex: 1, dueMs: null },
  })
})

test.each<[string, Branch['otherwise'], object]>([
  ['skips the step', 'skip', { kind: 'skipped', run: { stepIndex: 1, status: 'active' } }],
  ['goes to the later step', { goTo: 'c' }, { kind: 'skipped', run: { stepIndex: 2, status: 'active' } }],
  ['ends', 'end', { kind: 'ends', reason: 'condition', run: { status: 'completed' } }],
  ['never goes back, or to nowhere', { goTo: 'gone' }, { kind: 'skipped', run: { stepIndex: 1 } }],
])('a condition that isn’t met %s', (_, otherwise, outcome) => {
  const branched = {
    ...plan,
    steps: [step('a', { branch: { condition: isOpened, otherwise } }), ...steps.slice(1)],
  }
  expect(take(at(0), {}, branched)).toMatchObject(outcome)
  const opened = { ...facts.conditions, opened: true }
  expect(take(at(0), { conditions: opened }, branched).kind).toBe('taken')
})

test.each<[Condition, object, boolean]>([
  [isOpened, { opened: true }, true],
  [isOpened, { clicked: true }, true],
  [{ kind: 'opened', not: true }, { opened: true }, false],
  [{ kind: 'clicked', not: false }, { opened: true }, false],
  [{ kind: 'replied', not: false }, { everReplied: true }, true],
  [{ kind: 'score', atLeast: 40, not: false }, {}, true],
  [{ kind: 'score', atLeast: 41, not: false }, {}, false],
  [{ kind: 'status', status: 'Showing', not: true }, {}, true],
])('%o of %o: %s', (condition, changes, isMet) =>
  expect(holds(condition, { ...facts.conditions, ...changes })).toBe(isMet),
)

test('a sequence that is off, or an email that hasn’t left, holds the next step', () => {
  expect(take(at(1), { isOn: false })).toMatchObject({ kind: 'waits', reason: 'sequence_off' })
  expect(take(at(1), { isSending: true })).toMatchObject({
    kind: 'waits',
    reason: 'sending',
    run: { stepIndex: 1 },
  })
})

const drafted = { ...plan, steps: [step('d', { type: 'ai-email' }), step('b')] }
const takeDraft = (draft: DraftReadiness, changes: Partial<StepFacts> = {}) =>
  take(at(0), { draft, ...changes }, drafted)
const night: Partial<StepFacts> = {
  sender: { ...facts.sender, window: { quiet: { from: 600, to: 660 }, sendsOnWeekends: true } },
}

test('an AI-written email is written first, then waits for the agent, and leaves when it may', () => {
  expect(takeDraft('none')).toMatchObject({ kind: 'waits', reason: 'drafting', run: { stepIndex: 0 } })
  expect(takeDraft('offered')).toMatchObject({ kind: 'waits', reason: 'approval', run: { stepIndex: 0 } })
  expect(takeDraft('ready')).toMatchObject({ kind: 'taken', run: { stepIndex: 1 } })
})

test('it is written at night too, and leaves in the morning', () => {
  expect(takeDraft('none', night)).toMatchObject({ reason: 'drafting' })
  expect(takeDraft('offered', night)).toMatchObject({ reason: 'approval' })
  expect(takeDraft('ready', night)).toMatchObject({ reason: 'quiet_hours', run: { dueMs: nowMs + hourMs } })
})

test('nothing is written for someone who can’t get it, or by an agent who can’t send', () => {
  const noConsent = { recipient: { ...facts.recipient, consent: 'unknown' as const } }
  const unverified = { sender: { ...facts.sender, isVerified: false } }
  for (const draft of ['none', 'offered', 'ready'] as const) {
    expect(takeDraft(draft, noConsent)).toMatchObject({ kind: 'pauses', reason: 'no_consent' })
    expect(takeDraft(draft, unverified)).toMatchObject({ kind: 'waits', reason: 'not_verified' })
    expect(takeDraft(draft, { recipient: { ...facts.recipient, replied: true } }).kind).toBe('ends')
  }
})

test('an email that the agent skips is passed once, and only while it is next in an active run', () => {
  expect(skipStep(at(0), 0, drafted, nowMs)).toMatchObject({
    status: 'active',
    stepIndex: 1,
    dueMs: nowMs + hourMs,
  })
  expect(skipStep(at(1), 1, drafted, nowMs)).toMatchObject({ status: 'completed', reason: 'done' })
  expect(skipStep(at(1), 0, drafted, nowMs)).toBeUndefined()
  expect(skipStep({ ...at(0), status: 'paused' }, 0, drafted, nowMs)).toBeUndefined()
  expect(skipStep({ ...at(2), status: 'completed' }, 2, drafted, nowMs)).toBeUndefined()
})

test('a run whose email came back is active, also if that was its last step', () => {
  const done: Run = { status: 'completed', stepIndex: 1, dueMs: null, reason: 'done' }
  expect(awaitApproval(done, nowMs)).toMatchObject({
    status: 'active',
    reason: 'approval',
    dueMs: nowMs + hourMs,
  })
})

test('a paused run goes on when it was due, or now if that is past', () => {
  const paused = moveRun({ ...at(1), dueMs: nowMs + hourMs }, 'pause', nowMs)
  expect(paused).toMatchObject({ status: 'paused', reason: 'by_agent' })
  expect(moveRun(paused as Run, 'resume', nowMs)).toMatchObject({
    status: 'active',
    dueMs: nowMs + hourMs,
    reason: null,
  })
  expect(moveRun(paused as Run, 'resume', nowMs + 5 * hourMs)?.dueMs).toBe(nowMs + 5 * hourMs)
  expect(moveRun(paused as Run, 'pause', nowMs)).toBeUndefined()
})

const had = (...taken: string[]) => ({ passed: new Set(taken), ahead: new Set<string>() })

test('moved to changed steps, a run stands before the first after those it had', () => {
  const changed = { ...plan, steps: [step('x'), step('a'), step('new'), step('c')] }
  expect(moveOver(at(1), had('a'), changed, nowMs)).toMatchObject({
    stepIndex: 2,
    dueMs: nowMs + hourMs,
  })
  expect(moveOver(at(3), had('a', 'c'), changed, nowMs)).toMatchObject({ status: 'completed' })
  expect(moveOver(at(0), had(), changed, nowMs)).toMatchObject({ stepIndex: 0, dueMs: nowMs })
  // The step they had is gone: what comes after it isn't.
  const shorter = { ...plan, steps: [step('b'), step('c')] }
  expect(moveOver(at(1), had('a'), shorter, nowMs)).toMatchObject({ stepIndex: 0 })
  const waiting: Run = { ...at(1), reason: 'sequence_off' }
  expect(moveOver(waiting, had('a'), changed, nowMs)?.reason).toBeNull()
})

test.each(['drafting', 'approval'] as const)(
  'moved to changed steps, a run that waits for %s is due now',
  (reason) => {
    const waiting: Run = { ...at(0), reason, dueMs: nowMs + hourMs }
    expect(moveOver(waiting, had(), plan, nowMs)).toEqual({ ...at(0), reason: null, dueMs: nowMs })
    const paused: Run = { ...waiting, status: 'paused', reason: 'by_agent' }
    expect(moveOver(paused, had(), plan, nowMs)).toEqual(paused)
  },
)

test('moved to changed steps, a run doesn’t return to what its branch went around', () => {
  const around = ['a', 'b', 'for-openers', 'd'].map((id) => step(id))
  const run = at(3)
  const mended = around.map((each) => ({ ...each, subject: 'Without the typo' }))
  expect(moveOver(run, progressIn(around, run, ['a', 'b']), { ...plan, steps: mended }, nowMs)).toEqual(run)
})

test('who would miss a step by steps in a new order finishes those they began', () => {
  const run = at(1)
  const order = (...ids: string[]) => ({ ...plan, steps: ids.map((id) => step(id)) })
  const progress = progressIn(steps, run, ['a'])
  expect(moveOver(run, progress, order('b', 'c', 'a'), nowMs)).toBeUndefined()
  expect(moveOver(run, progress, order('a', 'c', 'b'), nowMs)).toMatchObject({ stepIndex: 1 })
  expect(moveOver(run, progress, order('c', 'a'), nowMs)).toBeUndefined()
})

test('a lead gets nothing more about a home that was deleted', () => {
  expect(take(at(0), { isHomeDeleted: true })).toMatchObject({ kind: 'ends', reason: 'outdated' })
})

test('a step that wasn’t done comes next again, unless the run has ended or gone on since', () => {
  expect(stepBack(at(1), 'a', steps, nowMs)).toMatchObject({ stepIndex: 0, dueMs: nowMs })
  const done: Run = { status: 'completed', stepIndex: 3, dueMs: null, reason: 'done' }
  expect(stepBack(done, 'c', steps, nowMs)).toMatchObject({ stepIndex: 2 })
  expect(stepBack({ ...done, reason: 'goal' }, 'c', steps, nowMs)).toBeUndefined()
  expect(stepBack(at(2), 'a', steps, nowMs)).toBeUndefined()
  expect(stepBack(at(1), 'gone', steps, nowMs)).toBeUndefined()
  expect(stepBack({ ...at(1), status: 'cancelled' }, 'a', steps, nowMs)).toBeUndefined()
})

test('a lead who came in while the sequence was deleted gets nothing of it', () => {
  expect(take(at(0), { isSequenceDeleted: true })).toMatchObject({ kind: 'ends', reason: 'sequence_deleted' })
})

const zones = [
  'America/New_York',
  'Pacific/Honolulu',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
const aZone = fc.constantFrom(...zones)

test('no email leaves in the lead’s quiet hours or on their weekend, wherever they and the agent are', () => {
  const delay = fc.record({ value: fc.integer({ min: 0, max: 60 }), unit: fc.constantFrom(...delayUnits) })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.array(delay, { minLength: 1, maxLength: 6 }),
      fc.option(aZone),
      aZone,
      fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1439 }) }),
      fc.boolean(),
      (start, delays, leadZone, agentZone, quiet, sendsOnWeekends) => {
        const window = { quiet, sendsOnWeekends }
        const own = {
          ...plan,
          zone: agentZone,
          steps: delays.map((one, at) => step(`s${at}`, { delay: one })),
        }
        const there = recipientZone(leadZone, agentZone)
        const known = {
          ...facts,
          recipient: { ...facts.recipient, zone: there },
          sender: { ...facts.sender, window },
        }
        let run = startRun(delays[0] ?? null, agentZone, start.getTime())
        for (let turn = 0; turn < 30 && run.dueMs !== null; turn += 1) {
          const taken = takeStep(run, own, known, run.dueMs)
          if (taken.kind === 'taken') expect(closedBy(run.dueMs, window, there)).toBeNull()
          run = taken.run
        }
      },
    ),
  )
})

test('across a clock change the lead’s morning counts, not the agent’s', () => {
  // The clocks of Chicago go forward on March 14, 2027; Phoenix has none that do.
  const night = { quiet: { from: 21 * 60, to: 8 * 60 }, sendsOnWeekends: true }
  const opens = (leads: string, instant: string) => {
    const recipient = { ...facts.recipient, zone: recipientZone(leads, 'America/Phoenix') }
    const outcome = takeStep(
      at(0),
      plan,
      { ...facts, recipient, sender: { ...facts.sender, window: night } },
      Date.parse(instant),
    )
    return new Date(outcome.run.dueMs ?? 0).toISOString()
  }
  expect(opens('America/Chicago', '2027-03-13T09:00:00Z')).toBe('2027-03-13T14:00:00.000Z')
  expect(opens('America/Chicago', '2027-03-14T09:00:00Z')).toBe('2027-03-14T13:00:00.000Z')
  expect(opens('America/Phoenix', '2027-03-14T09:00:00Z')).toBe('2027-03-14T15:00:00.000Z')
})

test('a run that its lead’s deletion ended goes on as a new one, from the step that was next or never left', () => {
  const ended: Run = { status: 'cancelled', stepIndex: 1, dueMs: null, reason: 'deleted' }
  const again = (run: Run, isLastUnsent = false) => continueRun(run, { isLastUnsent }, plan, nowMs)
  expect(again(ended)).toEqual({ ...at(1), dueMs: nowMs + hourMs })
  expect(again(ended, true)).toEqual({ ...at(0), dueMs: nowMs + hourMs })
  expect(again({ ...ended, stepIndex: 3 })).toBeUndefined()
  expect(again({ ...ended, reason: 'by_agent' })).toBeUndefined()
  expect(again({ ...ended, status: 'completed', reason: 'done' })).toBeUndefined()
})
