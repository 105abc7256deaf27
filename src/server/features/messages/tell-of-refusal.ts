import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notices } from '#domain/notifications/notices.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { isStillLead } from '#server/features/leads/find-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import type { OutboxMail } from './outbox-store.ts'

/** Notifies an agent that the lead's mail server permanently refused their letter. */
export async function tellOfRefusal(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { kind, leadId, id, subject, toName, toAddress }: OutboxMail,
): Promise<void> {
  if (kind !== 'letter' || !leadId || !(await isStillLead(tx, agent, leadId))) return
  await noteOnTimeline(tx, deps, agent, leadId, {
    kind: 'email_failed',
    text: subject,
    data: { mailId: id },
  })
  const notice = notices.refusedMail({ name: toName || toAddress, leadId, content: subject })
  await addNotification(tx, agent, notice)
}
