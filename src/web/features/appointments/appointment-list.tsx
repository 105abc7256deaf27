import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { reads, readsPages } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentCalendar } from './appointment-calendar.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

const pageSize = 50
const upcomingShown = 10

type AppointmentListProps = {
  agent: { slug: string; timeZone: string; emailVerified: boolean }
  onSchedule: () => void
}

/** What is coming up first, then the calendar and every other appointment. */
export function AppointmentList({ agent, onSchedule }: AppointmentListProps) {
  const { slug, timeZone } = agent
  const { upcoming, list, all, rows, isLoading } = useAppointments()
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <Card title={m.dashboard_upcoming()}>
        {upcoming.isError && (
          <p role="alert" className="text-sm text-danger">
            {problemText(upcoming.error)}
          </p>
        )}
        {(upcoming.data || !upcoming.isError) && (
          <UpcomingAppointments
            appointments={upcoming.data?.items}
            slug={slug}
            timeZone={timeZone}
            actionsOf={(appointment) => <AppointmentActions appointment={appointment} timeZone={timeZone} />}
          />
        )}
      </Card>
      <Card title={m.appointments_calendar()} collapsesOnPhone className="lg:row-span-2">
        <AppointmentCalendar agent={agent} />
      </Card>
      <Card title={list.isSuccess && all.length === 0 ? m.leads_tab_appointments() : m.appointments_others()}>
        {isLoading && !list.isError && <SkeletonRows rows={5} className="h-14" />}
        {!isLoading && all.length > 0 && rows.length === 0 && (
          <p className="text-sm text-muted">{m.appointments_no_others()}</p>
        )}
        {!isLoading && list.isSuccess && all.length === 0 && <NoAppointments onSchedule={onSchedule} />}
        <ul>
          {rows.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              slug={slug}
              timeZone={timeZone}
              actions={<AppointmentActions appointment={appointment} timeZone={timeZone} />}
            />
          ))}
        </ul>
        <ListEnd list={list} shown={all.length} />
      </Card>
    </div>
  )
}

/** What is coming up, and in `rows` all others. */
function useAppointments() {
  const upcoming = useQuery(
    reads('GET /api/appointments', { query: { upcoming: true, limit: upcomingShown } }),
  )
  const list = useInfiniteQuery(readsPages('GET /api/appointments', { query: { limit: pageSize } }))
  const soon = new Set(upcoming.data?.items.map(({ id }) => id))
  const all = list.data?.pages.flatMap((page) => page.items) ?? []
  // Until both are known, an upcoming one would first appear among the others, and an open menu would close as it moves.
  const isLoading = list.isPending || upcoming.isPending
  const rows = isLoading ? [] : all.filter(({ id }) => !soon.has(id))
  return { upcoming, list, all, rows, isLoading }
}

const NoAppointments = ({ onSchedule }: Pick<AppointmentListProps, 'onSchedule'>) => (
  <EmptyState
    title={m.appointments_empty()}
    text={m.appointments_empty_text()}
    picture={<CalendarPlus />}
    action={
      <Button variant="primary" onClick={onSchedule}>
        {m.appointments_schedule()}
      </Button>
    }
  />
)
