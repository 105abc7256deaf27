import type { BodyOf } from '#contract/endpoint.ts'
import type * as knowledge from '#contract/knowledge.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readKnowledgeText, titleAfterChange } from '#domain/knowledge/knowledge-text.ts'
import type { CheckFrequency } from '#domain/knowledge/knowledge-type.ts'
import { recordChange } from '#server/database/changes.ts'
import type { SeenVersion } from '#server/database/seen-version.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import {
  type EntryChanges,
  findEntry,
  isOwnListing,
  lockEntry,
  raiseKnowledgeVersion,
  updateEntry,
} from './knowledge-store.ts'
import { updatePage } from './page-store.ts'
import { planRegularCheck } from './plan-check.ts'
import { presentEntry } from './present-entry.ts'
import { refuseField } from './refuse-field.ts'
import { requireReadingRoom, requireRoom } from './require-room.ts'

type GivenChanges = Omit<BodyOf<typeof knowledge.changeKnowledge>, 'version'>
type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

/**
 * Edits a piece of knowledge, or moves it to another listing or to all. The assistant's next answer uses it. Refuses
 * with 412 if `version` is given and isn't the stored one. Identical values change nothing.
 */
export function changeKnowledge(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  agent: AgentId,
  { id, version }: SeenVersion,
  given: GivenChanges,
): Promise<KnowledgeEntry> {
  return withTenant(deps.db, agent, async (tx) => {
    const before = await lockEntry(tx, agent, id)
    if (!before) throw new Problem('not_found', m.problems_not_found())
    if (version !== undefined && version !== before.version)
      throw new Problem('stale_version', m.problems_already_changed())
    const after = {
      ...wordsAfter(before, given),
      ...(await placeAfter(tx, agent, before, given)),
      sidekick: given.sidekick === undefined ? before.sidekick : given.sidekick,
    }
    if ((Object.keys(after) as (keyof typeof after)[]).some((field) => after[field] !== before[field])) {
      const grows = after.content.length > before.content.length || after.listingId !== before.listingId
      const require = before.type === 'text' ? requireRoom : requireReadingRoom
      if (grows) await require(tx, agent, { id, ...after })
      const editedAt = deps.clock.now()
      const confirmedAt = before.confirmedAt && after.scope === 'listing' ? editedAt : null
      await updateEntry(tx, agent, id, { ...after, editedAt, confirmedAt })
      await raiseKnowledgeVersion(tx, agent)
      await recordChange(tx, agent, 'knowledge.updated', id)
    }
    await changeFrequency(tx, deps, before, given.frequency)
    const entry = await findEntry(tx, agent, id)
    if (!entry) throw new Error('The knowledge that was just changed is not there')
    return presentEntry(entry)
  })
}

/** Only a page has one. A check that is under way isn't affected. */
async function changeFrequency(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  before: Entry,
  frequency: CheckFrequency | undefined,
): Promise<void> {
  const agent = before.userId as AgentId
  if (frequency === undefined || frequency === before.frequency) return
  if (before.type !== 'url') refuseField('frequency', m.knowledge_frequency_of_page())
  const { id } = before
  await updatePage(tx, agent, id, { frequency })
  if (before.state !== 'reading') await planRegularCheck(tx, deps, agent, { id, frequency })
  await recordChange(tx, agent, 'knowledge.updated', id)
}

function wordsAfter(before: Entry, given: GivenChanges): Required<Pick<EntryChanges, 'title' | 'content'>> {
  if (given.content !== undefined && before.type !== 'text') refuseField('content', m.knowledge_not_written())
  const content = given.content === undefined ? before.content : readKnowledgeText(given.content)
  if (!content && given.content !== undefined) refuseField('content', m.knowledge_content_empty())
  return { title: titleAfterChange(before, given.title, content), content }
}

/** If its listing has since been deleted, the piece stays there, and nothing else can be moved to it. */
async function placeAfter(
  tx: Tx,
  agent: AgentId,
  before: Entry,
  given: GivenChanges,
): Promise<Required<Pick<EntryChanges, 'scope' | 'listingId'>>> {
  const scope = given.scope ?? before.scope
  if (scope === 'agent') return { scope, listingId: null }
  const listingId = given.listingId ?? before.listingId
  if (!listingId) refuseField('listingId', m.problems_required())
  if (listingId !== before.listingId && !(await isOwnListing(tx, agent, listingId)))
    throw new Problem('not_found', m.problems_not_found())
  return { scope, listingId }
}
