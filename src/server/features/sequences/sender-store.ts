import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EmailSettings } from '#domain/messages/email-settings.ts'
import { defaultZone } from '#domain/time/default-zone.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import type { Tx } from '#server/database/tenant.ts'

export type SenderRow = { zone: string; isPaused: boolean; stored: Partial<EmailSettings> | null }

export async function readSenderRow(tx: Tx, agent: AgentId): Promise<SenderRow> {
  const { rows } = await tx.$client.query<SenderRow>({
    name: 'find_sequence_sender',
    text: `select ${zoneOr('time_zone')} as zone, bulk_paused_at is not null as "isPaused", email_settings as stored
      from user_profiles where id = $1`,
    values: [agent],
  })
  return rows[0] ?? { zone: defaultZone, isPaused: false, stored: null }
}
