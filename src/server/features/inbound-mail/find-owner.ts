import type { AgentId } from '#domain/accounts/agent-id.ts'
import { classifyMail } from '#domain/inbound-mail/classify-mail.ts'
import type { MailWithContent } from '#domain/inbound-mail/mail-content.ts'
import { mailboxOf } from '#domain/inbound-mail/mailbox-of.ts'
import { returnedAddresses } from '#domain/inbound-mail/returned-mail.ts'
import { findAddressOwner } from '#server/database/public-directory.ts'
import type { Deps } from '#server/deps.ts'
import { type MailAddressAct, readAddress } from '#server/features/outbox/sign-mail-links.ts'

/** `act`: what the address that it was sent to is for. `mailId`: the email of ours that the address was made for. */
export type MailOwner = { agent: AgentId; act: MailAddressAct | 'forward'; mailId: string | undefined }

type DeliveredMail = { mail: MailWithContent; recipients: readonly string[] }

/**
 * The agent an email is for, by the address it was delivered to: one we signed, or the agent's forwarding address. If none
 * of those is known, an address in its headers decides. A bounce without an address of ours belongs to the agent who sent the
 * original. Addresses inside an attached email don't count. Undefined if no address is known: an agent is never guessed
 * from a sender.
 */
export async function findOwner(
  deps: Pick<Deps, 'db' | 'config'>,
  { mail, recipients }: DeliveredMail,
): Promise<MailOwner | undefined> {
  const named = [...recipients, ...mail.recipients]
  for (const address of named) {
    const owner = await ownerOf(deps, address)
    if (owner) return signedFor(deps, owner, named) ?? owner
  }
  const { kind } = classifyMail(mail)
  if (kind !== 'bounce' && kind !== 'complaint') return undefined
  for (const address of returnedAddresses(mail)) {
    const signed = readAddress(deps.config, address)
    if (signed) return signed
  }
  return undefined
}

async function ownerOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  address: string,
): Promise<MailOwner | undefined> {
  const signed = readAddress(config, address)
  if (signed) return signed
  const key = config.inboundDomain && mailboxOf(address, config.inboundDomain)
  const owner = key && (await findAddressOwner(db, { kind: 'mailbox', key, demoCopy: undefined }))
  return owner ? { agent: owner.agent, act: 'forward', mailId: undefined } : undefined
}

/** Sent to two addresses of one agent's, the one that was made for an email says more. Either copy may come first. */
function signedFor(
  { config }: Pick<Deps, 'config'>,
  { agent }: MailOwner,
  named: readonly string[],
): MailOwner | undefined {
  return named.map((address) => readAddress(config, address)).find((signed) => signed?.agent === agent)
}
