import type { AgentId } from '#domain/accounts/agent-id.ts'
import { answerDueAt, type Moment, type TurnState } from '#domain/assistant/turn-taking.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'

/** Answers a buyer whose message has waited for the agent in vain. */
export const lateAnswerJob: JobKind = {
  name: 'late-answer',
  retries: 5,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 60,
  expireSeconds: 60,
}

/** Now, and when the agent was last seen typing in this conversation, as far as this process has heard. */
export function momentIn({ clock, hub }: Pick<Deps, 'clock' | 'hub'>, conversationId: string): Moment {
  const now = clock.now()
  const agoMs = hub.agentTypedAgoMs(conversationId)
  return { now, agentTypedAt: agoMs === undefined ? null : new Date(now.getTime() - agoMs) }
}

type WaitingConversation = { conversationId: string; state: TurnState; moment: Moment }

/** The assistant answers what waits when its time is up, whatever happens to this process until then. */
export async function scheduleLateAnswer(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  { conversationId, state, moment: { now, agentTypedAt } }: WaitingConversation,
): Promise<void> {
  const due = answerDueAt(state, agentTypedAt)
  if (!due) return
  // By the queue's clock.
  const runAfter = new Date(Date.now() + Math.max(0, due.getTime() - now.getTime()))
  const data = { agent, conversationId }
  await jobs.enqueue(tx, lateAnswerJob.name, data, { runAfter, singletonKey: conversationId })
}
