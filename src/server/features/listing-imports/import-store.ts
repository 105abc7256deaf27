import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { RowFilter } from '#domain/listings/import/row-outcomes.ts'
import { listingImportRows, listingImports } from '#server/database/schema/listing-imports.ts'
import type { Tx } from '#server/database/tenant.ts'

export type ImportRow = typeof listingImports.$inferSelect
export type FileRowRecord = typeof listingImportRows.$inferSelect
export type ImportCounts = Record<'added' | 'updated' | 'skipped' | 'refused' | 'noted' | 'live', number>

const ofAgent = (agent: AgentId, id: string) =>
  and(eq(listingImports.userId, agent), eq(listingImports.id, id))

export async function insertImport(tx: Tx, row: typeof listingImports.$inferInsert): Promise<void> {
  await tx.insert(listingImports).values(row)
}

/** The import, locked until the transaction ends so that concurrent actions take turns. */
export async function lockImport(tx: Tx, agent: AgentId, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(listingImports).where(ofAgent(agent, id)).for('update')
  return row
}

export async function findImport(tx: Tx, agent: AgentId, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(listingImports).where(ofAgent(agent, id))
  return row
}

/** Imports with rows. A file that is still being uploaded has none. */
export async function listImports(tx: Tx, agent: AgentId): Promise<ImportRow[]> {
  return tx
    .select()
    .from(listingImports)
    .where(and(eq(listingImports.userId, agent), gt(listingImports.rows, 0)))
    .orderBy(desc(listingImports.createdAt), desc(listingImports.id))
    .limit(20)
}

export async function updateImport(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: Partial<typeof listingImports.$inferInsert>,
): Promise<void> {
  await tx
    .update(listingImports)
    .set({ ...changes, updatedAt: sql`clock_timestamp()` })
    .where(ofAgent(agent, id))
}

export async function removeImport(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.delete(listingImports).where(ofAgent(agent, id))
}

export async function removeImportsBefore(tx: Tx, agent: AgentId, before: Date): Promise<void> {
  await tx
    .delete(listingImports)
    .where(and(eq(listingImports.userId, agent), lt(listingImports.createdAt, before)))
}

/** Files that were uploaded and never imported. */
export async function removeWaitingBefore(tx: Tx, agent: AgentId, before: Date): Promise<void> {
  await tx
    .delete(listingImports)
    .where(
      and(
        eq(listingImports.userId, agent),
        inArray(listingImports.state, ['Mapping', 'Checked']),
        lt(listingImports.updatedAt, before),
      ),
    )
}

/** Rows of files kept for an account, and the bytes they take in the database. */
export async function measureImports(tx: Tx, agent: AgentId): Promise<{ rows: number; bytes: number }> {
  const { rows } = await tx.$client.query<{ rows: number; bytes: number }>({
    name: 'measure_imports',
    text: `select count(*)::int as rows, coalesce(sum(pg_column_size(cells) + coalesce(pg_column_size(before), 0)), 0)::float8 as bytes
      from listing_import_rows where user_id = $1`,
    values: [agent],
  })
  return rows[0] ?? { rows: 0, bytes: 0 }
}

/** The rows as received, in one statement. */
export async function insertFileRows(
  tx: Tx,
  agent: AgentId,
  importId: string,
  rows: readonly { number: number; cells: unknown; damage: string }[],
): Promise<void> {
  await tx.$client.query({
    name: 'insert_import_rows',
    text: `insert into listing_import_rows (user_id, import_id, number, cells, damage)
      select $1, $2, r.number, r.cells, r.damage
      from jsonb_to_recordset($3::jsonb) as r(number int, cells jsonb, damage text)`,
    values: [agent, importId, JSON.stringify(rows)],
  })
}

/** The next rows of an import, from its current position. */
export async function listNextRows(
  tx: Tx,
  agent: AgentId,
  { id, position }: Pick<ImportRow, 'id' | 'position'>,
  limit: number,
): Promise<Pick<FileRowRecord, 'number' | 'cells' | 'damage'>[]> {
  return tx
    .select({
      number: listingImportRows.number,
      cells: listingImportRows.cells,
      damage: listingImportRows.damage,
    })
    .from(listingImportRows)
    .where(
      and(
        eq(listingImportRows.userId, agent),
        eq(listingImportRows.importId, id),
        gt(listingImportRows.number, position),
      ),
    )
    .orderBy(asc(listingImportRows.number))
    .limit(limit)
}

export type RowOutcome = {
  number: number
  label: string
  listing_key: string
  address_key: string
  outcome: FileRowRecord['outcome']
  faults: unknown[]
  notes: unknown[]
  has_notes: boolean
  property_id: string | null
  version_after: number | null
  before: unknown
}

/** The outcomes of rows, in one statement. */
export async function writeOutcomes(
  tx: Tx,
  agent: AgentId,
  importId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await tx.$client.query({
    name: 'write_import_outcomes',
    text: `update listing_import_rows i set label = r.label, listing_key = r.listing_key, address_key = r.address_key,
        outcome = r.outcome, faults = r.faults, notes = r.notes, has_notes = r.has_notes,
        property_id = r.property_id, version_after = r.version_after, before = r.before
      from jsonb_to_recordset($3::jsonb) as r(number int, label text, listing_key text, address_key text, outcome text,
        faults jsonb, notes jsonb, has_notes boolean, property_id uuid, version_after int, before jsonb)
      where i.user_id = $1 and i.import_id = $2 and i.number = r.number`,
    values: [agent, importId, JSON.stringify(outcomes)],
  })
}

/** Rows before number `before` with one of these keys that would become listings, so that a dry run finds duplicates within a file. */
export async function findEarlierRows(
  tx: Tx,
  agent: AgentId,
  importId: string,
  { before, keys, addressKeys }: { before: number; keys: readonly string[]; addressKeys: readonly string[] },
): Promise<Pick<FileRowRecord, 'listingKey' | 'addressKey'>[]> {
  const { rows } = await tx.$client.query<{ listingKey: string; addressKey: string }>({
    name: 'find_earlier_import_rows',
    text: `select listing_key as "listingKey", address_key as "addressKey" from listing_import_rows
      where user_id = $1 and import_id = $2 and number < $3 and outcome in ('added', 'updated')
        and (listing_key = any($4) or address_key = any($5))`,
    values: [agent, importId, before, keys, addressKeys],
  })
  return rows
}

/** Field of the note on a row that makes its home public. */
export const liveRemark = 'live'

export async function countOutcomes(tx: Tx, agent: AgentId, importId: string): Promise<ImportCounts> {
  const { rows } = await tx.$client.query<ImportCounts>({
    name: 'count_import_outcomes',
    text: `select count(*) filter (where outcome = 'added')::int as added,
        count(*) filter (where outcome = 'updated')::int as updated,
        count(*) filter (where outcome = 'skipped')::int as skipped,
        count(*) filter (where outcome = 'refused')::int as refused,
        count(*) filter (where has_notes and outcome <> 'refused')::int as noted,
        count(*) filter (where notes @> '[{"field": "${liveRemark}"}]')::int as live
      from listing_import_rows where user_id = $1 and import_id = $2`,
    values: [agent, importId],
  })
  return rows[0] ?? { added: 0, updated: 0, skipped: 0, refused: 0, noted: 0, live: 0 }
}

export async function listOutcomes(
  tx: Tx,
  agent: AgentId,
  importId: string,
  { show, after, limit }: { show: RowFilter; after: number; limit: number },
): Promise<Pick<FileRowRecord, 'number' | 'label' | 'outcome' | 'faults' | 'notes' | 'propertyId'>[]> {
  const { userId, importId: ofImport, number, label, outcome, faults, notes } = listingImportRows
  // Null once the home is gone: undone with its import, or deleted.
  const propertyId = sql<string | null>`(select p.id from properties p
    where p.user_id = ${agent} and p.id = ${listingImportRows.propertyId} and p.deleted_at is null)`
  return tx
    .select({ number, label, outcome, faults, notes, propertyId })
    .from(listingImportRows)
    .where(
      and(
        eq(userId, agent),
        eq(ofImport, importId),
        gt(number, after),
        show === 'noted'
          ? and(eq(listingImportRows.hasNotes, true), sql`${outcome} <> 'refused'`)
          : undefined,
        show === 'photos'
          ? sql`exists (select from listing_photo_fetches f where f.user_id = ${agent} and f.import_id = ${importId}
              and f.row_number = ${number} and f.state = 'failed')`
          : undefined,
        show === 'all' || show === 'noted' || show === 'photos' ? undefined : eq(outcome, show),
      ),
    )
    .orderBy(asc(number))
    .limit(limit)
}
