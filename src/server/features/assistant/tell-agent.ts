import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { NextState } from '#domain/assistant/handover.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { m } from '#text'
import { queueHandoverMail } from './handover-emails.ts'

type Happening = {
  agent: AgentId
  conversationId: string
  listingTitle: string
  visitorName: string
  question: string
  next: NextState
  isOffer: boolean
  /** The agent is in the conversation and hears every message. */
  held: boolean
  /** This message made a lead, of which the agent is told anyway. */
  isToldAsLead: boolean
}

/** Tells the agent of what only they can answer: a hand-over, an offer, a question without an answer, a message to them. */
export async function tellAgent(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  { agent, next, held, isToldAsLead, ...about }: Happening,
): Promise<void> {
  const { conversationId, question, isOffer } = about
  const title = titleOf({ ...about, next, held })
  if (!title || (isToldAsLead && !isOffer)) return
  await addNotification(tx, agent, {
    type: 'question',
    title,
    content: question.slice(0, 300),
    link: `conversations/${conversationId}`,
    priority: next.handsOver || isOffer ? 'urgent' : 'high',
  })
  if (next.mailsAgent && !isToldAsLead) await queueHandoverMail(tx, deps, agent, about)
}

function titleOf({
  next,
  held,
  isOffer,
  listingTitle: listing,
}: Pick<Happening, 'next' | 'held' | 'isOffer' | 'listingTitle'>): string | undefined {
  if (isOffer) return m.conversations_notify_offer({ listing })
  if (next.handsOver) return m.conversations_notify_handover({ listing })
  if (held) return m.conversations_notify_message({ listing })
  return next.isOpenQuestion ? m.conversations_notify_unanswered({ listing }) : undefined
}
