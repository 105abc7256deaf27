import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { localDay } from '#domain/time/wall-clock.ts'
import { dayInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Agent = { slug: string; timeZone: string; emailVerified: boolean }
type AppointmentCalendarProps = {
  agent: Agent
  /** As the server sees it, if already known. */
  today?: string | undefined
  /** The days of the current month with appointments, if already known. */
  knownDays?: readonly string[] | undefined
}

/** The months of the agent's calendar. A pressed day shows its appointments, or is there to add one. */
export function AppointmentCalendar({ agent, knownDays, ...given }: AppointmentCalendarProps) {
  const today = given.today ?? localDay(Date.now(), agent.timeZone)
  const [day, setDay] = useState<string>()
  return (
    <>
      <MonthCalendar
        today={today}
        knownDays={knownDays}
        selected={day}
        onSelect={(pressed) => setDay(pressed === day ? undefined : pressed)}
      />
      {day && <AppointmentsOfDay key={day} day={day} isPast={day < today} agent={agent} />}
    </>
  )
}

const most = 50

type AppointmentsOfDayProps = { day: string; isPast: boolean; agent: Agent }

function AppointmentsOfDay({ day, isPast, agent }: AppointmentsOfDayProps) {
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
