import type { MailOutcome, OutgoingMail } from '#server/ports/mailer.ts'

const part = '[^\\s\\p{Cc}<>()[\\]\\\\,;:"@]'
const address = new RegExp(`^${part}{1,64}@${part}{1,253}$`, 'u')

/**
 * Refuses an email with an impossible address before contacting any server. This keeps line breaks and extra addresses
 * out of the envelope. Quoted local parts and IP address literals, which no person has, are refused too.
 */
export function refusalOf(mail: OutgoingMail): MailOutcome | undefined {
  if (!address.test(mail.to.address)) {
    return { kind: 'refused', code: '5.1.3', detail: 'The recipient is not a mail address' }
  }
  const senders = mail.replyTo ? [mail.from, mail.replyTo] : [mail.from]
  if (!senders.every((sender) => address.test(sender.address))) {
    return { kind: 'refused', code: '5.1.7', detail: 'The sender is not a mail address' }
  }
  return undefined
}
