import { notices } from '#domain/notifications/notices.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import { isStillLead } from '#server/features/leads/find-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { type MailKind, storedMail } from '#server/features/outbox/send-mail.ts'

/** What an agent writes to a lead, or to themselves. */
export const letterMail: MailKind = {
  /** It may have waited for weeks. Leads deleted since then don't get it. */
  async write({ db }, agent, mail) {
    const { leadId } = mail
    const isGone = leadId && !(await readWithTenant(db, agent, (tx) => isStillLead(tx, agent, leadId)))
    return isGone ? { unwanted: 'The lead is gone' } : storedMail(mail)
  },
  /** Notifies the agent that the lead's mail server permanently refused it. */
  async onRefusal(tx, deps, agent, { mail: { id, leadId, subject, toName, toAddress } }) {
    if (!leadId || !(await isStillLead(tx, agent, leadId))) return
    const content = subject ?? ''
    await noteOnTimeline(tx, deps, agent, {
      leadId,
      kind: 'email_failed',
      text: content,
      data: { mailId: id },
    })
    await addNotification(
      tx,
      deps,
      agent,
      notices.refusedMail({ name: toName || toAddress || '', leadId, content }),
    )
  },
}
