import { z } from 'zod'
import {
  findConsultationMail,
  markConsultationMail,
  takeConsultationMail,
} from '#server/database/consultation-mails.ts'
import type { ConsultationMailKind } from '#server/database/schema/consultations.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { deliverMail } from '#server/features/messages/deliver-mail.ts'
import { sendMailJob } from '#server/features/messages/mail-jobs.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import {
  writeCancellation,
  writeCancellationNotice,
  writeConfirmation,
  writeMove,
  writeMoveNotice,
  writeNotice,
} from './consultation-emails.ts'

/** Retried as long as every other email. */
export const consultationMailJob: JobKind = { ...sendMailJob, name: 'send-consultation-mail' }

const writers: Record<ConsultationMailKind, typeof writeConfirmation> = {
  confirmation: writeConfirmation,
  notice: writeNotice,
  moved: writeMove,
  'moved-notice': writeMoveNotice,
  cancellation: writeCancellation,
  'cancellation-notice': writeCancellationNotice,
}

const MailJob = z.object({
  requestId: z.uuid(),
  kind: z.enum(['confirmation', 'notice', 'moved', 'moved-notice', 'cancellation', 'cancellation-notice']),
})

/** Each on its own, so an email that can't be sent doesn't hold up the other. */
export async function queueConsultationMails(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  requestId: string,
  kinds: readonly ConsultationMailKind[],
): Promise<void> {
  for (const kind of kinds) await jobs.enqueue(tx, consultationMailJob.name, { requestId, kind })
}

export async function workConsultationJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(consultationMailJob.name, async ({ data }) => {
    const { requestId, kind } = MailJob.parse(data)
    await sendConsultationMail(deps, requestId, kind)
  })
}

/** Delivers a consultation's email, and never twice if the mail server's answer was received. */
export async function sendConsultationMail(
  deps: Deps,
  requestId: string,
  kind: ConsultationMailKind,
): Promise<void> {
  const mail = await findConsultationMail(deps.db, requestId, kind)
  // An invitation would arrive after the cancellation.
  if (!mail || (mail.isCancelled && !kind.startsWith('cancellation'))) return
  const written = await writers[kind](deps.config, mail)
  const state = await takeConsultationMail(deps.db, requestId, kind)
  if (!state) return
  await deliverMail(deps, { ...written, messageId: mail.messageId }, { state }, (standing) =>
    markConsultationMail(deps.db, requestId, kind, standing),
  )
}
