import type { ProblemCode } from '#contract/problem.ts'
import type { Database } from './connect.ts'

export type AuditKind =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'password-reset'
  | 'password-changed'
  | 'password-refused'
  | 'sessions-ended'
  | 'key-created'
  | 'key-revoked'
  | 'webhook-added'
  | 'webhook-moved'
  | 'webhook-rotated'
  | 'denied'
  | 'limit-reached'

type AuditEvent = {
  kind: AuditKind
  actorId?: string
  address?: string
  data?: Record<string, unknown>
}

/** Adds an entry to the append-only log of security events. */
export async function recordAudit(db: Database, event: AuditEvent): Promise<void> {
  await db.pool.query('insert into audit_events (actor_id, kind, address, data) values ($1, $2, $3, $4)', [
    event.actorId ?? null,
    event.kind,
    event.address ?? null,
    JSON.stringify(event.data ?? {}),
  ])
}

/** More than this of one kind from one address within ten minutes adds no information and would fill the disk. */
const maxRefusals = 20

const recordCounted = `
  with counted as (
    insert into rate_windows (key, window_start, calls)
    values ('audit ' || $1 || ' ' || $2, to_timestamp(floor(extract(epoch from now()) / 600) * 600), 1)
    on conflict (key, window_start) do update set calls = rate_windows.calls + 1
    returning calls
  )
  insert into audit_events (kind, address, data) select $1, $2, $3 from counted where calls <= ${maxRefusals}`

const refusalKinds: Partial<Record<ProblemCode, AuditKind>> = {
  forbidden: 'denied',
  wrong_origin: 'denied',
  invalid_key: 'denied',
  proof_needed: 'limit-reached',
  too_many_requests: 'limit-reached',
}

/** Records a refusal that may be an attack. Everyday refusals, such as a missing field, are not recorded. */
export async function recordRefusal(
  db: Database,
  code: ProblemCode,
  { address, route }: { address: string; route: string },
): Promise<void> {
  const kind = refusalKinds[code]
  if (kind) await db.pool.query(recordCounted, [kind, address, JSON.stringify({ route, code })])
}
