import { appointmentNoun, appointmentTitle } from '#domain/appointments/appointment.ts'
import { pointsInWords } from '#domain/leads/points-in-words.ts'
import type { LeadNotice } from '#domain/messages/lead-notices.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { askMail } from '#server/features/notifications/prepare-notice.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import type { MailInvitation } from '#server/ports/mailer.ts'
import { m } from '#text'
import { minutesBetween, onOneLine, queueGuestMail } from './guest-emails.ts'
import { asGuestSees, type InvitedAppointment, inviteGuest, reachOf, whatOf } from './invite-guest.ts'

/** `leadId` is null if the invited person is no lead. */
type AboutLead = InvitedAppointment & { leadId: string | null }
type ShowingRequest = { leadId: string; notes: string; score: { totalScore: number; tier: string } }

/** Notifies the agent of a showing a buyer booked, and the buyer of when and where it is, both with a calendar entry. */
export async function queueShowingMails(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  showing: InvitedAppointment & ShowingRequest,
): Promise<void> {
  const { agent, agentId, guest, leadId } = showing
  const when = whenInWords(showing.startIso, showing.timeZone)
  const { forAgent, forGuest } = await inviteGuest(deps, showing, 'REQUEST')
  await queueMail(tx, deps, agentId, {
    ...{ leadId, aboutId: showing.id },
    kind: 'showing-request' satisfies LeadNotice,
    to: { name: agent.name, address: agent.email },
    ...(guest.email && { replyTo: guest.email }),
    subject: m.appointments_mail_request_subject({ name: onOneLine(guest.name), when }),
    content: {
      heading: m.appointments_mail_request_heading({ name: guest.name }),
      paragraphs: [
        m.appointments_mail_home(showing),
        m.appointments_mail_when({ when }),
        ...aboutBuyer(showing),
      ],
      action: { label: m.leads_mail_action(), url: leadUrl(deps, showing) },
      footnote: m.emails_footer({ product: productName }),
    },
    invitation: forAgent,
  })
  await queueConfirmation(tx, deps, asGuestSees(showing), forGuest)
}

/** Invites a person to an appointment the agent scheduled: by email, with an entry for both calendars. */
export async function queueInvitationMails(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  appointment: AboutLead,
): Promise<void> {
  const { agent, agentId, guest, leadId } = appointment
  const when = whenInWords(appointment.startIso, appointment.timeZone)
  const { forAgent, forGuest } = await inviteGuest(deps, appointment, 'REQUEST')
  await queueConfirmation(tx, deps, asGuestSees(appointment), forGuest)
  const what = appointmentTitle(appointment.kind)
  await queueMail(tx, deps, agentId, {
    aboutId: appointment.id,
    ...(leadId && { leadId }),
    kind: 'showing-added' satisfies LeadNotice,
    to: { name: agent.name, address: agent.email },
    replyTo: guest.email,
    subject: m.appointments_mail_added_subject({ what, name: onOneLine(guest.name), when }),
    content: {
      heading: m.appointments_mail_added_heading({ name: guest.name }),
      paragraphs: [
        m.appointments_mail_when({ when }),
        m.leads_mail_reach({ reach: reachOf(guest) }),
        m.appointments_mail_attached(),
      ],
      footnote: m.emails_footer({ product: productName }),
    },
    invitation: forAgent,
  })
}

const queueConfirmation = (
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  appointment: AboutLead,
  invitation: MailInvitation,
) =>
  queueGuestMail(tx, deps, appointment, {
    kind: 'showing-confirmation',
    subject: m.appointments_mail_confirm_subject({ what: whatOf(appointment) }),
    heading: m.appointments_mail_confirm_heading({ what: appointmentNoun(appointment.kind) }),
    when: [
      m.appointments_mail_when({ when: whenInWords(appointment.startIso, appointment.timeZone) }),
      m.appointments_mail_lasts({ minutes: minutesBetween(appointment.startIso, appointment.endIso) }),
    ],
    invitation,
    isPlanned: true,
    leadId: appointment.leadId,
  })

type WishedShowing = Pick<InvitedAppointment, 'agent' | 'agentId' | 'guest' | 'home' | 'address'> &
  ShowingRequest & {
    /** The day and part of day, in words. */
    when: string
  }

/** Tells the agent when a buyer wants to come if nothing is free then. The agent picks a time. */
export async function queueWishMail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  wished: WishedShowing,
): Promise<void> {
  const { agent, agentId, guest, when, leadId } = wished
  const mail = await askMail(tx, deps, agentId, 'appointmentScheduled')
  if (!mail.isWanted) return
  await queueMail(tx, deps, agentId, {
    leadId,
    ...(mail.notBefore && { notBefore: mail.notBefore }),
    kind: 'showing-wish' satisfies LeadNotice,
    to: { name: agent.name, address: agent.email },
    ...(guest.email && { replyTo: guest.email }),
    subject: m.appointments_mail_wish_subject({ name: onOneLine(guest.name), when }),
    content: {
      heading: m.appointments_mail_request_heading({ name: guest.name }),
      paragraphs: [
        m.appointments_mail_home(wished),
        m.appointments_mail_wanted({ when }),
        m.appointments_mail_wish_text({ name: guest.name }),
        ...aboutBuyer(wished),
      ],
      action: { label: m.appointments_mail_wish_action(), url: `${leadUrl(deps, wished)}?schedule=showing` },
      footnote: m.emails_footer({ product: productName }),
    },
  })
}

const aboutBuyer = ({ guest, notes, score }: ShowingRequest & Pick<InvitedAppointment, 'guest'>) => [
  m.leads_mail_reach({ reach: reachOf(guest) }),
  ...(notes ? [m.leads_mail_message({ message: notes })] : []),
  m.appointments_mail_score({ points: pointsInWords(score.totalScore), tier: score.tier }),
]

const leadUrl = (
  { config }: Pick<Deps, 'config'>,
  { agent, leadId }: Pick<InvitedAppointment, 'agent'> & Pick<ShowingRequest, 'leadId'>,
) => `${config.publicUrl}/${paths.lead(agent.slug, leadId)}`
