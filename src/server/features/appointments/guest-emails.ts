import { productName } from '#domain/product.ts'
import { strangerName } from '#domain/text/stranger-name.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import type { MailInvitation } from '#server/ports/mailer.ts'
import { m } from '#text'
import { agentInWords, type InvitedAppointment, placeOf, senderOf } from './invite-guest.ts'
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
 * An email to an invited person, as `asGuestSees` shows the appointment, with the link to confirm, move or cancel: in
 * the agent's name, with the agent's photo and color, and with replies to the agent. While the agent's address isn't
 * verified, it is the platform's own.
 */
export function queueGuestMail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  appointment: InvitedAppointment,
  { kind, subject, heading, when, invitation, isPlanned, leadId, notBefore }: GuestMail,
): Promise<void> {
  const { guest, home, homeUrl, agentId } = appointment
  const { publicUrl } = deps.config
  const place = placeOf(appointment)
  const voice = voiceOf(appointment, publicUrl)
  const seeHome = homeUrl ? { label: m.appointments_mail_see_home(), url: homeUrl } : undefined
  const manage = { label: m.appointments_mail_manage(), url: guestLink(deps.config, appointment) }
  const [action, otherwise] = isPlanned ? [manage, seeHome] : [seeHome]
  return queueMail(tx, deps, agentId, {
    aboutId: appointment.id,
    ...(leadId && { leadId }),
    ...(notBefore && { notBefore }),
    kind,
    to: { name: strangerName(guest.name), address: guest.email },
    ...voice.from,
    subject: onOneLine(subject),
    content: {
      ...(voice.sender && { sender: voice.sender }),
      heading,
      paragraphs: [
        [...new Set([home, place])].filter(Boolean).join('\n'),
        ...when,
        agentInWords(appointment),
        isPlanned ? voice.change : voice.again,
      ].filter(Boolean),
      ...(action && { action }),
      ...(otherwise && { otherwise }),
      footnote: voice.footnote,
    },
    invitation,
  })
}

/** Who writes, and what that makes of the email: no one reads replies to the platform. */
function voiceOf({ agent, isAgentVerified }: InvitedAppointment, publicUrl: string) {
  if (!isAgentVerified)
    return {
      change: m.appointments_mail_change_link(),
      again: '',
      footnote: m.appointments_mail_platform({ product: productName, agent: agent.name }),
    }
  return {
    from: { replyTo: agent.email, fromName: agent.name },
    sender: senderOf(agent, publicUrl),
    change: m.appointments_mail_change(),
    again: m.appointments_news_cancelled_text(),
    footnote: m.appointments_mail_on_behalf({
      sender: [agent.name, agent.company].filter(Boolean).join(', '),
    }),
  }
}

export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const minutesBetween = (startIso: Date, endIso: Date) =>
  Math.round((endIso.getTime() - startIso.getTime()) / 60_000)
