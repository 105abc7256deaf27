import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { TimelineEvent } from '#contract/leads.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Identity } from '#domain/leads/lead-identity.ts'
import { convertedStatuses, type LeadStatus, pendingStatuses } from '#domain/leads/lead-status.ts'
import { type LeadTier, leadTiers } from '#domain/leads/tier.ts'
import { contactIdentities, contacts, leadEvents } from '#server/database/schema/leads.ts'
import { sqlText, sqlTexts } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

export type LeadRecord = typeof contacts.$inferSelect

const isLead = (agent: AgentId, id: string) => and(eq(contacts.userId, agent), eq(contacts.id, id))

/** The lead, locked until the transaction ends. */
export async function lockLead(tx: Tx, agent: AgentId, id: string): Promise<LeadRecord | undefined> {
  const [lead] = await tx
    .select()
    .from(contacts)
    .where(and(isLead(agent, id), isNull(contacts.deletedAt)))
    .for('no key update')
  return lead
}

/** Changes what people see of the lead, and raises its version. */
export async function updateLead(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: Partial<typeof contacts.$inferInsert>,
): Promise<void> {
  await tx
    .update(contacts)
    .set({ ...changes, updatedAt: sql`now()`, version: sql`${contacts.version} + 1` })
    .where(isLead(agent, id))
}

/** Records contact. The version stays, because an agent with the lead's form open hasn't missed a change to it. */
export async function touchLead(
  tx: Tx,
  agent: AgentId,
  id: string,
  { at, ...said }: { at: Date; message?: string; contactedAt?: Date },
): Promise<void> {
  await tx
    .update(contacts)
    .set({ ...said, lastContactAt: at, updatedAt: at })
    .where(isLead(agent, id))
}

/** Hides the lead or, with null, brings it back. */
export async function markLeadDeleted(tx: Tx, agent: AgentId, id: string, at: Date | null): Promise<boolean> {
  const marked = await tx
    .update(contacts)
    .set({ deletedAt: at, updatedAt: sql`now()` })
    .where(and(isLead(agent, id), at ? isNull(contacts.deletedAt) : sql`${contacts.deletedAt} is not null`))
    .returning({ id: contacts.id })
  return marked.length === 1
}

export async function removeLead(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.delete(contacts).where(and(isLead(agent, id), sql`${contacts.deletedAt} is not null`))
}

/** Claims an identity for a lead. Returns its owner: this lead's ID, or that of the lead that already has it. */
export async function claimIdentity(
  tx: Tx,
  agent: AgentId,
  identity: Identity,
  leadId: string,
): Promise<string> {
  await tx
    .insert(contactIdentities)
    .values({ userId: agent, ...identity, leadId })
    .onConflictDoNothing()
  const [owner] = await tx
    .select({ leadId: contactIdentities.leadId })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.userId, agent),
        eq(contactIdentities.kind, identity.kind),
        eq(contactIdentities.value, identity.value),
      ),
    )
  return owner?.leadId ?? leadId
}

export async function releaseIdentity(
  tx: Tx,
  agent: AgentId,
  { kind, value }: Identity,
  leadId: string,
): Promise<void> {
  await tx
    .delete(contactIdentities)
    .where(
      and(
        eq(contactIdentities.userId, agent),
        eq(contactIdentities.kind, kind),
        eq(contactIdentities.value, value),
        eq(contactIdentities.leadId, leadId),
      ),
    )
}

/** ID of the lead with this identity. */
export async function findByIdentity(
  tx: Tx,
  agent: AgentId,
  { kind, value }: Identity,
): Promise<string | undefined> {
  const [owner] = await tx
    .select({ leadId: contactIdentities.leadId })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.userId, agent),
        eq(contactIdentities.kind, kind),
        eq(contactIdentities.value, value),
      ),
    )
  return owner?.leadId
}

/** Releases all of the lead's identities and returns them. */
export async function releaseIdentities(tx: Tx, agent: AgentId, leadId: string): Promise<Identity[]> {
  return tx
    .delete(contactIdentities)
    .where(and(eq(contactIdentities.userId, agent), eq(contactIdentities.leadId, leadId)))
    .returning({ kind: contactIdentities.kind, value: contactIdentities.value })
}

export type NewEvent = {
  leadId: string
  kind: TimelineEvent['kind']
  text: string
  data?: Record<string, unknown>
}

/** Adds events to timelines and returns them in the contract's form. */
export async function addEvents(
  tx: Tx,
  agent: AgentId,
  events: readonly NewEvent[],
  now: Date,
): Promise<TimelineEvent[]> {
  if (events.length === 0) return []
  const rows = events.map(({ data = {}, ...event }) => ({
    ...event,
    userId: agent,
    id: uuidv7(),
    data,
    createdAt: now,
  }))
  await tx.$client.query({
    name: 'add_lead_events',
    text: `insert into lead_events (user_id, id, lead_id, kind, text, data, created_at)
      select $1, e.id, e."leadId", e.kind, e.text, e.data, e."createdAt"
      from json_to_recordset($2) as e (id uuid, "leadId" uuid, kind text, text text, data jsonb, "createdAt" timestamptz)`,
    values: [agent, JSON.stringify(rows)],
  })
  return rows.map(({ id, kind, text, data }) => ({ id, kind, text, data, at: now.toISOString() }))
}

/** A page of a lead's timeline, newest first, with one row more than `limit` if there are more. */
export async function listEvents(
  tx: Tx,
  agent: AgentId,
  leadId: string,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
) {
  return tx
    .select()
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.userId, agent),
        eq(leadEvents.leadId, leadId),
        after ? sql`(${leadEvents.createdAt}, ${leadEvents.id}) < (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(sql`created_at desc nulls last, id desc nulls last`)
    .limit(limit + 1)
}

/** Whether the agent has a lead with this ID that isn't deleted. */
export async function hasLead(tx: Tx, agent: AgentId, id: string): Promise<boolean> {
  const [lead] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(isLead(agent, id), isNull(contacts.deletedAt)))
  return lead !== undefined
}

export type LeadFigures = {
  leads: number
  pending: number
  converted: number
  isDue: boolean
  byTier: Record<string, number>
  /** Whatever their status. */
  appointments: number
}

const tierPair = (tier: LeadTier) =>
  `${sqlText(tier)}, coalesce(sum(leads) filter (where tier = ${sqlText(tier)}), 0)`

/** The numbers above the lists, read from the counters of leads and appointments. `isDue` if scores are due to be recalculated. */
export async function readLeadFigures(tx: Tx, agent: AgentId, now: Date): Promise<LeadFigures> {
  const { rows } = await tx.$client.query<LeadFigures>({
    name: 'read_lead_figures',
    text: `select coalesce(sum(leads), 0)::int as leads,
        coalesce(sum(pending) filter (where status in (${sqlTexts(pendingStatuses)})), 0)::int as pending,
        coalesce(sum(leads) filter (where status in (${sqlTexts(convertedStatuses)})), 0)::int as converted,
        coalesce((select rescore_at <= $2 from contacts where user_id = $1 and deleted_at is null
          order by rescore_at limit 1), false) as "isDue",
        json_build_object(${leadTiers.map(tierPair).join(', ')}) as "byTier",
        (select coalesce(sum(appointments), 0)::int from appointment_counts where user_id = $1) as appointments
      from lead_counts where user_id = $1`,
    values: [agent, now],
  })
  return rows[0] ?? { leads: 0, pending: 0, converted: 0, isDue: false, byTier: {}, appointments: 0 }
}

/** The lead's status before it last became `status`; undefined if it arrived with it. */
export async function findStatusBefore(
  tx: Tx,
  agent: AgentId,
  leadId: string,
  status: LeadStatus,
): Promise<LeadStatus | undefined> {
  const [event] = await tx
    .select({ before: sql<LeadStatus>`${leadEvents.data}->>'before'` })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.userId, agent),
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.kind, 'status'),
        sql`${leadEvents.data}->>'after' = ${status}`,
      ),
    )
    .orderBy(sql`created_at desc, id desc`)
    .limit(1)
  return event?.before
}
