import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { RunEventType } from '#domain/sequences/run-event.ts'
import { followupEvents } from '#server/database/schema/sequences.ts'
import type { Tx } from '#server/database/tenant.ts'

export type NewRunEvent = { followupId: string; type: RunEventType; description: string }

export async function insertRunEvents(
  tx: Tx,
  agent: AgentId,
  events: readonly NewRunEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await tx.$client.query({
    name: 'insert_run_events',
    text: `insert into followup_events (user_id, id, followup_id, type, description, created_at)
      select $1, n.id, n."followupId", n.type, n.description, $2
      from json_to_recordset($3) as n (id uuid, "followupId" uuid, type text, description text)`,
    values: [agent, now, JSON.stringify(events.map((event) => ({ id: uuidv7(), ...event })))],
  })
}

/** Newest first. */
export const listRunEvents = (tx: Tx, agent: AgentId, followupId: string) =>
  tx
    .select({
      id: followupEvents.id,
      type: followupEvents.type,
      description: followupEvents.description,
      createdAt: followupEvents.createdAt,
    })
    .from(followupEvents)
    .where(and(eq(followupEvents.userId, agent), eq(followupEvents.followupId, followupId)))
    .orderBy(sql`created_at desc nulls last, id desc nulls last`)
    .limit(200)
