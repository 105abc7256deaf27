import type { AgentId } from '#domain/accounts/agent-id.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import { m } from '#text'
import { readAddressee } from './conversation-store.ts'

type Handover = {
  conversationId: string
  listingTitle: string
  /** The buyer's name; empty if they haven't given it. */
  visitorName: string
  question: string
  isOffer: boolean
}

/** Emails the agent to join a conversation, with the buyer's message and a link. */
export async function queueHandoverMail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  agent: AgentId,
  { conversationId, listingTitle, visitorName, question, isOffer }: Handover,
): Promise<void> {
  const to = await readAddressee(tx, agent)
  const listing = listingTitle.replace(/\s+/g, ' ').trim()
  const title = isOffer
    ? m.conversations_notify_offer({ listing })
    : m.conversations_notify_handover({ listing })
  await queueMail(tx, deps, agent, {
    kind: 'hand-over',
    to: { name: to.name, address: to.email },
    subject: title,
    content: {
      heading: title,
      paragraphs: [
        m.conversations_mail_said({ name: visitorName || m.conversations_visitor(), question }),
        m.conversations_mail_where(),
      ],
      action: {
        label: m.conversations_mail_action(),
        url: `${deps.config.publicUrl}/${paths.conversation(to.slug, conversationId)}`,
      },
      footnote: m.emails_footer({ product: productName }),
    },
  })
}
