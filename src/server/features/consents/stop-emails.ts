import type { AgentId } from '#domain/accounts/agent-id.ts'
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

/** Someone wrote to the address of an email's `List-Unsubscribe`, in the caller's transaction. */
export async function unsubscribeByMail(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  mailId: string,
): Promise<void> {
  const address = await findRecipient(tx, agent, mailId)
  if (address) await stopFor(tx, deps, agent, { address })
}

/** The person asked for it in their own words, in the caller's transaction. */
export const stopWriting = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  said: { address: string; words: string },
): Promise<void> => stopFor(tx, deps, agent, said)

async function stopFor(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { address, words = m.messages_unsubscribe() }: { address: string; words?: string },
): Promise<void> {
  const { leadId } = await suppressAddress(tx, deps, agent, { address, reason: 'unsubscribed' })
  if (!leadId || (await lockMarketingConsent(tx, agent, leadId)) === 'withdrawn') return
  await insertConsent(
    tx,
    agent,
    { ...byRecipient, leadId, state: 'withdrawn', words: words.slice(0, 500) },
    deps.clock.now(),
  )
  await recordChange(tx, agent, 'lead.updated', leadId)
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
