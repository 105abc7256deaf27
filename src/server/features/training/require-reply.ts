import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'
import { lockMessage, type MessageRow } from './training-store.ts'

/** A reply in one of the agent's chats, locked until the transaction ends, and the question that it answers. */
export async function requireReply(
  tx: Tx,
  agent: AgentId,
  message: { id: string; sidekick?: TrainingSidekick | undefined },
): Promise<{ reply: MessageRow; question: MessageRow }> {
  const reply = await lockMessage(tx, agent, message)
  if (!reply) throw new Problem('not_found', m.problems_not_found())
  if (!reply.questionId) {
    const sentence = m.training_not_a_reply()
    throw new Problem('invalid', sentence, { errors: { messageId: sentence } })
  }
  const question = await lockMessage(tx, agent, { id: reply.questionId })
  if (!question) throw new Problem('not_found', m.problems_not_found())
  return { reply, question }
}
