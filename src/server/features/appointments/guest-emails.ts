import { strangerName } from '#domain/text/stranger-name.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import type { MailInvitation } from '#server/ports/mailer.ts'
import { m } from '#text'
import { type InvitedAppointment, placeOf, reachOf, senderOf } from './invite-guest.ts'
import { guestLink } from './sign-guest-link.ts'

type GuestMail = {
  kind: string
  subject: string
  heading: string
  /** When it is, or was to be, in sentences. */
  when: string[]
  invitation: MailInvitation
  /** False if it no longer takes place, so there is nothing to manage. */
  isPlanned: boolean
  leadId?: string | null
  notBefore?: Date | undefined
}

/**
 * An email to an invited person: in the agent's name, with the agent's photo and color, with replies to the agent, and
 * with the link to confirm, move or cancel.
 */
export function queueGuestMail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  appointment: InvitedAppointment,
  { kind, subject, heading, when, invitation, isPlanned, leadId, notBefore }: GuestMail,
): Promise<void> {
  const { agent, guest, home, homeUrl, agentId } = appointment
  const { publicUrl } = deps.config
  const place = placeOf(appointment)
  const seeHome = homeUrl ? { label: m.appointments_mail_see_home(), url: homeUrl } : undefined
  const manage = { label: m.appointments_mail_manage(), url: guestLink(deps.config, appointment) }
  const [action, otherwise] = isPlanned ? [manage, seeHome] : [seeHome]
  return queueMail(tx, deps, agentId, {
    aboutId: appointment.id,
    ...(leadId && { leadId }),
    ...(notBefore && { notBefore }),
    kind,
    to: { name: strangerName(guest.name), address: guest.email },
    replyTo: agent.email,
    fromName: agent.name,
    subject: onOneLine(subject),
    content: {
      sender: senderOf(agent, publicUrl),
      heading,
      paragraphs: [
        [...new Set([home, place])].filter(Boolean).join('\n'),
        ...when,
        m.appointments_mail_agent({ name: agent.name, reach: reachOf(agent) }),
        isPlanned ? m.appointments_mail_change() : m.appointments_news_cancelled_text(),
      ].filter(Boolean),
      ...(action && { action }),
      ...(otherwise && { otherwise }),
      footnote: m.appointments_mail_on_behalf({
        sender: [agent.name, agent.company].filter(Boolean).join(', '),
      }),
    },
    invitation,
  })
}

export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const minutesBetween = (startIso: Date, endIso: Date) =>
  Math.round((endIso.getTime() - startIso.getTime()) / 60_000)
