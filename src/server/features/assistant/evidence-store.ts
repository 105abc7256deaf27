import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AgentHome, AgentProfile, KnowledgePassage, ListingFacts } from '#domain/assistant/context.ts'
import { appPassages } from '#domain/listings/app-passages.ts'
import { publicStatuses } from '#domain/listings/listing.ts'
import type { KeptFacts } from '#domain/listings/listing-facts.ts'
import { evidenceStamp } from '#server/database/evidence-stamp.ts'
import type {
  StoredLocalInfo,
  StoredOpenHouse,
  StoredPrice,
  StoredSchool,
} from '#server/database/schema/listings.ts'
import { sqlTexts } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

/** Shows whether prepared evidence is still current; read with every question. */
export type EvidenceStamp = { stamp: string; isPublic: boolean }

const stampSql = `
  select concat_ws(':', ${evidenceStamp}, case when $2::uuid is null then (
      select concat(count(*), ' ', max(updated_at)) from properties
      where user_id = $1 and status = 'Active' and deleted_at is null) end) as stamp,
    coalesce(p.status in (${sqlTexts(publicStatuses)}), $2::uuid is null) as "isPublic"
  from agent_identities a left join properties p on p.user_id = a.id and p.id = $2 and p.deleted_at is null
  where a.id = $1 and ($2::uuid is null or p.id is not null)`

export async function readStamp(
  tx: Tx,
  agent: AgentId,
  listingId: string | null,
): Promise<EvidenceStamp | undefined> {
  const { rows } = await tx.$client.query<EvidenceStamp>({
    name: 'evidence-stamp',
    text: stampSql,
    values: [agent, listingId],
  })
  return rows[0]
}

type FactsRow = {
  title: string
  address: string
  price_cents: string | null
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  property_type: string
  status: string
  listed_date: string | null
  description: { title: string; paragraphs: string[] }
  features: string[]
  facts: KeptFacts
  schools: StoredSchool[]
  local_info: StoredLocalInfo[]
  open_houses: StoredOpenHouse[]
  price_history: StoredPrice[]
}

export async function loadListingFacts(
  tx: Tx,
  agent: AgentId,
  listingId: string,
): Promise<{ facts: ListingFacts; passages: KnowledgePassage[] } | undefined> {
  const { rows } = await tx.$client.query<FactsRow>(
    `select title, address, price_cents, bedrooms, bathrooms, square_feet, property_type, status,
       listed_date::text, description, features, facts,
       case when (app_features->>'schools')::boolean is false then '[]' else schools end as schools,
       case when (app_features->>'neighborhood')::boolean is false then '[]' else local_info end as local_info,
       open_houses, price_history
     from properties where user_id = $1 and id = $2 and deleted_at is null`,
    [agent, listingId],
  )
  const row = rows[0]
  return row && { facts: toFacts(row), passages: toPassages(row) }
}

const toPassages = ({ schools, local_info, open_houses }: FactsRow): KnowledgePassage[] =>
  appPassages({ schools, localInfo: local_info, openHouses: open_houses }).map((passage) => ({
    ...passage,
    scope: 'listing',
  }))

const toFacts = ({ facts, ...row }: FactsRow): ListingFacts => ({
  title: row.title,
  address: row.address,
  priceCents: row.price_cents === null ? null : Number(row.price_cents),
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  squareFeet: row.square_feet,
  propertyType: row.property_type,
  status: row.status,
  listedDate: row.listed_date,
  description: row.description,
  features: row.features,
  pricesAsked: row.price_history,
  ...facts,
})

/** The agent's homes for sale, most recently changed first: as many as the card shows. */
export async function loadAgentHomes(tx: Tx, agent: AgentId): Promise<AgentHome[]> {
  const { rows } = await tx.$client.query<Omit<AgentHome, 'priceCents'> & { price_cents: string | null }>(
    `select title, address, price_cents, slug from properties
    where user_id = $1 and status = 'Active' and deleted_at is null order by updated_at desc, id desc limit 50`,
    [agent],
  )
  return rows.map(({ price_cents, ...home }) => ({
    ...home,
    priceCents: price_cents === null ? null : Number(price_cents),
  }))
}

export async function loadAgentProfile(tx: Tx, agent: AgentId): Promise<AgentProfile> {
  const { rows } = await tx.$client.query<AgentProfile>(
    `select name, title, company, phone, email, bio, time_zone as "timeZone" from agent_identities where id = $1`,
    [agent],
  )
  const profile = rows[0]
  if (!profile) throw new Error('An agent without a profile has no assistant')
  return profile
}
