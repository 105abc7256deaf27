import { v7 as uuidv7 } from 'uuid'
import { joinedText } from '#domain/assistant/handover.ts'
import { agentTypes } from '#domain/assistant/turn-taking.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readAddressee } from './conversation-store.ts'
import type { Access } from './find-conversation.ts'
import { saveTurn } from './save-turn.ts'

/** Passes on that someone is writing. An agent who begins to write joins the conversation, and the buyer reads that. */
export async function tellTyping(
  tx: Tx,
  { hub, clock }: Pick<Deps, 'hub' | 'clock'>,
  { agent, conversation, as }: Access,
): Promise<{ id: string }> {
  const { id } = conversation
  hub.tellTyping({ agent, conversationId: id, by: as })
  if (as === 'visitor' || conversation.messageCount === 0) return { id }
  const at = clock.now()
  const { state, isTold } = agentTypes(conversation, at)
  if (!isTold) return { id }
  const content = joinedText((await readAddressee(tx, agent)).name)
  await saveTurn(tx, agent, {
    isNew: false,
    at,
    conversation: { ...conversation, ...state },
    messages: [{ id: uuidv7(), role: 'system', content, metadata: joinedNote }],
  })
  return { id }
}

/** Marks the note by which the buyer learns that the agent has joined. */
export const joinedNote = { note: 'joined' }
