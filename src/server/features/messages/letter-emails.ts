import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isSuppressionReason, suppressionSentence } from '#domain/consents/suppression.ts'
import { notices } from '#domain/notifications/notices.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { isStillLead } from '#server/features/leads/lock-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { type MailKind, type OutboxMail, storedMail } from '#server/features/outbox/send-mail.ts'

/** What an agent writes to a lead, or to themselves. */
export const letterMail: MailKind = {
  /** It may have waited for weeks. Leads deleted since then don't get it. */
  async write({ db }, agent, mail) {
    const { leadId } = mail
    const isGone = leadId && !(await readWithTenant(db, agent, (tx) => isStillLead(tx, agent, leadId)))
    return isGone ? { unwanted: 'deleted' } : storedMail(mail)
  },
  /** It is in the message history from now on, and the lead's timeline no longer says that it waits. */
  async onSent(tx, _deps, agent, { mail: { id, leadId } }) {
    await recordChange(tx, agent, 'message.updated', id)
    if (leadId) await recordChange(tx, agent, 'lead.updated', leadId)
  },
  onUnwanted: (tx, deps, agent, { mail, why }) =>
    tellAgent(tx, deps, agent, { mail, reason: isSuppressionReason(why) ? suppressionSentence(why) : why }),
  onRefusal: (tx, deps, agent, { mail, refusal }) =>
    tellAgent(tx, deps, agent, { mail, reason: refusal.detail }),
}

/** Notifies the agent that a lead's letter wasn't delivered, with the reason on the timeline. */
async function tellAgent(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { mail, reason }: { mail: OutboxMail; reason: string },
): Promise<void> {
  const { id, leadId, subject, toName, toAddress } = mail
  if (!leadId || !(await isStillLead(tx, agent, leadId))) return
  const content = subject ?? ''
  await noteOnTimeline(tx, deps, agent, {
    leadId,
    kind: 'email_failed',
    text: content,
    data: { mailId: id, reason },
  })
  const name = toName || toAddress || ''
  await addNotification(tx, deps, agent, notices.refusedMail({ name, leadId, content }))
}
