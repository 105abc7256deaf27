/** What the dashboard shows below its first lines. It loads while the dashboard's numbers are read. */
import type { Dashboard } from '#contract/dashboard.ts'
import { AppointmentCalendar } from '#web/features/appointments/appointment-calendar.tsx'
import { NextAppointments } from '#web/features/appointments/next-appointments.tsx'

export { RecentListings } from '#web/features/dashboard/recent-listings.tsx'
export { ScoreDistribution } from '#web/features/leads/score-distribution.tsx'
export { TopLeads } from '#web/features/leads/top-leads.tsx'

type CalendarProps = {
  data: Dashboard | undefined
  agent: { slug: string; timeZone: string; emailVerified: boolean }
}

export const Calendar = ({ data, agent }: CalendarProps) => (
  <>
    <AppointmentCalendar agent={agent} today={data?.today} knownDays={data?.appointmentDays ?? []} />
    <NextAppointments
      today={data?.todaysAppointments}
      upcoming={data?.upcomingAppointments}
      slug={agent.slug}
      timeZone={agent.timeZone}
    />
  </>
)
