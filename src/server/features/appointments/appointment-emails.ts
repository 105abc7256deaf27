import type { AgentId } from '#domain/accounts/agent-id.ts'
import { productName } from '#domain/product.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/messages/queue-mail.ts'
import { m } from '#text'
import { type InvitedShowing, inviteToShowing, reachOf } from './invite-to-showing.ts'

type RequestedShowing = InvitedShowing & {
  leadId: string
  notes: string
  score: { totalScore: number; tier: string }
  /** False while the agent's own address is not confirmed. */
  tellsBuyer: boolean
}

export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Tells the agent of the request, and the buyer when and where it is; both with an entry for their calendar. */
export async function queueShowingMails(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  agentId: AgentId,
  showing: RequestedShowing,
): Promise<void> {
  const { agent, buyer, home, address, leadId } = showing
  const when = whenInWords(showing.startIso.getTime(), showing.timeZone)
  const { forAgent, forBuyer } = await inviteToShowing(deps, showing, 'REQUEST')
  const about = { leadId, appointmentId: showing.id }
  await queueMail(tx, deps, agentId, {
    ...about,
    kind: 'showing-request',
    to: { name: agent.name, address: agent.email },
    ...(buyer.email && { replyTo: buyer.email }),
    subject: m.appointments_mail_request_subject({ name: onOneLine(buyer.name), when }),
    content: {
      heading: m.appointments_mail_request_heading({ name: buyer.name }),
      paragraphs: [
        m.appointments_mail_home({ home, address }),
        m.appointments_mail_when({ when }),
        m.leads_mail_reach({ reach: reachOf(buyer) }),
        ...(showing.notes ? [m.leads_mail_message({ message: showing.notes })] : []),
        m.appointments_mail_score({ score: showing.score.totalScore, tier: showing.score.tier }),
      ],
      action: {
        label: m.leads_mail_action(),
        url: `${deps.config.publicUrl}/#${agent.slug}/leads/${leadId}`,
      },
      footnote: m.emails_footer({ product: productName }),
    },
    invitation: forAgent,
  })
  if (!showing.tellsBuyer) return
  await queueMail(tx, deps, agentId, {
    ...about,
    kind: 'showing-confirmation',
    to: { name: buyer.name, address: buyer.email },
    replyTo: agent.email,
    subject: m.appointments_mail_confirm_subject({ home: onOneLine(home) }),
    content: {
      heading: m.appointments_mail_confirm_heading(),
      paragraphs: [
        m.appointments_mail_home({ home, address }),
        m.appointments_mail_when({ when }),
        m.appointments_mail_agent({ name: agent.name, reach: reachOf(agent) }),
        m.appointments_mail_change(),
      ],
      ...(showing.homeUrl && { action: { label: m.appointments_mail_see_home(), url: showing.homeUrl } }),
      footnote: m.emails_footer({ product: productName }),
    },
    invitation: forBuyer,
  })
}

type WishedShowing = Pick<InvitedShowing, 'agent' | 'buyer' | 'home' | 'address'> &
  Pick<RequestedShowing, 'leadId' | 'notes' | 'score'> & {
    /** In words: the day and the part of it. */
    when: string
  }

/** Tells the agent when a buyer wants to come, where nothing is free then: the agent picks a time. */
export async function queueWishMail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  agentId: AgentId,
  { agent, buyer, home, address, when, leadId, notes, score }: WishedShowing,
): Promise<void> {
  await queueMail(tx, deps, agentId, {
    leadId,
    kind: 'showing-wish',
    to: { name: agent.name, address: agent.email },
    ...(buyer.email && { replyTo: buyer.email }),
    subject: m.appointments_mail_wish_subject({ name: onOneLine(buyer.name), when }),
    content: {
      heading: m.appointments_mail_request_heading({ name: buyer.name }),
      paragraphs: [
        m.appointments_mail_home({ home, address }),
        m.appointments_mail_wanted({ when }),
        m.appointments_mail_wish_text({ name: buyer.name }),
        m.leads_mail_reach({ reach: reachOf(buyer) }),
        ...(notes ? [m.leads_mail_message({ message: notes })] : []),
        m.appointments_mail_score({ score: score.totalScore, tier: score.tier }),
      ],
      action: {
        label: m.appointments_mail_wish_action(),
        url: `${deps.config.publicUrl}/#${agent.slug}/leads/${leadId}?schedule=showing`,
      },
      footnote: m.emails_footer({ product: productName }),
    },
  })
}
