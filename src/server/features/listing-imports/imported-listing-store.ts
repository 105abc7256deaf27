import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { defaultZone } from '#domain/time/default-zone.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import type { listingSources } from '#server/database/schema/listing-imports.ts'
import { properties } from '#server/database/schema/listings.ts'
import type { Tx } from '#server/database/tenant.ts'

export type ListingRow = typeof properties.$inferSelect
export type NewListing = typeof properties.$inferInsert

/** The columns that an import writes and its undo restores. */
const written = [
  'title',
  'address',
  'coordinates',
  'price_cents',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'property_type',
  'status',
  'listed_date',
  'description',
  'features',
  'facts',
  'schools',
  'cta_listing_url',
  'virtual_tour_url',
  'price_history',
  'published_at',
] as const

/** A listing's columns as in the database, for bulk writes and for undo. */
export const columnsOf = (row: NewListing): Record<string, unknown> => ({
  id: row.id,
  title: row.title,
  address: row.address,
  coordinates: row.coordinates,
  price_cents: row.priceCents,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  square_feet: row.squareFeet,
  property_type: row.propertyType,
  status: row.status,
  listed_date: row.listedDate,
  description: row.description,
  features: row.features,
  facts: row.facts,
  schools: row.schools,
  cta_listing_url: row.ctaListingUrl,
  virtual_tour_url: row.virtualTourUrl,
  price_history: row.priceHistory,
  published_at: row.publishedAt,
})

/** Makes transactions that check the agent's imports and plan take turns. */
export async function lockAgent(tx: Tx, agent: AgentId): Promise<{ timeZone: string }> {
  const { rows } = await tx.$client.query<{ timeZone: string }>({
    name: 'lock_agent_for_import',
    text: `select ${zoneOr('time_zone')} as "timeZone" from user_profiles where id = $1 for no key update`,
    values: [agent],
  })
  return { timeZone: rows[0]?.timeZone ?? defaultZone }
}

export async function countActive(tx: Tx, agent: AgentId): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>({
    name: 'count_active_for_import',
    text: `select count(*)::int as count from properties where user_id = $1 and status = 'Active' and deleted_at is null`,
    values: [agent],
  })
  return rows[0]?.count ?? 0
}

/** Listings with one of these feed keys. */
export async function findByKeys(
  tx: Tx,
  agent: AgentId,
  keys: readonly string[],
): Promise<{ key: string; id: string }[]> {
  const { rows } = await tx.$client.query<{ key: string; id: string }>({
    name: 'find_listings_by_keys',
    text: `select s.listing_key as key, s.property_id as id from listing_sources s
      join properties p on p.user_id = s.user_id and p.id = s.property_id and p.deleted_at is null
      where s.user_id = $1 and s.listing_key = any($2) order by p.created_at desc`,
    values: [agent, keys],
  })
  return rows
}

/** Addresses that start with one of these house numbers, the few that are then compared by rule. */
export async function findByHouseNumbers(
  tx: Tx,
  agent: AgentId,
  numbers: readonly string[],
): Promise<{ address: string; id: string; key: string }[]> {
  const { rows } = await tx.$client.query<{ address: string; id: string; key: string }>({
    name: 'find_listings_by_house_numbers',
    text: `select p.address, p.id, coalesce(s.listing_key, '') as key from properties p
      left join listing_sources s on s.user_id = p.user_id and s.property_id = p.id
      where p.user_id = $1 and p.deleted_at is null
        and substring(lower(p.address) from '[[:alnum:]]+') = any($2) order by p.created_at`,
    values: [agent, numbers],
  })
  return rows
}

export async function lockListings(tx: Tx, agent: AgentId, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(properties)
    .where(and(eq(properties.userId, agent), inArray(properties.id, [...ids]), isNull(properties.deletedAt)))
    .for('update')
}

export async function insertListings(tx: Tx, rows: NewListing[]): Promise<void> {
  if (rows.length > 0) await tx.insert(properties).values(rows)
}

/** Writes the next version of many listings in one statement. */
export async function updateListings(tx: Tx, agent: AgentId, rows: readonly NewListing[]): Promise<void> {
  if (rows.length === 0) return
  await tx.$client.query({
    name: 'update_imported_listings',
    text: `update properties p set (${written.join(', ')}) = (${written.map((name) => `r.${name}`).join(', ')}),
        version = p.version + 1, updated_at = clock_timestamp()
      from jsonb_populate_recordset(null::properties, $2::jsonb) r where p.user_id = $1 and p.id = r.id`,
    values: [agent, JSON.stringify(rows.map(columnsOf))],
  })
}

export type Source = Pick<
  typeof listingSources.$inferInsert,
  'propertyId' | 'listingKey' | 'photos' | 'extra'
>

/** Where listings came from. A known key stays if the file has none. */
export async function writeSources(tx: Tx, agent: AgentId, sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return
  await tx.$client.query({
    name: 'write_listing_sources',
    text: `insert into listing_sources as s (user_id, property_id, listing_key, photos, extra)
      select $1, r."propertyId", r."listingKey", r.photos, r.extra
      from jsonb_to_recordset($2::jsonb) as r("propertyId" uuid, "listingKey" text, photos jsonb, extra jsonb)
      on conflict (user_id, property_id) do update set
        listing_key = coalesce(nullif(excluded.listing_key, ''), s.listing_key),
        photos = case when excluded.photos = '[]'::jsonb then s.photos else excluded.photos end,
        extra = s.extra || excluded.extra, updated_at = now()`,
    values: [agent, JSON.stringify(sources)],
  })
}

/** Claims those addresses that are free, and returns the ones just claimed. */
export async function claimSlugs(
  tx: Tx,
  agent: AgentId,
  claims: readonly { slug: string; id: string }[],
): Promise<Set<string>> {
  const { rows } = await tx.$client.query<{ slug: string }>({
    name: 'claim_listing_slugs',
    text: `insert into public_slugs (kind, slug, user_id, target_id)
      select 'listing', c.slug, $1, c.id from unnest($2::text[], $3::uuid[]) as c(slug, id)
      on conflict do nothing returning slug`,
    values: [agent, claims.map(({ slug }) => slug), claims.map(({ id }) => id)],
  })
  return new Set(rows.map(({ slug }) => slug))
}

const ofImport = `select property_id as id, max(version_after) as version, bool_or(outcome = 'added') as is_new,
    min(number) filter (where before is not null) as first
  from listing_import_rows where user_id = $1 and import_id = $2 and property_id is not null
    and outcome in ('added', 'updated') group by property_id`

/**
 * Locks an import's listings before checking which of them have changed. A photo that is just arriving raises both its
 * listing's version and the import's; a check that waits for it would see only one of the two.
 */
export async function holdListingsOf(tx: Tx, agent: AgentId, importId: string): Promise<void> {
  await tx.$client.query(
    `select from properties where user_id = $1
        and id in (select property_id from listing_import_rows where user_id = $1 and import_id = $2)
      order by id for update`,
    [agent, importId],
  )
}

const hangs = (table: string) => `exists (select from ${table} = p.id and user_id = $1)`

/** Whether other data refers to the listing, apart from its photos. */
export const isUsed = [
  'contacts where property_id',
  'appointments where property_id',
  'conversations where listing_id',
  'ai_listing_kb where listing_id',
]
  .map(hangs)
  .join(' or ')

/** Removes listings that an import added and that haven't been touched since. Returns how many. */
export async function removeUntouched(tx: Tx, agent: AgentId, importId: string): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `with mine as (${ofImport}),
      gone as (delete from properties p using mine where p.user_id = $1 and p.id = mine.id and mine.is_new
        and p.version = mine.version and p.deleted_at is null
        and not (${hangs('listing_photos where property_id')} or ${isUsed}) returning p.id),
      freed as (delete from public_slugs s using gone where s.kind = 'listing' and s.user_id = $1 and s.target_id = gone.id)
    select count(*)::int as count from gone`,
    [agent, importId],
  )
  return rows[0]?.count ?? 0
}

/** Restores listings that an import changed and that haven't changed since. Returns how many. */
export async function restoreUntouched(tx: Tx, agent: AgentId, importId: string): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `with mine as (${ofImport})
    update properties p set (${written.join(', ')}) = (${written.map((name) => `r.${name}`).join(', ')}),
      version = p.version + 1, updated_at = clock_timestamp()
    from mine join listing_import_rows i on i.user_id = $1 and i.import_id = $2 and i.number = mine.first
      cross join lateral jsonb_populate_record(null::properties, i.before) r
    where not mine.is_new and p.user_id = $1 and p.id = mine.id and p.version = mine.version and p.deleted_at is null`,
    [agent, importId],
  )
  return rowCount ?? 0
}

/** How many listings an import added or changed. */
export async function countListingsOf(tx: Tx, agent: AgentId, importId: string): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from (${ofImport}) mine`,
    [agent, importId],
  )
  return rows[0]?.count ?? 0
}
