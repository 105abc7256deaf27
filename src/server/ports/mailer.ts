/** A person or mailbox in an address header. `name` may be any text in any script; it can't break the header. */
export type MailAddress = { name?: string; address: string }

/** An iCalendar object (RFC 5545) for the recipient's calendar: shown as an invitation, and attached as a file. */
export type MailInvitation = { method: 'REQUEST' | 'CANCEL'; content: string }

export type MailAttachment = { filename: string; content: Uint8Array | string; contentType: string }

/**
 * One message to one recipient, as we send it.
 * `messageId` is fixed before the first attempt (without angle brackets: `0198…@porchlight.example`), so that a second
 * attempt after an unknown outcome can be recognized as the same message.
 * `headers` adds headers to the message (such as List-Unsubscribe); it can't replace the headers set by the fields
 * above.
 */
export type OutgoingMail = {
  messageId: string
  from: MailAddress
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
  invitation?: MailInvitation
  /** An ID that a mail service repeats in its later events about the email. It isn't in the message. */
  reference?: string
}

/**
 * The outcome of one attempt.
 * - `accepted`: the next server confirmed that it has the message. Never send it again.
 * - `refused`: permanent, about this recipient or message. `code` is the enhanced status (`5.1.1` = no such mailbox, to
 * be suppressed) or the three-digit reply if there is none.
 * - `postponed`: temporary, or the server could not be reached. Try again later. `isAboutServer`: the server takes nothing
 * from this machine now, for any recipient, whatever its closing reply.
 * - `policy`: the server rejects the sender of an email (552, 554, 5.7.x). Sending more would do harm: pause the sender.
 * `isAtRecipient`: it did so in reply to `RCPT TO`, so its policy may be about the recipient instead.
 * - `unknown`: the connection was lost after the message was handed over and before the reply. It may have been sent.
 * `detail` is for the log and the agent's own delivery page; it never contains the message.
 */
export type MailOutcome =
  | { kind: 'accepted'; providerId?: string }
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'postponed'; code: string; detail: string; isAboutServer?: true }
  | { kind: 'policy'; code: string; detail: string; isAtRecipient?: true }
  | { kind: 'unknown'; detail: string }

/** The delivery state of a stored email. */
export type MailState =
  | 'planned'
  | 'handed_over'
  /** A try before this one may have sent it: its answer was never received. */
  | 'handed_over_again'
  | 'accepted'
  | 'postponed'
  | 'refused'
  | 'possibly_twice'
  /** Written in the demo, which sends nothing. */
  | 'held'

/** Hands one message over. Never throws because of a mail server or the network: that is a `MailOutcome`. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<MailOutcome>
  /** Closes connections kept open between messages. */
  close(): Promise<void>
}
