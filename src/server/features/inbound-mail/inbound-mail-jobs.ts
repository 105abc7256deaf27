import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { deliverMail } from './deliver-mail.ts'
import { sweepRawMail } from './sweep-mail-files.ts'

/**
 * An email is stored once, by its Message-ID, so another try is safe. Tried for about a day; one that can't be read by then
 * stays, with its dead job.
 */
export const inboundMailJob: JobKind = {
  name: 'inbound-mail',
  retries: 15,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 2 * 3600,
  expireSeconds: 300,
}

const InboundMail = z.object({
  id: z.uuid(),
  recipients: z.array(z.string()),
  at: z.iso.datetime(),
  by: z.enum(['raw', 'form']).default('form'),
})

export async function workInboundMailJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(inboundMailJob.name, async ({ data }) => {
    const { at, ...mail } = InboundMail.parse(data)
    await deliverMail(deps, { ...mail, at: new Date(at) })
  })
  await sweepRawMail(deps)
}
