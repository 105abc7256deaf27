import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AppointmentNews } from '#domain/appointments/appointment-news.ts'
import { productName } from '#domain/product.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/messages/queue-mail.ts'
import { m } from '#text'
import { onOneLine } from './appointment-emails.ts'
import { type InvitedShowing, inviteToShowing, reachOf } from './invite-to-showing.ts'

type ChangedShowing = InvitedShowing & { leadId: string | null; startedIso: Date }
type Words = {
  subject: (values: { home: string }) => string
  heading: () => string
  noticeSubject: (values: { name: string; when: string }) => string
  noticeHeading: (values: { name: string }) => string
}

const words: Record<AppointmentNews, Words> = {
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

/** Tells both sides what has become of a showing that they were invited to, and their calendars. Answers how many mails that are. */
export async function queueNewsMails(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  agentId: AgentId,
  news: AppointmentNews,
  showing: ChangedShowing,
  notBefore: Date | undefined,
): Promise<number> {
  const { agent, buyer, home } = showing
  const say = words[news]
  const name = onOneLine(buyer.name)
  const when = whenInWords(showing.startIso.getTime(), showing.timeZone)
  const invitations = await inviteToShowing(deps, showing, news === 'cancelled' ? 'CANCEL' : 'REQUEST')
  const about = {
    appointmentId: showing.id,
    ...(showing.leadId && { leadId: showing.leadId }),
    ...(notBefore && { notBefore }),
  }
  await queueMail(tx, deps, agentId, {
    ...about,
    kind: `showing-${news}`,
    to: { name: buyer.name, address: buyer.email },
    replyTo: agent.email,
    subject: say.subject({ home: onOneLine(home) }),
    content: {
      heading: say.heading(),
      paragraphs: [
        ...placeAndTime(news, showing),
        m.appointments_mail_agent({ name: agent.name, reach: reachOf(agent) }),
        news === 'cancelled' ? m.appointments_news_cancelled_text() : m.appointments_mail_change(),
      ],
      ...(showing.homeUrl && { action: { label: m.appointments_mail_see_home(), url: showing.homeUrl } }),
      footnote: m.emails_footer({ product: productName }),
    },
    invitation: invitations.forBuyer,
  })
  await queueMail(tx, deps, agentId, {
    ...about,
    kind: `showing-${news}-notice`,
    to: { name: agent.name, address: agent.email },
    replyTo: buyer.email,
    subject: say.noticeSubject({ name, when }),
    content: {
      heading: say.noticeHeading({ name }),
      paragraphs: [
        ...placeAndTime(news, showing),
        m.leads_mail_reach({ reach: reachOf(buyer) }),
        m.appointments_notice_told({ name }),
      ],
      footnote: m.emails_footer({ product: productName }),
    },
    invitation: invitations.forAgent,
  })
  return 2
}

function placeAndTime(
  news: AppointmentNews,
  { home, address, startIso, startedIso, endIso, timeZone }: ChangedShowing,
): string[] {
  const place = m.appointments_mail_home({ home, address })
  const when = whenInWords(startIso.getTime(), timeZone)
  if (news === 'cancelled') return [place, m.appointments_mail_planned({ when })]
  const minutes = Math.round((endIso.getTime() - startIso.getTime()) / 60_000)
  return [
    place,
    m.appointments_mail_when({ when }),
    m.appointments_mail_lasts({ minutes }),
    ...(startedIso.getTime() === startIso.getTime()
      ? []
      : [m.appointments_mail_before({ when: whenInWords(startedIso.getTime(), timeZone) })]),
  ]
}
