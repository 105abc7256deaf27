import type { Speaker } from '#domain/assistant/message-roles.ts'
import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import type { Tx } from '#server/database/tenant.ts'
import { loadGrounds } from '#server/features/assistant/load-evidence.ts'
import { type DemoRows, insertRows } from './demo-store.ts'
import { conversationId, demoId, homeId, leadId } from './name-ids.ts'
import { type SampleConversation, sampleConversations } from './sample-conversations.ts'

/** Between two questions. */
const pauseMs = 45_000

/** Adds the sample conversations, answered by the real assistant from the demo's data. */
export async function addSampleConversations(tx: Tx, now: Date): Promise<void> {
  for (const [at, sample] of sampleConversations.entries())
    await insertRows(tx, await answerSampleConversation(tx, sample, at, now))
}

async function answerSampleConversation(
  tx: Tx,
  sample: SampleConversation,
  at: number,
  now: Date,
): Promise<Partial<DemoRows>> {
  // Loaded lazily: reading the assistant's lexicon takes as long as the rest of startup.
  const { answerQuestion } = await import('#domain/assistant/answer-question.ts')
  const listingId = homeId(sample.home)
  const grounds = await loadGrounds(tx, sampleAgentId, listingId)
  if (!grounds) throw new Error(`The demo has no home ${sample.home}`)
  const endedMs = now.getTime() - sample.hoursAgo * 3_600_000
  const id = conversationId(at)
  const turns: { sender: string; text: string }[] = []
  const messages: DemoRows['messages'] = []
  const lines = sample.questions.length * 2 + (sample.agentSays ? 1 : 0)
  const say = (role: Speaker, content: string, metadata: Record<string, unknown> = {}) => {
    const place = messages.length
    const createdAt = new Date(endedMs - ((lines - 1 - place) * pauseMs) / 2)
    turns.push({ sender: role, text: content })
    messages.push({
      userId: sampleAgentId,
      id: demoId(`message ${at} ${place}`),
      conversationId: id,
      role,
      content,
      metadata,
      createdAt,
    })
  }
  for (const question of sample.questions) {
    const { response, citations, grounded, outcome } = answerQuestion({
      evidence: grounds.evidence,
      agent: grounds.agent,
      turns: [...turns],
      question,
    })
    say('user', question)
    say('ai', response, { citations, grounded, outcome })
  }
  if (sample.agentSays) say('agent', sample.agentSays)
  const last = messages.at(-1)
  const conversation = {
    userId: sampleAgentId,
    id,
    scope: 'listing' as const,
    listingId,
    leadId: sample.lead ? leadId(sample.lead) : null,
    title: sample.questions[0] ?? '',
    needsAgent: sample.needsAgent ?? false,
    agentJoinedAt: sample.agentSays ? new Date(endedMs) : null,
    messageCount: messages.length,
    lastMessage: last?.content.slice(0, 500) ?? '',
    lastMessageAt: new Date(endedMs),
    createdAt: new Date(endedMs - lines * pauseMs),
  }
  const address = { kind: 'conversation' as const, slug: id, userId: sampleAgentId, targetId: id }
  return { conversations: [conversation], messages, addresses: [address] }
}
