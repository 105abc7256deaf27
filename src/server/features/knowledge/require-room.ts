import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { knowledgeLimits as limits } from '#domain/billing/account-limits.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'
import { lockKnowledge, measureKnowledge } from './knowledge-store.ts'

type Words = { id: string; listingId: string | null; content: string }

/** Refuses a piece that doesn't fit with the others of its home, or with those for all of the agent's homes. */
export async function requireRoom(tx: Tx, agent: AgentId, { id, listingId, content }: Words): Promise<void> {
  await lockKnowledge(tx, agent)
  const others = await measureKnowledge(tx, agent, listingId, id)
  if (others.pieces >= limits.pieces) refuse(m.knowledge_too_many({ max: shown(limits.pieces) }))
  const room = limits.characters - others.characters
  if (content.length <= room) return
  const max = shown(limits.characters)
  refuse(room > 0 ? m.knowledge_room_left({ max, room: shown(room) }) : m.knowledge_no_room({ max }))
}

const shown = (count: number) => count.toLocaleString('en-US')

function refuse(sentence: string): never {
  throw new Problem('plan_limit', sentence, { errors: { content: sentence } })
}
