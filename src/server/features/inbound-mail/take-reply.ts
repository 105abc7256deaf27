import { isRelay } from '#domain/inbound-mail/portal-leads/zillow.ts'
import { answerTo } from '#domain/inbound-mail/received-mail.ts'
import { wantsOut } from '#domain/inbound-mail/wants-out.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { notices } from '#domain/notifications/notices.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { stopWriting } from '#server/features/consents/stop-emails.ts'
import { fileMail } from '#server/features/inbox/file-item.ts'
import { lockWriter, noteReply } from '#server/features/leads/note-reply.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { noteEmailAct } from '#server/features/sequences/note-email-act.ts'
import { stopRunsOfLead } from '#server/features/sequences/stop-runs.ts'
import { m } from '#text'
import { answerAutomatically } from './answer-automatically.ts'
import { findRelayedLead } from './inbound-mail-store.ts'
import { type ArrivedMail, storeMail } from './store-mail.ts'

/**
 * Adds a person's reply to the sending lead's timeline and to the inbox. A lead who asks to be left alone gets no more
 * automatic emails. A stranger's email never changes a lead's data, nor does one with a forged sender: the agent sees it
 * with a warning.
 */
export async function takeReply(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  arrival: ArrivedMail,
): Promise<boolean> {
  const { id, at, agent, mail, sent, isForged } = arrival
  const { newText: text, history } = mail.content
  const address = mail.from?.address ?? ''
  const known = sent?.leadId ?? (isRelay(address) ? await findRelayedLead(tx, agent, address) : null)
  const { lead, isSender } = isForged
    ? { lead: undefined, isSender: false }
    : await lockWriter(tx, agent, { leadId: known, address })
  const leadId = lead?.id ?? null
  const kind = isForged ? 'forged' : 'person'
  if (!(await storeMail(tx, arrival, { kind, leadId, newText: text, history }))) return false
  if (lead) {
    const isOther = emailKey(address) !== emailKey(lead.email)
    const isLeaving = wantsOut(text)
    const data = { text, mailId: id, ...(isOther && { from: address }), ...(isLeaving && { optsOut: true }) }
    await noteReply(tx, deps, agent, { leadId: lead.id, kind: 'email_received', subject: mail.subject, data })
    if (sent?.kind === 'sequence' && sent.aboutId && sent.leadId === lead.id)
      await noteEmailAct(tx, deps, agent, { followupId: sent.aboutId, act: 'replied', subject: mail.subject })
    const theirs = isOther && isSender ? [lead.email, address] : [lead.email || address]
    for (const one of isLeaving ? theirs.filter(Boolean) : [])
      await stopWriting(tx, deps, agent, { address: one, from: address, words: text })
    const reason = isLeaving ? 'unsubscribed' : 'replied'
    await stopRunsOfLead(tx, deps, agent, { leadId: lead.id, reason })
  }
  // An answer to a possibly forged email must not go to an address the forger chose.
  const writer = isForged ? mail.from : answerTo(mail)
  const name = writer?.name || mail.from?.name || ''
  await fileMail(tx, agent, {
    id,
    source: m.inbox_source_email(),
    contact: { name, email: writer?.address ?? '', phone: '' },
    leadId,
    listingId: lead?.propertyId ?? null,
    message: text,
    at,
  })
  if (!wantsOut(text) && !arrival.isPassedOn && !isForged)
    await answerAutomatically(tx, deps, arrival, leadId)
  const called = lead ? shownName(lead) : (isForged ? '' : name) || writer?.address || address
  const content = isForged ? m.inbox_unconfirmed_notice() : text || mail.subject
  await addNotification(
    tx,
    deps,
    agent,
    lead
      ? notices.emailReply({ name: called, itemId: id, content })
      : notices.emailReceived({ name: called, itemId: id, content }),
  )
  return true
}

/** An agent's own email into a lead's conversation is a note, not a reply from the lead. */
export async function takeOwnNote(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  arrival: ArrivedMail,
): Promise<boolean> {
  const { id, agent, mail, sent } = arrival
  const { lead } = await lockWriter(tx, agent, { leadId: sent?.leadId ?? null, address: '' })
  if (!lead) return takeReply(tx, deps, { ...arrival, sent: undefined })
  const { newText, history } = mail.content
  if (!(await storeMail(tx, arrival, { kind: 'own-note', leadId: lead.id, newText, history }))) return false
  const text = newText || mail.subject
  await noteReply(tx, deps, agent, { leadId: lead.id, kind: 'note', subject: text, data: { mailId: id } })
  return true
}
