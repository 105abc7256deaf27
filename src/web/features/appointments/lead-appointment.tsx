import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { canMove, canReschedule } from '#domain/appointments/appointment.ts'
import { isBeforeToday } from '#domain/time/local-instant.ts'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { useChangeAppointment } from './appointment-calls.ts'
import { AppointmentRow } from './appointment-row.tsx'
import { lastAppointmentIn, type ShowingWish } from './asked-showing.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Agent = { slug: string; timeZone: string; emailVerified: boolean }
type LeadAppointmentProps = {
  leadId: string
  person: { name: string; email: string; phone: string }
  agent: Agent
}

/** How much of the timeline is looked through. */
const limit = 50

/** The appointment a lead booked or asked for last, to be confirmed or moved where the agent reads of it. */
export function LeadAppointment({ leadId, person, agent }: LeadAppointmentProps) {
  const timeline = useQuery(
    reads('GET /api/leads/{id}/timeline', { params: { id: leadId }, query: { limit } }),
  )
  const last = lastAppointmentIn(timeline.data?.items ?? [])
  if (!last) return null
  return (
    <section
      aria-label={m.appointments_with_lead()}
      className="max-w-prose rounded-lg border border-line bg-raised px-4 lg:bg-surface"
    >
      {'wish' in last ? (
        <Wished wish={last.wish} person={{ ...person, leadId }} agent={agent} />
      ) : (
        <Booked id={last.appointmentId} agent={agent} />
      )}
    </section>
  )
}

function Booked({ id, agent: { slug, timeZone } }: { id: string; agent: Agent }) {
  const { data: appointment } = useQuery(reads('GET /api/appointments/{id}', { params: { id } }))
  if (!appointment) return null
  return (
    <>
      <ul>
        <AppointmentRow
          appointment={appointment}
          slug={slug}
          timeZone={timeZone}
          actions={<AppointmentActions appointment={appointment} timeZone={timeZone} />}
        />
      </ul>
      <NextSteps appointment={appointment} timeZone={timeZone} />
    </>
  )
}

/** What there usually is to do with an appointment ahead. */
function NextSteps({ appointment, timeZone }: { appointment: Appointment; timeZone: string }) {
  const { id, status, version, endIso } = appointment
  const [isMoving, setMoving] = useState(false)
  const change = useChangeAppointment()
  if (!canReschedule(status) || Date.parse(endIso) <= Date.now()) return null
  return (
    <div className="flex flex-wrap gap-2 pb-4 sm:pl-13">
      {canMove(status, 'Confirmed') && (
        <Button
          size="sm"
          busy={change.isPending}
          icon={<CalendarCheck aria-hidden="true" className="size-4" />}
          onClick={() => change.mutate({ id, body: { status: 'Confirmed', version } })}
        >
          {m.appointments_confirm()}
        </Button>
      )}
      <Button
        size="sm"
        icon={<CalendarClock aria-hidden="true" className="size-4" />}
        onClick={() => setMoving(true)}
      >
        {m.appointments_reschedule()}
      </Button>
      {isMoving && (
        <RescheduleDialog appointment={appointment} timeZone={timeZone} onClose={() => setMoving(false)} />
      )}
    </div>
  )
}

type WishedProps = {
  wish: ShowingWish
  person: LeadAppointmentProps['person'] & { leadId: string }
  agent: Agent
}

function Wished({ wish: { words, day, part, listingId }, person, agent }: WishedProps) {
  const [isScheduling, setScheduling] = useState(false)
  const isPast = isBeforeToday(day, Date.now(), agent.timeZone)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <p className="min-w-0 text-sm font-semibold">{words}</p>
      <Button
        size="sm"
        icon={<CalendarCheck aria-hidden="true" className="size-4" />}
        onClick={() => setScheduling(true)}
      >
        {m.appointments_mail_wish_action()}
      </Button>
      <ScheduleDialog
        open={isScheduling}
        fill={{ ...person, propertyId: listingId, time: part, ...(!isPast && { date: day }) }}
        timeZone={agent.timeZone}
        invites={agent.emailVerified}
        onClose={() => setScheduling(false)}
      />
    </div>
  )
}
