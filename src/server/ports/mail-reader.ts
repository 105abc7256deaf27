import type { MailWithContent } from '#domain/inbound-mail/mail-content.ts'

export type AttachedFile = { name: string; type: string; content: Uint8Array }

/**
 * `passedOn`: the email that someone forwarded by hand in it. `files`: the attachments that are kept, in the order of
 * `mail.attachments`.
 */
export type ReadMail = { mail: MailWithContent; passedOn: MailWithContent | undefined; files: AttachedFile[] }

/**
 * - `too_large`: more bytes, lines, headers, or parts than `mailLimits` allows
 * - `failed`: it took more time or memory than there was, or the parser broke; that may be its fault or the machine's
 * - `interrupted`: the server stops; another try may succeed
 */
export type MailReadFailure = 'too_large' | 'failed' | 'interrupted'

export type MailReader = {
  /** Reads whatever bytes arrive; never throws because of them. */
  read(raw: Uint8Array): Promise<ReadMail | MailReadFailure>
  close(): Promise<void>
}
