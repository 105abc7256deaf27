import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type * as transcripts from '#contract/transcripts.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { longestTranscript, transcriptTitle, writeTranscript } from '#domain/transcripts/transcript.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readWholeConversation } from '#server/features/assistant/read-conversation.ts'
import { m } from '#text'
import { presentTranscript } from './present-transcript.ts'
import { insertTranscript, readAgentName, type TranscriptRow } from './transcript-store.ts'

type Body = BodyOf<typeof transcripts.saveTranscript>
type NewTranscript = Pick<TranscriptRow, 'sidekick' | 'content' | 'source' | 'conversationId'>

/** Saves a conversation as it is now, or a text. Runs once per key. Refuses a text without a word. */
export function saveTranscript(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  body: Body,
  once: OnceKey | undefined,
) {
  return withTenant(db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const written = 'conversationId' in body ? await ofConversation(tx, agent, body) : ofText(body)
      const row = {
        ...written,
        userId: agent,
        id: uuidv7(),
        title: transcriptTitle(body.title, written.content),
        createdAt: clock.now(),
        deletedAt: null,
      }
      await insertTranscript(tx, row)
      await recordChange(tx, agent, 'transcript.created', row.id)
      return presentTranscript(row)
    }),
  )
}

async function ofConversation(
  tx: Tx,
  agent: AgentId,
  { conversationId }: Extract<Body, { conversationId: string }>,
): Promise<NewTranscript> {
  const conversation = await readWholeConversation(tx, agent, conversationId)
  if (!conversation) throw new Problem('not_found', m.problems_not_found())
  const names = {
    buyer: conversation.contactName ?? m.conversations_visitor(),
    agent: await readAgentName(tx, agent),
  }
  // One that is longer keeps its end, which is what the agent has just read.
  const content = writeTranscript(conversation.messages, names).slice(-longestTranscript)
  return { sidekick: conversation.scope, content, source: 'conversation', conversationId }
}

function ofText({ sidekick, content, source }: Extract<Body, { content: string }>): NewTranscript {
  const kept = content.trim()
  if (!kept)
    throw new Problem('invalid', m.transcripts_empty_content(), {
      errors: { content: m.transcripts_empty_content() },
    })
  return { sidekick, content: kept, source, conversationId: null }
}
