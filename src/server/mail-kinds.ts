import { handoverMails } from './features/assistant/handover-emails.ts'
import { guarded } from './features/consents/guard-mail.ts'
import { consultationMails } from './features/consultations/tell-both-sides.ts'
import { fallbackMails } from './features/fallback-contact/fallback-emails.ts'
import { autoReplyKind } from './features/inbound-mail/answer-automatically.ts'
import { letterMail } from './features/messages/letter-emails.ts'
import { messageKind, messageMail } from './features/messaging/message-emails.ts'
import type { MailKinds } from './features/outbox/send-mail.ts'
import { sequenceMail } from './features/sequence-emails/sequence-emails.ts'
import { ticketMails } from './features/visitor-chat/ticket-emails.ts'

/** Every kind of email that isn't simply sent as it was stored. */
export const mailKinds: MailKinds = {
  sequence: guarded('marketing', sequenceMail),
  letter: guarded('personal', letterMail),
  [messageKind]: guarded('marketing', messageMail),
  'seller-report': guarded('marketing'),
  [autoReplyKind]: guarded('personal'),
  ...ticketMails,
  ...consultationMails,
  ...handoverMails,
  ...fallbackMails,
}
