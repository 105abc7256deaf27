import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isDemo } from '#domain/demo/demo-agent.ts'
import { mailboxOf } from '#domain/inbound-mail/mailbox-of.ts'
import type { ReceivedMail } from '#domain/inbound-mail/received-mail.ts'
import { returnedAddresses } from '#domain/inbound-mail/returned-mail.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import type { Deps } from '#server/deps.ts'
import { type MailAddressAct, readAddress } from '#server/features/outbox/sign-mail-links.ts'

/** `act`: what the address that it was sent to is for. `mailId`: the email of ours that the address was made for. */
export type MailOwner = { agent: AgentId; act: MailAddressAct | 'forward'; mailId: string | undefined }

type Delivered = { mail: ReceivedMail; recipients: readonly string[] }

/**
 * Whose an email is: by the signed address of ours that it was sent to, or that stands in the email which came back; else
 * by the agent's forwarding address. Undefined if no one is named: an agent is never guessed from a sender. The demo
 * takes no email.
 */
export async function findOwner(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { mail, recipients }: Delivered,
): Promise<MailOwner | undefined> {
  const named = [...recipients, ...mail.recipients]
  for (const address of [...named, ...returnedAddresses(mail)]) {
    const signed = readAddress(config, address)
    if (signed) return isDemo(signed.agent) ? undefined : signed
  }
  for (const address of named) {
    const key = config.inboundDomain && mailboxOf(address, config.inboundDomain)
    const owner = key && (await findAddressOwner(db, { kind: 'mailbox', key, demoCopy: undefined }))
    if (owner) return { agent: owner.agent, act: 'forward', mailId: undefined }
  }
  return undefined
}
