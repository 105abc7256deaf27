import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { AnsweredMail } from '#server/features/outbox/compose-mail.ts'
import { findInboundMail } from './inbound-mail-store.ts'

/** What joins an answer to an email that arrived, and to those before it; undefined if the email is gone. */
export async function readThread(tx: Tx, agent: AgentId, mailId: string): Promise<AnsweredMail | undefined> {
  const mail = await findInboundMail(tx, agent, mailId)
  return mail && { messageId: mail.messageId, references: mail.thread }
}
