import type { Appointment } from '#contract/appointments.ts'
import { m } from '#text'
import { UpcomingAppointments } from './upcoming-appointments.tsx'

type NextAppointmentsProps = {
  /** Today's appointments, including past ones. Undefined while loading. */
  today: readonly Appointment[] | undefined
  /** The next ones on any day. */
  upcoming: readonly Appointment[] | undefined
  slug: string
  timeZone: string
}

/** Today's appointments, and below them the next ones not already listed. */
export function NextAppointments({ today, upcoming = [], ...rest }: NextAppointmentsProps) {
  const shown = new Set(today?.map(({ id }) => id))
  const next = upcoming.filter(({ id }) => !shown.has(id))
  const heading = 'mb-1 border-t border-line pt-4 font-text text-sm font-semibold text-muted'
  return (
    <>
      <h3 className={`mt-5 ${heading}`}>{m.dashboard_todays()}</h3>
      <UpcomingAppointments appointments={today} later={next.length} {...rest} />
      {today && next.length > 0 && (
        <>
          <h3 className={`mt-3 ${heading}`}>{m.dashboard_coming_up()}</h3>
          <UpcomingAppointments appointments={next} {...rest} />
        </>
      )}
    </>
  )
}
