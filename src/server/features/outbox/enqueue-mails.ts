import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'

/** Retried for about three days, as mail servers do. */
export const sendMailJob: JobKind = {
  name: 'send-mail',
  retries: 40,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 4 * 3600,
  expireSeconds: 120,
}

/**
 * Has an outbox email sent once the caller's transaction commits; not before `notBefore`, if given. One job waits for
 * each email: two at once would send it twice.
 */
export async function enqueueMail(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  { id, notBefore }: { id: string; notBefore?: Date | undefined },
): Promise<void> {
  const options = { singletonKey: id, ...(notBefore && { runAfter: notBefore }) }
  await jobs.enqueue(tx, sendMailJob.name, { agent, mailId: id }, options)
}

/** Like `enqueueMail`, for many in one statement. */
export const enqueueMails = (
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  mails: readonly { id: string }[],
): Promise<void> =>
  jobs.enqueueAll(
    tx,
    sendMailJob.name,
    mails.map(({ id }) => ({ data: { agent, mailId: id } })),
  )

/** Has emails that wait for their time sent at another one, once the caller's transaction commits. */
export const moveMails = (
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  moves: readonly { id: string; notBefore: Date }[],
): Promise<void> =>
  jobs.move(
    tx,
    sendMailJob.name,
    moves.map(({ id, notBefore }) => ({ singletonKey: id, runAfter: notBefore })),
  )
