import { isPublic, type ListingStatus } from '#domain/listings/listing.ts'
import type { Deps } from '#server/deps.ts'
import { writeInvitation } from '#server/features/messages/write-invitation.ts'
import type { MailInvitation } from '#server/ports/mailer.ts'
import { m } from '#text'
import type { BookingSurroundings } from './appointment-store.ts'

type Reachable = { name: string; email: string; phone: string }

/** A showing as those are told who were invited to it. `homeUrl` is empty where the home has no page any more. */
export type InvitedShowing = {
  id: string
  sequence: number
  startIso: Date
  endIso: Date
  timeZone: string
  agent: Reachable & { slug: string }
  buyer: Reachable
  home: string
  address: string
  homeUrl: string
}

/** A showing's entry for the calendars of both sides: one event, in which each finds how to reach the other. */
export async function inviteToShowing(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { agent, buyer, home, address, homeUrl, ...showing }: InvitedShowing,
  method: MailInvitation['method'],
): Promise<{ forAgent: MailInvitation; forBuyer: MailInvitation }> {
  const write = (description: string[]) =>
    writeInvitation({
      method,
      id: showing.id,
      publicUrl: config.publicUrl,
      sequence: showing.sequence,
      summary: m.appointments_invite_summary({ home }),
      description: description.filter(Boolean).join('\n'),
      startIso: showing.startIso,
      endIso: showing.endIso,
      writtenAt: clock.now(),
      organizer: { name: agent.name, address: agent.email },
      attendee: { name: buyer.name, address: buyer.email },
      location: address,
    })
  return {
    forAgent: await write([buyer.name, reachOf(buyer), homeUrl]),
    forBuyer: await write([
      m.appointments_mail_agent({ name: agent.name, reach: reachOf(agent) }),
      homeUrl,
      ...(method === 'REQUEST' ? [m.appointments_mail_change()] : []),
    ]),
  }
}

export const reachOf = ({ email, phone }: Reachable) => [phone, email].filter(Boolean).join(' · ')

/** What the home is called, where it is, and its page; by the address that was noted where the listing is gone. */
export function homeOf(publicUrl: string, listing: BookingSurroundings['listing'], noted: string) {
  const address = listing?.address || noted
  return {
    home: listing?.title || address || m.appointments_listing_unnamed(),
    address,
    homeUrl: listing && isPublic(listing.status as ListingStatus) ? `${publicUrl}/l/${listing.slug}` : '',
  }
}
