import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AppointmentKind } from '#domain/appointments/appointment.ts'
import { isPublic, type ListingStatus } from '#domain/listings/listing.ts'
import type { MailSender } from '#domain/messages/mail-body.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { strangerName } from '#domain/text/stranger-name.ts'
import type { Deps } from '#server/deps.ts'
import { senderOf as platformSender } from '#server/features/outbox/send-mail.ts'
import { type InvitationMethod, writeInvitation } from '#server/features/outbox/write-invitation.ts'
import type { MailInvitation } from '#server/ports/mailer.ts'
import { m } from '#text'
import type { BookingContext } from './appointment-store.ts'
import { guestLink } from './sign-guest-link.ts'

type GuestContact = { name: string; email: string; phone: string }

/** An appointment as invited people see it. `home` is empty if it isn't about one, `homeUrl` if the home has no page. */
export type InvitedAppointment = {
  agentId: AgentId
  id: string
  kind: AppointmentKind
  sequence: number
  startIso: Date
  endIso: Date
  timeZone: string
  agent: NonNullable<BookingContext['agent']>
  /** Whether the agent's own email address is verified. Until then, guests get emails from the platform itself. */
  isAgentVerified: boolean
  guest: GuestContact
  home: string
  address: string
  homeUrl: string
}

/**
 * An appointment as its guest's emails show it. No one has checked what an agent without a verified address wrote, so
 * of that only the name, the phone number and the home's address are left, without links.
 */
export function asGuestSees<Seen extends InvitedAppointment>(appointment: Seen): Seen {
  if (appointment.isAgentVerified) return appointment
  const { agent } = appointment
  const address = strangerName(appointment.address)
  const unchecked = { email: '', company: '', headshotUrl: null }
  return {
    ...appointment,
    ...{ address, home: address },
    agent: { ...agent, ...unchecked, name: strangerName(agent.name) || productName },
  }
}

/** `showing of Craftsman with porch`, `call with Dana Whitfield`: continues a subject or a sentence after "your". */
export function whatOf({ kind, home, agent }: Pick<InvitedAppointment, 'kind' | 'home' | 'agent'>): string {
  if (kind === 'showing' && home) return m.appointments_what_showing({ home })
  const words = {
    showing: m.appointments_what_showing_alone,
    call: m.appointments_what_call,
    meeting: m.appointments_what_meeting,
    other: m.appointments_what_other,
  }
  return words[kind]({ agent: agent.name })
}

/** Where they meet: at the home, or on the phone; empty if unknown. */
export const placeOf = ({ kind, guest, address }: Pick<InvitedAppointment, 'kind' | 'guest' | 'address'>) =>
  kind === 'call' && guest.phone ? m.appointments_place_phone({ phone: guest.phone }) : address

/** What a calendar calls an appointment. */
export const entryTitle = ({
  kind,
  home,
  agent,
  guest,
}: Pick<InvitedAppointment, 'kind' | 'home' | 'agent' | 'guest'>): string =>
  kind === 'showing' && home
    ? m.appointments_invite_summary({ home })
    : m.appointments_invite_with({ agent: agent.name, guest: strangerName(guest.name) })

/** An appointment's entry for both calendars: one event that shows each side how to reach the other. */
export async function inviteGuest(
  deps: Pick<Deps, 'config' | 'clock'>,
  appointment: InvitedAppointment,
  method: MailInvitation['method'],
): Promise<{ forAgent: MailInvitation; forGuest: MailInvitation }> {
  const { guest, homeUrl } = appointment
  return {
    forAgent: await writeEntry(deps, appointment, {
      method,
      description: [guest.name, reachOf(guest), homeUrl],
    }),
    forGuest: await writeGuestEntry(deps, appointment, method),
  }
}

/** The same event for the guest alone, also as a file that a calendar opens without asking for an answer. */
export function writeGuestEntry<Method extends InvitationMethod>(
  deps: Pick<Deps, 'config' | 'clock'>,
  appointment: InvitedAppointment,
  method: Method,
) {
  const seen = asGuestSees(appointment)
  const manage = m.appointments_invite_manage({ url: guestLink(deps.config, appointment) })
  const description = [agentInWords(seen), seen.homeUrl, ...(method === 'CANCEL' ? [] : [manage])]
  return writeEntry(deps, seen, { method, description })
}

function writeEntry<Method extends InvitationMethod>(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  appointment: InvitedAppointment,
  { method, description }: { method: Method; description: string[] },
) {
  const { id, sequence, startIso, endIso, agent, guest, isAgentVerified } = appointment
  return writeInvitation({
    ...{ method, id, sequence, startIso, endIso },
    publicUrl: config.publicUrl,
    summary: entryTitle(appointment),
    description: description.filter(Boolean).join('\n'),
    writtenAt: clock.now(),
    organizer: isAgentVerified ? { name: agent.name, address: agent.email } : platformSender(config),
    attendee: { name: strangerName(guest.name), address: guest.email },
    location: placeOf(appointment),
  })
}

/** `Your agent: Dana Whitfield, (828) 555-0142` */
export function agentInWords({ agent: { name, ...agent } }: Pick<InvitedAppointment, 'agent'>): string {
  const reach = reachOf({ name, ...agent })
  return reach ? m.appointments_mail_agent({ name, reach }) : m.appointments_mail_agent_alone({ name })
}

export const reachOf = ({ email, phone }: GuestContact) => [phone, email].filter(Boolean).join(' · ')

/** The home's name, address and page. Uses the recorded address if the listing is gone. */
export function homeOf(publicUrl: string, listing: BookingContext['listing'], noted: string) {
  const address = listing?.address || noted
  return {
    home: listing?.title || address,
    address,
    homeUrl:
      listing && isPublic(listing.status as ListingStatus)
        ? `${publicUrl}${paths.publicListing(listing.slug)}`
        : '',
  }
}

/** The sender shown in emails to buyers. */
export const senderOf = (
  { name, company, headshotUrl, brandColor }: InvitedAppointment['agent'],
  publicUrl: string,
): MailSender => ({
  name,
  company,
  pictureUrl: headshotUrl ? new URL(headshotUrl, publicUrl).href : null,
  color: brandColor,
})
