import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type * as training from '#contract/training.ts'
import type { TrainingMessage } from '#contract/training.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { presentMessage } from './present-message.ts'
import { lockMessage, type MessageRow, saveJudgment } from './training-store.ts'

type Given = BodyOf<typeof training.giveTrainingFeedback>

/** Rates a reply of the stored chat. Refuses an improvement without a word, and a message that isn't a reply. */
export function giveFeedback(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  { messageId, sidekick, feedback, improvement }: Given,
): Promise<TrainingMessage> {
  const better = improvement === undefined ? undefined : requireImprovement(improvement)
  return withTenant(db, agent, async (tx) => {
    await requireReply(tx, agent, { sidekick, id: messageId })
    const judged = await saveJudgment(tx, agent, messageId, {
      feedback,
      ...(better !== undefined && { improvement: better }),
    })
    if (!judged) throw new Error('The reply that was just rated is not there')
    await recordChange(tx, agent, 'training.updated', messageId)
    return presentMessage(judged)
  })
}

function requireImprovement(written: string): string {
  const improvement = written.trim()
  if (!improvement) refuse('improvement', m.training_improvement_empty())
  return improvement
}

async function requireReply(
  tx: Tx,
  agent: AgentId,
  message: Pick<MessageRow, 'sidekick' | 'id'>,
): Promise<MessageRow> {
  const reply = await lockMessage(tx, agent, message)
  if (!reply) throw new Problem('not_found', m.problems_not_found())
  if (reply.role !== 'assistant') refuse('messageId', m.training_not_a_reply())
  return reply
}

function refuse(field: 'improvement' | 'messageId', sentence: string): never {
  throw new Problem('invalid', sentence, { errors: { [field]: sentence } })
}
