import { mailBody } from '#domain/messages/mail-body.ts'
import { productName } from '#domain/product.ts'
import type { TicketMail } from '#server/database/support-ticket-mails.ts'
import type { Deps } from '#server/deps.ts'
import type { OutgoingMail } from '#server/ports/mailer.ts'
import { m } from '#text'

type WrittenMail = Omit<OutgoingMail, 'from' | 'messageId'>

const longestSubject = 80

/** To the people who run the server: who wants what, with the conversation before it. Replies reach the person. */
export function writeTicketMail(
  { adminEmail }: Pick<Deps['config'], 'adminEmail'>,
  { id, kind, email, name, message, transcript, mode, priority, category }: TicketMail,
): WrittenMail {
  const subject = message.replace(/\s+/g, ' ').slice(0, longestSubject)
  const said = transcript.map(({ sender, text }) =>
    sender === 'user' ? m.visitor_chat_mail_said_user({ text }) : m.visitor_chat_mail_said_ai({ text }),
  )
  return {
    to: { name: productName, address: adminEmail },
    replyTo: { address: email },
    subject:
      kind === 'sales'
        ? m.visitor_chat_mail_subject_sales({ subject })
        : m.visitor_chat_mail_subject_support({ subject }),
    ...mailBody({
      heading: m.visitor_chat_mail_heading({ name: name || email }),
      paragraphs: [
        m.visitor_chat_mail_message({ message }),
        m.visitor_chat_mail_reach({ reach: [name, email].filter(Boolean).join(' · ') }),
        m.visitor_chat_mail_state({ priority, category, mode }),
        ...(said.length > 0 ? [m.visitor_chat_mail_transcript(), ...said] : []),
      ],
      footnote: m.visitor_chat_mail_ticket({ id }),
    }),
  }
}
