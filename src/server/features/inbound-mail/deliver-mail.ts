import { tenantOf } from '#domain/demo/tenant-of.ts'
import { type ClassifiedMail, classifyMail } from '#domain/inbound-mail/classify-mail.ts'
import type { ReceivedMail } from '#domain/inbound-mail/received-mail.ts'
import { isSaidToBeForged, proofOfSender } from '#domain/inbound-mail/sender-proof.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { unsubscribeByMail } from '#server/features/consents/stop-emails.ts'
import { requireMailProfile } from '#server/features/email-settings/read-settings.ts'
import { isFromLead } from '#server/features/leads/note-reply.ts'
import { findSentMail } from '#server/features/outbox/find-sent-mail.ts'
import { FileFailure } from '#server/ports/file-storage.ts'
import type { ReadMail } from '#server/ports/mail-reader.ts'
import { findOwner, type MailOwner } from './find-owner.ts'
import { findInboundMail } from './inbound-mail-store.ts'
import { dropAttachments, keepAttachments } from './keep-attachments.ts'
import { rawKey } from './name-mail-file.ts'
import { type ArrivedMail, storeMail } from './store-mail.ts'
import { takeAutomatic } from './take-automatic.ts'
import { takeBounce } from './take-bounce.ts'
import { takePortalLead } from './take-portal-lead.ts'
import { takeOwnNote, takeReply } from './take-reply.ts'

/** `by`: as a raw message of a server of ours, or as a form of Mailgun's. */
type DeliveryInput = { id: string; recipients: string[]; at: Date; by: 'raw' | 'form' }

/** Reads an email that was handed to us, finds out whose it is, and does what follows from it. The raw email is then removed. */
export async function deliverMail(deps: Deps, { id, recipients, at, by }: DeliveryInput): Promise<void> {
  const { files, mailReader, log } = deps
  const raw = await readRaw(deps, id)
  if (!raw) return
  const read = await mailReader.read(raw)
  if (read === 'interrupted') throw new Error('The server stops; the email is read later')
  if (read === 'failed') throw new Error('The email couldn’t be read')
  if (read === 'too_large') log.warn({ mail: id }, 'an email over the limits was dropped')
  else {
    const owner = await findOwner(deps, { mail: read.mail, recipients })
    if (owner && tenantOf(owner.agent).isConnected) await deliverTo(deps, owner, { ...read, id, at, by })
    else log.warn({ mail: id, recipients: recipients.length }, 'an email to an unknown address was dropped')
  }
  await files.remove(rawKey(id))
}

type Delivery = Omit<DeliveryInput, 'recipients'> & ReadMail

/** Once by its Message-ID, in one transaction. */
async function deliverTo(deps: Deps, { agent, act, mailId }: MailOwner, delivery: Delivery): Promise<void> {
  const { id, at } = delivery
  const { isStored, ownAddress } = await readWithTenant(deps.db, agent, async (tx) => ({
    isStored: (await findInboundMail(tx, agent, id)) !== undefined,
    ownAddress: (await requireMailProfile(tx, agent)).email,
  }))
  // By an earlier try of this job, whose files must stay.
  if (isStored) return
  const isOwn = act === 'forward' && isFrom(delivery.mail, ownAddress) && isBelieved(delivery)
  const passedOn = isOwn ? delivery.passedOn : undefined
  const mail = passedOn ?? delivery.mail
  const isSuspect = passedOn === undefined && isSaidToBeForged(mail)
  const address = mail.from?.address ?? ''
  const { answered, isLead, isKnown } = await readWithTenant(deps.db, agent, async (tx) => {
    const answered = await findSentMail(tx, agent, { mailId, messageIds: mail.answers })
    const isLead = await isFromLead(tx, agent, { leadId: null, address })
    const isKnown = answered
      ? await isFromLead(tx, agent, { leadId: answered.leadId, address })
      : isLead && !isSuspect
    return { answered, isLead, isKnown }
  })
  const classified = classifyMail(mail, {
    sent: answered ?? (act === 'reply' ? forgotten : undefined),
    isLead,
  })
  const isStop = act === 'stop' && classified.kind !== 'bounce'
  const isOwners = classified.kind === 'person' && !isLead && !passedOn && isFrom(delivery.mail, ownAddress)
  const isOwnNote = isOwners && isBelieved(delivery)
  const kind = isStop ? 'unsubscribe' : isOwnNote && answered ? 'own-note' : classified.kind
  const kept = await keepAttachments(deps, agent, { ...delivery, kind, isFromLead: isKnown })
  const isDone = await withTenant(deps.db, agent, async (tx) => {
    const returned =
      'bounce' in classified ? classified.bounce : 'complaint' in classified ? classified.complaint : null
    const messageIds = returned ? (returned.originalId ? [returned.originalId] : []) : mail.answers
    const found = await findSentMail(tx, agent, { mailId, messageIds })
    // In the agent's name, but perhaps not theirs: then it speaks for no lead either.
    const sent = isOwners && !isOwnNote ? undefined : found
    const arrival: ArrivedMail = {
      ...{ id, at, mail, sent, agent },
      isPassedOn: passedOn !== undefined,
      isForged: isSuspect && sent === undefined,
      attachments: kept.notes,
    }
    if (isStop) {
      if (!(await storeMail(tx, arrival, { kind: 'unsubscribe', leadId: null, newText: '' }))) return false
      if (mailId) await unsubscribeByMail(tx, deps, agent, { mailId, from: mail.from?.address ?? '' })
      return true
    }
    if (isOwnNote && sent) return takeOwnNote(tx, deps, arrival)
    return takeByKind(tx, deps, arrival, classified)
  })
  if (!isDone) await dropAttachments(deps, kept.keys)
}

/** An email of ours whose signed address alone is left. */
const forgotten = { messageId: '' }

const isFrom = ({ from }: ReceivedMail, address: string) => emailKey(from?.address) === emailKey(address)

/**
 * Whether an email is really from its sender. If the receiving service recorded its checks, they must have passed; without a
 * record, only our own server is trusted, which has its own rules about accepting email.
 */
function isBelieved({ mail, by }: Delivery): boolean {
  const proof = proofOfSender(mail)
  return proof === 'proven' || (proof === 'unsaid' && by === 'raw')
}

/** Each answers whether the email was new. */
function takeByKind(
  tx: Parameters<typeof takeReply>[0],
  deps: Deps,
  arrival: ArrivedMail,
  classified: ClassifiedMail,
): Promise<boolean> {
  switch (classified.kind) {
    case 'person':
      return takeReply(tx, deps, arrival)
    case 'portal-lead':
      return takePortalLead(tx, deps, arrival, classified.lead)
    case 'bounce':
    case 'complaint':
      return takeBounce(tx, deps, arrival, classified)
    default:
      return takeAutomatic(tx, deps, arrival, classified.kind)
  }
}

async function readRaw({ files }: Pick<Deps, 'files'>, id: string): Promise<Uint8Array | undefined> {
  try {
    const { stream } = await files.read(rawKey(id))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch (error) {
    // Handled by an earlier try of this job.
    if (error instanceof FileFailure && error.reason === 'missing') return undefined
    throw error
  }
}
