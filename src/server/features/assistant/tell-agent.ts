import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { NextState } from '#domain/assistant/handover.ts'
import type { Tx } from '#server/database/tenant.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { m } from '#text'

type Happening = {
  agent: AgentId
  conversationId: string
  listingTitle: string
  question: string
  next: NextState
  /** The agent is in the conversation and hears every message. */
  held: boolean
}

/** Tells the agent of what only they can answer: a hand-over, a question without an answer, a message to them. */
export async function tellAgent(
  tx: Tx,
  { agent, conversationId, listingTitle, question, next, held }: Happening,
): Promise<void> {
  if (!next.handsOver && !next.isOpenQuestion && !held) return
  await addNotification(tx, agent, {
    type: 'question',
    title: next.handsOver
      ? m.conversations_notify_handover({ listing: listingTitle })
      : held
        ? m.conversations_notify_message({ listing: listingTitle })
        : m.conversations_notify_unanswered({ listing: listingTitle }),
    content: question.slice(0, 300),
    link: `conversations/${conversationId}`,
    priority: next.handsOver ? 'urgent' : 'high',
  })
}
