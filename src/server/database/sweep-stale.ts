import type pg from 'pg'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { visitDays } from '#domain/analytics/visit-events.ts'
import { consultationKeptDays } from '#domain/consultations/consultation-times.ts'
import { mailKeptDays } from '#domain/messages/kept-mails.ts'
import { ticketKeptMonths } from '#domain/visitor-chat/support-ticket.ts'
import type { Database } from './connect.ts'
import { withTenant } from './tenant.ts'

/** Expired rows that belong to no agent: counts, ended sessions, used links, old audit entries, consultations long past. */
const staleOfAll = [
  `delete from rate_windows where window_start < now() - interval '2 days'`,
  `delete from fetch_turns where until < now() - interval '1 hour'`,
  `delete from auth.session where expires_at < now() - interval '1 day'`,
  `delete from auth.verification where expires_at < now() - interval '1 day'`,
  `delete from auth.rate_limit where last_request < extract(epoch from now() - interval '2 days') * 1000`,
  `delete from audit_events where created_at < now() - interval '400 days'`,
  `delete from support_tickets where created_at < now() - interval '${ticketKeptMonths} months'`,
  `delete from consultation_requests where end_iso < now() - interval '${consultationKeptDays} days'`,
]

/** A tenant's expired rows: idempotency keys that are no longer valid, changes that no screen asks for anymore, old emails and tickets. */
const staleOfTenant = [
  `delete from idempotency_keys where created_at < now() - interval '25 hours'`,
  `delete from changes where created_at < now() - interval '2 days'`,
  `delete from inbox_items where type = 'visitor-ticket' and received_at < now() - interval '${ticketKeptMonths} months'`,
  `delete from inbound_receipts where created_at < now() - interval '30 days'`,
  `delete from inbound_mails where kind not in ('person', 'forged') and created_at < now() - interval '${mailKeptDays} days'`,
  `delete from visit_events where created_at < now() - interval '${visitDays} days'`,
  `delete from visit_counts where hour < now() - interval '${visitDays} days'`,
  `delete from quick_notifications where created_at < now() - interval '${mailKeptDays} days'`,
  `delete from messages m where m.updated_at < now() - interval '${mailKeptDays} days' and not exists (
    select from message_recipients r where r.user_id = m.user_id and r.message_id = m.id and r.state = 'waiting')`,
  `delete from outbox_mails where created_at < now() - interval '${mailKeptDays} days'`,
]

/** A day's worth may take longer than a request may. PostgreSQL's own limit ends it before this one. */
const sweep = (text: string) => ({ text, query_timeout: 60_000 }) as pg.QueryConfig

export async function sweepStale(db: Database): Promise<void> {
  for (const statement of staleOfAll) await db.pool.query(sweep(statement))
  await sweepStaleOfAgent({ db }, productTenant)
}

export async function sweepStaleOfAgent({ db }: { db: Database }, agent: AgentId): Promise<void> {
  for (const statement of staleOfTenant)
    await withTenant(db, agent, (tx) => tx.$client.query(sweep(statement)))
}
