import {
  type Branch,
  type Condition,
  defaultDelay,
  type SequencePlan,
  type SequenceStep,
  type StepType,
} from '#domain/sequences/sequence.ts'

/** A sequence as it is edited. */
export type PlanDraft = SequencePlan & {
  isActive: boolean
  /** Of the stored sequence that it was made of; 0 of a new one. */
  version: number
}

export const newStep = (id: string, type: StepType = 'email'): SequenceStep => ({
  ...{
    id,
    type,
    delay: defaultDelay,
    subject: '',
    content: '',
    meetingDetails: null,
    branch: null,
    asksFor: null,
  },
})

/** With one email to start from. */
export const newPlan = (stepId: string): PlanDraft => ({
  ...{ name: '', description: '', triggerType: 'Lead Capture', goal: null, isActive: true, version: 0 },
  steps: [newStep(stepId)],
})

export const changedStep = (
  steps: readonly SequenceStep[],
  id: string,
  changes: Partial<SequenceStep>,
): SequenceStep[] => steps.map((step) => (step.id === id ? { ...step, ...changes } : step))

/** Moves a step to a place, which counts from 0. The others close the gap. */
export function movedStep(steps: readonly SequenceStep[], id: string, to: number): SequenceStep[] {
  const step = steps.find((one) => one.id === id)
  const rest = steps.filter((one) => one.id !== id)
  return step ? rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, step) : rest
}

/** Without a step. One that went on to it goes past its own step instead. */
export const withoutStep = (steps: readonly SequenceStep[], id: string): SequenceStep[] =>
  steps
    .filter((step) => step.id !== id)
    .map((step) =>
      goesTo(step.branch, id) ? { ...step, branch: { ...step.branch, otherwise: 'skip' } } : step,
    )

/** Brings back a step that was removed from `before`: after the one it followed, and with the branches that led to it. */
export function withStepAgain(
  steps: readonly SequenceStep[],
  before: readonly SequenceStep[],
  id: string,
): SequenceStep[] {
  const place = before.findIndex((step) => step.id === id)
  const step = before[place]
  if (!step || steps.some((one) => one.id === id)) return [...steps]
  const earlier = new Set(before.slice(0, place).map((one) => one.id))
  const after = steps.findLastIndex((one) => earlier.has(one.id))
  return steps
    .map((one) => {
      const was = before.find((old) => old.id === one.id)?.branch ?? null
      const isCut = goesTo(was, id) && one.branch?.otherwise === 'skip'
      return isCut && one.branch ? { ...one, branch: { ...one.branch, otherwise: was.otherwise } } : one
    })
    .toSpliced(after + 1, 0, step)
}

const goesTo = (branch: Branch | null, id: string): branch is Branch =>
  branch !== null && typeof branch.otherwise === 'object' && branch.otherwise.goTo === id

/** A condition as the value of a select, and back; '' is none. */
export const conditionChoice = (condition: Condition | null): string =>
  condition ? `${condition.not ? 'not-' : ''}${condition.kind}` : ''

const usualScore = 71

export function conditionOfChoice(choice: string, before: Condition | null): Condition | null {
  const not = choice.startsWith('not-')
  const kind = not ? choice.slice(4) : choice
  if (kind === 'opened' || kind === 'clicked' || kind === 'replied') return { kind, not }
  if (kind === 'score') return { kind, not, atLeast: before?.kind === 'score' ? before.atLeast : usualScore }
  if (kind === 'status') return { kind, not, status: before?.kind === 'status' ? before.status : 'Showing' }
  return null
}

/** Whether leads who are in it would get something else. */
export const hasOtherSteps = (one: SequencePlan, other: SequencePlan): boolean =>
  JSON.stringify([one.steps, one.goal]) !== JSON.stringify([other.steps, other.goal])
