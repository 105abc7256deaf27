import type { BodyOf } from '#contract/endpoint.ts'
import type * as inbox from '#contract/inbox.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { cleanText } from '#domain/text/plain-text.ts'
import type { OnceKey } from '#server/database/once.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import { readInboxItem } from './list-items.ts'

type SendResult = { id: string; heldUntil: string | null }
type Letter = {
  to: string
  leadId: string
  /** The name of the person at `to`, if that isn't the lead's own address. */
  writerName?: string
  subject: string
  text: string
  answersMailId?: string
}

/** How an answer leaves. Each marks the item as answered with what it sends, in one transaction. */
export type ReplyChannels = {
  writeInChat(
    deps: Deps,
    agent: AgentId,
    message: { conversationId: string; content: string },
    once: OnceKey | undefined,
  ): Promise<{ id: string }>
  sendEmail(deps: Deps, sender: AccountUser, letter: Letter, once: OnceKey | undefined): Promise<SendResult>
}

type Reply = BodyOf<typeof inbox.replyToInboxItem> & { id: string; once: OnceKey | undefined }

/** Answers an item in its chat, or by email to its writer or lead, under the rules of any message to a lead. */
export async function replyToInboxItem(
  deps: Deps,
  { writeInChat, sendEmail }: ReplyChannels,
  sender: AccountUser,
  { id, by, text, subject = '', to = '', once }: Reply,
): Promise<SendResult> {
  const item = await readInboxItem(deps, sender.id, id)
  const content = cleanText(text)
  if (!content)
    throw new Problem('invalid', m.messages_text_required(), { errors: { text: m.messages_text_required() } })
  if (by === 'chat') {
    if (!item.conversationId) throw new Problem('conflict', m.inbox_no_chat())
    const sent = await writeInChat(deps, sender.id, { conversationId: item.conversationId, content }, once)
    return { id: sent.id, heldUntil: null }
  }
  const { leadId, contact, mail, replyAddresses } = item
  const [usual] = replyAddresses
  const address = to ? replyAddresses.find((one) => emailKey(one) === emailKey(to)) : usual
  if (!leadId || !usual) throw new Problem('conflict', m.inbox_no_address())
  if (!address) throw new Problem('invalid', m.inbox_not_theirs(), { errors: { to: m.inbox_not_theirs() } })
  const isWriters = mail !== null && address === usual
  const letter: Letter = {
    ...{ to: address, leadId, subject, text: content },
    ...(isWriters && { writerName: contact.name }),
    ...(mail && { answersMailId: mail.id }),
  }
  return sendEmail(deps, sender, letter, once)
}
