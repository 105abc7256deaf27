import type { AgentId } from '#domain/accounts/agent-id.ts'
import { allAppFeatures } from '#domain/listings/app-features.ts'
import { type ListingStatus, publicStatuses } from '#domain/listings/listing.ts'
import { factNames, isMoneyFact, keptName } from '#domain/listings/listing-facts.ts'
import { mediaFields } from '#domain/listings/media.ts'
import { writeCursor } from '#server/database/cursor.ts'
import { evidenceStamp } from '#server/database/evidence-stamp.ts'
import { searchPatterns } from '#server/database/search.ts'
import { sqlInstant, sqlTexts } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

/** PostgreSQL returns listings as the contract's JSON: one statement, no row assembled here. */

const dollars = (column: string) => `trim_scale(${column} / 100.0)`

/** The JSON object of the contract's `Photo` for a row `f` of listing_photos. */
export const photoJson = `json_build_object(
  'id', f.id,
  'url', '/files/photos/' || f.id || '/' || (
    select coalesce(max(w::int) filter (where w::int <= 1280), min(w::int)) from jsonb_array_elements_text(f.widths) w
  ) || '.jpg',
  'width', f.width, 'height', f.height, 'widths', f.widths, 'color', f.color, 'placeholder', f.placeholder,
  'alt', f.alt, 'caption', f.caption)`

/** The photo that represents the listing in row `listing`: its first hero photo, or its first photo. */
const firstPhotoOf = (listing: 'p' | 'o') => `(select ${photoJson} from listing_photos f
  where f.user_id = ${listing}.user_id and f.property_id = ${listing}.id
    and f.deleted_at is null and f.stored_at is not null
  order by f.is_hero desc, f.position, f.id limit 1)`

const photosOf = (which: string) => `coalesce((
  select json_agg(${photoJson} order by f.position, f.id) from listing_photos f
  where f.user_id = p.user_id and f.property_id = p.id and f.deleted_at is null and f.stored_at is not null ${which}
), '[]'::json)`

const snakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Money is stored in cents and returned in dollars. */
const moneyFacts = factNames.filter(isMoneyFact)
const quotedFacts = [
  `p.facts - '{${moneyFacts.map(keptName)}}'::text[]`,
  ...moneyFacts.map(
    (name) => `case when p.facts ? '${keptName(name)}' then
      jsonb_build_object('${name}', ${dollars(`(p.facts->>'${keptName(name)}')::bigint`)}) else '{}' end`,
  ),
].join(' || ')

const listingPairs = `
  'id', p.id, 'slug', p.slug, 'title', p.title, 'address', p.address, 'coordinates', p.coordinates,
  'price', ${dollars('p.price_cents')}, 'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms,
  'squareFeet', p.square_feet, 'propertyType', p.property_type,
  'status', p.status, 'listedDate', p.listed_date, 'description', p.description, 'features', p.features,
  'facts', ${quotedFacts}, 'ctaListingUrl', p.cta_listing_url, 'ctaMediaUrl', p.cta_media_url,
  ${mediaFields.map((field) => `'${field}', p.${snakeCase(field)},`).join(' ')}
  'schools', p.schools, 'localInfo', p.local_info, 'openHouses', p.open_houses,
  'appFeatures', '${JSON.stringify(allAppFeatures)}'::jsonb || p.app_features, 'sidekick', p.sidekick,
  'priceHistory', (
    select coalesce(json_agg(json_build_object(
      'price', ${dollars("(point->>'priceCents')::bigint")}, 'at', point->>'at') order by place), '[]'::json)
    from jsonb_array_elements(p.price_history) with ordinality as history (point, place)),
  'heroPhotos', ${photosOf('and f.is_hero')}, 'galleryPhotos', ${photosOf('')},
  'updatedAt', ${sqlInstant('p.updated_at', 'US')}`

const agentPairs = `
  'name', coalesce(u.name, ''), 'title', coalesce(u.title, ''), 'company', coalesce(u.company, ''),
  'phone', coalesce(u.phone, ''), 'email', coalesce(u.email, ''), 'slug', coalesce(u.slug, '')`

const fromListing = `from properties p left join agent_identities u on u.id = p.user_id
  where p.user_id = $1 and p.id = $2 and p.deleted_at is null`

const isPublic = `p.status in (${sqlTexts(publicStatuses)})`

const readListing = {
  name: 'read_listing',
  text: `select json_build_object(${listingPairs}, 'agent', json_build_object(${agentPairs}),
    'version', p.version, 'createdAt', ${sqlInstant('p.created_at', 'US')})::text as json ${fromListing}`,
}

/** The contract's `Listing` as JSON text; undefined if there is none. */
export async function readListingJson(tx: Tx, agent: AgentId, id: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ json: string }>({ ...readListing, values: [agent, id] })
  return rows[0]?.json
}

/** The agent's homes for sale, shown with a sold one. */
const otherHomes = `from properties o
  where p.status = 'Sold' and o.user_id = p.user_id and o.status = 'Active' and o.deleted_at is null and o.id <> p.id`

/** For a sold home, a change to one of the others also changes its page. */
const publicVersion = `p.version || '.' || coalesce(u.version, 0) || coalesce((
  select '.' || count(*) || '.' || (extract(epoch from max(o.updated_at)) * 1000000)::bigint ${otherHomes}), '')`

const readPublic = {
  name: 'read_public_listing',
  text: `select ${publicVersion} as version, json_build_object(${listingPairs},
    'otherHomes', coalesce((select json_agg(json_build_object(
      'slug', o.slug, 'title', o.title, 'address', o.address, 'price', ${dollars('o.price_cents')},
      'photo', ${firstPhotoOf('o')}) order by o.updated_at desc, o.id desc)
      from (select o.* ${otherHomes} order by o.updated_at desc, o.id desc limit 4) o), '[]'::json),
    'agent', json_build_object(${agentPairs}, 'brandColor', coalesce(u.brand_color, ''), 'headshotUrl', u.headshot_url,
      'logoUrl', u.logo_url, 'website', coalesce(u.website, ''), 'bio', coalesce(u.bio, ''),
      'socials', coalesce(u.socials, '[]'::jsonb), 'timeZone', coalesce(u.time_zone, ''))
    ) as json ${fromListing} and ${isPublic}`,
}

/** The contract's `PublicListing` and its version; undefined unless the listing is public. */
export async function readPublicListingJson(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<{ version: string; json: unknown } | undefined> {
  const { rows } = await tx.$client.query<{ version: string; json: unknown }>({
    ...readPublic,
    values: [agent, id],
  })
  return rows[0]
}

const readVersion = {
  name: 'read_public_version',
  text: `select ${publicVersion} as version ${fromListing} and ${isPublic}`,
}

/**
 * Differs after every change to the listing, its photos or its agent's profile; undefined unless the listing is public.
 */
export async function readPublicVersion(tx: Tx, agent: AgentId, id: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ version: string }>({ ...readVersion, values: [agent, id] })
  return rows[0]?.version
}

const rowJson = (more = '') => `json_build_object(
  'id', p.id, 'slug', p.slug, 'title', p.title, 'address', p.address, 'price', ${dollars('p.price_cents')},
  'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'squareFeet', p.square_feet, 'status', p.status,
  'descriptionTitle', p.description->>'title', 'updatedAt', ${sqlInstant('p.updated_at', 'US')},
  'photo', ${firstPhotoOf('p')}, 'exam', (
    select json_build_object('answered', e.answered, 'asked', e.asked, 'isCurrent', e.stamp = ${evidenceStamp})
    from listing_exams e join agent_identities a on a.id = e.user_id
    where e.user_id = p.user_id and e.listing_id = p.id)${more})`

/** Sums of the stored counts, the same ones the listing's visit report shows. */
const visitsBetween = (from: string, to: string) => `, 'visitsThisWeek', (
  select coalesce(sum(c.visits), 0)::int from visit_counts c
  where c.user_id = p.user_id and c.property_id = p.id and c.hour >= ${from} and c.hour <= ${to})`

export type ListQuery = {
  limit: number
  /** Folded words that title or address must all contain. */
  words: readonly string[]
  status: ListingStatus | undefined
  after: { micros: string; id: string } | undefined
  /** If given, each row includes its visits in that period. */
  visits?: { from: Date; to: Date } | undefined
  /** Whether to include the total over all pages. */
  count?: boolean | undefined
}

/** A page of the contract's `ListingRow` as JSON text, most recently changed first. */
export async function listListingsJson(tx: Tx, agent: AgentId, query: ListQuery): Promise<string> {
  const values: unknown[] = [agent, query.limit]
  const place = (value: unknown) => `$${values.push(value)}`
  const isSearched = query.words.length > 0
  const conditions = isSearched
    ? [`and app.folded(title || ' ' || address) like all(${place(searchPatterns(query.words))}::text[])`]
    : []
  if (query.status) conditions.push(`and status = ${place(query.status)}`)
  const total = query.count
    ? `, (select count(*)::int from properties where user_id = $1 and deleted_at is null ${conditions.join(' ')}) as total`
    : ''
  if (query.after)
    conditions.push(
      `and (updated_at, id) < (timestamptz 'epoch' + ${place(query.after.micros)}::bigint * interval '1 microsecond', ${place(query.after.id)}::uuid)`,
    )
  const { visits } = query
  const row = rowJson(visits && visitsBetween(place(visits.from), place(visits.to)))
  const { rows } = await tx.$client.query<{ items: string; next: [string, string] | null; total?: number }>({
    name: `list_listings_${isSearched ? 'q' : ''}${query.status ? 's' : ''}${query.after ? 'a' : ''}${visits ? 'v' : ''}${query.count ? 'c' : ''}`,
    text: `
      with found as (
        select *, row_number() over (order by updated_at desc, id desc) as place from (
          select * from properties
          where user_id = $1 and deleted_at is null ${conditions.join(' ')}
          order by updated_at desc, id desc limit $2::int + 1
        ) as newest
      )
      select
        coalesce((select json_agg(${row} order by p.place) from found p where p.place <= $2), '[]'::json)::text as items,
        (
          select array[(extract(epoch from p.updated_at) * 1000000)::bigint::text, p.id::text] from found p
          where p.place = $2 and exists (select from found where place > $2)
        ) as next${total}`,
    values,
  })
  const { items = '[]', next, total: count } = rows[0] ?? {}
  const nextCursor = next ? JSON.stringify(writeCursor(...next)) : 'null'
  return `{"items":${items},"nextCursor":${nextCursor}${count === undefined ? '' : `,"total":${count}`}}`
}
