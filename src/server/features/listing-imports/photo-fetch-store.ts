import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { PhotoFailure } from '#domain/listings/import/imported-photos.ts'
import type { Tx } from '#server/database/tenant.ts'

/** How long a claim stays valid without being renewed. */
export const claimSeconds = 10

export type PlannedPhoto = {
  propertyId: string
  addressHash: string
  address: string
  host: string
  rowNumber: number
  position: number
  /** Why it isn't even tried; '' if it is. */
  failure: PhotoFailure | ''
}

/** A photo being fetched by the owner of `claim`. */
export type ClaimedPhoto = Omit<PlannedPhoto, 'failure'> & {
  claim: string
  attempts: number
  /** The photo that an earlier, interrupted attempt started to store. */
  photoId: string | null
}

/**
 * Records what to fetch. Stored photos stay stored. Photos that an earlier import failed to fetch, or hasn't fetched yet,
 * move to this one.
 */
export async function insertPhotoFetches(
  tx: Tx,
  agent: AgentId,
  importId: string,
  photos: readonly PlannedPhoto[],
): Promise<void> {
  await tx.$client.query({
    name: 'insert_photo_fetches',
    text: `insert into listing_photo_fetches as f
        (user_id, import_id, property_id, address_hash, address, host, row_number, position, state, failure)
      select $1, $2, r."propertyId", r."addressHash", r.address, r.host, r."rowNumber", r.position,
        case when r.failure = '' then 'waiting' else 'failed' end, r.failure
      from jsonb_to_recordset($3::jsonb) as r("propertyId" uuid, "addressHash" text, address text, host text,
        "rowNumber" int, position int, failure text)
      on conflict (user_id, property_id, address_hash) do update set import_id = excluded.import_id,
        row_number = excluded.row_number, position = excluded.position, state = excluded.state,
        failure = excluded.failure, attempts = 0, due_at = now(), updated_at = now()
      where f.import_id <> excluded.import_id and f.state in ('waiting', 'failed')`,
    values: [agent, importId, JSON.stringify(photos)],
  })
}

const isOpen = `state in ('waiting', 'fetching')`
const isFree = `(state = 'waiting' and due_at <= now() or state = 'fetching' and claimed_until < now())`

/** Hosts with photos that can be fetched now, in row order. */
export async function listPhotoHosts(tx: Tx, agent: AgentId, importId: string): Promise<string[]> {
  const { rows } = await tx.$client.query<{ host: string }>({
    name: 'list_photo_hosts',
    text: `select host from listing_photo_fetches where user_id = $1 and import_id = $2 and ${isOpen} and ${isFree}
      group by host order by min(row_number), host`,
    values: [agent, importId],
  })
  return rows.map(({ host }) => host)
}

/** Claims the next photo of a host where `claim` has a turn, in file order. Photos of deleted homes wait. */
export async function claimPhoto(
  tx: Tx,
  agent: AgentId,
  importId: string,
  { host, claim }: Pick<ClaimedPhoto, 'host' | 'claim'>,
): Promise<ClaimedPhoto | undefined> {
  const { rows } = await tx.$client.query<ClaimedPhoto>({
    name: 'claim_photo_fetch',
    // Materialized: otherwise the join may evaluate the choice again for each row, and claim several.
    text: `with next as materialized (
        select w.property_id, w.address_hash from listing_photo_fetches w
        where user_id = $1 and import_id = $2 and host = $3 and ${isOpen} and ${isFree}
          and exists (select from properties p where p.user_id = $1 and p.id = w.property_id and p.deleted_at is null)
        order by row_number, position limit 1 for update of w skip locked
      )
      update listing_photo_fetches f set state = 'fetching', claim = $4, attempts = f.attempts + 1,
        claimed_until = now() + make_interval(secs => ${claimSeconds}), updated_at = now()
      from next
      where f.user_id = $1 and f.property_id = next.property_id and f.address_hash = next.address_hash
      returning f.property_id as "propertyId", f.address_hash as "addressHash", f.address, f.host,
        f.row_number as "rowNumber", f.position, f.attempts, f.claim, f.photo_id as "photoId"`,
    values: [agent, importId, host, claim],
  })
  return rows[0]
}

/** Renews claims still being worked on. */
export async function renewClaims(
  tx: Tx,
  agent: AgentId,
  importId: string,
  claims: readonly string[],
): Promise<void> {
  await tx.$client.query({
    name: 'renew_photo_claims',
    text: `update listing_photo_fetches set claimed_until = now() + make_interval(secs => ${claimSeconds})
      where user_id = $1 and import_id = $2 and ${isOpen} and claim = any($3)`,
    values: [agent, importId, claims],
  })
}

type FetchOutcome =
  | { state: 'fetching'; photoId: string }
  | { state: 'stored'; photoId: string }
  | { state: 'failed'; failure: PhotoFailure }
  | { state: 'waiting'; failure: PhotoFailure; pauseMs: number }
  /** Given back, as if it hadn't been tried. */
  | { state: 'waiting'; given: 'back' }

/**
 * Records a photo's state. False if the claim has lapsed and another process has it, or the photo isn't wanted anymore.
 */
export async function settlePhoto(
  tx: Tx,
  agent: AgentId,
  { propertyId, addressHash, claim }: ClaimedPhoto,
  settled: FetchOutcome,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'settle_photo_fetch',
    text: `update listing_photo_fetches set state = $5, failure = $6,
        photo_id = case when $5 in ('fetching', 'stored') then $7::uuid end,
        due_at = now() + $8 * interval '1 millisecond', attempts = attempts - $9, updated_at = now(),
        claim = case when $5 = 'fetching' then claim end
      where user_id = $1 and property_id = $2 and address_hash = $3 and claim = $4 and state = 'fetching'`,
    values: [
      agent,
      propertyId,
      addressHash,
      claim,
      settled.state,
      'failure' in settled ? settled.failure : '',
      'photoId' in settled ? settled.photoId : null,
      'pauseMs' in settled ? settled.pauseMs : 0,
      'given' in settled ? 1 : 0,
    ],
  })
  return rowCount === 1
}

/** Gives up photos still waiting if more attempts are useless. */
export async function failWaitingPhotos(
  tx: Tx,
  agent: AgentId,
  importId: string,
  failure: PhotoFailure,
): Promise<void> {
  await tx.$client.query({
    name: 'fail_waiting_photos',
    text: `update listing_photo_fetches set state = 'failed', failure = $3, updated_at = now()
      where user_id = $1 and import_id = $2 and state = 'waiting'`,
    values: [agent, importId, failure],
  })
}

/** Does the same for photos of homes deleted since then, including those whose process died. */
export async function failPhotosOfDeleted(tx: Tx, agent: AgentId, importId: string): Promise<void> {
  const failure: PhotoFailure = 'listing_gone'
  await tx.$client.query({
    name: 'fail_photos_of_deleted',
    text: `update listing_photo_fetches f set state = 'failed', failure = $3, updated_at = now()
      where user_id = $1 and import_id = $2 and (state = 'waiting' or state = 'fetching' and claimed_until < now())
        and exists (select from properties p where p.user_id = $1 and p.id = f.property_id and p.deleted_at is not null)`,
    values: [agent, importId, failure],
  })
}

/** Milliseconds until there is something to do again; undefined if nothing is left. */
export async function nextPhotoInMs(tx: Tx, agent: AgentId, importId: string): Promise<number | undefined> {
  const { rows } = await tx.$client.query<{ ms: number | null }>({
    name: 'next_photo_fetch',
    text: `select ceil(extract(epoch from min(case state when 'waiting' then due_at else claimed_until end) - now()) * 1000)::int as ms
      from listing_photo_fetches where user_id = $1 and import_id = $2 and ${isOpen}`,
    values: [agent, importId],
  })
  const ms = rows[0]?.ms
  return ms === null || ms === undefined ? undefined : Math.max(0, ms)
}

/** Feed positions of the photos that a listing got from its feed. */
export async function readFeedOrders(
  tx: Tx,
  agent: AgentId,
  propertyId: string,
): Promise<Map<string, number>> {
  const { rows } = await tx.$client.query<{ id: string; position: number }>({
    name: 'read_feed_orders',
    text: `select photo_id as id, position from listing_photo_fetches
      where user_id = $1 and property_id = $2 and photo_id is not null`,
    values: [agent, propertyId],
  })
  return new Map(rows.map(({ id, position }) => [id, position]))
}

/** The import's own photos don't count as changes by others: its rows adopt the listing's new version. */
export async function followVersion(
  tx: Tx,
  agent: AgentId,
  importId: string,
  propertyId: string,
): Promise<void> {
  await tx.$client.query({
    name: 'follow_listing_version',
    text: `update listing_import_rows r set version_after = p.version from properties p
      where r.user_id = $1 and r.import_id = $2 and r.property_id = $3 and p.user_id = $1 and p.id = $3
        and coalesce(r.version_after, p.version - 1) = p.version - 1`,
    values: [agent, importId, propertyId],
  })
}

/** Queues failed photos again, for one row or for all. Returns how many. */
export async function retryPhotos(
  tx: Tx,
  agent: AgentId,
  importId: string,
  rowNumber: number | undefined,
): Promise<number> {
  const { rowCount } = await tx.$client.query({
    name: 'retry_photo_fetches',
    text: `update listing_photo_fetches set state = 'waiting', failure = '', attempts = 0, due_at = now(), updated_at = now()
      where user_id = $1 and import_id = $2 and state = 'failed' and ($3::int is null or row_number = $3)`,
    values: [agent, importId, rowNumber ?? null],
  })
  return rowCount ?? 0
}
