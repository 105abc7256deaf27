import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { isStillLead } from '#server/features/leads/find-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { m } from '#text'
import type { OutboxMail } from './outbox-store.ts'

/** Tells an agent that what they wrote to a lead was refused for good by the lead's mail server. */
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
  await addNotification(tx, agent, {
    type: 'lead',
    title: m.messages_failed_title({ name: toName || toAddress }),
    content: subject,
    link: `leads/${leadId}`,
    priority: 'high',
  })
}
