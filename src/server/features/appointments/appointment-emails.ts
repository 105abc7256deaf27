import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/messages/queue-mail.ts'
import { m } from '#text'

type ShowingMail = {
  agent: { name: string; email: string; slug: string; phone: string }
  buyer: { name: string; email: string; phone: string }
  leadId: string
  listing: { title: string; address: string; slug: string }
  notes: string
  when: string
  score: { totalScore: number; tier: string }
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Tells the agent of the request, and the buyer when and where it is. */
export async function queueShowingMails(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  agentId: AgentId,
  mail: ShowingMail,
): Promise<void> {
  const { agent, buyer, listing, when } = mail
  const home = listing.title || listing.address
  const { publicUrl } = deps.config
  await queueMail(tx, deps, agentId, {
    kind: 'showing-request',
    to: { name: agent.name, address: agent.email },
    ...(buyer.email && { replyTo: buyer.email }),
    leadId: mail.leadId,
    subject: m.appointments_mail_request_subject({ name: onOneLine(buyer.name), when }),
    content: {
      heading: m.appointments_mail_request_heading({ name: buyer.name }),
      paragraphs: [
        m.appointments_mail_home({ home, address: listing.address }),
        m.appointments_mail_when({ when }),
        m.leads_mail_reach({ reach: [buyer.email, buyer.phone].filter(Boolean).join(' · ') }),
        ...(mail.notes ? [m.leads_mail_message({ message: mail.notes })] : []),
        m.appointments_mail_score({ score: mail.score.totalScore, tier: mail.score.tier }),
      ],
      action: { label: m.leads_mail_action(), url: `${publicUrl}/#${agent.slug}/leads/${mail.leadId}` },
      footnote: m.emails_footer(),
    },
  })
  await queueMail(tx, deps, agentId, {
    kind: 'showing-confirmation',
    to: { name: buyer.name, address: buyer.email },
    replyTo: agent.email,
    leadId: mail.leadId,
    subject: m.appointments_mail_confirm_subject({ home: onOneLine(home) }),
    content: {
      heading: m.appointments_mail_confirm_heading(),
      paragraphs: [
        m.appointments_mail_home({ home, address: listing.address }),
        m.appointments_mail_when({ when }),
        m.appointments_mail_agent({
          name: agent.name,
          reach: [agent.phone, agent.email].filter(Boolean).join(' · '),
        }),
        m.appointments_mail_change(),
      ],
      action: { label: m.appointments_mail_see_home(), url: `${publicUrl}/l/${listing.slug}` },
      footnote: m.emails_footer(),
    },
  })
}
