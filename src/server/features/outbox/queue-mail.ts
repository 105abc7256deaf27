import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { type MailContent, mailBody, type PlainLetter } from '#domain/messages/mail-body.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { MailInvitation } from '#server/ports/mailer.ts'
import { enqueueMail } from './enqueue-mails.ts'
import { insertMail } from './outbox-store.ts'

export type MailToQueue = {
  /** Generated if not given. */
  id?: string
  /** What the email is for, such as `verify-address` or `new-lead`. */
  kind: string
  to: { name: string; address: string }
  replyTo?: string
  /** Sender name; the server's own if not given. */
  fromName?: string
  leadId?: string
  /** The appointment that it is about. The email can be withdrawn by this ID. */
  aboutId?: string
  subject: string
  content: MailContent | PlainLetter
  invitation?: MailInvitation
  /** Beside those that the other fields give. */
  headers?: Record<string, string>
  /** Now, if not given. */
  notBefore?: Date
}

/**
 * Adds an email to the outbox in the caller's transaction: it is sent if that commits, and never otherwise. Its
 * Message-ID is set here, before the first attempt. In the demo it stays in the outbox.
 */
export async function queueMail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  agent: AgentId,
  mail: MailToQueue,
): Promise<void> {
  const { id = uuidv7() } = mail
  const isHeld = !tenantOf(agent).sendsMail
  // Both at once: the connection keeps their order.
  await Promise.all([
    insertMail(tx, agent, {
      id,
      messageId: `${id}@${new URL(deps.config.publicUrl).hostname}`,
      kind: mail.kind,
      leadId: mail.leadId ?? null,
      aboutId: mail.aboutId ?? null,
      toName: mail.to.name,
      toAddress: mail.to.address,
      replyTo: mail.replyTo ?? null,
      subject: mail.subject,
      ...mailBody(mail.content),
      invitation: mail.invitation ?? null,
      fromName: mail.fromName ?? null,
      headers: mail.headers ?? null,
      state: isHeld ? 'held' : 'planned',
    }),
    !isHeld && enqueueMail(tx, deps, agent, { id, notBefore: mail.notBefore }),
  ])
}
