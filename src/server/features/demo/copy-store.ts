import type { AgentId } from '#domain/accounts/agent-id.ts'
import { demoLimits, sampleAgentId } from '#domain/demo/demo-agent.ts'
import type { Database } from '#server/database/connect.ts'
import { askWithTenant, type Queryable, type Tx, withTenant } from '#server/database/tenant.ts'
import { copiesEndedBefore } from '#server/http/demo-session.ts'

/**
 * The sample agent's tables that a copy starts with, each before the tables that reference it. Triggers fill the counts.
 */
const copiedTables = [
  'ai_cards',
  'properties',
  'listing_photos',
  'contacts',
  'contact_identities',
  'lead_scores',
  'lead_events',
  'appointments',
  'ai_listing_kb',
  'visit_counts',
  'notifications',
  'invoices',
  'conversations',
  'conversation_messages',
  'inbound_mails',
  'inbox_items',
  'consents',
  'sequences',
  'sequence_revisions',
  'followups',
  'followup_steps',
  'sequence_drafts',
  'followup_events',
  'tasks',
  'outbox_mails',
  'mail_events',
  'suppressions',
] as const

/** What a copy can't share with the sample, as SQL. */
const ownColumns = (table: string): string =>
  // A Message-ID is unique across agents.
  table === 'outbox_mails' ? `|| jsonb_build_object('message_id', $1 || '.' || t.message_id)` : ''

/** A table's rows as JSON text, already the copy's own, and the columns that aren't computed. */
type CopiedTable = { table: string; columns: string; rows: string }

/** Undefined while the sample agent is still being seeded. */
export async function readSample(db: Database, copy: AgentId): Promise<CopiedTable[] | undefined> {
  const tables = await askWithTenant(db, sampleAgentId, (asker) =>
    Promise.all([
      readTable(asker, 'user_profiles', 'id', copy),
      ...copiedTables.map((table) => readTable(asker, table, 'user_id', copy)),
    ]),
  )
  return tables[0]?.rows === '[]' ? undefined : tables
}

async function readTable(
  asker: Queryable,
  table: string,
  tenantColumn: string,
  copy: AgentId,
): Promise<CopiedTable> {
  const { rows } = await asker.$client.query<CopiedTable>(
    `select '${table}' as table,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(to_jsonb(t) || jsonb_build_object('${tenantColumn}', $1::text) ${ownColumns(table)}), '[]')::text
        from ${table} t) as rows`,
    [copy],
  )
  if (!rows[0]) throw new Error(`${table} could not be read`)
  return rows[0]
}

/** Stores a visitor's copy with the sample agent's rows. */
export function insertCopy(
  db: Database,
  copy: { id: AgentId; tokenHash: string; now: Date },
  tables: CopiedTable[],
): Promise<void> {
  return withTenant(db, copy.id, async ({ $client }) => {
    await Promise.all([
      $client.query(
        'insert into demo_copies (id, token_hash, last_seen_at, created_at) values ($1, $2, $3, $3)',
        [copy.id, copy.tokenHash, copy.now],
      ),
      ...tables.map(({ table, columns, rows }) =>
        $client.query(
          `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
          [rows],
        ),
      ),
    ])
  })
}

/** Every tenant table, each before the tables it references. Deleting a row may still count it in the last ones. */
const tenantTables = [
  'webhook_deliveries',
  'webhook_endpoints',
  'suppressions',
  'message_recipients',
  'messages',
  'quick_notifications',
  'inbound_receipts',
  'followup_steps',
  'sequence_drafts',
  'followup_events',
  'followups',
  'sequence_revisions',
  'sequences',
  'api_keys',
  'training_messages',
  'training_instructions',
  'transcripts',
  'speech_usage',
  'ai_months',
  'ai_interactions',
  'ai_answers',
  'fair_housing_records',
  'ai_sidekick_profiles',
  'ai_role_personalities',
  'listing_exams',
  'question_askers',
  'asked_questions',
  'saved_replies',
  'email_templates',
  'inbox_items',
  'inbound_mails',
  'conversation_messages',
  'conversations',
  'appointments',
  'lead_events',
  'lead_scores',
  'contact_identities',
  'consents',
  'tasks',
  'contacts',
  'ai_listing_kb',
  'notifications',
  'push_subscriptions',
  'invoices',
  'seller_links',
  'seller_reports',
  'kiosk_sign_ins',
  'kiosks',
  'listing_import_rows',
  'listing_imports',
  'listing_sources',
  'listing_photo_fetches',
  'market_changes',
  'visit_events',
  'visit_counts',
  'listing_photos',
  'properties',
  'card_images',
  'ai_cards',
  'mail_events',
  'outbox_mails',
  'undo_entries',
  'idempotency_keys',
  'public_slugs',
  'appointment_counts',
  'lead_counts',
  'lead_arrivals',
  'inbox_counts',
  'sequence_wakes',
  'followup_counts',
  'changes',
] as const

export type StoredFiles = { id: string; widths: number[] }

/** The files of a copy's photos and images, among them the sample's. */
export async function listCopyFiles(db: Database, copy: AgentId): Promise<StoredFiles[]> {
  const { rows } = await askWithTenant(db, copy, ({ $client }) =>
    $client.query<StoredFiles>(
      'select id, widths from listing_photos union all select id, widths from card_images',
    ),
  )
  return rows
}

/** Removes a tenant's rows, except its profile. */
export async function emptyTenant({ $client }: Tx, agent: AgentId): Promise<void> {
  for (const table of tenantTables) await $client.query(`delete from ${table} where user_id = $1`, [agent])
}

/** Removes every row of a copy. */
export async function deleteCopy(db: Database, copy: AgentId): Promise<void> {
  await withTenant(db, copy, async (tx) => {
    await emptyTenant(tx, copy)
    await tx.$client.query('delete from user_profiles where id = $1', [copy])
    await tx.$client.query('delete from demo_copies where id = $1', [copy])
  })
}

/** The ids of the sample homes' photos, whose files every copy shares. */
export async function readSampleFiles(db: Database): Promise<Set<string>> {
  const { rows } = await askWithTenant(db, sampleAgentId, ({ $client }) =>
    $client.query<{ id: string }>('select id from listing_photos'),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Copies that are over, and those idle longest beyond the number that `room` more leave. */
export async function listEndedCopies(db: Database, now: Date, room: number): Promise<AgentId[]> {
  const { rows } = await db.pool.query<{ id: AgentId }>(
    `select id from demo_copies where created_at <= $1
     union select id from (select id from demo_copies order by last_seen_at desc offset $2) as idle`,
    [copiesEndedBefore(now), Math.max(demoLimits.copies - room, 0)],
  )
  return rows.map(({ id }) => id)
}

export async function listHeld(tx: Tx, agent: AgentId) {
  const { rows } = await tx.$client.query<{
    id: string
    toName: string
    toAddress: string
    subject: string
    text: string
    createdAt: Date
  }>(
    `select id, coalesce(to_name, '') as "toName", coalesce(to_address, '') as "toAddress",
      coalesce(subject, '') as subject, coalesce(text, '') as text, created_at as "createdAt"
    from outbox_mails where user_id = $1 and state = 'held' order by created_at desc, id desc limit 100`,
    [agent],
  )
  return rows
}
