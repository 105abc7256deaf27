import type { MailAddress, OutgoingMail } from '#server/ports/mailer.ts'

/** Headers that the message itself sets: an email's `headers` can't add a second one. */
const ownHeaders = new Set([
  'from',
  'sender',
  'to',
  'cc',
  'bcc',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
])

/** The whole message as sent over the wire (RFC 5322, CRLF line endings). Throws if an extra header has an invalid name. */
export async function composeMessage(mail: OutgoingMail, date: Date): Promise<Buffer> {
  // Loaded with the first mail: it would be a tenth of the startup.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    messageId: `<${oneLine(mail.messageId)}>`,
    date,
    from: addressOf(mail.from),
    to: addressOf(mail.to),
    replyTo: mail.replyTo && addressOf(mail.replyTo),
    subject: oneLine(mail.subject),
    text: withLines(mail.text),
    html: withLines(mail.html),
    headers: addedHeaders(mail.headers ?? {}),
    attachments: mail.attachments?.map((attachment) => ({
      filename: oneLine(attachment.filename),
      content: typeof attachment.content === 'string' ? attachment.content : Buffer.from(attachment.content),
      contentType: oneLine(attachment.contentType),
    })),
    // As a part of the message, which mail programs offer to accept, and as a file for those that don't.
    icalEvent: mail.invitation && { ...mail.invitation, filename: 'invite.ics' },
    newline: 'win',
    // What people write is content, never a file or a URL to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

function addressOf({ name, address }: MailAddress) {
  return { name: oneLine(name ?? ''), address: oneLine(address) }
}

function addedHeaders(headers: Record<string, string>): Record<string, string> {
  const added: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z0-9-]{0,75}$/.test(name)) throw new Error('A header of this name cannot be sent')
    if (!ownHeaders.has(name.toLowerCase())) added[name] = oneLine(value)
  }
  return added
}

/** A line ends in CRLF once it is composed, and a CR alone is no end of a line (RFC 5322). */
const withLines = (text: string) => text.toWellFormed().replace(/\r\n?/g, '\n')

/** A header is one line: line breaks and other control characters become spaces, so that no text can start another header. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}
