import type { BodyOf } from '#contract/endpoint.ts'
import type * as exams from '#contract/exams.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readKnowledgeText } from '#domain/knowledge/knowledge-text.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { addEntry } from './add-knowledge.ts'
import {
  findConfirmed,
  findEntry,
  lockKnowledge,
  raiseKnowledgeVersion,
  updateEntry,
} from './knowledge-store.ts'
import { presentEntry } from './present-entry.ts'

type ConfirmAnswerBody = BodyOf<typeof exams.confirmAnswer>

/** One note of the home for each question. Confirming again, or in other words, renews that note. */
export const confirmAnswer = (
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  listingId: string,
  given: ConfirmAnswerBody,
): Promise<KnowledgeEntry> =>
  withTenant(deps.db, agent, (tx) => keepConfirmed(tx, deps, agent, { listingId, ...given }))

/** In the caller's transaction. */
export async function keepConfirmed(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { listingId, question, answer }: ConfirmAnswerBody & { listingId: string },
): Promise<KnowledgeEntry> {
  const content = readKnowledgeText(answer)
  if (!content)
    throw new Problem('invalid', m.exam_answer_empty(), { errors: { answer: m.exam_answer_empty() } })
  await lockKnowledge(tx, agent)
  const before = await findConfirmed(tx, agent, { listingId, question })
  if (!before)
    return addEntry(tx, { clock }, agent, {
      ...{ scope: 'listing', listingId, title: question, content },
      isConfirmed: true,
    })
  const now = clock.now()
  const editedAt = content === before.content ? before.editedAt : now
  await updateEntry(tx, agent, before.id, { content, editedAt, confirmedAt: now })
  await raiseKnowledgeVersion(tx, agent)
  await recordChange(tx, agent, 'knowledge.updated', before.id)
  const entry = await findEntry(tx, agent, before.id)
  if (!entry) throw new Error('The answer that was just confirmed is not there')
  return presentEntry(entry)
}
