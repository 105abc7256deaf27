import type { ClassifiedMail } from '#domain/inbound-mail/classify-mail.ts'
import { notices } from '#domain/notifications/notices.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { suppressAddress } from '#server/features/consents/suppress-address.ts'
import { isStillLead } from '#server/features/leads/lock-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { takeComplaint } from '#server/features/mail-events/take-complaint.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { type ArrivedMail, storeMail } from './store-mail.ts'

type BounceMail = ClassifiedMail & { kind: 'bounce' | 'complaint' }

/**
 * An email of ours came back, or its recipient called it spam. Only an email that we sent counts, and only its own
 * recipient, so a forged report can't stop anyone's emails.
 */
export async function takeBounce(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  arrival: ArrivedMail,
  returned: BounceMail,
): Promise<boolean> {
  const { agent, sent } = arrival
  const leadId = sent?.leadId && (await isStillLead(tx, agent, sent.leadId)) ? sent.leadId : null
  const reason = returned.kind === 'bounce' ? returned.bounce.reason : ''
  const isNew = await storeMail(tx, arrival, { kind: returned.kind, leadId, newText: reason })
  const address = sent?.toAddress
  if (!isNew || !address) return isNew
  if (returned.kind === 'complaint') {
    await takeComplaint(tx, deps, agent, { address, leadId })
    return true
  }
  if (returned.bounce.type === 'hard')
    await suppressAddress(tx, deps, agent, { address, reason: 'bounced', detail: reason })
  if (leadId)
    await tellOfBounce(tx, deps, arrival, { leadId, reason, isHard: returned.bounce.type === 'hard' })
  return true
}

type BounceNotice = { leadId: string; reason: string; isHard: boolean }

/** Adds it to the lead's timeline, and notifies the agent if it is permanent. */
async function tellOfBounce(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { id, agent, sent }: ArrivedMail,
  { leadId, reason, isHard }: BounceNotice,
): Promise<void> {
  const subject = sent?.subject ?? ''
  await noteOnTimeline(tx, deps, agent, {
    ...{ leadId, kind: 'email_failed', text: subject },
    data: { mailId: sent?.id, inboundId: id, reason, isFinal: isHard },
  })
  if (!isHard) return
  const name = sent?.toName || sent?.toAddress || ''
  await addNotification(tx, deps, agent, notices.refusedMail({ name, leadId, content: subject }))
}
