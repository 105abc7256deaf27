import type { EmailSettings as Answer } from '#contract/email-settings.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { demoSlug } from '#domain/demo/demo-agent.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { completeEmailSettings, type EmailSettings } from '#domain/messages/email-settings.ts'
import { forwardingBase, forwardingMaxLength } from '#domain/messages/forwarding-address.ts'
import { claimFreeSlug } from '#server/database/public-directory.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { senderOf } from '#server/features/outbox/send-mail.ts'
import { draftWriterOf } from '#server/features/sequences/draft-writer.ts'
import { type EmailSettingsRow, findEmailSettings, lockMailbox } from './email-settings-store.ts'

export type MailProfile = Pick<EmailSettingsRow, 'name' | 'company' | 'email'> & { settings: EmailSettings }

/** How an agent's emails look, with who sends them. */
export async function requireMailProfile(tx: Tx, agent: AgentId): Promise<MailProfile> {
  const { settings, ...row } = await requireRow(tx, agent)
  return { ...row, settings: completeEmailSettings(settings) }
}

async function requireRow(tx: Tx, agent: AgentId): Promise<EmailSettingsRow> {
  const row = await findEmailSettings(tx, agent)
  if (!row) throw new Error('An agent without a profile has no email settings')
  return row
}

/** The settings' screen. The first reading gives the agent an address to forward emails to. */
export function readSettings(deps: Pick<Deps, 'db' | 'config' | 'model'>, agent: AgentId): Promise<Answer> {
  return withTenant(deps.db, agent, (tx) => presentSettings(tx, deps, agent))
}

export async function presentSettings(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'model'>,
  agent: AgentId,
): Promise<Answer> {
  const { config } = deps
  const row = await requireRow(tx, agent)
  const { inboundDomain } = config
  const { address } = senderOf(config)
  return {
    settings: completeEmailSettings(row.settings),
    sender: { name: row.name, address },
    replyTo: inboundDomain ? null : row.email,
    forwardingAddress: inboundDomain ? `${await mailboxOf(tx, agent, row)}@${inboundDomain}` : null,
    draftWriter: draftWriterOf(deps, agent),
    paused: row.pausedAt && { at: row.pausedAt.toISOString(), reason: row.pausedReason ?? '' },
  }
}

/** Visitors of the demo are shown one that belongs to no one. */
async function mailboxOf(tx: Tx, agent: AgentId, { mailbox, email }: EmailSettingsRow): Promise<string> {
  if (mailbox) return mailbox
  if (!tenantOf(agent).isConnected) return demoSlug
  const taken = await lockMailbox(tx, agent)
  if (taken) return taken
  return claimFreeSlug(tx, {
    kind: 'mailbox',
    base: forwardingBase(email),
    maxLength: forwardingMaxLength,
    userId: agent,
    targetId: agent,
  })
}
