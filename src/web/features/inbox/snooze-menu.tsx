import { Clock } from 'lucide-react'
import { useState } from 'react'
import { snoozeFault } from '#domain/inbox/snooze-fault.ts'
import { type SnoozeChoice, snoozeTimes } from '#domain/inbox/snooze-times.ts'
import { isDay, localInstantMs } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { m } from '#text'
import { formatTime, formatWhen } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const choiceLabels: Record<SnoozeChoice, () => string> = {
  later_today: m.inbox_snooze_later_today,
  tomorrow: m.inbox_snooze_tomorrow,
  next_week: m.inbox_snooze_next_week,
}

type SnoozeProps = { timeZone: string; onSnooze: (until: string) => void }

/**
 * When the item comes back: three good times from when the menu opens, or any other, by the clock in the agent's zone.
 */
export function SnoozeMenu({ timeZone, onSnooze }: SnoozeProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [now, setNow] = useState(() => new Date())
  const items = snoozeTimes(now.getTime(), timeZone).map(({ choice, atMs }) => {
    const until = new Date(atMs).toISOString()
    const when =
      choice === 'next_week' ? formatWhen(until, { timeZone, now }) : formatTime(until, { timeZone })
    return {
      label: m.inbox_snooze_choice({ choice: choiceLabels[choice](), when }),
      onSelect: () => onSnooze(until),
    }
  })
  return (
    <>
      <Menu
        label={m.inbox_snooze()}
        placement={{ align: 'end' }}
        items={[...items, { label: m.inbox_snooze_other(), apart: true, onSelect: () => setChoosing(true) }]}
        trigger={(trigger) => (
          <Button
            {...trigger}
            onClick={() => setNow(new Date())}
            icon={<Clock aria-hidden="true" className="size-4" />}
          >
            {m.inbox_snooze()}
          </Button>
        )}
      />
      {isChoosing && (
        <ChooseTime timeZone={timeZone} onSnooze={onSnooze} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

function ChooseTime({ timeZone, onSnooze, onClose }: SnoozeProps & { onClose: () => void }) {
  const [day, setDay] = useState('')
  const [time, setTime] = useState('08:00')
  const [fault, setFault] = useState<string>()
  const submit = () => {
    const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
    const isWhole = isDay(day) && Number.isFinite(hours) && Number.isFinite(minutes)
    const atMs = isWhole ? localInstantMs(day, hours * 60 + minutes, timeZone) : Number.NaN
    const wrong = isWhole ? snoozeFault(atMs, Date.now()) : m.inbox_snooze_incomplete()
    setFault(wrong)
    if (wrong) return
    onClose()
    onSnooze(new Date(atMs).toISOString())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={m.inbox_snooze_title()}
      description={m.inbox_snooze_zone({ zone: zoneName(timeZone) })}
      footer={<FormFooter form="snooze" submitLabel={m.inbox_snooze()} busy={false} onCancel={onClose} />}
    >
      <form
        id="snooze"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-5 sm:grid-cols-2"
      >
        <Field label={m.inbox_snooze_day()} error={fault} required>
          <TextInput
            type="date"
            min={localDay(Date.now(), timeZone)}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Field label={m.inbox_snooze_time()} required>
          <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

/** Such as `Eastern Time`. */
const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
