import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Channel, ConsentState, Purpose, Recorder } from '#domain/consents/consent.ts'
import { type SuppressionReason, suppressionReasons } from '#domain/consents/suppression.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { consents } from '#server/database/schema/consents.ts'
import type { Tx } from '#server/database/tenant.ts'

export type NewConsent = {
  leadId: string
  channel: Channel
  purpose: Purpose
  state: ConsentState
  /** The words the person saw or wrote, or how the agent learned of it. */
  words: string
  /** Where that was, if it was on one of our pages. */
  page?: string
  /** Which wording it was, if it was one of ours. */
  wording?: string
  recordedBy: Recorder
}

export async function insertConsent(
  tx: Tx,
  agent: AgentId,
  consent: NewConsent,
  createdAt: Date,
): Promise<string> {
  const id = uuidv7()
  await tx.insert(consents).values({ userId: agent, id, ...consent, createdAt })
  return id
}

/** What a lead agreed to and took back, newest first. */
export const listConsents = (tx: Tx, agent: AgentId, leadId: string) =>
  tx
    .select()
    .from(consents)
    .where(and(eq(consents.userId, agent), eq(consents.leadId, leadId)))
    .orderBy(desc(consents.createdAt), desc(consents.id))

/** Adds an address, or raises its reason to a graver one. False if nothing changed. */
export async function addSuppression(
  tx: Tx,
  agent: AgentId,
  suppression: { address: string; reason: SuppressionReason; detail: string },
  at: Date,
): Promise<boolean> {
  const { address, reason, detail } = suppression
  const { rowCount } = await tx.$client.query({
    name: 'add_suppression',
    text: `insert into suppressions as held (user_id, address, reason, detail, created_at) values ($1, $2, $3, $4, $5)
      on conflict (user_id, address) do update
        set reason = excluded.reason, detail = excluded.detail, created_at = excluded.created_at
        where array_position($6::text[], held.reason) < array_position($6::text[], excluded.reason)`,
    values: [agent, emailKey(address), reason, detail, at, suppressionReasons],
  })
  return rowCount === 1
}

/** Removes an address that was suppressed for one of these reasons. False if it wasn't. */
export async function removeSuppression(
  tx: Tx,
  agent: AgentId,
  address: string,
  reasons: readonly SuppressionReason[],
): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    'delete from suppressions where user_id = $1 and address = $2 and reason = any ($3)',
    [agent, emailKey(address), reasons],
  )
  return rowCount === 1
}

export type Suppression = { address: string; reason: SuppressionReason; detail: string; createdAt: Date }

/** Those of the addresses that are suppressed, by `emailKey`. */
export async function findSuppressions(
  tx: Tx,
  agent: AgentId,
  addresses: readonly string[],
): Promise<Map<string, Suppression>> {
  const { rows } = await tx.$client.query<Suppression>({
    name: 'find_suppressions',
    text: `select address, reason, detail, created_at as "createdAt" from suppressions
      where user_id = $1 and address = any ($2)`,
    values: [agent, [...new Set(addresses.flatMap((address) => emailKey(address) ?? []))]],
  })
  return new Map(rows.map((row) => [row.address, row]))
}

export type LatestConsent = { leadId: string; email: string; marketing: ConsentState | null }

/** The leads that aren't deleted, each with what they last said about marketing by email. */
export async function findLatestConsents(
  tx: Tx,
  agent: AgentId,
  leadIds: readonly string[],
): Promise<LatestConsent[]> {
  const { rows } = await tx.$client.query<LatestConsent>({
    name: 'find_latest_consents',
    text: `select c.id as "leadId", c.email, (
        select n.state from consents n where n.user_id = $1 and n.lead_id = c.id
          and n.channel = 'email' and n.purpose = 'marketing'
        order by n.created_at desc, n.id desc limit 1) as marketing
      from contacts c where c.user_id = $1 and c.id = any ($2) and c.deleted_at is null`,
    values: [agent, leadIds],
  })
  return rows
}

/** The lead with this address, if there is one that isn't deleted. */
export async function findLeadOf(tx: Tx, agent: AgentId, address: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ leadId: string }>({
    name: 'find_lead_of_address',
    text: `select i.lead_id as "leadId" from contact_identities i
      where i.user_id = $1 and i.kind = 'email' and i.value = $2`,
    values: [agent, emailKey(address)],
  })
  return rows[0]?.leadId
}

export type Pause = { at: Date; reason: string }

/** Since when and why this agent's emails to many are paused; undefined if they aren't. */
export async function findPause(tx: Tx, agent: AgentId): Promise<Pause | undefined> {
  const { rows } = await tx.$client.query<Pause>({
    name: 'find_bulk_pause',
    text: `select bulk_paused_at as at, coalesce(bulk_paused_reason, '') as reason from user_profiles
      where id = $1 and bulk_paused_at is not null`,
    values: [agent],
  })
  return rows[0]
}

/** False if they are paused already. */
export async function pauseBulk(tx: Tx, agent: AgentId, { at, reason }: Pause): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `update user_profiles set bulk_paused_at = $2, bulk_paused_reason = $3 where id = $1 and bulk_paused_at is null`,
    [agent, at, reason],
  )
  return rowCount === 1
}

/** What a lead last said about marketing by email. The lead stays locked, so that two requests don't both add to it. */
export async function lockMarketingConsent(
  tx: Tx,
  agent: AgentId,
  leadId: string,
): Promise<ConsentState | undefined> {
  await tx.$client.query('select 1 from contacts where user_id = $1 and id = $2 for no key update', [
    agent,
    leadId,
  ])
  const [latest] = await findLatestConsents(tx, agent, [leadId])
  return latest?.marketing ?? undefined
}

/** The agent's name; undefined if there is no such agent. */
export async function findSenderName(tx: Tx, agent: AgentId): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ name: string }>(
    'select name from agent_identities where id = $1',
    [agent],
  )
  return rows[0]?.name
}

/** The recipient of an email. */
export async function findRecipient(tx: Tx, agent: AgentId, mailId: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ address: string | null }>(
    'select to_address as address from outbox_mails where user_id = $1 and id = $2',
    [agent, mailId],
  )
  return rows[0]?.address ?? undefined
}

/** False if the agent has had this notification since then. Locks out concurrent callers until the transaction ends. */
export async function claimNotice(tx: Tx, agent: AgentId, title: string, since: Date): Promise<boolean> {
  await tx.$client.query('select pg_advisory_xact_lock(hashtextextended($1, 10))', [agent])
  const { rows } = await tx.$client.query(
    'select 1 from notifications where user_id = $1 and title = $2 and created_at > $3 limit 1',
    [agent, title, since],
  )
  return rows.length === 0
}
