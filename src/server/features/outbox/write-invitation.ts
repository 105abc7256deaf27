import { productName } from '#domain/product.ts'
import type { MailAddress, MailInvitation } from '#server/ports/mailer.ts'

/** `PUBLISH` is a file that someone opens: it names no one who has to answer. */
export type InvitationMethod = MailInvitation['method'] | 'PUBLISH'

type Invitation<Method extends InvitationMethod> = {
  /** A cancellation removes the earlier invitation from the calendar. */
  method: Method
  /** What the invitation is for. With the host, it is the same in every invitation, so calendars recognize it. */
  id: string
  publicUrl: string
  /** 0 at first, higher with each change; calendars keep the highest. */
  sequence: number
  summary: string
  description: string
  startIso: Date
  endIso: Date
  writtenAt: Date
  organizer: MailAddress
  attendee: MailAddress
  /** An address or a video room; empty if there is none. */
  location: string
}

/** An iCalendar invitation (RFC 5545). Times are in UTC, so each calendar shows them in its own time zone. */
export async function writeInvitation<Method extends InvitationMethod>(
  invitation: Invitation<Method>,
): Promise<{ method: Method; content: string }> {
  // Loaded on first use; startup doesn't need it.
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
  if (method !== 'PUBLISH')
    event.createAttendee({
      ...person(invitation.attendee),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    })
  return { method, content: `${calendar.toString().trimEnd()}\r\n` }
}

/** The library folds and escapes texts. A calendar allows no control characters except line breaks and tabs. */
const written = (text: string) => text.toWellFormed().replace(/(?![\t\r\n])\p{Cc}/gu, ' ')

/** A name is written in quotes, so it can't contain any. */
const person = ({ name = '', address }: MailAddress) => ({
  name:
    name
      .toWellFormed()
      .replace(/["\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .trim() || address,
  email: address,
})
