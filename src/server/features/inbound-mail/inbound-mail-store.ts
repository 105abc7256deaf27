import { and, eq, inArray } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { inboundMails, inboundReceipts } from '#server/database/schema/inbound-mail.ts'
import type { Tx } from '#server/database/tenant.ts'

export type InboundMail = typeof inboundMails.$inferSelect
export type NewInboundMail = Omit<InboundMail, 'userId' | 'createdAt'>

/** False if it was taken before. */
export async function insertReceipt(tx: Tx, tenant: AgentId, key: string, createdAt: Date): Promise<boolean> {
  const taken = await tx
    .insert(inboundReceipts)
    .values({ userId: tenant, key, createdAt })
    .onConflictDoNothing()
    .returning({ key: inboundReceipts.key })
  return taken.length === 1
}

/** False if an email with this Message-ID is there already. */
export async function insertInboundMail(tx: Tx, agent: AgentId, mail: NewInboundMail): Promise<boolean> {
  const inserted = await tx
    .insert(inboundMails)
    .values({ userId: agent, ...mail })
    .onConflictDoNothing()
    .returning({ id: inboundMails.id })
  return inserted.length === 1
}

export async function findInboundMail(tx: Tx, agent: AgentId, id: string): Promise<InboundMail | undefined> {
  const [mail] = await tx
    .select()
    .from(inboundMails)
    .where(and(eq(inboundMails.userId, agent), eq(inboundMails.id, id)))
  return mail
}

/** Whom the last email through this relay of a portal's was from; the next one waits until the transaction ends. */
export async function findRelayedLead(tx: Tx, agent: AgentId, relay: string): Promise<string | null> {
  const address = relay.toLowerCase()
  await tx.$client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `${agent} relay ${address}`,
  ])
  const { rows } = await tx.$client.query<{ leadId: string }>({
    name: 'find_relayed_lead',
    text: `select m.lead_id as "leadId" from inbound_mails m
        join contacts c on c.user_id = $1 and c.id = m.lead_id and c.deleted_at is null
      where m.user_id = $1 and m.from_address = $2 and m.kind = 'portal-lead'
      order by m.received_at desc limit 1`,
    values: [agent, address],
  })
  return rows[0]?.leadId ?? null
}

export async function setLeadOfMail(
  tx: Tx,
  agent: AgentId,
  { id, leadId }: { id: string; leadId: string },
): Promise<void> {
  await tx
    .update(inboundMails)
    .set({ leadId })
    .where(and(eq(inboundMails.userId, agent), eq(inboundMails.id, id)))
}

/** What is kept since then of files from people who are no leads. */
export async function sumStrangersBytes(tx: Tx, agent: AgentId, since: Date): Promise<number> {
  const { rows } = await tx.$client.query<{ bytes: string }>({
    name: 'sum_strangers_bytes',
    text: `select coalesce(sum((a->>'bytes')::bigint), 0) as bytes
      from inbound_mails m, jsonb_array_elements(m.attachments) a
      where m.user_id = $1 and m.lead_id is null and m.received_at > $2 and m.attachments <> '[]'
        and (a->>'isKept')::boolean`,
    values: [agent, since],
  })
  return Number(rows[0]?.bytes ?? 0)
}

/** Those of the IDs that are there. */
export async function listMailIds(tx: Tx, agent: AgentId, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(and(eq(inboundMails.userId, agent), inArray(inboundMails.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** The agent's homes with one of these house numbers, the oldest first. */
export async function findHomesByNumber(
  tx: Tx,
  agent: AgentId,
  number: string,
): Promise<{ id: string; address: string }[]> {
  const { rows } = await tx.$client.query<{ id: string; address: string }>({
    name: 'find_homes_by_number',
    text: `select id, address from properties where user_id = $1 and deleted_at is null
      and substring(lower(address) from '[[:alnum:]]+') = $2 order by created_at, id limit 200`,
    values: [agent, number.toLowerCase()],
  })
  return rows
}
