import type { z } from 'zod'
import type { ListingImport, listListingImportRows } from '#contract/listing-imports.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notOurs } from '#server/database/cursor.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { findImport, listImports, listOutcomes } from './import-store.ts'
import { presentImport } from './present-import.ts'
import { photosOfRows } from './present-photos.ts'

export async function readImport(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
): Promise<ListingImport> {
  return readWithTenant(db, agent, async (tx) => {
    const job = await findImport(tx, agent, id)
    if (!job) throw new Problem('not_found', m.problems_not_found())
    return presentImport(tx, agent, job)
  })
}

/** The newest imports. The contract omits their columns and mapping. */
export async function listImportsOf({ db }: Pick<Deps, 'db'>, agent: AgentId) {
  return readWithTenant(db, agent, async (tx) => {
    const items: ListingImport[] = []
    for (const job of await listImports(tx, agent)) items.push(await presentImport(tx, agent, job))
    return { items }
  })
}

type Query = z.output<typeof listListingImportRows.query>

/** A page of rows, in file order. The cursor is the number of the last one. */
export async function listImportRows(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  id: string,
  { show, limit, cursor }: Query,
) {
  if (cursor !== undefined && !/^\d{1,8}$/.test(cursor)) throw notOurs()
  return readWithTenant(db, agent, async (tx) => {
    if (!(await findImport(tx, agent, id))) throw new Problem('not_found', m.problems_not_found())
    const rows = await listOutcomes(tx, agent, id, { show, after: Number(cursor ?? 0), limit: limit + 1 })
    const items = rows.slice(0, limit)
    const photos = await photosOfRows(
      tx,
      agent,
      id,
      items.map(({ number }) => number),
    )
    return {
      items: items.map(({ propertyId, ...row }) => ({
        ...row,
        listingId: propertyId,
        photos: photos(row.number),
      })),
      nextCursor: rows.length > items.length ? String(items.at(-1)?.number) : null,
    }
  })
}
