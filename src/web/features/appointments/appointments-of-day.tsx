import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { dayInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Agent = { slug: string; timeZone: string; emailVerified: boolean }

const most = 50

type AppointmentsOfDayProps = { day: string; isPast: boolean; agent: Agent }

/** A day's appointments, or the way to add one. */
export function AppointmentsOfDay({ day, isPast, agent }: AppointmentsOfDayProps) {
  const { slug, timeZone, emailVerified } = agent
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(reads('GET /api/appointments', { query: { from: day, to: day, limit: most } }))
  const appointments = list.data?.items.toReversed() ?? []
  return (
    <>
      <section aria-label={dayInWords(day)} aria-live="polite" className="mt-4 border-t border-line pt-4">
        <h3 className="font-text text-sm font-semibold text-muted">{dayInWords(day)}</h3>
        {list.isPending && <SkeletonRows rows={1} className="mt-3 h-14" />}
        {list.isError && <ReadFailed error={list.error} onRetry={list.refetch} className="mt-3" />}
        {list.isSuccess && appointments.length === 0 && (
          <p className="mt-2 text-sm">{m.appointments_day_free()}</p>
        )}
        <ul>
          {appointments.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              slug={slug}
              timeZone={timeZone}
              actions={<AppointmentActions appointment={appointment} timeZone={timeZone} />}
            />
          ))}
        </ul>
        {!isPast && (
          <Button
            size="sm"
            className="mt-3"
            icon={<CalendarPlus aria-hidden="true" className="size-4" />}
            onClick={() => setAdding(true)}
          >
            {m.appointments_add_on_day()}
          </Button>
        )}
      </section>
      <ScheduleDialog
        open={isAdding}
        fill={{ date: day }}
        timeZone={timeZone}
        invites={emailVerified}
        onClose={() => setAdding(false)}
      />
    </>
  )
}
