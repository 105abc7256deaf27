import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sendMail } from '../features/outbox/send-mail.ts'
import { mailKinds } from '../mail-kinds.ts'
import type { TestServer } from './create-test-server.ts'

/** Tries to send emails of the outbox now, one after the other, as their jobs will sooner or later. */
export async function sendMailsNow(
  { deps }: Pick<TestServer, 'deps'>,
  mails: readonly { user_id: AgentId; id: string }[],
): Promise<void> {
  for (const { user_id, id } of mails) await sendMail(deps, mailKinds, { agent: user_id, mailId: id })
}
