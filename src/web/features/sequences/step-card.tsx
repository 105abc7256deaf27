import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { isEmailStep, type SequenceStep, type StepType, stepTypes } from '#domain/sequences/sequence.ts'
import { stepTypeLabel } from '#domain/sequences/sequence-in-words.ts'
import { cut } from '#domain/text/cut.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { BranchFields } from './condition-fields.tsx'
import { DelayFields } from './delay-fields.tsx'
import { MeetingFields } from './meeting-fields.tsx'
import type { StepFieldsProps } from './step-fields.ts'
import { StepText } from './step-text.tsx'

type StepCardProps = StepFieldsProps & {
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDragEnd: () => void
  /** Whether a card is dragged: selected text that is dragged from field to field is the browser's. */
  isCardDragged: () => boolean
  onDropHere: () => void
  /** It was brought back just now. */
  takesFocus: boolean
}

/** One step. Only its handle makes it draggable, so that text in its fields can be selected. */
export function StepCard(props: StepCardProps) {
  const { step, place, errorOf, onChange } = props
  const [isHeld, setHeld] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes back
  useEffect(() => {
    if (props.takesFocus) card.current?.querySelector('select')?.focus()
  }, [])
  const number = place + 1
  return (
    <li
      ref={card}
      draggable={isHeld}
      {...dragHandlers(props, () => setHeld(false))}
      aria-label={m.funnel_step_number({ number })}
      className="rounded-lg border border-line bg-surface p-3 sm:p-4"
    >
      <StepHeader {...props} onHold={setHeld} />
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field label={m.funnel_step_type()}>
          <Select
            value={step.type}
            onChange={({ target }) => onChange(typeChange(step, target.value as StepType))}
            options={stepTypes.map((value) => ({ value, label: stepTypeLabel(value) }))}
          />
        </Field>
        <DelayFields
          delay={step.delay}
          isFirst={place === 0}
          error={errorOf('delay')}
          onChange={(delay) => onChange({ delay })}
        />
        <StepText {...props} />
        {step.type === 'meeting' && <MeetingFields {...props} />}
        <BranchFields {...props} />
        {isEmailStep(step) && (
          <div className="sm:col-span-2">
            <Switch
              label={m.funnel_asks_visit()}
              hint={m.funnel_asks_visit_hint()}
              checked={step.asksFor === 'visit'}
              onChange={(asks) => onChange({ asksFor: asks ? 'visit' : null })}
            />
          </div>
        )}
      </div>
    </li>
  )
}

const noDetails = { date: '', time: '', location: '' }

/** A meeting has details from the start; the agent may take them out. */
const typeChange = (step: SequenceStep, type: StepType): Partial<SequenceStep> => ({
  type,
  meetingDetails: type === 'meeting' ? (step.meetingDetails ?? noDetails) : step.meetingDetails,
})

const dragHandlers = (props: StepCardProps, onEnd: () => void) => ({
  onDragStart: (event: DragEvent) => {
    if (event.target !== event.currentTarget) return
    event.dataTransfer.effectAllowed = 'move'
    // Some browsers won't drag an element that carries no data.
    event.dataTransfer.setData('text/plain', props.step.id)
    props.onDragStart()
  },
  onDragOver: (event: DragEvent) => {
    if (props.isCardDragged()) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    if (!props.isCardDragged()) return
    event.preventDefault()
    props.onDropHere()
  },
  onDragEnd: () => {
    props.onDragEnd()
    onEnd()
  },
})

type StepHeaderProps = StepCardProps & { onHold: (isHeld: boolean) => void }

function StepHeader({ step, place, steps, onMove, onRemove, onHold }: StepHeaderProps) {
  const number = place + 1
  return (
    <div className="flex items-center gap-1">
      <span
        aria-hidden="true"
        data-handle
        onPointerDown={() => onHold(true)}
        onPointerUp={() => onHold(false)}
        className="-ml-1 hidden cursor-grab p-1 text-muted active:cursor-grabbing sm:block"
      >
        <GripVertical className="size-5" />
      </span>
      <h4 className="mr-auto font-semibold">
        {m.funnel_step_number({ number })}
        <span className="font-normal text-muted"> · {stepTypeLabel(step.type)}</span>
        {isEmailStep(step) && step.subject && (
          <span className="hidden font-normal text-muted sm:inline"> · {cut(step.subject, 40)}</span>
        )}
      </h4>
      <IconButton
        size="sm"
        label={m.funnel_step_up({ number })}
        icon={<ArrowUp className="size-4" />}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        size="sm"
        label={m.funnel_step_down({ number })}
        icon={<ArrowDown className="size-4" />}
        disabled={place === steps.length - 1}
        onClick={() => onMove(place + 1)}
      />
      <IconButton
        size="sm"
        label={m.funnel_step_remove({ number })}
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </div>
  )
}
