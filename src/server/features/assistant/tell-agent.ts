import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { NextState } from '#domain/assistant/handover.ts'
import { notices } from '#domain/notifications/notices.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { queueHandoverMail } from './handover-emails.ts'

type Happening = {
  agent: AgentId
  conversationId: string
  listingTitle: string
  visitorName: string
  question: string
  next: NextState
  isOffer: boolean
  /** The agent is in the conversation and gets every message. */
  held: boolean
  /** This message made a lead, so the agent is notified anyway. */
  isToldAsLead: boolean
}

/** Notifies the agent of what only they can answer: a handover, an offer, an unanswered question, a message to them. */
export async function tellAgent(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  { agent, next, held, isToldAsLead, ...about }: Happening,
): Promise<void> {
  const { conversationId, question, isOffer } = about
  const kind = kindOf({ next, held, isOffer })
  if (!kind || (isToldAsLead && !isOffer)) return
  const notice = notices[kind]({ listing: about.listingTitle, conversationId, content: question })
  await addNotification(tx, agent, notice)
  if (next.mailsAgent && !isToldAsLead) await queueHandoverMail(tx, deps, agent, about)
}

function kindOf({ next, held, isOffer }: Pick<Happening, 'next' | 'held' | 'isOffer'>) {
  if (isOffer) return 'offer'
  if (next.handsOver) return 'handover'
  if (held) return 'messageToAgent'
  return next.isOpenQuestion ? 'unanswered' : undefined
}
