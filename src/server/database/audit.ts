import type { Database } from './connect.ts'

type AuditEvent = {
  kind: string
  actorId?: string
  address?: string
  data?: Record<string, unknown>
}

/** Adds a line to the append-only record of acts that matter for security. */
export async function recordAudit(db: Database, event: AuditEvent): Promise<void> {
  await db.pool.query('insert into audit_events (actor_id, kind, address, data) values ($1, $2, $3, $4)', [
    event.actorId ?? null,
    event.kind,
    event.address ?? null,
    JSON.stringify(event.data ?? {}),
  ])
}
