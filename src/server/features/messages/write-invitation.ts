import { productName } from '#domain/product.ts'
import type { MailAddress, MailInvitation } from '#server/ports/mailer.ts'

type Invitation = {
  /** A cancellation takes the earlier invitation out of the calendar. */
  method: MailInvitation['method']
  /** What the invitation is to. Together with the host it is the same in every invitation to it, so that calendars know it again. */
  id: string
  publicUrl: string
  /** 0 at first, higher with each change: calendars keep the highest. */
  sequence: number
  summary: string
  description: string
  startIso: Date
  endIso: Date
  writtenAt: Date
  organizer: MailAddress
  attendee: MailAddress
  /** An address or a video room; empty where there is none. */
  location: string
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
  const { method, id, sequence, startIso, endIso, writtenAt, location } = invitation
  const calendar = createCalendar({
    prodId: { company: productName, product: productName, language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `${id}@${new URL(invitation.publicUrl).hostname}`,
    start: startIso,
    end: endIso,
    stamp: writtenAt,
    sequence,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: written(invitation.summary),
    description: written(invitation.description),
    organizer: person(invitation.organizer),
    ...(location && { location: written(location) }),
  })
  event.createAttendee({
    ...person(invitation.attendee),
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: true,
  })
  return { method, content: `${calendar.toString().trimEnd()}\r\n` }
}

/** The library folds and escapes texts; a calendar takes no control characters but the ends of lines. */
const written = (text: string) => text.toWellFormed().replace(/(?![\t\r\n])\p{Cc}/gu, ' ')

/** A name stands between quotes, which it must not end. */
const person = ({ name = '', address }: MailAddress) => ({
  name:
    name
      .toWellFormed()
      .replace(/["\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .trim() || address,
  email: address,
})
