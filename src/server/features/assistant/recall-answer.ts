import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { BuyerReply } from '#domain/assistant/answer-buyer.ts'
import { asksTheSame } from '#domain/assistant/asked/same-question.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'
import { listAgentsAnswers } from './asked-store.ts'

type Asked = { agent: AgentId; listingId: string | null; grounds: { agent: { name: string } } }

/** A reply that knew nothing, with the line that the agent has answered to the same question, if there is one. */
export async function recallAnswer(
  tx: Tx,
  { agent, listingId, grounds }: Asked,
  question: string,
  reply: BuyerReply,
): Promise<BuyerReply> {
  if (reply.outcome !== 'unknown' || !listingId) return reply
  const known = (await listAgentsAnswers(tx, agent, listingId)).find((one) =>
    asksTheSame(one.question, question),
  )
  if (!known) return reply
  const { noteId, title, content } = known
  return {
    ...reply,
    outcome: 'answered',
    response: m.asked_recalled({ agent: grounds.agent.name, answer: content }),
    citations: [{ kind: 'passage', label: title, text: content, ref: `${noteId}:0-${content.length}` }],
    grounded: true,
    needsHumanHandoff: false,
    asks: undefined,
  }
}
