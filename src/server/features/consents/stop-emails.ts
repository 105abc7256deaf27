import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Recorder } from '#domain/consents/consent.ts'
import type { SuppressionReason } from '#domain/consents/suppression.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { cut } from '#domain/text/cut.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { type UnsubscribeLink, unsubscribePath } from '#server/features/outbox/sign-mail-links.ts'
import type { UnsubscribePage } from '#server/ports/page-renderer.ts'
import { m } from '#text'
import {
  findLeadOf,
  findRecipient,
  findSenderName,
  insertConsent,
  lockMarketingConsent,
  removeSuppression,
} from './consent-store.ts'
import { readSuppression } from './read-suppression.ts'
import { recordConsent } from './record-consent.ts'
import { suppressAddress } from './suppress-address.ts'

/** What the recipient's page shows; undefined if there is no such agent anymore. Reading it does nothing. */
export function readUnsubscribePage(
  { db }: Pick<Deps, 'db'>,
  { agent, address }: UnsubscribeLink,
): Promise<Omit<UnsubscribePage, 'path'> | undefined> {
  return readWithTenant(db, agent, async (tx) => {
    const agentName = await findSenderName(tx, agent)
    if (agentName === undefined) return undefined
    return { agentName, address, isStopped: (await readSuppression(tx, agent, address)) !== null }
  })
}

/**
 * Sends nothing more to the link's address, from now on. Done again, it changes nothing. False if there is no such agent
 * anymore.
 */
export function unsubscribe(
  { db, ...deps }: Pick<Deps, 'db' | 'clock'>,
  { agent, address }: UnsubscribeLink,
): Promise<boolean> {
  return withTenant(db, agent, async (tx) => {
    if ((await findSenderName(tx, agent)) === undefined) return false
    await stopFor(tx, deps, agent, { address })
    return true
  })
}

/**
 * Someone wrote to the address of an email's `List-Unsubscribe`, in the caller's transaction. That address outlives
 * the stored email; without the email, the sender of the request is unsubscribed.
 */
export async function unsubscribeByMail(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { mailId, from }: { mailId: string; from: string },
): Promise<void> {
  const address = await findRecipient(tx, agent, mailId)
  if (address) await stopFor(tx, deps, agent, { address })
  else if (from) await stopWriting(tx, deps, agent, { address: from, from, words: m.messages_unsubscribe() })
}

/**
 * Unsubscribes a person who asked for it in an email, in the caller's transaction. A sender can be forged, so the record says
 * that it came by email, and from which address.
 */
export async function stopWriting(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { address, from, words }: { address: string; from: string; words: string },
): Promise<void> {
  const detail = m.consents_by_sender_detail({ address: from, words: cut(words, 500) })
  const isOther = emailKey(from) !== emailKey(address)
  await stopFor(tx, deps, agent, {
    ...{ address, detail, recordedBy: 'sender' },
    words: isOther ? detail : words,
  })
}

/** They called an email spam, in the caller's transaction. Returns the lead with that address. */
export const stopAfterComplaint = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  address: string,
): Promise<string | undefined> =>
  stopFor(tx, deps, agent, {
    ...{ address, reason: 'complained', recordedBy: 'complaint' },
    words: m.consents_complained(),
  })

type StopRequest = {
  address: string
  words?: string
  reason?: SuppressionReason
  detail?: string
  recordedBy?: Recorder
}

async function stopFor(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  {
    address,
    words = m.messages_unsubscribe(),
    reason = 'unsubscribed',
    detail = '',
    recordedBy = 'recipient',
  }: StopRequest,
): Promise<string | undefined> {
  const { leadId } = await suppressAddress(tx, deps, agent, { address, reason, detail })
  if (!leadId || (await lockMarketingConsent(tx, agent, leadId)) === 'withdrawn') return leadId
  await insertConsent(
    tx,
    agent,
    {
      ...{ channel: 'email', purpose: 'marketing', recordedBy, leadId, state: 'withdrawn' },
      ...(recordedBy === 'recipient' && { page: unsubscribePath }),
      words: cut(words, 500),
    },
    deps.clock.now(),
  )
  await recordChange(tx, agent, 'lead.updated', leadId)
  return leadId
}

/** Takes an unsubscription back. An address that is gone, or complained, stays as it is. */
export function subscribeAgain(
  { db, ...deps }: Pick<Deps, 'db' | 'clock'>,
  { agent, address }: UnsubscribeLink,
): Promise<boolean> {
  return withTenant(db, agent, async (tx) => {
    if ((await findSenderName(tx, agent)) === undefined) return false
    if (!(await removeSuppression(tx, agent, address, ['unsubscribed']))) return true
    const leadId = await findLeadOf(tx, agent, address)
    if (leadId)
      await recordConsent(tx, deps, agent, {
        ...{ ...byRecipient, leadId, state: 'given' },
        words: m.unsubscribe_again(),
      })
    return true
  })
}

const byRecipient = {
  channel: 'email',
  purpose: 'marketing',
  recordedBy: 'recipient',
  page: unsubscribePath,
} as const
