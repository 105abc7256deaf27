import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { isUsed } from './imported-listing-store.ts'

/** Listings an import has handled, with the photos their feed names, in the order of their last rows. */
export async function listPhotoSources(
  tx: Tx,
  agent: AgentId,
  importId: string,
  { after, limit, withSkipped }: { after: number; limit: number; withSkipped: boolean },
): Promise<{ rowNumber: number; propertyId: string; photos: string[] }[]> {
  const { rows } = await tx.$client.query<{ rowNumber: number; propertyId: string; photos: string[] }>({
    name: 'list_import_photo_sources',
    text: `select r.number as "rowNumber", s.property_id as "propertyId", s.photos from listing_import_rows r
      join listing_sources s on s.user_id = r.user_id and s.property_id = r.property_id
      where r.user_id = $1 and r.import_id = $2 and r.number > $3
        and (r.outcome in ('added', 'updated') or $5 and r.outcome = 'skipped')
        and not exists (select from listing_import_rows later where later.user_id = $1 and later.import_id = $2
          and later.property_id = r.property_id and later.number > r.number
          and (later.outcome in ('added', 'updated') or $5 and later.outcome = 'skipped'))
      order by r.number limit $4`,
    values: [agent, importId, after, limit, withSkipped],
  })
  return rows
}

/**
 * Permanently removes fetched photos from the listings that an import's undo takes back; their files are removed later.
 * Photos not fetched yet are dropped. The listings are already locked.
 */
export async function discardFetchedPhotos(tx: Tx, agent: AgentId, importId: string): Promise<void> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `select p.id from properties p join (
        select property_id, max(version_after) as version, bool_or(outcome = 'added') as is_new from listing_import_rows
        where user_id = $1 and import_id = $2 and property_id is not null group by property_id
      ) mine on mine.property_id = p.id and mine.version = p.version
      where p.user_id = $1 and p.deleted_at is null and not (mine.is_new and (${isUsed}))`,
    [agent, importId],
  )
  const untouched = [agent, importId, rows.map(({ id }) => id)]
  await tx.$client.query(
    `update listing_photos f set property_id = null, stored_at = null, is_hero = false, deleted_at = now()
      from listing_photo_fetches w
      where f.user_id = $1 and w.user_id = $1 and w.import_id = $2 and w.property_id = any($3) and w.photo_id = f.id`,
    untouched,
  )
  await tx.$client.query(
    `delete from listing_photo_fetches
      where user_id = $1 and import_id = $2 and (state <> 'stored' or property_id = any($3))`,
    untouched,
  )
}
