import type { MailAddress, MailInvitation } from '#server/ports/mailer.ts'

type Invitation = {
  /** A cancellation takes the earlier invitation out of the calendar. */
  method: MailInvitation['method']
  /** The same for every invitation to this consultation, so that calendars know it again. */
  uid: string
  summary: string
  description: string
  startIso: Date
  endIso: Date
  writtenAt: Date
  organizer: MailAddress
  attendee: MailAddress
  /** Empty where there is no video room. */
  meetingUrl: string
}

/** An iCalendar invitation (RFC 5545) whose times are in UTC: every calendar shows them by its own clock. */
export async function writeInvitation(invitation: Invitation): Promise<MailInvitation> {
  // Loaded with the first mail: a start does not need it.
  const {
    ICalAttendeeRole,
    ICalAttendeeStatus,
    ICalCalendarMethod,
    ICalEventStatus,
    default: createCalendar,
  } = await import('ical-generator')
  const { method, uid, summary, description, startIso, endIso, writtenAt, meetingUrl } = invitation
  const calendar = createCalendar({
    prodId: { company: 'Porchlight', product: 'Porchlight', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: uid,
    start: startIso,
    end: endIso,
    stamp: writtenAt,
    sequence: method === 'CANCEL' ? 1 : 0,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary,
    description,
    organizer: person(invitation.organizer),
    ...(meetingUrl && { location: meetingUrl }),
  })
  event.createAttendee({
    ...person(invitation.attendee),
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: true,
  })
  return { method, content: `${calendar.toString().trimEnd()}\r\n` }
}

/** Calendars fold and escape texts, but a name stands between quotes, which it must not end. */
const person = ({ name = '', address }: MailAddress) => ({
  name: name.replace(/["\p{Cc}]/gu, ' ').trim() || address,
  email: address,
})
