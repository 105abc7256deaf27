import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'

type PhotoCounts = Record<'total' | 'stored' | 'failed', number>

/** The progress of an import's photos. */
export async function countPhotos(tx: Tx, agent: AgentId, importId: string): Promise<PhotoCounts> {
  const { rows } = await tx.$client.query<PhotoCounts>({
    name: 'count_photo_fetches',
    text: `select count(*)::int as total, count(*) filter (where state = 'stored')::int as stored,
        count(*) filter (where state = 'failed')::int as failed
      from listing_photo_fetches where user_id = $1 and import_id = $2`,
    values: [agent, importId],
  })
  return rows[0] ?? { total: 0, stored: 0, failed: 0 }
}

type RowPhotos = PhotoCounts & {
  rowNumber: number
  failures: { address: string; failure: string }[]
}

/** The photos of some rows, with failures. */
export async function listRowPhotos(
  tx: Tx,
  agent: AgentId,
  importId: string,
  rowNumbers: readonly number[],
): Promise<RowPhotos[]> {
  const { rows } = await tx.$client.query<RowPhotos>({
    name: 'list_row_photos',
    text: `select row_number as "rowNumber", count(*)::int as total,
        count(*) filter (where state = 'stored')::int as stored, count(*) filter (where state = 'failed')::int as failed,
        coalesce(jsonb_agg(jsonb_build_object('address', address, 'failure', failure) order by position)
          filter (where state = 'failed'), '[]') as failures
      from listing_photo_fetches where user_id = $1 and import_id = $2 and row_number = any($3) group by row_number`,
    values: [agent, importId, rowNumbers],
  })
  return rows
}
