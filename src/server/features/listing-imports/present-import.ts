import type { ListingImport } from '#contract/listing-imports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ImportField } from '#domain/listings/import/import-fields.ts'
import type { Tx } from '#server/database/tenant.ts'
import { countOutcomes, type ImportRow } from './import-store.ts'
import { countPhotos } from './photo-count-store.ts'

/** The contract's import, with its counts. */
export async function presentImport(tx: Tx, agent: AgentId, row: ImportRow): Promise<ListingImport> {
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    state: row.state,
    columns: row.columns,
    mapping: row.mapping as Record<string, ImportField>,
    duplicates: row.duplicates,
    rows: row.rows,
    position: row.position,
    counts: await countOutcomes(tx, agent, row.id),
    photos: await countPhotos(tx, agent, row.id),
    undoId: row.undoId,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
