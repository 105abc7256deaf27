import { CalendarDays, ChartColumn, Copy, Ellipsis, Pencil, Trash2, UserPlus } from 'lucide-react'
import type { Sequence } from '#contract/sequences.ts'
import { triggerLabel } from '#domain/sequences/sequence-in-words.ts'
import { m } from '#text'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { SequenceActions } from './sequence-actions.ts'
import { useDeleteSequence, useDuplicateSequence, useSwitchSequence } from './sequence-calls.ts'

type SequenceCardProps = SequenceActions & { sequence: Sequence }

export function SequenceCard(props: SequenceCardProps) {
  const { sequence } = props
  return (
    <li className="rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5">
      <article aria-label={sequence.name} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 grow basis-64">
            <h2 className="text-lg break-words">{sequence.name}</h2>
            {sequence.description && (
              <p className="mt-0.5 line-clamp-2 text-sm break-words text-muted">{sequence.description}</p>
            )}
          </div>
          <ActiveSwitch {...props} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone="info">{triggerLabel(sequence.triggerType)}</Badge>
          <span className="text-sm text-muted tabular">{countsOf(sequence)}</span>
          <CardActions {...props} />
        </div>
      </article>
    </li>
  )
}

function countsOf({ steps, running }: Sequence): string {
  const parts = [
    steps.length === 1 ? m.funnel_step_one() : m.funnel_steps({ count: steps.length }),
    running > 0 && (running === 1 ? m.funnel_running_one() : m.funnel_running({ count: running })),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Turning it on first shows what would be sent. Turning it off takes effect right away. */
function ActiveSwitch({ sequence, onActivate }: SequenceCardProps) {
  const change = useSwitchSequence()
  const isActive = change.isPending ? change.variables.isActive : sequence.isActive
  return (
    <div className="w-32 shrink-0 *:py-0">
      <Switch
        label={isActive ? m.funnel_active() : m.funnel_inactive()}
        fullName={(isActive ? m.funnel_active_named : m.funnel_inactive_named)({ name: sequence.name })}
        checked={isActive}
        disabled={change.isPending}
        onChange={(next) =>
          next ? onActivate(sequence) : change.mutate({ id: sequence.id, isActive: false })
        }
      />
    </div>
  )
}

function CardActions({ sequence, onAnalytics, onEdit, onEnroll, onCalendar }: SequenceCardProps) {
  const duplicate = useDuplicateSequence(onEdit)
  const remove = useDeleteSequence()
  const { name } = sequence
  return (
    <div className="ml-auto flex items-center gap-1">
      <Button
        size="sm"
        aria-label={m.funnel_enroll_named({ name })}
        icon={<UserPlus aria-hidden="true" className="size-4" />}
        onClick={() => onEnroll(sequence)}
      >
        {m.funnel_enroll()}
      </Button>
      <IconButton
        label={m.funnel_analytics_named({ name })}
        icon={<ChartColumn className="size-4.5" />}
        onClick={() => onAnalytics(sequence)}
      />
      <IconButton
        label={m.funnel_edit_named({ name })}
        icon={<Pencil className="size-4.5" />}
        onClick={() => onEdit(sequence)}
      />
      <Menu
        label={m.funnel_more_named({ name })}
        placement={{ align: 'end' }}
        items={[
          {
            label: m.funnel_calendar(),
            icon: <CalendarDays aria-hidden="true" className="size-4" />,
            onSelect: () => onCalendar(sequence),
          },
          {
            label: m.funnel_duplicate(),
            icon: <Copy aria-hidden="true" className="size-4" />,
            disabled: duplicate.isPending,
            onSelect: () => duplicate.mutate(sequence),
          },
          {
            label: m.funnel_delete(),
            icon: <Trash2 aria-hidden="true" className="size-4" />,
            danger: true,
            apart: true,
            onSelect: () => remove.mutate(sequence),
          },
        ]}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={m.funnel_more_named({ name })}
            icon={<Ellipsis className="size-4.5" />}
          />
        )}
      />
    </div>
  )
}
