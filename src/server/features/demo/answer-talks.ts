import type { Speaker } from '#domain/assistant/message-roles.ts'
import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import type { Tx } from '#server/database/tenant.ts'
import { loadGrounds } from '#server/features/assistant/load-evidence.ts'
import type { DemoTalk } from './demo-store.ts'
import { demoId, homeId, leadId, talkId } from './name-ids.ts'
import { type SampleTalk, sampleTalks } from './sample-talks.ts'

/** Between two questions. */
const pauseMs = 45_000

/** The sample conversations, answered by the real assistant from the demo's data. */
export async function answerTalks(tx: Tx, now: Date): Promise<DemoTalk[]> {
  const talks: DemoTalk[] = []
  for (const [at, talk] of sampleTalks.entries()) talks.push(await answerTalk(tx, talk, at, now))
  return talks
}

async function answerTalk(tx: Tx, talk: SampleTalk, at: number, now: Date): Promise<DemoTalk> {
  // Loaded lazily: reading the assistant's lexicon takes as long as the rest of startup.
  const { answerQuestion } = await import('#domain/assistant/answer-question.ts')
  const listingId = homeId(talk.home)
  const grounds = await loadGrounds(tx, sampleAgentId, listingId)
  if (!grounds) throw new Error(`The demo has no home ${talk.home}`)
  const endedMs = now.getTime() - talk.hoursAgo * 3_600_000
  const id = talkId(at)
  const turns: { sender: string; text: string }[] = []
  const messages: DemoTalk['messages'] = []
  const lines = talk.questions.length * 2 + (talk.agentSays ? 1 : 0)
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
  for (const question of talk.questions) {
    const { response, citations, grounded, outcome } = answerQuestion({
      evidence: grounds.evidence,
      agent: grounds.agent,
      turns: [...turns],
      question,
    })
    say('user', question)
    say('ai', response, { citations, grounded, outcome })
  }
  if (talk.agentSays) say('agent', talk.agentSays)
  const last = messages.at(-1)
  return {
    messages,
    conversation: {
      userId: sampleAgentId,
      id,
      scope: 'listing',
      listingId,
      leadId: talk.lead ? leadId(talk.lead) : null,
      title: talk.questions[0] ?? '',
      needsAgent: talk.needsAgent ?? false,
      agentJoinedAt: talk.agentSays ? new Date(endedMs) : null,
      messageCount: messages.length,
      lastMessage: last?.content.slice(0, 500) ?? '',
      lastMessageAt: new Date(endedMs),
      createdAt: new Date(endedMs - lines * pauseMs),
    },
  }
}
