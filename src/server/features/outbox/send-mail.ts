import type { AgentId } from '#domain/accounts/agent-id.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { isNameless } from '#domain/leads/shown-name.ts'
import { productName } from '#domain/product.ts'
import { readWithTenant, type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { MailAddress, MailOutcome, MailState, OutgoingMail } from '#server/ports/mailer.ts'
import { enqueueMail } from './enqueue-mails.ts'
import {
  countRejected,
  findMail,
  isSettled,
  keepContent,
  type MailResult,
  markHandedOver,
  markOutcome,
  type OutboxMail,
} from './outbox-store.ts'

export type { OutboxMail } from './outbox-store.ts'

/** An email without its Message-ID. It leaves from the server's address, under `fromName` if given. */
export type WrittenMail = Omit<OutgoingMail, 'from' | 'messageId'> & { fromName?: string | null }

/** Whether an email may leave now. A refusal is the code of a reason. A wait is not an attempt: its job comes back then. */
export type MailGate = { go: true } | { refuse: string } | { waitUntil: Date }

/** What is special about a kind of email. Most kinds have nothing special about them. */
export type MailKind = {
  /** Whether what was written is kept with the first attempt, so that another one sends the same. */
  keepsContent?: true
  /** What to send now: what is stored, by default. Says why if it is no longer wanted. It is then recorded as refused. */
  write?(deps: Deps, agent: AgentId, mail: OutboxMail): Promise<WrittenMail | { unwanted: string }>
  /**
   * Asked in the transaction that hands the email over: what was committed before then is honored. `mail` has the address
   * that it was written to just now.
   */
  gate?(tx: Tx, deps: Deps, agent: AgentId, mail: OutboxMail): Promise<MailGate>
  /**
   * Locks what an unwanted email is about, before the email itself is locked. A kind whose gate and whose other use cases
   * lock in this order needs it: the other way around, each could wait for the other forever.
   */
  hold?(tx: Tx, agent: AgentId, mail: OutboxMail): Promise<unknown>
  /** Called in the transaction that records that the email was not wanted, or that the gate refused it, with the reason. */
  onUnwanted?(tx: Tx, deps: Deps, agent: AgentId, about: { mail: OutboxMail; why: string }): Promise<void>
  /** Called once, in the transaction that records that a server has the email, or may have it. */
  onSent?(
    tx: Tx,
    deps: Deps,
    agent: AgentId,
    about: { mail: OutboxMail; written: WrittenMail },
  ): Promise<void>
  /** Called in the transaction that records a permanent refusal, or that no server took it in three days. */
  onRefusal?(tx: Tx, deps: Deps, agent: AgentId, about: { mail: OutboxMail; refusal: Refusal }): Promise<void>
  /** Called in the transaction that records that the mail server has accepted no email from us for hours, for any recipient. */
  onStuck?(tx: Tx, deps: Deps, agent: AgentId, about: { mail: OutboxMail; detail: string }): Promise<void>
  /** Whether this agent's emails of this kind are paused because a server rejected them. */
  isPaused?(tx: Tx, agent: AgentId): Promise<boolean>
  /** Called in the transaction that records that the mail server rejects the sender itself. */
  onPolicy?(tx: Tx, deps: Deps, agent: AgentId, about: { mail: OutboxMail; detail: string }): Promise<void>
}

type Refusal = MailOutcome & { kind: 'refused' }

export type MailKinds = Readonly<Record<string, MailKind>>

/** With the delays between tries, about two hours. */
const stuckAfterTries = 10

/** The email could not be handed over this time; the job queue tries again. */
class MailPostponed extends Error {}

type Attempt = {
  agent: AgentId
  mailId: string
  /** There is no retry after this one. */
  isLastTry?: boolean
}

/**
 * Delivers one outbox email, and never twice if the mail server's answer was received. An email found "handed over" was
 * interrupted between send and answer: it is sent again with the same Message-ID and marked accordingly, because lost
 * would be worse. Throws if it should be retried.
 */
export async function sendMail(
  deps: Deps,
  kinds: MailKinds,
  { agent, mailId, isLastTry = false }: Attempt,
): Promise<void> {
  const mail = await readWithTenant(deps.db, agent, (tx) => findMail(tx, agent, mailId))
  if (!mail || isSettled(mail)) return
  const kind = kinds[mail.kind] ?? {}
  // An email that may have been sent is resent unchanged; any other is composed from current data.
  const isKept = kind.keepsContent && wasInterrupted(mail.state)
  const written = kind.write && !isKept ? await kind.write(deps, agent, mail) : storedMail(mail)
  const before = await withTenant(deps.db, agent, (tx) => handOver(tx, deps, agent, { mail, kind, written }))
  if (!before || 'unwanted' in written) return
  const handed = {
    ...mail,
    toName: written.to.name ?? '',
    toAddress: written.to.address,
    subject: written.subject,
  }
  const again = wasInterrupted(before)
  const { fromName, ...letter } = written
  const from = { ...senderOf(deps.config), ...(fromName && { name: fromName }) }
  const { name = '', address } = letter.to
  const to = isNameless(name) ? { address } : letter.to
  const answer = await deps.mailer.send({
    ...{ ...letter, to, from, messageId: mail.messageId },
    reference: `${agent}.${mailId}`,
  })
  const now = deps.clock.now()
  const { outcome, standing } = await withTenant(deps.db, agent, async (tx) => {
    const isFinal = isLastTry || (await isRecipients(tx, agent, { mail: handed, kind, answer, now }))
    const outcome = isFinal ? lastOutcome(answer) : answer
    const standing = afterOutcome({ again, isLastTry }, outcome, now)
    const record = { ...standing, ...(answer.kind === 'policy' && { policyAt: now }) }
    const settled = { outcome, standing }
    if (!(await markOutcome(tx, agent, { id: mailId, from: stateOf(again), ...record }))) return settled
    if (isSent(standing)) await kind.onSent?.(tx, deps, agent, { mail: handed, written })
    if (standing.state === 'refused' && outcome.kind === 'refused')
      await kind.onRefusal?.(tx, deps, agent, { mail: handed, refusal: outcome })
    if (outcome.kind === 'policy')
      await kind.onPolicy?.(tx, deps, agent, { mail: handed, detail: outcome.detail })
    if (outcome.kind === 'postponed' && outcome.isAboutServer && mail.attempts + 1 >= stuckAfterTries)
      await kind.onStuck?.(tx, deps, agent, { mail: handed, detail: outcome.detail })
    return settled
  })
  if (outcome.kind !== 'accepted')
    deps.log.warn(
      { mail: mail.messageId, outcome: outcome.kind, code: 'code' in outcome ? outcome.code : undefined },
      'a mail was not taken',
    )
  if (outcome.kind === 'postponed' || outcome.kind === 'policy') throw new MailPostponed(outcome.detail)
  if (outcome.kind === 'unknown' && standing.state === 'handed_over') throw new MailPostponed(outcome.detail)
}

/** The state of an email while the mail server has it. */
const stateOf = (again: boolean): MailState => (again ? 'handed_over_again' : 'handed_over')

/** An attempt began and was never answered: its process died, or the connection was lost. */
const wasInterrupted = (state: MailState): boolean => state === 'handed_over' || state === 'handed_over_again'

/** A server has it, or may have it. */
const isSent = ({ state }: MailResult): boolean => state === 'accepted' || state === 'possibly_twice'

/** If this many other recipients were rejected by policy, it is about the sender. */
const othersRejected = 2
const dayMs = 24 * 60 * 60_000

type Rejection = { mail: OutboxMail; kind: MailKind; answer: MailOutcome; now: Date }

/**
 * Whether a rejection by policy is about this email or its recipient rather than its sender: either it came in reply to the
 * recipient and hardly any other recipient got one, or it came again after the agent had resumed sending.
 */
async function isRecipients(
  tx: Tx,
  agent: AgentId,
  { mail, kind, answer, now }: Rejection,
): Promise<boolean> {
  if (answer.kind !== 'policy') return false
  if (mail.policyAt && kind.isPaused && !(await kind.isPaused(tx, agent))) return true
  if (!answer.isAtRecipient) return false
  const since = new Date(now.getTime() - dayMs)
  return (await countRejected(tx, agent, { except: mail.toAddress ?? '', since })) < othersRejected
}

/** On the last attempt, a temporary failure counts as refused. */
const lastOutcome = (outcome: MailOutcome): MailOutcome =>
  outcome.kind === 'postponed' || outcome.kind === 'policy' ? { ...outcome, kind: 'refused' } : outcome

type HandingOver = { mail: OutboxMail; kind: MailKind; written: WrittenMail | { unwanted: string } }

/**
 * Marks an email as handed over if it may leave now; in the demo it stays in the outbox. Returns its state before;
 * undefined if it isn't to be sent.
 */
async function handOver(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { mail, kind, written }: HandingOver,
): Promise<MailState | undefined> {
  if ('unwanted' in written) await kind.hold?.(tx, agent, mail)
  const gate =
    'unwanted' in written
      ? { refuse: written.unwanted }
      : await kind.gate?.(tx, deps, agent, { ...mail, toAddress: written.to.address })
  if (gate && 'waitUntil' in gate) {
    await enqueueMail(tx, deps, agent, { id: mail.id, notBefore: gate.waitUntil })
    return undefined
  }
  const before = await markHandedOver(tx, agent, mail.id)
  if (!before) return undefined
  const handedAs = stateOf(wasInterrupted(before))
  if (gate && 'refuse' in gate) {
    const standing = { lastError: gate.refuse, sentAt: null }
    if (wasInterrupted(before) && !('unwanted' in written)) {
      // It isn't sent again, but may have been sent before, so its kind must not treat it as unsent.
      await markOutcome(tx, agent, { id: mail.id, from: handedAs, state: 'possibly_twice', ...standing })
      await kind.onSent?.(tx, deps, agent, { mail, written })
      return undefined
    }
    await markOutcome(tx, agent, { id: mail.id, from: handedAs, state: 'refused', ...standing })
    await kind.onUnwanted?.(tx, deps, agent, { mail, why: gate.refuse })
    return undefined
  }
  if ('unwanted' in written) return before
  const { sendsMail } = tenantOf(agent)
  if (kind.keepsContent || !sendsMail) await keepContent(tx, agent, mail.id, written)
  if (sendsMail) return before
  await markOutcome(tx, agent, { id: mail.id, from: handedAs, state: 'held', lastError: null, sentAt: null })
  await kind.onSent?.(tx, deps, agent, { mail, written })
  return undefined
}

/** An email whose text was stored when it was queued. */
export function storedMail(mail: OutboxMail): WrittenMail {
  const { toName, toAddress, replyTo, replyToName, fromName, subject, text, html, invitation, headers } = mail
  if (toName === null || toAddress === null || subject === null || text === null || html === null)
    throw new Error(`No kind of email writes ${mail.kind}`)
  return {
    fromName,
    to: { name: toName, address: toAddress },
    ...(replyTo && { replyTo: { ...(replyToName && { name: replyToName }), address: replyTo } }),
    subject,
    text,
    html,
    ...(invitation && { invitation }),
    ...(headers && { headers }),
  }
}

/** MAIL_FROM, as `Name <address>` or just an address. On loopback without MAIL_FROM, an address that never sends. */
export function senderOf({
  mailFrom,
  publicUrl,
}: Pick<Deps['config'], 'mailFrom' | 'publicUrl'>): MailAddress {
  if (!mailFrom) return { name: productName, address: `porchlight@${new URL(publicUrl).hostname}` }
  const named = /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(mailFrom)?.groups
  return named ? { name: named.name?.trim() ?? '', address: named.address ?? '' } : { address: mailFrom }
}

function afterOutcome(
  { again, isLastTry }: { again: boolean; isLastTry: boolean },
  outcome: MailOutcome,
  now: Date,
): MailResult {
  const lastError =
    'code' in outcome ? `${outcome.code} ${outcome.detail}` : 'detail' in outcome ? outcome.detail : null
  switch (outcome.kind) {
    case 'accepted':
      return { state: again ? 'possibly_twice' : 'accepted', lastError, sentAt: now }
    case 'refused':
      // An earlier attempt got no answer, so the server may have accepted it then.
      return { state: again ? 'possibly_twice' : 'refused', lastError, sentAt: null }
    case 'unknown':
      return { state: again || isLastTry ? 'possibly_twice' : 'handed_over', lastError, sentAt: null }
    default:
      return { state: again ? stateOf(again) : 'postponed', lastError, sentAt: null }
  }
}
