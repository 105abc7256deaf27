import { mailBody } from '#domain/messages/mail-body.ts'
import { productName } from '#domain/product.ts'
import { cut } from '#domain/text/cut.ts'
import type { Deps } from '#server/deps.ts'
import type { MailKind, WrittenMail } from '#server/features/outbox/send-mail.ts'
import { m } from '#text'
import { findTicket, type Ticket } from './ticket-store.ts'

const longestSubject = 80

export const ticketMails: Record<'support-ticket', MailKind> = {
  'support-ticket': {
    async write({ db, config }, _agent, { aboutId }) {
      const ticket = aboutId ? await findTicket(db, aboutId) : undefined
      return ticket ? writeTicketMail(config, ticket) : { unwanted: 'The ticket is gone' }
    },
  },
}

/** To the operators: the request, with the conversation before it. Replies go to the visitor. */
function writeTicketMail(
  { adminEmail }: Pick<Deps['config'], 'adminEmail'>,
  { id, kind, email, name, message, transcript, mode, priority, category }: Ticket,
): WrittenMail {
  const subject = cut(message.replace(/\s+/g, ' '), longestSubject)
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
