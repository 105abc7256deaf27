import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as knowledge from '#contract/knowledge.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { KnowledgeScope } from '#domain/knowledge/knowledge-scope.ts'
import { knowledgeTitle, readKnowledgeText } from '#domain/knowledge/knowledge-text.ts'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { findEntry, insertEntry, isOwnListing, raiseKnowledgeVersion } from './knowledge-store.ts'
import { presentEntry } from './present-entry.ts'
import { refuseField } from './refuse-field.ts'
import { requireRoom } from './require-room.ts'

/** Adds text knowledge for one listing or for all of the agent's. Runs once per key. */
export async function addKnowledge(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  given: BodyOf<typeof knowledge.addKnowledge>,
  once: OnceKey | undefined,
): Promise<KnowledgeEntry> {
  const content = readKnowledgeText(given.content ?? '')
  if (!content) refuseField('content', m.knowledge_content_empty())
  if (given.scope === 'listing' && !given.listingId) refuseField('listingId', m.problems_required())
  const title = knowledgeTitle(given.title, content)
  const listingId = given.scope === 'listing' ? (given.listingId ?? null) : null
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, () =>
      addEntry(tx, deps, agent, { scope: given.scope, listingId, sidekick: given.sidekick, title, content }),
    ),
  )
}

type NewEntry = {
  scope: KnowledgeScope
  listingId: string | null
  sidekick?: SidekickId | undefined
  title: string
  content: string
  /** Its content is the agent's answer to the question that is its title. */
  isConfirmed?: boolean
}

/** Adds a piece of knowledge in the caller's transaction. */
export async function addEntry(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { isConfirmed = false, ...entry }: NewEntry,
): Promise<KnowledgeEntry> {
  const { listingId, content } = entry
  if (listingId && !(await isOwnListing(tx, agent, listingId)))
    throw new Problem('not_found', m.problems_not_found())
  const id = uuidv7()
  const createdAt = deps.clock.now()
  await requireRoom(tx, agent, { id, listingId, content })
  const confirmedAt = isConfirmed ? createdAt : null
  await insertEntry(tx, { ...entry, userId: agent, id, createdAt, confirmedAt })
  await raiseKnowledgeVersion(tx, agent)
  await recordChange(tx, agent, 'knowledge.created', id)
  const written = await findEntry(tx, agent, id)
  if (!written) throw new Error('The knowledge that was just written is not there')
  return presentEntry(written)
}
