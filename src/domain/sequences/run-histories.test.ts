import fc from 'fast-check'
import { test } from 'vitest'
import { suppressionReasons } from '../consents/suppression.ts'
import { isClosed, leadStatuses } from '../leads/lead-status.ts'
import { chatRestMs, maxPerDay, maxPerWeek, restMs } from '../sending/gate.ts'
import {
  awaitApproval,
  type DraftReadiness,
  ends,
  holds,
  isDone,
  moveOver,
  moveRun,
  type Outcome,
  pauses,
  progressIn,
  type Run,
  type StepFacts,
  skipStep,
  startRun,
  stepBack,
  takeStep,
} from './run.ts'
import { isFinal, type RunMove, runMoves } from './run-status.ts'
import { asks, type Condition, delayUnits, isEmailStep, type SequenceStep, stepTypes } from './sequence.ts'

const zone = 'America/New_York'
const nowMs = Date.parse('2026-12-01T15:00:00Z')
const hourMs = 3_600_000

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constantFrom('opened', 'clicked', 'replied'), not: fc.boolean() }),
  fc.record({ kind: fc.constant('score' as const), atLeast: fc.constantFrom(20, 60), not: fc.boolean() }),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom(...leadStatuses),
    not: fc.boolean(),
  }),
) as fc.Arbitrary<Condition>

const ids = fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1, maxLength: 6 })
const branch = fc.record({
  condition,
  otherwise: fc.oneof(
    fc.constantFrom('skip' as const, 'end' as const),
    fc.constantFrom(...'abcdef').map((goTo) => ({ goTo })),
  ),
})
const stepOf = (id: string): fc.Arbitrary<SequenceStep> =>
  fc.record({
    id: fc.constant(id),
    type: fc.constantFrom(...stepTypes),
    delay: fc.record({ value: fc.constantFrom(0, 0, 1, 3), unit: fc.constantFrom(...delayUnits) }),
    ...{ subject: fc.constant('Hello'), content: fc.constant('Hello') },
    meetingDetails: fc.constantFrom(null, { date: '2026-12-04', time: '10:00', location: 'The office' }),
    branch: fc.option(branch, { freq: 2 }),
    asksFor: fc.option(fc.constantFrom(...asks), { freq: 2 }),
  })
const plan = fc.record({
  steps: ids.chain((all) => fc.tuple(...all.map(stepOf))),
  goal: fc.option(condition, { freq: 2 }),
  zone: fc.constant(zone),
})
type Plan = { steps: SequenceStep[]; goal: Condition | null; zone: string }

/** Mostly a lead who can be written to, by an agent who can write; now and then anything is in the way. */
const rarely = <Usual, Other>(usual: Usual, ...others: Other[]) =>
  fc.oneof(
    { weight: 24, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
const ago = (...ms: number[]) => rarely(null, ...ms)

const world = fc.record({
  recipient: fc.record({
    isDeleted: rarely(false, true),
    status: fc.constantFrom(...leadStatuses.filter((status) => !isClosed(status)), ...leadStatuses),
    email: rarely('maya@buyers.example', ''),
    suppression: rarely(null, ...suppressionReasons),
    consent: rarely('given' as const, 'unknown' as const, 'withdrawn' as const),
    ...{ replied: rarely(false, true), booked: rarely(false, true) },
    ...{ sentInDay: rarely(0, 2, 3, 4), sentInWeek: rarely(1, 7, 8, 9) },
    ...{ chatAgo: ago(0, chatRestMs - 1, chatRestMs), otherAgo: ago(0, restMs) },
  }),
  sender: fc.record({
    ...{ isVerified: rarely(true, false), hasPostalAddress: rarely(true, false) },
    ...{ isSendingPaused: rarely(false, true), leftInMonth: rarely(10, 0, 1) },
  }),
  did: fc.record({
    score: fc.constantFrom(0, 40, 80),
    opened: fc.boolean(),
    clicked: fc.boolean(),
    everReplied: fc.boolean(),
  }),
  ...{
    isSequenceDeleted: rarely(false, true),
    isHomeDeleted: rarely(false, true),
    isOn: rarely(true, false),
    isSending: rarely(false, true),
    hasVisit: fc.boolean(),
  },
})
type World = typeof world extends fc.Arbitrary<infer One> ? One : never

function factsAt(
  { recipient, sender, did, hasVisit, ...rest }: World,
  draft: DraftReadiness,
  clockMs: number,
): StepFacts {
  const { chatAgo, otherAgo, ...known } = recipient
  const before = (ms: number | null) => (ms === null ? null : clockMs - ms)
  return {
    recipient: {
      ...{ ...known, zone, firstInDayMs: clockMs - hourMs, firstInWeekMs: clockMs - 30 * hourMs },
      ...{ lastChatMs: before(chatAgo), lastOtherMs: before(otherAgo) },
    },
    sender: {
      ...sender,
      window: { quiet: { from: 0, to: 0 }, sendsOnWeekends: true },
      nextMonthMs: clockMs + hourMs,
    },
    conditions: { ...did, status: known.status },
    ...rest,
    visitUntilMs: hasVisit ? clockMs + 1 : clockMs,
    draft,
  }
}

/** The time may jump in either direction. */
const jumpMs = fc.oneof(
  fc.integer({ min: 0, max: 48 * hourMs }),
  fc.constantFrom(-hourMs, -24 * hourMs, 24 * hourMs, 10 * 365 * 24 * hourMs, -10 * 365 * 24 * hourMs),
)
const stops = [
  'replied',
  'booked',
  'unsubscribed',
  'complained',
  'closed',
  'deleted',
  'sequence_deleted',
] as const
const draftActs = ['write', 'approve', 'edit', 'discard', 'return', 'leave out'] as const
const undoneBy = ['failed', 'incomplete', 'not_booked', 'no_consent', 'bounced'] as const

/** One thing that can happen to a run. */
const happening = fc.oneof(
  { weight: 12, arbitrary: fc.record({ does: fc.constant('tick' as const), jumpMs, world }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ does: fc.constant('move' as const), jumpMs },
      move: fc.constantFrom(...(Object.keys(runMoves) as RunMove[])),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('draft' as const), jumpMs, act: fc.constantFrom(...draftActs) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('stop' as const), jumpMs, reason: fc.constantFrom(...stops) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('undo' as const),
      jumpMs,
      reason: fc.constantFrom(...undoneBy),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), jumpMs, to: plan }) },
)
type RunEvent = typeof happening extends fc.Arbitrary<infer One> ? One : never

type History = { plan: Plan; run: Run; clockMs: number; taken: string[]; draft: DraftReadiness }

function must(isSo: boolean, promise: string): void {
  if (!isSo) throw new Error(`Broken: ${promise}`)
}

function checkTaken(
  { taken, draft, run, plan: { steps, goal }, clockMs }: History,
  step: SequenceStep,
  facts: StepFacts,
) {
  const { recipient: to, sender: from, conditions } = facts
  must(!taken.includes(step.id), 'no step is taken twice')
  must(step === steps[run.stepIndex], 'the steps are taken in order')
  must(!facts.isHomeDeleted, 'nothing is said about a home that was deleted')
  must(
    facts.isOn && !facts.isSending && !facts.isSequenceDeleted,
    'nothing happens while it is off, sends, or is deleted',
  )
  must(!to.isDeleted && !isClosed(to.status) && !to.replied && !to.booked, 'a lead who is done gets nothing')
  must(
    to.suppression !== 'complained' && to.suppression !== 'unsubscribed',
    'a lead who wants out gets nothing',
  )
  must(to.consent !== 'withdrawn', 'a lead who took their word back gets nothing')
  must(!goal || !holds(goal, conditions), 'nothing happens after the goal')
  must(!isDone(step, facts, clockMs), 'no one is asked for what they have done')
  must(!step.branch || holds(step.branch.condition, conditions), 'a condition decides')
  if (!isEmailStep(step)) return
  must(
    to.consent === 'given' && to.email !== '' && !to.suppression,
    'emails need consent and an address that works',
  )
  must(from.isVerified && from.hasPostalAddress && !from.isSendingPaused, 'emails need a sender who may send')
  must(from.leftInMonth > 0, 'the plan’s emails are enough')
  must(to.sentInDay < maxPerDay && to.sentInWeek < maxPerWeek, 'no one gets too many emails')
  must(to.lastChatMs === null || clockMs - to.lastChatMs >= chatRestMs, 'no email interrupts a chat')
  must(to.lastOtherMs === null || clockMs - to.lastOtherMs >= restMs, 'sequences keep apart')
  must(
    step.type !== 'ai-email' || draft === 'ready',
    'nothing is sent that was neither approved nor set to be',
  )
}

function tick(history: History, facts: StepFacts): Partial<History> {
  const { run, plan: of, taken, clockMs } = history
  if (run.status !== 'active' || run.dueMs === null || run.dueMs > clockMs) return {}
  const outcome: Outcome = takeStep(run, of, facts, clockMs)
  if (outcome.kind === 'taken') checkTaken(history, outcome.step, facts)
  if (outcome.kind === 'skipped') {
    const skipped = outcome.step.branch
    const isUnmet = skipped !== null && !holds(skipped.condition, facts.conditions)
    must(isUnmet || isDone(outcome.step, facts, clockMs), 'only what isn’t so, or is done, skips a step')
  }
  must(outcome.run.stepIndex >= run.stepIndex, 'no run goes back on its own')
  const isPast = outcome.kind === 'taken' || outcome.kind === 'skipped'
  return { run: outcome.run, taken: isPast ? [...taken, outcome.step.id] : taken }
}

/** What becomes of the email that is written for the next step. */
function decideDraft(history: History, act: (typeof draftActs)[number]): Partial<History> {
  const { draft, run, plan: of, taken, clockMs } = history
  const next = of.steps[run.stepIndex]
  if (next?.type !== 'ai-email' || run.status !== 'active') return {}
  if (act === 'write' && draft === 'none') return { draft: 'offered' }
  if (act === 'approve' && draft === 'offered') return { draft: 'ready' }
  // An edited draft is another one to approve; a discarded one is written again.
  if (act === 'edit' && draft !== 'none') return { draft: 'offered', run: awaitApproval(run, clockMs) }
  if (act === 'discard') return { draft: 'none', run: { ...run, reason: null, dueMs: clockMs } }
  if (act === 'return' && draft === 'ready') return { draft: 'offered', run: awaitApproval(run, clockMs) }
  if (act !== 'leave out') return {}
  const past = skipStep(run, run.stepIndex, of, clockMs)
  return past ? { run: past, taken: [...taken, next.id] } : {}
}

/** The last email or meeting turns out not to have been done. */
function undo(
  { run, plan: of, taken, clockMs }: History,
  reason: (typeof undoneBy)[number],
): Partial<History> {
  const last = of.steps.find(({ id }) => id === taken.at(-1))
  if (!last || last.type === 'task') return {}
  const back = stepBack(run, last.id, of.steps, clockMs)
  if (!back) return {}
  must(!isFinal(run.status) || run.reason === 'done', 'what was ended stays ended')
  const after = reason === 'bounced' ? ends(back, reason).run : pauses(back, reason).run
  return { run: after, taken: taken.slice(0, -1) }
}

/** Who would miss a step finishes the steps that they began. */
function moveToOther({ run, plan: of, taken, clockMs }: History, to: Plan): Partial<History> {
  if (isFinal(run.status)) return {}
  const moved = moveOver(run, progressIn(of.steps, run, taken), to, clockMs)
  return moved ? { plan: to, draft: 'none', run: moved } : {}
}

function follow(history: History, event: RunEvent): Partial<History> {
  const { run, clockMs, draft } = history
  switch (event.does) {
    case 'tick':
      return tick(history, factsAt(event.world, draft, clockMs))
    case 'move':
      return { run: moveRun(run, event.move, clockMs) ?? run }
    case 'draft':
      return decideDraft(history, event.act)
    case 'undo':
      return undo(history, event.reason)
    case 'stop':
      return isFinal(run.status) ? {} : { run: ends(run, event.reason).run }
    case 'change':
      return moveToOther(history, event.to)
  }
}

function checkRun(before: Run, { run, plan: { steps } }: History, { does }: RunEvent): void {
  if (isFinal(before.status) && does !== 'undo') must(run === before, 'nothing happens after the end')
  if (before.status === 'cancelled') must(run.status === 'cancelled', 'a canceled run stays so')
  if (isFinal(run.status))
    must(run.dueMs === null && run.reason !== null, 'a run that ended is due no more, and says why')
  if (run.status === 'active')
    must(run.dueMs !== null && run.stepIndex < steps.length, 'an active run has something due')
  if (run.status === 'paused') must(run.reason !== null, 'a paused run says why')
}

/** `HISTORIES=1000000` tries a million. */
const histories = Number(process.env.HISTORIES ?? 4000)

test('whatever happens to a run, and in whatever order: no step twice, none after its end, and none out of order', () =>
  fc.assert(
    fc.property(plan, fc.array(happening, { maxLength: 40 }), (first, events) => {
      const run = startRun(first.steps[0]?.delay ?? null, zone, nowMs)
      let history: History = { plan: first, run, clockMs: nowMs, taken: [], draft: 'none' }
      for (const event of events) {
        const before = history
        history = { ...before, clockMs: before.clockMs + event.jumpMs }
        history = { ...history, ...follow(history, event) }
        // A draft is of the step that is next.
        if (history.run.stepIndex !== before.run.stepIndex) history.draft = 'none'
        checkRun(before.run, history, event)
      }
    }),
    { numRuns: histories },
  ))
