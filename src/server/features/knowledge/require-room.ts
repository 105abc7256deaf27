import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { knowledgeLimits as limits } from '#domain/billing/account-limits.ts'
import { plan } from '#domain/billing/plan.ts'
import { sumStoredBytes } from '#server/database/stored-bytes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { lockKnowledge, measureKnowledge } from './knowledge-store.ts'

type EntryText = { id: string; listingId: string | null; content: string }

/** Refuses a written piece that doesn't fit with the others of its home, or with those for all of the agent's homes. */
export async function requireRoom(tx: Tx, agent: AgentId, words: EntryText): Promise<void> {
  const { content } = words
  const others = await measureOthers(tx, agent, words)
  requirePiece(others.pieces)
  const room = limits.characters - others.written
  if (content.length <= room) return
  const max = shown(limits.characters)
  refuse(room > 0 ? m.knowledge_room_left({ max, room: shown(room) }) : m.knowledge_no_room({ max }))
}

/**
 * Refuses a file or a page for which its home has no room: as one more piece, or for the text that was read from it. Both
 * are said at the choice of the home, which is all that can be changed about it.
 */
export async function requireReadingRoom(tx: Tx, agent: AgentId, words: EntryText): Promise<void> {
  const others = await measureOthers(tx, agent, words)
  requirePiece(others.pieces, 'listingId')
  if (!fits(others, words)) refuse(m.knowledge_file_no_room(), 'listingId')
}

type NewFile = { listingId: string | null; bytes: number }

/** Refuses a file that doesn't fit with the agent's others. */
export async function requireFileRoom(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  agent: AgentId,
  { listingId, bytes }: NewFile,
): Promise<void> {
  if (bytes > (await requireStorageLeft(tx, { config }, agent, listingId))) throw storageRefused()
}

/** The bytes that are left for files. Refuses if there is no room for another piece. */
export async function requireStorageLeft(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  agent: AgentId,
  listingId: string | null,
): Promise<number> {
  await lockKnowledge(tx, agent)
  requirePiece((await measureKnowledge(tx, agent, listingId, null)).pieces)
  return config.planLimits ? plan.storageBytes - (await sumStoredBytes(tx, agent)) : Number.POSITIVE_INFINITY
}

export function storageRefused(): Problem {
  const sentence = m.knowledge_storage_limit({ gigabytes: plan.storageBytes / 1024 ** 3 })
  return new Problem('plan_limit', sentence, { errors: { file: sentence } })
}

/** Whether so much read text fits with what was read from the other files and pages of its home. */
export const hasReadingRoom = async (tx: Tx, agent: AgentId, words: EntryText): Promise<boolean> =>
  fits(await measureOthers(tx, agent, words), words)

type KnowledgeSize = Awaited<ReturnType<typeof measureKnowledge>>

const fits = ({ read }: KnowledgeSize, { content }: EntryText) =>
  read + content.length <= limits.readCharacters

async function measureOthers(tx: Tx, agent: AgentId, { id, listingId }: EntryText): Promise<KnowledgeSize> {
  await lockKnowledge(tx, agent)
  return measureKnowledge(tx, agent, listingId, id)
}

/** The field of a form that says it. */
type RefusedAt = 'content' | 'listingId'

function requirePiece(pieces: number, field: RefusedAt = 'content'): void {
  if (pieces >= limits.pieces) refuse(m.knowledge_too_many({ max: shown(limits.pieces) }), field)
}

const shown = (count: number) => count.toLocaleString('en-US')

function refuse(sentence: string, field: RefusedAt = 'content'): never {
  throw new Problem('plan_limit', sentence, { errors: { [field]: sentence } })
}
