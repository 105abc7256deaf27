/**
 * A lead's run through a sequence, as a pure state machine: it starts, takes its steps in order, waits, pauses, goes on,
 * and ends. Time is passed in; what a step does happens elsewhere, in the transaction that stores the new state.
 */
import type { LeadStatus } from '../leads/lead-status.ts'
import type { RecipientFacts, SenderFacts } from '../sending/gate.ts'
import { addDelay } from './add-delay.ts'
import type { EndReason, PauseReason, RunReason, SkipReason, WaitReason } from './run-reason.ts'
import { canContinue, canMove, type RunMove, type RunStatus, runMoves } from './run-status.ts'
import { endedBy, gate, isObstacle } from './send-gate.ts'
import { type Ask, type Condition, type Delay, isEmailStep, type SequenceStep } from './sequence.ts'

export type Run = {
  status: RunStatus
  /** The next step to take; the number of steps when all are done. */
  stepIndex: number
  /** When that step is due; null if nothing is. */
  dueMs: number | null
  /** Why it waits, is paused, or has ended; null if it goes its way. */
  reason: RunReason | null
}

/** What a condition can depend on: of the lead, and of what they did with the run's latest email. */
export type ConditionFacts = {
  status: LeadStatus
  score: number
  opened: boolean
  clicked: boolean
  /** To any of the agent's emails, ever. */
  everReplied: boolean
}

export type StepFacts = {
  recipient: RecipientFacts
  sender: SenderFacts
  conditions: ConditionFacts
  /** When the last of the showings that are ahead of the lead ends; null if there is none. */
  visitUntilMs: number | null
  /** The sequence was deleted while this lead came in. */
  isSequenceDeleted: boolean
  /** Whether the home that it is about was deleted. */
  isHomeDeleted: boolean
  /** A sequence that is switched off takes no steps. */
  isOn: boolean
  /** The email of the step before has not left yet: the order is kept. */
  isSending: boolean
  /** Of an AI-written email that is next: whether it is written, and may be sent. */
  draft: DraftReadiness
}

/** Not written yet, waiting for the agent's approval, or ready to be sent. */
export type DraftReadiness = 'none' | 'offered' | 'ready'

type Plan = { steps: readonly SequenceStep[]; goal: Condition | null; zone: string }

export type Outcome =
  | { kind: 'taken'; step: SequenceStep; run: Run }
  | { kind: 'skipped'; step: SequenceStep; reason: SkipReason; run: Run }
  | { kind: 'waits'; step: SequenceStep; reason: WaitReason; run: Run }
  | { kind: 'pauses'; reason: PauseReason; run: Run }
  | { kind: 'ends'; reason: EndReason; run: Run }

/** A sequence that is off is asked about again after this long; switching it on asks at once. */
const offRestMs = 3_600_000
/** How soon a run asks again whether its last email has left. */
const sendingRestMs = 60_000
/** A draft that isn't there by then was lost with its process, and is asked for again. */
const draftingRestMs = 10 * 60_000
/** The agent's approval is noticed at once; meanwhile it is looked at whether the run has come to its goal. */
const approvalRestMs = 3_600_000

/** `delay` is the first step's. */
export function startRun(delay: Delay | null, zone: string, nowMs: number): Run {
  return {
    status: 'active',
    stepIndex: 0,
    dueMs: delay ? addDelay(nowMs, delay, zone) : nowMs,
    reason: null,
  }
}

/** What becomes of a run whose next step is due. Never called for one that isn't active. */
export function takeStep(run: Run, plan: Plan, facts: StepFacts, nowMs: number): Outcome {
  const ended = endedBy(facts.recipient)
  if (ended) return ends(run, ended)
  if (facts.isSequenceDeleted) return ends(run, 'sequence_deleted')
  if (facts.isHomeDeleted) return ends(run, 'outdated')
  if (plan.goal && holds(plan.goal, facts.conditions)) return ends(run, 'goal')
  const step = plan.steps[run.stepIndex]
  if (!step) return ends(run, 'done')
  if (facts.isSending) return waits(run, step, 'sending', nowMs + sendingRestMs)
  if (!facts.isOn) return waits(run, step, 'sequence_off', nowMs + offRestMs)
  if (step.branch && !holds(step.branch.condition, facts.conditions)) return passes(run, step, plan, nowMs)
  if (isDone(step, facts, nowMs)) return skips(run, step, plan, nowMs)
  return (
    heldBack(run, step, facts, nowMs) ?? {
      kind: 'taken',
      step,
      run: advanced(run.stepIndex + 1, plan, nowMs),
    }
  )
}

/** Why an email can't be sent now; null if it can, or is none. One to be written is written while it waits for its hour. */
function heldBack(run: Run, step: SequenceStep, facts: StepFacts, nowMs: number): Outcome | null {
  if (!isEmailStep(step)) return null
  const verdict = gate(facts.recipient, facts.sender, nowMs)
  if (verdict.kind === 'pause') return pauses(run, verdict.reason)
  if (verdict.kind === 'end') return ends(run, verdict.reason)
  const isReady = step.type === 'email' || facts.draft === 'ready'
  if (verdict.kind === 'wait' && (isReady || isObstacle(verdict.reason)))
    return waits(run, step, verdict.reason, verdict.untilMs)
  if (isReady) return null
  return facts.draft === 'offered'
    ? waits(run, step, 'approval', nowMs + approvalRestMs)
    : waits(run, step, 'drafting', nowMs + draftingRestMs)
}

/** By what an email asks for, whether the lead has done it. */
const done: Record<Ask, (facts: Pick<StepFacts, 'visitUntilMs'>, nowMs: number) => boolean> = {
  visit: ({ visitUntilMs }, nowMs) => visitUntilMs !== null && visitUntilMs > nowMs,
}

/** Whether a step asks for what the lead has done already. */
export const isDone = (
  { asksFor }: SequenceStep,
  facts: Pick<StepFacts, 'visitUntilMs'>,
  nowMs: number,
): boolean => (asksFor ? done[asksFor](facts, nowMs) : false)

const skips = (run: Run, step: SequenceStep, plan: Plan, nowMs: number): Outcome => ({
  ...{ kind: 'skipped', step, reason: 'visit_booked' },
  run: advanced(run.stepIndex + 1, plan, nowMs),
})

export const holds = (condition: Condition, facts: ConditionFacts): boolean =>
  isTrue(condition, facts) !== condition.not

function isTrue(condition: Condition, facts: ConditionFacts): boolean {
  switch (condition.kind) {
    case 'opened':
      // Someone who followed a link has opened it, also where images are blocked.
      return facts.opened || facts.clicked
    case 'clicked':
      return facts.clicked
    case 'replied':
      return facts.everReplied
    case 'score':
      return facts.score >= condition.atLeast
    case 'status':
      return facts.status === condition.status
  }
}

/** Past a step whose condition isn't met. */
function passes(run: Run, step: SequenceStep, plan: Plan, nowMs: number): Outcome {
  const otherwise = step.branch?.otherwise ?? 'skip'
  if (otherwise === 'end') return ends(run, 'condition')
  const target =
    otherwise === 'skip'
      ? run.stepIndex + 1
      : plan.steps.findIndex(({ id }, index) => index > run.stepIndex && id === otherwise.goTo)
  // A step that isn't there anymore, or is earlier, is no way on.
  return {
    ...{ kind: 'skipped', step, reason: 'condition_unmet' },
    run: advanced(target > run.stepIndex ? target : run.stepIndex + 1, plan, nowMs),
  }
}

/** The run before its step `index`, or complete if that was the last. */
function advanced(index: number, { steps, zone }: Plan, nowMs: number): Run {
  const next = steps[index]
  if (!next) return { status: 'completed', stepIndex: steps.length, dueMs: null, reason: 'done' }
  return { status: 'active', stepIndex: index, dueMs: addDelay(nowMs, next.delay, zone), reason: null }
}

/** A goal that is met and a last step that is done complete a run; everything else that ends it cancels it. */
const completing: readonly EndReason[] = ['done', 'goal', 'condition']

export function ends(run: Run, reason: EndReason): Outcome & { kind: 'ends' } {
  const status = completing.includes(reason) ? 'completed' : 'cancelled'
  return { kind: 'ends', reason, run: { ...run, status, dueMs: null, reason } }
}

/** The run as it waits for the agent to approve what its next step will send. */
export const awaitApproval = (run: Run, nowMs: number): Run => ({
  ...run,
  ...{ status: 'active', reason: 'approval', dueMs: nowMs + approvalRestMs },
})

/** The run past an email that the agent doesn't want sent; undefined if it isn't the next, or the run isn't active. */
export const skipStep = (run: Run, stepIndex: number, plan: Plan, nowMs: number): Run | undefined =>
  run.status === 'active' && run.stepIndex === stepIndex && plan.steps[stepIndex]
    ? advanced(stepIndex + 1, plan, nowMs)
    : undefined

const waits = (run: Run, step: SequenceStep, reason: WaitReason, untilMs: number): Outcome => ({
  ...{ kind: 'waits', step, reason },
  run: { ...run, dueMs: untilMs, reason },
})

export const pauses = (run: Run, reason: PauseReason): Outcome & { kind: 'pauses' } => ({
  kind: 'pauses',
  reason,
  run: { ...run, status: 'paused', reason },
})

/** What an agent does with a run; undefined if it can't be done in its state. A resumed run is due when it was, or now. */
export function moveRun(run: Run, move: RunMove, nowMs: number): Run | undefined {
  if (!canMove(run.status, move)) return undefined
  const status = runMoves[move].to
  if (move === 'resume') return { ...run, status, reason: null, dueMs: Math.max(run.dueMs ?? nowMs, nowMs) }
  return { ...run, status, reason: 'by_agent', dueMs: move === 'cancel' ? null : run.dueMs }
}

/**
 * A new run in the place of one that its lead's deletion ended, from the step that was next; undefined if it ended otherwise
 * or no step is left. `isLastUnsent`: the email of the step before was planned and never left.
 */
export function continueRun(
  run: Run,
  { isLastUnsent }: { isLastUnsent: boolean },
  plan: Plan,
  nowMs: number,
): Run | undefined {
  const index = run.stepIndex - (isLastUnsent ? 1 : 0)
  return canContinue(run) && plan.steps[index] ? advanced(index, plan, nowMs) : undefined
}

/** The run before a step that it took but that wasn't done; undefined if it has ended or gone on since. */
export function stepBack(
  run: Run,
  stepId: string,
  steps: readonly SequenceStep[],
  nowMs: number,
): Run | undefined {
  const isOver = run.status === 'cancelled' || (run.status === 'completed' && run.reason !== 'done')
  const index = steps.findIndex(({ id }) => id === stepId)
  return isOver || index < 0 || index + 1 !== run.stepIndex
    ? undefined
    : { ...run, stepIndex: index, dueMs: nowMs }
}

/** By ID: the steps that a run has taken or gone around, and those that lay before it. */
export type Progress = { passed: ReadonlySet<string>; ahead: ReadonlySet<string> }

export function progressIn(
  steps: readonly SequenceStep[],
  { stepIndex }: Run,
  taken: readonly string[],
): Progress {
  const ids = steps.map(({ id }) => id)
  const passed = new Set([...taken, ...ids.slice(0, stepIndex)])
  return { passed, ahead: new Set(ids.slice(stepIndex).filter((id) => !passed.has(id))) }
}

/**
 * The run in the steps of another revision: before the first step after those passed. Undefined if a step that lay ahead of
 * it stands before one of those now: it would never be taken, or the other twice.
 */
export function moveOver(run: Run, { passed, ahead }: Progress, plan: Plan, nowMs: number): Run | undefined {
  const index = plan.steps.findLastIndex(({ id }) => passed.has(id)) + 1
  if (plan.steps.slice(0, index).some(({ id }) => ahead.has(id))) return undefined
  const next = plan.steps[index]
  if (!next) return { ...run, status: 'completed', stepIndex: plan.steps.length, dueMs: null, reason: 'done' }
  const isSamePlace = run.dueMs !== null && index === run.stepIndex
  // Its email is written again from the new steps.
  const isDrafted = run.status === 'active' && (run.reason === 'drafting' || run.reason === 'approval')
  if (isSamePlace) return isDrafted ? { ...run, reason: null, dueMs: nowMs } : run
  // What it waited for was about another step.
  const reason = run.status === 'active' ? null : run.reason
  return { ...run, stepIndex: index, reason, dueMs: addDelay(nowMs, next.delay, plan.zone) }
}
