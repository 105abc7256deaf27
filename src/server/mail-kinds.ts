import { handoverMails } from './features/assistant/handover-emails.ts'
import { guarded } from './features/consents/guard-mail.ts'
import { consultationMails } from './features/consultations/tell-both-sides.ts'
import { fallbackMails } from './features/fallback-contact/fallback-emails.ts'
import { autoReplyKind } from './features/inbound-mail/answer-automatically.ts'
import { letterMail } from './features/messages/letter-emails.ts'
import { messageKind, messageMail } from './features/messaging/message-emails.ts'
import type { MailKinds } from './features/outbox/send-mail.ts'
import { reportKind, reportMail } from './features/seller-reports/report-emails.ts'
import { sequenceMail } from './features/sequence-emails/sequence-emails.ts'
import { ticketMails } from './features/visitor-chat/ticket-emails.ts'

/** Every kind of email that isn't simply sent as it was stored. */
export const mailKinds: MailKinds = {
  sequence: guarded('sequence', sequenceMail),
  letter: guarded('letter', letterMail),
  [messageKind]: guarded('message', messageMail),
  [reportKind]: guarded('seller-report', reportMail),
  [autoReplyKind]: guarded('auto-reply'),
  ...ticketMails,
  ...consultationMails,
  ...handoverMails,
  ...fallbackMails,
}
