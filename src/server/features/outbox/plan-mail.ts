import { v7 as uuidv7 } from 'uuid'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { sendMailJob } from './mail-jobs.ts'
import { insertMail } from './outbox-store.ts'

/**
 * Adds one of the product's own emails to the outbox in the caller's transaction. Its kind writes it when it is sent,
 * from the row it is about, which requests can't read. Its Message-ID is set here, before the first attempt.
 */
export async function planMail(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { kind, aboutId }: { kind: string; aboutId: string },
): Promise<void> {
  const id = uuidv7()
  await insertMail(tx, productTenant, {
    id,
    messageId: `${id}@${new URL(config.publicUrl).hostname}`,
    kind,
    aboutId,
    leadId: null,
    toName: null,
    toAddress: null,
    replyTo: null,
    fromName: null,
    subject: null,
    text: null,
    html: null,
    state: 'planned',
    invitation: null,
  })
  await jobs.enqueue(tx, sendMailJob.name, { agent: productTenant, mailId: id })
}
