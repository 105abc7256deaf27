import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type * as training from '#contract/training.ts'
import type { TrainingMessage } from '#contract/training.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { presentMessage } from './present-message.ts'
import { requireReply } from './require-reply.ts'
import { teachLesson } from './teach-lesson.ts'
import { saveJudgment } from './training-store.ts'

/**
 * Rates a reply of the stored chat. An improvement is learned at once, in place of an earlier one. Refuses one
 * without a word, one of a reply that was good, and a message that isn't a reply.
 */
export function giveFeedback(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  { messageId, sidekick, feedback, improvement }: BodyOf<typeof training.giveTrainingFeedback>,
): Promise<TrainingMessage> {
  if (improvement !== undefined && feedback === 'thumbs_up') {
    const sentence = m.training_improvement_of_good()
    throw new Problem('invalid', sentence, { errors: { improvement: sentence } })
  }
  const better = improvement?.trim()
  return withTenant(deps.db, agent, async (tx) => {
    const replied = await requireReply(tx, agent, { id: messageId, sidekick })
    const learned = better !== undefined && {
      improvement: better,
      lesson: await teachLesson(tx, deps, agent, { ...replied, improvement: better }),
    }
    const judged = await saveJudgment(tx, agent, messageId, { feedback, ...learned })
    if (!judged) throw new Error('The reply that was just rated is not there')
    await recordChange(tx, agent, 'training.updated', messageId)
    return presentMessage(judged)
  })
}
