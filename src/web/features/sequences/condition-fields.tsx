import { type LeadStatus, leadStatuses, leadStatusLabel } from '#domain/leads/lead-status.ts'
import { type Condition, conditionKinds, type UnmetConditionAction } from '#domain/sequences/sequence.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { conditionChoice, conditionOfChoice } from './plan-draft.ts'
import type { StepFieldsProps } from './step-fields.ts'

type Kind = Condition['kind']
const labels: Record<Kind, readonly [is: () => string, isNot: () => string]> = {
  opened: [m.funnel_if_opened, m.funnel_if_not_opened],
  clicked: [m.funnel_if_clicked, m.funnel_if_not_clicked],
  replied: [m.funnel_if_replied, m.funnel_if_not_replied],
  score: [m.funnel_if_score, m.funnel_if_not_score],
  status: [m.funnel_if_status, m.funnel_if_not_status],
}

const choices = (none: string) => [
  { value: '', label: none },
  ...conditionKinds.flatMap((kind) => [
    { value: kind, label: labels[kind][0]() },
    { value: `not-${kind}`, label: labels[kind][1]() },
  ]),
]

type ConditionFieldsProps = {
  label: string
  /** What having no condition means. */
  none: string
  hint?: string
  condition: Condition | null
  error: string | undefined
  onChange: (condition: Condition | null) => void
}

/** Something that is true of a lead or not, with its figure. */
function ConditionFields({ label, none, hint, condition, error, onChange }: ConditionFieldsProps) {
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        <Select
          value={conditionChoice(condition)}
          onChange={({ target }) => onChange(conditionOfChoice(target.value, condition))}
          options={choices(none)}
        />
      </Field>
      {condition?.kind === 'score' && (
        <Field label={m.funnel_if_score_value()}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={1000}
            value={String(condition.atLeast)}
            onChange={({ target }) => onChange({ ...condition, atLeast: scoreOf(target.value) })}
          />
        </Field>
      )}
      {condition?.kind === 'status' && (
        <Field label={m.funnel_if_status_value()}>
          <Select
            value={condition.status}
            onChange={({ target }) => onChange({ ...condition, status: target.value as LeadStatus })}
            options={leadStatuses.map((value) => ({ value, label: leadStatusLabel(value) }))}
          />
        </Field>
      )}
    </>
  )
}

const scoreOf = (typed: string) => Math.min(1000, Math.max(0, Number.parseInt(typed, 10) || 0))

/** When a step is taken, and what happens if it isn't. */
export function BranchFields({ step, place, steps, errorOf, onChange }: StepFieldsProps) {
  const { branch } = step
  const later = steps.slice(place + 1)
  return (
    <>
      <ConditionFields
        label={m.funnel_only_if()}
        none={m.funnel_always()}
        condition={branch?.condition ?? null}
        error={errorOf('branch')}
        onChange={(condition) =>
          onChange({ branch: condition && { condition, otherwise: branch?.otherwise ?? 'skip' } })
        }
      />
      {branch && (
        <Field label={m.funnel_otherwise()}>
          <Select
            value={otherwiseChoice(branch.otherwise)}
            onChange={({ target }) =>
              onChange({ branch: { ...branch, otherwise: otherwiseOfChoice(target.value) } })
            }
            options={[
              { value: 'skip', label: m.funnel_otherwise_skip() },
              { value: 'end', label: m.funnel_otherwise_end() },
              ...later.map(({ id }, at) => ({
                value: `to:${id}`,
                label: m.funnel_otherwise_go({ number: place + at + 2 }),
              })),
              ...goneOf(branch.otherwise, later),
            ]}
          />
        </Field>
      )}
    </>
  )
}

/** A step that comes earlier now: it stays chosen, and the check says so. */
const goneOf = (otherwise: UnmetConditionAction, later: readonly { id: string }[]) =>
  typeof otherwise === 'object' && !later.some(({ id }) => id === otherwise.goTo)
    ? [{ value: `to:${otherwise.goTo}`, label: m.funnel_otherwise_earlier() }]
    : []

const otherwiseChoice = (otherwise: UnmetConditionAction) =>
  typeof otherwise === 'object' ? `to:${otherwise.goTo}` : otherwise
const otherwiseOfChoice = (choice: string): UnmetConditionAction =>
  choice === 'skip' || choice === 'end' ? choice : { goTo: choice.slice(3) }

type GoalFieldProps = {
  goal: Condition | null
  error: string | undefined
  onChange: (goal: Condition | null) => void
}

/** What ends a sequence early. */
export const GoalField = (props: GoalFieldProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <ConditionFields
      label={m.funnel_goal()}
      none={m.funnel_goal_none()}
      hint={m.funnel_goal_hint()}
      condition={props.goal}
      error={props.error}
      onChange={props.onChange}
    />
  </div>
)
