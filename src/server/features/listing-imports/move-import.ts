import type { z } from 'zod'
import type { changeListingImport, ListingImport } from '#contract/listing-imports.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { takesMany } from '#domain/listings/import/import-fields.ts'
import { canMoveImport, type ImportMove } from '#domain/listings/import/import-state.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { findImport, type ImportRow, lockImport, removeImport, updateImport } from './import-store.ts'
import { enqueueImport } from './listing-import-jobs.ts'
import { presentImport } from './present-import.ts'

type Change = z.output<typeof changeListingImport.body>

/** Sets which column is which field, and what happens to existing homes. A new mapping needs a new dry run. */
export async function changeImport(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
  { mapping, duplicates }: Change,
): Promise<ListingImport> {
  return withTenant(db, agent, async (tx) => {
    const job = await requireMove(tx, agent, id, 'change')
    if (mapping) requireMapping(mapping, job)
    await updateImport(tx, agent, id, {
      ...(duplicates && { duplicates }),
      ...(mapping && { mapping, state: 'Mapping', position: 0 }),
    })
    return afterMove(tx, agent, id)
  })
}

/** Columns must be in the file, and each field takes one column, except those that combine several. */
function requireMapping(mapping: NonNullable<Change['mapping']>, { columns }: ImportRow): void {
  const names = new Set(columns.map(({ name }) => name))
  const taken = new Set<string>()
  const errors: Record<string, string> = {}
  for (const [column, field] of Object.entries(mapping)) {
    if (!names.has(column)) errors[`mapping.${column}`] = m.listing_imports_no_such_column()
    else if (taken.has(field) && !takesMany(field))
      errors[`mapping.${column}`] = m.listing_imports_field_twice()
    taken.add(field)
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
}

/** Starts the dry run or the import itself as a background job. Starting it twice has no further effect. */
export async function startImport(
  deps: Pick<Deps, 'db' | 'jobs'>,
  agent: AgentId,
  id: string,
  move: 'check' | 'run',
): Promise<ListingImport> {
  const state = move === 'check' ? 'Checking' : 'Running'
  return withTenant(deps.db, agent, async (tx) => {
    const job = await lockImport(tx, agent, id)
    if (job?.state === state) return afterMove(tx, agent, id)
    const { mapping } = await requireMove(tx, agent, id, move)
    if (Object.keys(mapping).length === 0) {
      const sentence = m.listing_imports_nothing_matched()
      throw new Problem('invalid', sentence, { errors: { mapping: sentence } })
    }
    await updateImport(tx, agent, id, { state, position: 0, finishedAt: null })
    await enqueueImport(deps, tx, agent, id)
    return afterMove(tx, agent, id)
  })
}

export async function discardImport(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
): Promise<{ id: string }> {
  return withTenant(db, agent, async (tx) => {
    await requireMove(tx, agent, id, 'discard')
    await removeImport(tx, agent, id)
    await recordChange(tx, agent, 'import.deleted', id)
    return { id }
  })
}

/** The import, locked until the transaction ends. Refuses with 409 if the move isn't possible now. */
export async function requireMove(tx: Tx, agent: AgentId, id: string, move: ImportMove): Promise<ImportRow> {
  const job = await lockImport(tx, agent, id)
  if (!job) throw new Problem('not_found', m.problems_not_found())
  if (!canMoveImport(job.state, move)) throw new Problem('conflict', m.listing_imports_not_now())
  return job
}

/** The import's current state, for the response. */
export async function afterMove(tx: Tx, agent: AgentId, id: string): Promise<ListingImport> {
  await recordChange(tx, agent, 'import.updated', id)
  const job = await findImport(tx, agent, id)
  if (!job) throw new Error('The import that was just written is not there')
  return presentImport(tx, agent, job)
}
