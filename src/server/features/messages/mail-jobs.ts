import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import type { MailAddress, MailOutcome } from '#server/ports/mailer.ts'
import { findMail, markHandedOver, markOutcome, type OutboxMail } from './outbox-store.ts'

/** Tried for about three days, as mail servers do. */
export const sendMailJob: JobKind = {
  name: 'send-mail',
  retries: 40,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 4 * 3600,
  expireSeconds: 120,
}

const MailJob = z.object({ agent: z.uuid(), mailId: z.uuid() })

/** The mail could not be handed over this time; the job queue tries again. */
class MailPostponed extends Error {}

export async function workMailJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(sendMailJob.name, async ({ data }) => {
    const { agent, mailId } = MailJob.parse(data)
    await sendMail(deps, agent as AgentId, mailId)
  })
}

/**
 * Sends one mail of the outbox at most once where the mail server’s answer was seen. A mail found "handed over"
 * was interrupted between send and answer: it gets one more try under the same Message-ID and is marked so.
 */
export async function sendMail(deps: Deps, agent: AgentId, mailId: string): Promise<void> {
  const mail = await withTenant(deps.db, agent, async (tx) => {
    const found = await findMail(tx, agent, mailId)
    if (!found || found.state === 'accepted' || found.state === 'refused' || found.state === 'possibly_twice')
      return undefined
    await markHandedOver(tx, agent, mailId, found.state === 'handed_over')
    return found
  })
  if (!mail) return
  const outcome = await deps.mailer.send({
    messageId: mail.messageId,
    from: sender(deps.config),
    to: { name: mail.toName, address: mail.toAddress },
    ...(mail.replyTo && { replyTo: { address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  })
  await withTenant(deps.db, agent, (tx) =>
    markOutcome(tx, agent, mailId, afterOutcome(mail, outcome, deps.clock.now())),
  )
  if (outcome.kind !== 'accepted')
    deps.log.warn(
      { mail: mailId, outcome: outcome.kind, code: 'code' in outcome ? outcome.code : undefined },
      'a mail was not taken',
    )
  if (outcome.kind === 'postponed' || outcome.kind === 'policy') throw new MailPostponed(outcome.detail)
  if (outcome.kind === 'unknown' && mail.state !== 'handed_over') throw new MailPostponed(outcome.detail)
}

/** MAIL_FROM as `Name <address>` or an address alone; on loopback without one, an address that no mail leaves from. */
function sender({ mailFrom, publicUrl }: Deps['config']): MailAddress {
  if (!mailFrom) return { name: 'Porchlight', address: `porchlight@${new URL(publicUrl).hostname}` }
  const named = /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(mailFrom)?.groups
  return named ? { name: named.name?.trim() ?? '', address: named.address ?? '' } : { address: mailFrom }
}

function afterOutcome(
  mail: OutboxMail,
  outcome: MailOutcome,
  now: Date,
): Pick<OutboxMail, 'state' | 'lastError' | 'sentAt'> {
  const again = mail.state === 'handed_over'
  switch (outcome.kind) {
    case 'accepted':
      return { state: again ? 'possibly_twice' : 'accepted', lastError: null, sentAt: now }
    case 'refused':
      return { state: 'refused', lastError: `${outcome.code} ${outcome.detail}`, sentAt: null }
    case 'unknown':
      return { state: again ? 'possibly_twice' : 'handed_over', lastError: outcome.detail, sentAt: null }
    default:
      return { state: 'postponed', lastError: `${outcome.code} ${outcome.detail}`, sentAt: null }
  }
}
