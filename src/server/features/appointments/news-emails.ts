import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type AppointmentKind, appointmentNoun } from '#domain/appointments/appointment.ts'
import type { AppointmentNews } from '#domain/appointments/appointment-news.ts'
import type { LeadNotice } from '#domain/messages/lead-notices.ts'
import { productName } from '#domain/product.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { askMail } from '#server/features/notifications/prepare-notice.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import { m } from '#text'
import type { AppointmentRecord } from './appointment-store.ts'
import { minutesBetween, onOneLine, queueGuestMail } from './guest-emails.ts'
import { asGuestSees, type InvitedAppointment, inviteGuest, reachOf, whatOf } from './invite-guest.ts'

type ChangedAppointment = InvitedAppointment & {
  news: AppointmentNews
  leadId: string | null
  startedIso: Date
}
type NewsTexts = {
  subject: (values: { what: string }) => string
  heading: (values: { what: string }) => string
  noticeSubject: (values: { what: string; name: string; when: string }) => string
  noticeHeading: (values: { what: string; name: string }) => string
}

const words: Record<AppointmentNews, NewsTexts> = {
  moved: {
    subject: m.appointments_news_moved_subject,
    heading: m.appointments_news_moved_heading,
    noticeSubject: m.appointments_notice_moved_subject,
    noticeHeading: m.appointments_notice_moved_heading,
  },
  cancelled: {
    subject: m.appointments_news_cancelled_subject,
    heading: m.appointments_news_cancelled_heading,
    noticeSubject: m.appointments_notice_cancelled_subject,
    noticeHeading: m.appointments_notice_cancelled_heading,
  },
  restored: {
    subject: m.appointments_news_restored_subject,
    heading: m.appointments_news_restored_heading,
    noticeSubject: m.appointments_notice_restored_subject,
    noticeHeading: m.appointments_notice_restored_heading,
  },
}

export type NewsTo = {
  /** Whether to email the guest. */
  tellsGuest: boolean
  /** Who changed it. The agent's email is worded differently for the guest's changes. */
  by: 'agent' | 'guest'
  notBefore?: Date | undefined
}

/** Notifies both sides, and their calendars, of what happened to an appointment. Returns the number of emails. */
export async function queueNewsMails(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  appointment: ChangedAppointment,
  { tellsGuest, by, notBefore }: NewsTo,
): Promise<number> {
  const { news, kind, leadId } = appointment
  const say = words[news]
  const what = appointmentNoun(kind)
  const invitations = await inviteGuest(deps, appointment, news === 'cancelled' ? 'CANCEL' : 'REQUEST')
  const seen = asGuestSees(appointment)
  if (tellsGuest)
    await queueGuestMail(tx, deps, seen, {
      kind: `showing-${news}`,
      subject: say.subject({ what: whatOf(seen) }),
      heading: say.heading({ what }),
      when: timeOf(appointment),
      invitation: invitations.forGuest,
      isPlanned: news !== 'cancelled',
      ...{ leadId, notBefore },
    })
  const { agent, guest } = appointment
  const name = onOneLine(guest.name)
  const when = whenInWords(appointment.startIso, appointment.timeZone)
  await queueMail(tx, deps, appointment.agentId, {
    aboutId: appointment.id,
    ...(leadId && { leadId }),
    ...(notBefore && { notBefore }),
    kind: `showing-${news}-notice` satisfies LeadNotice,
    to: { name: agent.name, address: agent.email },
    ...(guest.email && { replyTo: guest.email }),
    subject: say.noticeSubject({ what, name, when }),
    content: {
      heading: say.noticeHeading({ what, name }),
      paragraphs: [
        m.appointments_mail_home(appointment).trim(),
        ...timeOf(appointment),
        m.leads_mail_reach({ reach: reachOf(guest) }),
        by === 'guest' ? m.appointments_notice_by_guest({ name }) : m.appointments_notice_told({ name }),
      ].filter(Boolean),
      footnote: m.emails_footer({ product: productName }),
    },
    invitation: invitations.forAgent,
  })
  return tellsGuest ? 2 : 1
}

function timeOf({ news, startIso, startedIso, endIso, timeZone }: ChangedAppointment): string[] {
  const when = whenInWords(startIso, timeZone)
  if (news === 'cancelled') return [m.appointments_mail_planned({ when })]
  return [
    m.appointments_mail_when({ when }),
    m.appointments_mail_lasts({ minutes: minutesBetween(startIso, endIso) }),
    ...(startedIso.getTime() === startIso.getTime()
      ? []
      : [m.appointments_moved_from({ when: whenInWords(startedIso, timeZone) })]),
  ]
}

type ConfirmationInput = {
  agentId: AgentId
  agent: InvitedAppointment['agent']
  after: AppointmentRecord
  home: string
  when: string
}

/** Tells the agent that the invited person will come. Nothing changes in a calendar. */
export async function queueConfirmedNotice(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  { agentId, agent, after, home, when }: ConfirmationInput,
): Promise<void> {
  const mail = await askMail(tx, deps, agentId, 'showingConfirmations')
  if (!mail.isWanted) return
  const { id, kind, leadId, name: guestName, email, phone } = after
  const name = onOneLine(guestName)
  const what = appointmentNoun(kind as AppointmentKind)
  return queueMail(tx, deps, agentId, {
    aboutId: id,
    ...(leadId && { leadId }),
    ...(mail.notBefore && { notBefore: mail.notBefore }),
    kind: 'showing-confirmed-notice' satisfies LeadNotice,
    to: { name: agent.name, address: agent.email },
    ...(email && { replyTo: email }),
    subject: m.appointments_notice_confirmed_subject({ what, name, when }),
    content: {
      heading: m.appointments_notice_confirmed_heading({ what, name }),
      paragraphs: [
        ...(home ? [home] : []),
        m.appointments_mail_when({ when }),
        m.leads_mail_reach({ reach: reachOf({ name, email, phone }) }),
      ],
      footnote: m.emails_footer({ product: productName }),
    },
  })
}
