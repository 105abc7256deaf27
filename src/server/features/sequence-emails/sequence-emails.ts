import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isDeadAddress } from '#domain/consents/dead-address.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { isStillLead } from '#server/features/leads/lock-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import type { MailKind, OutboxMail } from '#server/features/outbox/send-mail.ts'
import { askGate } from '#server/features/sequences/ask-gate.ts'
import { returnDraft } from '#server/features/sequences/return-draft.ts'
import {
  type ReturnReason,
  reasonIn,
  settleSent,
  settleUnsent,
} from '#server/features/sequences/settle-email.ts'
import { writeEmail } from '#server/features/sequences/write-email.ts'
import { m } from '#text'

/** An email of a sequence: written as it leaves, asked about once more then, and recorded when a server has it. */
export const sequenceMail: MailKind = {
  keepsContent: true,
  write: (deps, agent, { id }) => writeEmail(deps, agent, id),
  gate: (tx, deps, agent, { aboutId }) => askGate(tx, deps, agent, aboutId),
  async onSent(tx, deps, agent, { mail: { id: mailId, aboutId: followupId, leadId }, written }) {
    if (!followupId || !leadId) return
    const { subject, text } = written
    await settleSent(tx, deps, agent, { mailId, followupId, subject })
    const data = { mailId, text, followupId }
    await noteOnTimeline(tx, deps, agent, { leadId, kind: 'email_sent', text: subject, data })
    await recordChange(tx, agent, 'lead.updated', leadId)
  },
  async onUnwanted(tx, deps, agent, { mail, why }) {
    const { reason, detail } = reasonIn(why)
    if (reason === 'approval') await returnDraft(tx, deps, agent, { mailId: mail.id, detail })
    else await noteUnsent(tx, deps, agent, { mail, reason, detail })
  },
  onRefusal: (tx, deps, agent, { mail, refusal: { code, detail } }) =>
    noteUnsent(tx, deps, agent, { mail, reason: isDeadAddress(code, detail) ? 'bounced' : 'failed', detail }),
}

async function noteUnsent(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { mail: { id: mailId, leadId }, ...unsent }: ReturnReason & { mail: OutboxMail },
): Promise<void> {
  await settleUnsent(tx, deps, agent, { mailId, ...unsent })
  const isFailure = unsent.reason === 'failed' || unsent.reason === 'bounced'
  if (!isFailure || !leadId || !(await isStillLead(tx, agent, leadId))) return
  const data = { mailId }
  await noteOnTimeline(tx, deps, agent, { leadId, kind: 'email_failed', text: m.followups_email(), data })
}
