import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { isStillLead } from '#server/features/leads/find-addressee.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { deliverMail } from './deliver-mail.ts'
import { findMail, markHandedOver, markOutcome } from './outbox-store.ts'
import { tellOfRefusal } from './tell-of-refusal.ts'

/** Retried for about three days, as mail servers do. */
export const sendMailJob: JobKind = {
  name: 'send-mail',
  retries: 40,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 4 * 3600,
  expireSeconds: 120,
}

const MailJob = z.object({ agent: z.uuid(), mailId: z.uuid() })

export async function workMailJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(sendMailJob.name, async ({ data }) => {
    const { agent, mailId } = MailJob.parse(data)
    await sendMail(deps, agent as AgentId, mailId)
  })
}

/**
 * Delivers one outbox email, and never twice if the mail server's answer was received. An email found "handed over" was
 * interrupted between send and answer: it gets one more try with the same Message-ID and is marked accordingly.
 */
export async function sendMail(deps: Deps, agent: AgentId, mailId: string): Promise<void> {
  const mail = await withTenant(deps.db, agent, async (tx) => {
    const found = await findMail(tx, agent, mailId)
    if (!found || found.state === 'accepted' || found.state === 'refused' || found.state === 'possibly_twice')
      return undefined
    // It may have waited for weeks. Leads deleted since then don't get it.
    if (found.kind === 'letter' && found.leadId && !(await isStillLead(tx, agent, found.leadId))) {
      await markOutcome(tx, agent, mailId, { state: 'refused', lastError: 'The lead is gone', sentAt: null })
      return undefined
    }
    await markHandedOver(tx, agent, mailId, found.state === 'handed_over')
    return found
  })
  if (!mail) return
  await deliverMail(
    deps,
    {
      messageId: mail.messageId,
      fromName: mail.fromName,
      to: { name: mail.toName, address: mail.toAddress },
      ...(mail.replyTo && { replyTo: { address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.invitation && { invitation: mail.invitation }),
    },
    mail,
    (standing) =>
      withTenant(deps.db, agent, async (tx) => {
        await markOutcome(tx, agent, mailId, standing)
        if (standing.state === 'refused') await tellOfRefusal(tx, deps, agent, mail)
      }),
  )
}
