import { productName } from '#domain/product.ts'
import type { Deps } from '#server/deps.ts'
import type { MailAddress, MailOutcome, MailState, OutgoingMail } from '#server/ports/mailer.ts'

/** What is recorded about an email after an attempt to send it. */
export type MailStanding = { state: MailState; lastError: string | null; sentAt: Date | null }

/** The email could not be handed over this time; the job queue tries again. */
class MailPostponed extends Error {}

/**
 * Sends a stored email from the server's address, under `fromName` if given, and records the outcome. `before` is its
 * state before it was marked as handed over: an email interrupted between send and answer gets one more try with the
 * same Message-ID. Throws if it should be retried.
 */
export async function deliverMail(
  { mailer, clock, log, config }: Pick<Deps, 'mailer' | 'clock' | 'log' | 'config'>,
  { fromName, ...mail }: Omit<OutgoingMail, 'from'> & { fromName?: string | null },
  before: { state: MailState },
  record: (standing: MailStanding) => Promise<void>,
): Promise<void> {
  const again = before.state === 'handed_over'
  const from = senderOf(config)
  const outcome = await mailer.send({ ...mail, from: fromName ? { ...from, name: fromName } : from })
  await record(afterOutcome(again, outcome, clock.now()))
  if (outcome.kind !== 'accepted')
    log.warn(
      { mail: mail.messageId, outcome: outcome.kind, code: 'code' in outcome ? outcome.code : undefined },
      'a mail was not taken',
    )
  if (outcome.kind === 'postponed' || outcome.kind === 'policy') throw new MailPostponed(outcome.detail)
  if (outcome.kind === 'unknown' && !again) throw new MailPostponed(outcome.detail)
}

/** MAIL_FROM, as `Name <address>` or just an address. On loopback without MAIL_FROM, an address that never sends. */
export function senderOf({ mailFrom, publicUrl }: Deps['config']): MailAddress {
  if (!mailFrom) return { name: productName, address: `porchlight@${new URL(publicUrl).hostname}` }
  const named = /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(mailFrom)?.groups
  return named ? { name: named.name?.trim() ?? '', address: named.address ?? '' } : { address: mailFrom }
}

function afterOutcome(again: boolean, outcome: MailOutcome, now: Date): MailStanding {
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
