/** What the dashboard shows below its first lines. It loads while the dashboard's numbers are read. */
import type { Dashboard } from '#contract/dashboard.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { MonthCalendar } from '#web/features/appointments/month-calendar.tsx'
import { NextAppointments } from '#web/features/appointments/next-appointments.tsx'

export { RecentListings } from '#web/features/dashboard/recent-listings.tsx'
export { ScoreDistribution } from '#web/features/leads/score-distribution.tsx'
export { TopLeads } from '#web/features/leads/top-leads.tsx'

type CalendarProps = { data: Dashboard | undefined; slug: string; timeZone: string }

export const Calendar = ({ data, slug, timeZone }: CalendarProps) => (
  <>
    <MonthCalendar
      today={data?.today ?? localDay(Date.now(), timeZone)}
      knownDays={data?.appointmentDays ?? []}
    />
    <NextAppointments
      today={data?.todaysAppointments}
      upcoming={data?.upcomingAppointments}
      slug={slug}
      timeZone={timeZone}
    />
  </>
)
