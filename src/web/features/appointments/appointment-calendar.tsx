import { Suspense, useState } from 'react'
import { localDay } from '#domain/time/wall-clock.ts'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { MonthCalendar } from './month-calendar.tsx'

type Agent = { slug: string; timeZone: string; emailVerified: boolean }
const AppointmentsOfDay = lazyPart(() =>
  import('./appointments-of-day.tsx').then((part) => part.AppointmentsOfDay),
)

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
      {day && (
        <Suspense fallback={<SkeletonRows rows={1} className="mt-4 h-14" />}>
          <AppointmentsOfDay key={day} day={day} isPast={day < today} agent={agent} />
        </Suspense>
      )}
    </>
  )
}
