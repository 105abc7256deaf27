import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isDeadAddress } from '#domain/consents/dead-address.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { fillMessage } from '#domain/messaging/fill-message.ts'
import { type MessageVerdict, messageGate, obstacleOf } from '#domain/messaging/message-gate.ts'
import { isNotSentReason, type NotSentReason, reasonInWords } from '#domain/messaging/message-reason.ts'
import { daytimeWait, dueMs } from '#domain/messaging/timing.ts'
import { notices } from '#domain/notifications/notices.ts'
import { whyUnfilled } from '#domain/sequences/fill-template.ts'
import type { SendingWindow } from '#domain/sequences/sending-window.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { requireMailProfile } from '#server/features/email-settings/read-settings.ts'
import { isStillLead } from '#server/features/leads/lock-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { composeForLead } from '#server/features/outbox/compose-mail.ts'
import { lockMonthsMails } from '#server/features/outbox/require-mail-quota.ts'
import { countFromNow } from '#server/features/outbox/restamp-mail.ts'
import type { MailGate, MailKind, OutboxMail, WrittenMail } from '#server/features/outbox/send-mail.ts'
import { readLeadValues } from '#server/features/sequences/read-lead-values.ts'
import { readSender, type Sender } from '#server/features/sequences/read-sender.ts'
import { type Addressee, findAddressees } from './addressee-store.ts'
import { findRecipient, type RecipientOfMail, type StoredMessage, updateRecipient } from './message-store.ts'

export const messageKind = 'message'

/** A message to one lead: composed and checked again right before it is sent, and recorded. */
export const messageMail: MailKind = {
  keepsContent: true,
  write: writeMessage,
  gate: askMessageGate,
  hold: async (tx, agent, { aboutId }) => aboutId && findRecipient(tx, agent, aboutId, { isLeaving: true }),
  async onSent(tx, deps, agent, { mail: { id: mailId, aboutId, leadId }, written: { subject, text } }) {
    if (!aboutId) return
    const messageId = await updateRecipient(tx, agent, aboutId, { state: 'sent' })
    if (messageId) await recordChange(tx, agent, 'message.updated', messageId)
    if (!leadId || !(await isStillLead(tx, agent, leadId))) return
    const data = { mailId, text }
    await noteOnTimeline(tx, deps, agent, { leadId, kind: 'email_sent', text: subject, data })
    await recordChange(tx, agent, 'lead.updated', leadId)
  },
  onUnwanted: (tx, deps, agent, { mail, why }) => noteUnsent(tx, deps, agent, { mail, ...reasonIn(why) }),
  onRefusal: (tx, deps, agent, { mail, refusal: { code, detail } }) =>
    noteUnsent(tx, deps, agent, { mail, reason: isDeadAddress(code, detail) ? 'bounced' : 'failed', detail }),
}

async function writeMessage(
  deps: Deps,
  agent: AgentId,
  { id: mailId, aboutId }: OutboxMail,
): Promise<WrittenMail | { unwanted: string }> {
  return readWithTenant(deps.db, agent, async (tx) => {
    const found = aboutId === null ? undefined : await findRecipient(tx, agent, aboutId)
    const lead = found && (await findOne(tx, deps, agent, found.leadId))
    const known = lead && (await readLeadValues(tx, deps, agent, [lead.leadId])).get(lead.leadId)
    if (!found || !known) return { unwanted: 'deleted' }
    // The gate checks this too, but without an address there is nothing to compose.
    const obstacle = obstacleOf(lead)
    if (obstacle) return { unwanted: obstacle }
    const filled = fillMessage({ ...found.message, values: found.values }, known.values)
    const fault = whyUnfilled(filled)
    if (fault) return { unwanted: `incomplete: ${fault}` }
    const { settings } = await requireMailProfile(tx, agent)
    return composeForLead(deps.config, {
      agent: { id: agent, ...known.agent },
      settings,
      to: { name: lead.name, address: lead.email },
      ...{ subject: filled.subject, text: filled.text, mailId },
    })
  })
}

async function findOne(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  leadId: string,
): Promise<Addressee | undefined> {
  const zone = await readAgentZone(tx, agent)
  const [lead] = await findAddressees(tx, agent, [leadId], { zone, now: clock.now() })
  return lead
}

/** Locks the recipient, so that no one changes or cancels an email that is about to be sent. */
async function askMessageGate(tx: Tx, deps: Deps, agent: AgentId, mail: OutboxMail): Promise<MailGate> {
  // Serializes counting the month's and the lead's emails. Taken before any row lock, so that no one waits while holding one.
  await lockMonthsMails(tx, agent)
  const found = mail.aboutId && (await findRecipient(tx, agent, mail.aboutId, { isLeaving: true }))
  if (!found) return { refuse: 'deleted' }
  if (found.message.deletedAt) return { refuse: 'canceled' }
  const now = deps.clock.now()
  const { timing } = found.message
  // Its job may be early: clocks differ.
  if (timing.kind !== 'now' && found.dueAt > now) return { waitUntil: found.dueAt }
  const sender = await readSender(tx, deps, agent, await deps.accounts.isVerified(agent))
  const { zone } = sender
  const [lead] = await findAddressees(tx, agent, [found.leadId], { zone, now })
  if (!lead) return { refuse: 'deleted' }
  const verdict = verdictOn({ lead, sender, found, now, isFirst: mail.state === 'planned' })
  if (verdict.kind === 'refuse') return { refuse: verdict.reason }
  if (verdict.kind === 'send') {
    await countFromNow(tx, agent, mail.id, now)
    return { go: true }
  }
  const dueAt = new Date(verdict.untilMs)
  await updateRecipient(tx, agent, found.id, { state: 'waiting', dueAt, reason: verdict.reason })
  await recordChange(tx, agent, 'message.updated', found.messageId)
  return { waitUntil: dueAt }
}

type MessageMailInput = {
  lead: Addressee
  sender: Sender
  found: RecipientOfMail
  now: Date
  /** An earlier attempt is already in the month's and the lead's counts. */
  isFirst: boolean
}

function verdictOn({ lead, sender, found: { message }, now, isFirst }: MessageMailInput): MessageVerdict {
  const nowMs = now.getTime()
  const { window } = sender
  const when =
    message.timing.kind === 'daytime'
      ? { nowMs, night: daytimeWait(nowMs, { leadZone: lead.zone, window }) }
      : { nowMs, dueMs: wasDueMs(message, lead, window) }
  return isFirst
    ? messageGate(lead, sender, when)
    : messageGate({ ...lead, sentInDay: 0, sentInWeek: 0 }, { ...sender, leftInMonth: 1 }, when)
}

/** When it was first due, regardless of later waits. */
const wasDueMs = (
  { timing, timeZone: zone, updatedAt }: StoredMessage,
  { zone: leadZone }: Addressee,
  window: SendingWindow,
): number => dueMs(timing, { nowMs: updatedAt.getTime(), zone, leadZone, window })

type SendFailure = { reason: NotSentReason; detail: string }

/** A reason with its details, as the outbox stores it: `incomplete: The city isn't known.` */
function reasonIn(why: string): SendFailure {
  const [code = '', ...detail] = why.split(': ')
  return isNotSentReason(code)
    ? { reason: code, detail: detail.join(': ') }
    : { reason: 'failed', detail: why }
}

/** Records why it wasn't sent, and notifies the agent, who may not have the screen open. */
async function noteUnsent(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { mail: { id: mailId, aboutId, subject }, ...unsent }: SendFailure & { mail: OutboxMail },
): Promise<void> {
  const found = aboutId && (await findRecipient(tx, agent, aboutId))
  if (!found || found.message.deletedAt) return
  await updateRecipient(tx, agent, found.id, { state: 'not_sent', ...unsent })
  await recordChange(tx, agent, 'message.updated', found.messageId)
  const { leadId } = found
  const lead = await findOne(tx, deps, agent, leadId)
  if (!lead) return
  const content = reasonInWords(unsent)
  await addNotification(tx, deps, agent, notices.unsentMessage({ name: shownName(lead), content }))
  if (subject === null || lead.isDeleted) return
  await noteOnTimeline(tx, deps, agent, { leadId, kind: 'email_failed', text: subject, data: { mailId } })
  await recordChange(tx, agent, 'lead.updated', leadId)
}
