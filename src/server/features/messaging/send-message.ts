import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/messaging.ts'
import type { Message } from '#contract/messaging.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { ensureProfile } from '#server/features/accounts/ensure-profile.ts'
import { planMail } from '#server/features/outbox/plan-mail.ts'
import { findUnsettledAbout, withdrawMailsAbout } from '#server/features/outbox/withdraw-mails.ts'
import { holdSendTimes } from '#server/features/send-times/replan-waiting.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import { messageKind } from './message-emails.ts'
import {
  countSent,
  countWaiting,
  insertMessage,
  insertRecipients,
  lockMessage,
  lockUnsent,
  type NewRecipient,
  type StoredRecipient,
  updateMessage,
  updateRecipient,
} from './message-store.ts'
import { presentMessage } from './present-message.ts'
import { requireMessage } from './require-message.ts'

/** So many messages can wait at a time. */
const maxWaiting = 500

/**
 * Writes to leads, now or later: message, recipients, and their emails are one transaction. Refuses agents with an
 * unverified address, leads who can't be written to, and blanks that nothing fills in.
 */
export async function addMessage(
  deps: Deps,
  sender: AccountUser,
  wish: BodyOf<typeof contract.addMessageToLeads>,
  once: OnceKey | undefined,
): Promise<Message> {
  if (!sender.emailVerified) throw new Problem('email_not_verified', m.messages_verify_first())
  const { id: agent } = sender
  await ensureProfile(deps, sender)
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      await holdSendTimes(tx, agent)
      const { message, recipients } = await requireMessage(tx, deps, agent, wish)
      const id = uuidv7()
      const rows = recipients.map((one) => ({ id: uuidv7(), ...one }))
      await insertMessage(tx, agent, { id, ...message }, deps.clock.now())
      await insertRecipients(tx, agent, id, rows)
      await requireRoom(tx, agent, rows.length)
      for (const row of rows) await planFor(tx, deps, agent, row)
      await recordChange(tx, agent, 'message.created', id)
      return presentMessage(tx, agent, id)
    }),
  )
}

/**
 * Changes a message for the leads who haven't got it, including those it couldn't be sent to. Returns how many had got it.
 * Refuses with 412 if it has changed since it was read, with 409 while the last emails are being sent, and with 410 after.
 */
export function changeMessage(
  deps: Deps,
  agent: AgentId,
  id: string,
  { version, ...wish }: BodyOf<typeof contract.changeMessage>,
): Promise<Message & { left: number }> {
  return withTenant(deps.db, agent, async (tx) => {
    await holdSendTimes(tx, agent)
    const before = await lockMessage(tx, agent, id)
    if (!before) throw new Problem('not_found', m.messaging_gone())
    if (before.version !== version) throw new Problem('stale_version', m.problems_already_changed())
    const { unsent, left } = await withdrawUnsent(tx, agent, id)
    const leadIds = unsent.map(({ leadId }) => leadId)
    const wanted = { ...wish, leadIds, isChange: true }
    const { message, recipients, unreachable } = await requireMessage(tx, deps, agent, wanted)
    await updateMessage(tx, agent, { id, ...message }, deps.clock.now())
    const idOf = new Map(unsent.map(({ leadId, id: recipientId }) => [leadId, recipientId]))
    for (const { leadId, dueAt, values, reason } of recipients) {
      const recipientId = idOf.get(leadId) ?? ''
      await updateRecipient(tx, agent, recipientId, { state: 'waiting', dueAt, values, reason })
      await planFor(tx, deps, agent, { id: recipientId, leadId, dueAt })
    }
    for (const { leadId, reason } of unreachable)
      await updateRecipient(tx, agent, idOf.get(leadId) ?? '', { state: 'not_sent', reason })
    await requireRoom(tx, agent, recipients.length)
    await recordChange(tx, agent, 'message.updated', id)
    return { ...(await presentMessage(tx, agent, id)), left }
  })
}

/** Refuses if more messages wait than are allowed, including the `added` new ones. */
export async function requireRoom(tx: Tx, agent: AgentId, added: number): Promise<void> {
  const waiting = await countWaiting(tx, agent)
  if (waiting > maxWaiting)
    throw new Problem('conflict', m.messaging_full({ count: waiting - added, max: maxWaiting }))
}

/**
 * Takes back the emails that have not left. Returns those who won't get it, and to how many it was sent or is being sent.
 * Refuses if that is all of them: with 409 while the last is on its way, then with 410.
 */
export async function withdrawUnsent(
  tx: Tx,
  agent: AgentId,
  messageId: string,
): Promise<{ unsent: StoredRecipient[]; left: number }> {
  const open = await lockUnsent(tx, agent, messageId)
  const ids = open.map(({ id }) => id)
  await withdrawMailsAbout(tx, agent, ids)
  const onTheirWay = await findUnsettledAbout(tx, agent, ids)
  const unsent = open.filter(({ id }) => !onTheirWay.includes(id))
  if (unsent.length === 0)
    throw open.length > 0
      ? new Problem('conflict', m.messaging_on_its_way())
      : new Problem('gone', m.messaging_was_sent())
  return { unsent, left: onTheirWay.length + (await countSent(tx, agent, messageId)) }
}

/** The outbox sends its email once, when it is due. */
export const planFor = (
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  agent: AgentId,
  { id, leadId, dueAt }: Pick<NewRecipient, 'id' | 'leadId' | 'dueAt'>,
): Promise<void> => planMail(tx, deps, { kind: messageKind, aboutId: id, leadId, agent, notBefore: dueAt })
