import { emailKey } from '../leads/lead-identity.ts'

/** Where an item of the agent's inbox came from: a form, an email's answer, a chat with the assistant, the site's own chat. */
export const inboxItemTypes = [
  'listing-inquiry',
  'marketing-reply',
  'chat-bot-session',
  'visitor-ticket',
] as const
export type InboxItemType = (typeof inboxItemTypes)[number]

export const inboxFolders = ['inbox', 'snoozed', 'archived'] as const
export type InboxFolder = (typeof inboxFolders)[number]

export const replyWays = ['chat', 'email'] as const
export type ReplyWay = (typeof replyWays)[number]

type ReplyTarget = { sourceType: InboxItemType; conversationId: string | null; email: string }

/** Where an answer by email can go: to who wrote, or else to their lead, who may be someone else. */
export const replyAddressesOf = ({ writer, lead }: { writer: string; lead: string }): string[] =>
  [writer, emailKey(writer) === emailKey(lead) ? '' : lead].filter(Boolean)

/** How an item can be answered, the usual way first. Empty if there is neither a chat nor an address. */
export function replyWaysOf({ sourceType, conversationId, email }: ReplyTarget): ReplyWay[] {
  const chat: ReplyWay[] = conversationId ? ['chat'] : []
  const mail: ReplyWay[] = email ? ['email'] : []
  return sourceType === 'chat-bot-session' ? [...chat, ...mail] : [...mail, ...chat]
}
