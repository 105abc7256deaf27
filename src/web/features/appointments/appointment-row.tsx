import { House, Phone, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import {
  type AppointmentKind,
  type AppointmentStatus,
  appointmentKindLabel,
  appointmentStatusLabel,
} from '#domain/appointments/appointment.ts'
import { paths } from '#domain/screens/paths.ts'
import { formatWhen } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const kindIcons: Record<AppointmentKind, typeof House> = {
  showing: House,
  call: Phone,
  meeting: Users,
  other: UserRound,
}

const statusTones: Record<AppointmentStatus, Tone> = {
  Scheduled: 'accent',
  Confirmed: 'positive',
  Completed: 'info',
  Cancelled: 'danger',
  'No-show': 'warning',
}

type AppointmentRowProps = {
  appointment: Appointment
  slug: string
  timeZone: string
  /** The available actions. Without them, the row is shown in short form. */
  actions?: ReactNode
}

/** One appointment: when, with whom, where, and what can be done with it. */
export function AppointmentRow({ appointment, slug, timeZone, actions }: AppointmentRowProps) {
  const Icon = kindIcons[appointment.kind]
  const address = appointment.leadId ? paths.lead(slug, appointment.leadId) : undefined
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="text-sm font-semibold">
          <time dateTime={appointment.startIso}>
            {formatWhen(appointment.startIso, { timeZone, now: new Date(), withZone: true })}
          </time>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="min-w-0 break-words">
            {appointmentKindLabel(appointment.kind)} ·{' '}
            {address ? (
              <a href={address} className="underline underline-offset-2">
                {appointment.name}
              </a>
            ) : (
              appointment.name
            )}
          </span>
          <Badge tone={statusTones[appointment.status]}>{appointmentStatusLabel(appointment.status)}</Badge>
        </p>
        {appointment.listingAddress && (
          <p className="truncate text-sm text-muted">{appointment.listingAddress}</p>
        )}
        {actions && appointment.notes && (
          <p className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-muted">{appointment.notes}</p>
        )}
      </div>
      {actions}
    </li>
  )
}
