import { Plus } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { maxSteps, type SequenceStep } from '#domain/sequences/sequence.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { changedStep, movedStep, newStep, withoutStep, withStepAgain } from './plan-draft.ts'
import { StepCard } from './step-card.tsx'
import { UndoNotice } from './undo-notice.tsx'
import type { ReplacedWords } from './use-open-templates.tsx'

type StepListProps = {
  steps: readonly SequenceStep[]
  byField: Record<string, string>
  replaced: ReplacedWords | undefined
  onChange: (steps: SequenceStep[]) => void
}

/** The steps in order: dragged, or moved with their buttons. One that was removed can be brought back. */
export function StepList({ steps, byField, replaced, onChange }: StepListProps) {
  const dragged = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const removal = useRemoval(steps, onChange, setSaid)
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
          <Fragment key={step.id}>
            {removal.noticeAt(place)}
            <StepCard
              step={step}
              place={place}
              steps={steps}
              errorOf={(field) => byField[`steps.${place}.${field}`]}
              onUndoWords={replaced?.stepId === step.id ? replaced.onUndo : undefined}
              takesFocus={removal.restoredId === step.id}
              onChange={(changes) => onChange(changedStep(steps, step.id, changes))}
              onMove={(to) => move(step.id, to)}
              onRemove={() => removal.remove(step.id)}
              onDragStart={() => {
                dragged.current = step.id
              }}
              onDragEnd={() => {
                dragged.current = undefined
              }}
              isCardDragged={() => dragged.current !== undefined}
              onDropHere={() => {
                if (dragged.current) move(dragged.current, place)
                dragged.current = undefined
              }}
            />
          </Fragment>
        ))}
        {removal.noticeAt(steps.length)}
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

type RemovedStep = { id: string; place: number; before: readonly SequenceStep[] }

/** Removes steps, and shows in the last one's place how to bring it back. */
function useRemoval(
  steps: readonly SequenceStep[],
  onChange: (steps: SequenceStep[]) => void,
  say: (text: string) => void,
) {
  const [removed, setRemoved] = useState<RemovedStep>()
  const [restoredId, setRestoredId] = useState<string>()
  const isGone = removed !== undefined && !steps.some(({ id }) => id === removed.id)
  const remove = (id: string) => {
    setRemoved({ id, place: steps.findIndex((step) => step.id === id), before: steps })
    setRestoredId(undefined)
    onChange(withoutStep(steps, id))
  }
  const undo = ({ id, before, place }: RemovedStep) => {
    setRemoved(undefined)
    setRestoredId(id)
    onChange(withStepAgain(steps, before, id))
    say(m.funnel_step_restored({ number: place + 1 }))
  }
  /** The notice stands where the step was, before the one that is at `place` now. */
  const noticeAt = (place: number) =>
    isGone &&
    Math.min(removed.place, steps.length) === place && (
      <li key={removed.id}>
        <UndoNotice
          text={m.funnel_step_removed({ number: removed.place + 1 })}
          onUndo={() => undo(removed)}
        />
      </li>
    )
  return { remove, restoredId, noticeAt }
}
