import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from './tenant.ts'

/** What the agent's photos, knowledge files, and attachments take of the plan's storage. What is deleted doesn't count. */
export async function sumStoredBytes(tx: Tx, agent: AgentId): Promise<number> {
  const { rows } = await tx.$client.query<{ bytes: string }>({
    name: 'sum_stored_bytes',
    text: `select
      (select coalesce(sum(f.bytes), 0) from listing_photos f
        left join properties p on p.user_id = f.user_id and p.id = f.property_id
        where f.user_id = $1 and f.deleted_at is null and p.deleted_at is null)
      + (select coalesce(sum(k.file_bytes), 0) from ai_listing_kb k
        where k.user_id = $1 and k.deleted_at is null and k.file_path is not null)
      + (select coalesce(sum((a->>'bytes')::bigint), 0) from inbound_mails m, jsonb_array_elements(m.attachments) a
        where m.user_id = $1 and m.attachments <> '[]' and (a->>'isKept')::boolean) as bytes`,
    values: [agent],
  })
  return Number(rows[0]?.bytes ?? 0)
}
