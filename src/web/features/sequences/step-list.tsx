import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxSteps, type SequenceStep } from '#domain/sequences/sequence.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { changedStep, movedStep, newStep, withoutStep } from './plan-draft.ts'
import { StepCard } from './step-card.tsx'

type StepListProps = {
  steps: readonly SequenceStep[]
  byField: Record<string, string>
  onChange: (steps: SequenceStep[]) => void
}

/** The steps in order: dragged, or moved with their buttons. */
export function StepList({ steps, byField, onChange }: StepListProps) {
  const dragged = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const move = (id: string, to: number) => {
    onChange(movedStep(steps, id, to))
    setSaid(m.funnel_step_moved({ place: to + 1, count: steps.length }))
  }
  return (
    <section aria-label={m.funnel_steps_title()} className="flex flex-col gap-3">
      <h3 className="text-lg">{m.funnel_steps_title()}</h3>
      <FieldError text={byField.steps} />
      <ol className="flex flex-col gap-3">
        {steps.map((step, place) => (
          <StepCard
            key={step.id}
            step={step}
            place={place}
            steps={steps}
            errorOf={(field) => byField[`steps.${place}.${field}`]}
            onChange={(changes) => onChange(changedStep(steps, step.id, changes))}
            onMove={(to) => move(step.id, to)}
            onRemove={() => onChange(withoutStep(steps, step.id))}
            onDragStart={() => {
              dragged.current = step.id
            }}
            onDropHere={() => {
              if (dragged.current) move(dragged.current, place)
              dragged.current = undefined
            }}
          />
        ))}
      </ol>
      <Button
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={steps.length >= maxSteps}
        onClick={() => onChange([...steps, newStep(crypto.randomUUID())])}
      >
        {m.funnel_add_step()}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
