import { m } from '#text'

export const appointmentKinds = ['showing', 'call', 'meeting', 'other'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export const appointmentStatuses = ['Scheduled', 'Confirmed', 'Completed', 'Cancelled', 'No-show'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** The kind that a free text stands for. */
export function appointmentKindOf(text: string): AppointmentKind {
  const kind = text.trim().toLowerCase()
  if (kind.startsWith('show')) return 'showing'
  if (kind.startsWith('call') || kind.includes('phone')) return 'call'
  return kind.startsWith('meet') || kind.includes('appt') ? 'meeting' : 'other'
}

/**
 * Where an appointment can move from each status. A canceled one stays canceled, so that no old link revives it; whether
 * someone came can be corrected later.
 */
export const appointmentMoves = {
  Scheduled: ['Confirmed', 'Completed', 'Cancelled', 'No-show'],
  Confirmed: ['Scheduled', 'Completed', 'Cancelled', 'No-show'],
  Completed: ['No-show'],
  'No-show': ['Completed'],
  Cancelled: [],
} as const satisfies Record<AppointmentStatus, readonly AppointmentStatus[]>

export const canMove = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  (appointmentMoves[from] as readonly AppointmentStatus[]).includes(to)

/** The time is taken: nothing else can be booked then. An exclusion constraint of the database applies the same rule. */
export const heldStatuses = ['Scheduled', 'Confirmed'] as const satisfies readonly AppointmentStatus[]
/** The meeting did not happen. */
export const unmetStatuses = ['Cancelled', 'No-show'] as const satisfies readonly AppointmentStatus[]

/** Only an appointment that hasn't ended can be moved to another time. */
export const canReschedule = (status: AppointmentStatus): boolean =>
  heldStatuses.some((each) => each === status)

const kindLabels: Record<AppointmentKind, () => string> = {
  showing: m.appointments_kind_showing,
  call: m.appointments_kind_call,
  meeting: m.appointments_kind_meeting,
  other: m.appointments_kind_other,
}
export const appointmentKindLabel = (kind: AppointmentKind): string => kindLabels[kind]()

/** What it is within a sentence: `showing`, and `appointment` if it is none of the others. */
export const appointmentNoun = (kind: AppointmentKind): string =>
  kind === 'other' ? m.appointments_noun_other() : appointmentKindLabel(kind).toLowerCase()

/** The same at the start of a sentence, where the label `Other` would say nothing. */
export function appointmentTitle(kind: AppointmentKind): string {
  const noun = appointmentNoun(kind)
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

const statusLabels: Record<AppointmentStatus, () => string> = {
  Scheduled: m.appointments_status_scheduled,
  Confirmed: m.appointments_status_confirmed,
  Completed: m.appointments_status_completed,
  Cancelled: m.appointments_status_cancelled,
  'No-show': m.appointments_status_no_show,
}
export const appointmentStatusLabel = (status: AppointmentStatus): string => statusLabels[status]()
