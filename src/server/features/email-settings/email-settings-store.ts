import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EmailSettings } from '#domain/messages/email-settings.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { MailState } from '#server/ports/mailer.ts'

export type EmailSettingsRow = {
  settings: Partial<EmailSettings> | null
  /** As buyers know the agent. */
  name: string
  company: string
  email: string
  pausedAt: Date | null
  pausedReason: string | null
  /** The local part of the forwarding address. */
  mailbox: string | null
}

export async function findEmailSettings(tx: Tx, agent: AgentId): Promise<EmailSettingsRow | undefined> {
  const { rows } = await tx.$client.query<EmailSettingsRow>({
    name: 'find_email_settings',
    text: `select p.email_settings as settings, i.name, i.company, p.email,
        p.bulk_paused_at as "pausedAt", p.bulk_paused_reason as "pausedReason",
        (select slug from public_slugs where user_id = p.id and kind = 'mailbox') as mailbox
      from user_profiles p join agent_identities i on i.id = p.id where p.id = $1`,
    values: [agent],
  })
  return rows[0]
}

/** The forwarding address, if there is one. Others who look for it wait until the transaction ends. */
export async function lockMailbox(tx: Tx, agent: AgentId): Promise<string | undefined> {
  await tx.$client.query('select 1 from user_profiles where id = $1 for no key update', [agent])
  const row = await findEmailSettings(tx, agent)
  return row?.mailbox ?? undefined
}

/** Keeps what isn't among the changes, also if two screens save at once. */
export async function mergeEmailSettings(
  tx: Tx,
  agent: AgentId,
  changes: Partial<EmailSettings>,
): Promise<void> {
  await tx.$client.query(
    `update user_profiles set email_settings = coalesce(email_settings, '{}') || $2::jsonb where id = $1`,
    [agent, JSON.stringify(changes)],
  )
}

/** Lets automatic emails leave again. */
export async function clearPause(tx: Tx, agent: AgentId): Promise<void> {
  await tx.$client.query(
    'update user_profiles set bulk_paused_at = null, bulk_paused_reason = null where id = $1',
    [agent],
  )
}

export type TestMail = { to: string; state: MailState; lastError: string | null }

export async function findTestMail(tx: Tx, agent: AgentId, id: string): Promise<TestMail | undefined> {
  const { rows } = await tx.$client.query<TestMail>(
    `select to_address as to, state, last_error as "lastError" from outbox_mails
      where user_id = $1 and id = $2 and kind = 'test-email'`,
    [agent, id],
  )
  return rows[0]
}
