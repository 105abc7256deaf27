import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { InboundMailKind } from '#domain/inbound-mail/classify-mail.ts'
import { type MailWithContent, newTextMaxLength } from '#domain/inbound-mail/mail-content.ts'
import type { AttachmentNote } from '#domain/inbound-mail/received-mail.ts'
import { cleanText } from '#domain/text/plain-text.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { OutboxMail } from '#server/features/outbox/send-mail.ts'
import { insertInboundMail } from './inbound-mail-store.ts'

/** An email with everything that is known about it before anything follows from it. */
export type ArrivedMail = {
  id: string
  at: Date
  agent: AgentId
  mail: MailWithContent
  /** The email of ours that it is about. */
  sent: OutboxMail | undefined
  /** The agent forwarded it by hand: `mail` is the one inside. */
  isPassedOn: boolean
  /** Its sender is forged, and it answers no email of ours. */
  isForged: boolean
  attachments: AttachmentNote[]
}

type MailReading = {
  kind: InboundMailKind
  leadId: string | null
  newText: string
  history?: string
  /** A portal's relay, whose messages are one buyer's, whatever address each is from. */
  relay?: string
}

/** Of the Message-IDs before it: enough for programs to show one conversation. */
const threadLength = 20

/** False if it was stored before, and nothing may follow from it again. */
export function storeMail(
  tx: Tx,
  { id, at, agent, mail, sent, attachments }: ArrivedMail,
  { kind, leadId, newText, history = '', relay = '' }: MailReading,
): Promise<boolean> {
  const { from, subject, messageId, answers } = mail
  return insertInboundMail(tx, agent, {
    ...{ id, messageId: messageId.slice(0, 900), kind, subject, leadId, attachments },
    fromName: from?.name ?? '',
    fromAddress: relay.toLowerCase() || (from?.address ?? ''),
    text: cleanText(newText, newTextMaxLength),
    history,
    outboxMailId: sent?.id ?? null,
    thread: answers.slice(0, threadLength).toReversed(),
    receivedAt: at,
  })
}
