import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SetAside } from '#domain/leads/lead-identity.ts'
import { pointsInWords } from '#domain/leads/points-in-words.ts'
import type { ScoreEntry } from '#domain/leads/score-lead.ts'
import type { LeadTier } from '#domain/leads/tier.ts'
import type { LeadNotice } from '#domain/messages/lead-notices.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import { m } from '#text'

type LeadMail = {
  id: string
  isNew: boolean
  /** Or how to reach a person without one. */
  name: string
  email: string
  phone: string
  message: string
  /** Values that differ from the lead's own. */
  setAside: readonly SetAside[]
  totalScore: number
  tier: LeadTier
  breakdown: readonly ScoreEntry[]
  agent: { name: string; email: string; slug: string }
  listing: { title: string; address: string } | null
  notBefore?: Date | undefined
}

/** Tells the agent who wrote, how to reach them, what they want and how serious they look. */
export function queueLeadMail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  agent: AgentId,
  lead: LeadMail,
): Promise<void> {
  const { name, email, phone, message, setAside } = lead
  const reach = [email, phone].filter(Boolean).join(' · ')
  const listing = lead.listing && (lead.listing.title || lead.listing.address)
  const why = lead.breakdown.map((entry) => `+${entry.points}  ${entry.why}`).join('\n')
  return queueMail(tx, deps, agent, {
    kind: 'new-lead' satisfies LeadNotice,
    to: { name: lead.agent.name, address: lead.agent.email },
    // No reply-to for an email that was set aside: its sender only claims to be this person.
    ...(email && !setAside.some(({ field }) => field === 'email') && { replyTo: email }),
    leadId: lead.id,
    ...(lead.notBefore && { notBefore: lead.notBefore }),
    subject: lead.isNew
      ? m.leads_mail_new_subject({ name: onOneLine(name) })
      : m.leads_mail_again_subject({ name: onOneLine(name) }),
    content: {
      heading: lead.isNew ? m.leads_mail_new_heading({ name }) : m.leads_mail_again_heading({ name }),
      paragraphs: [
        m.leads_mail_reach({ reach }),
        ...(setAside.length > 0 ? [m.leads_mail_set_aside()] : []),
        ...(listing ? [m.leads_mail_listing({ listing })] : []),
        ...(message ? [m.leads_mail_message({ message })] : []),
        m.leads_mail_score({ points: pointsInWords(lead.totalScore), tier: lead.tier }),
        ...(why ? [why] : []),
      ],
      action: {
        label: m.leads_mail_action(),
        url: `${deps.config.publicUrl}/${paths.lead(lead.agent.slug, lead.id)}`,
      },
      footnote: m.emails_footer({ product: productName }),
    },
  })
}

/** A name may contain line breaks; a subject can't. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
