import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { type MailKinds, sendMail } from './send-mail.ts'

/** Retried for about three days, as mail servers do. */
export const sendMailJob: JobKind = {
  name: 'send-mail',
  retries: 40,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 4 * 3600,
  expireSeconds: 120,
}

const MailJob = z.object({ agent: z.uuid(), mailId: z.uuid() })

export async function workMailJobs(deps: Deps, kinds: MailKinds): Promise<void> {
  await deps.jobs.work(sendMailJob.name, async ({ data }) => {
    const { agent, mailId } = MailJob.parse(data)
    await sendMail(deps, kinds, { agent: agent as AgentId, mailId })
  })
}
