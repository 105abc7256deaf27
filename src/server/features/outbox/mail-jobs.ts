import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { sendMailJob } from './enqueue-mails.ts'
import { type MailKinds, sendMail } from './send-mail.ts'

const MailJob = z.object({ agent: z.uuid(), mailId: z.uuid() })

/** Each email on its own: one whose server takes a minute to answer holds up no one else's. */
const oneByOne = { concurrency: 8, lanes: 8 }

export async function workMailJobs(deps: Deps, kinds: MailKinds): Promise<void> {
  await deps.jobs.work(
    sendMailJob.name,
    async ({ data, attempt }) => {
      const { agent, mailId } = MailJob.parse(data)
      const isLastTry = attempt > sendMailJob.retries
      await sendMail(deps, kinds, { agent: agent as AgentId, mailId, isLastTry })
    },
    oneByOne,
  )
}
