import type { Sequence } from '#contract/sequences.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Calendar, NothingLeaves } from './calendar.tsx'
import { useSwitchSequence } from './sequence-calls.ts'

type CalendarDialogProps = {
  sequence: Sequence
  timeZone: string
  /** It is about to be turned on. */
  activates: boolean
  onEnroll: () => void
  onClose: () => void
}

/** Who will get what and when in the next 14 days; nothing is sent before the agent has seen it. */
export function CalendarDialog({ sequence, timeZone, activates, onEnroll, onClose }: CalendarDialogProps) {
  const change = useSwitchSequence()
  const activate = () => change.mutate({ id: sequence.id, isActive: true }, { onSuccess: onClose })
  return (
    <Dialog
      open
      isForReading
      onClose={onClose}
      dismissable={!change.isPending}
      title={activates ? m.funnel_activate_title({ name: sequence.name }) : m.funnel_calendar()}
      description={activates ? m.funnel_activate_text() : sequence.name}
      footer={
        activates && (
          <>
            <Button onClick={onClose} disabled={change.isPending}>
              {m.shell_cancel()}
            </Button>
            <Button variant="primary" busy={change.isPending} onClick={activate}>
              {m.funnel_activate()}
            </Button>
          </>
        )
      }
    >
      <NothingLeaves isInactive={!sequence.isActive && !activates} />
      <Calendar
        id={sequence.id}
        timeZone={timeZone}
        addLeads={!activates && <Button onClick={onEnroll}>{m.funnel_enroll()}</Button>}
      />
    </Dialog>
  )
}
