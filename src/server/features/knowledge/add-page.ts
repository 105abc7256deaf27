import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as knowledge from '#contract/knowledge.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { knowledgeTitle } from '#domain/knowledge/knowledge-text.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { requireConnected } from '#server/require-connected.ts'
import { m } from '#text'
import { findEntry, insertEntry, isOwnListing } from './knowledge-store.ts'
import { hasPage } from './page-store.ts'
import { planCheck } from './plan-check.ts'
import { presentEntry } from './present-entry.ts'
import { readPageUrl, titleOfUrl } from './read-page-url.ts'
import { refuseField } from './refuse-field.ts'
import { requireReadingRoom } from './require-room.ts'

type AddPageBody = BodyOf<typeof knowledge.addKnowledge>

/** Adds a web page, which is read right after. Runs once per key. */
export async function addPage(
  deps: Deps,
  agent: AgentId,
  given: AddPageBody,
  once: OnceKey | undefined,
): Promise<KnowledgeEntry> {
  const url = readPageUrl(given.url ?? '')
  if (!url) refuseField('url', m.knowledge_url_invalid())
  if (!deps.webFetch.isAllowed(url)) refuseField('url', m.knowledge_failed_not_allowed())
  if (given.scope === 'listing' && !given.listingId) refuseField('listingId', m.problems_required())
  requireConnected(agent, m.knowledge_url_demo(), 'url')
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, () => insertPage(tx, deps, agent, { ...given, url })),
  )
}

async function insertPage(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  given: AddPageBody & { url: string },
): Promise<KnowledgeEntry> {
  const { scope, url, title, frequency = 'once', sidekick = null } = given
  const listingId = scope === 'listing' ? (given.listingId ?? null) : null
  if (listingId && !(await isOwnListing(tx, agent, listingId)))
    throw new Problem('not_found', m.problems_not_found())
  const id = uuidv7()
  const now = deps.clock.now()
  await requireReadingRoom(tx, agent, { id, listingId, content: '' })
  if (await hasPage(tx, agent, { url, listingId, sidekick })) refuseField('url', m.knowledge_url_known())
  await insertEntry(tx, {
    ...{ userId: agent, id, scope, listingId, sidekick, type: 'url', content: '', state: 'reading' },
    ...{ url, frequency, createdAt: now },
    title: title?.trim() ? knowledgeTitle(title, '') : titleOfUrl(url),
  })
  await planCheck(tx, deps, agent, { id, at: now })
  await recordChange(tx, agent, 'knowledge.created', id)
  const entry = await findEntry(tx, agent, id)
  if (!entry) throw new Error('The page that was just added is not there')
  return presentEntry(entry)
}
