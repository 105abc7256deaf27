import { z } from 'zod'
import { findTicketMail, markTicketMail, takeTicketMail } from '#server/database/support-ticket-mails.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { deliverMail } from '#server/features/messages/deliver-mail.ts'
import { sendMailJob } from '#server/features/messages/mail-jobs.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { writeTicketMail } from './ticket-emails.ts'

/** Retried as long as every other email. */
export const ticketMailJob: JobKind = { ...sendMailJob, name: 'send-ticket-mail' }

const MailJob = z.object({ ticketId: z.uuid() })

export const queueTicketMail = (tx: Tx, { jobs }: Pick<Deps, 'jobs'>, ticketId: string): Promise<unknown> =>
  jobs.enqueue(tx, ticketMailJob.name, { ticketId })

export async function workTicketJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(ticketMailJob.name, ({ data }) => sendTicketMail(deps, MailJob.parse(data).ticketId))
}

/** Delivers a ticket's email, and never twice if the mail server's answer was received. */
export async function sendTicketMail(deps: Deps, ticketId: string): Promise<void> {
  const mail = await findTicketMail(deps.db, ticketId)
  if (!mail) return
  const state = await takeTicketMail(deps.db, ticketId)
  if (!state) return
  const written = writeTicketMail(deps.config, mail)
  await deliverMail(deps, { ...written, messageId: mail.messageId }, { state }, (standing) =>
    markTicketMail(deps.db, ticketId, standing),
  )
}
