import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { lateAnswerJob } from './schedule-late-answer.ts'

const LateAnswer = z.object({ agent: z.uuid(), conversationId: z.uuid() })

export async function workLateAnswerJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(lateAnswerJob.name, async ({ data }) => {
    const { agent, conversationId } = LateAnswer.parse(data)
    // Loaded with the first one: the assistant's lexicon takes as long to load as the rest of startup.
    const { answerLate } = await import('./answer-late.ts')
    await answerLate(deps, agent as AgentId, conversationId)
  })
}
