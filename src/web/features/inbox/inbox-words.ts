import type { InboxItem } from '#contract/inbox.ts'
import type { InboxFolder, InboxItemType } from '#domain/inbox/inbox-item.ts'
import { m } from '#text'

export const typeLabels: Record<InboxItemType, () => string> = {
  'listing-inquiry': m.inbox_type_listing_inquiry,
  'marketing-reply': m.inbox_type_marketing_reply,
  'chat-bot-session': m.inbox_type_chat_bot_session,
  'visitor-ticket': m.inbox_type_visitor_ticket,
}

/** Of one item. */
export const kindLabels: Record<InboxItemType, () => string> = {
  'listing-inquiry': m.inbox_kind_listing_inquiry,
  'marketing-reply': m.inbox_kind_marketing_reply,
  'chat-bot-session': m.inbox_kind_chat_bot_session,
  'visitor-ticket': m.inbox_kind_visitor_ticket,
}

export const folderLabels: Record<InboxFolder, () => string> = {
  inbox: m.inbox_folder_inbox,
  snoozed: m.inbox_folder_snoozed,
  archived: m.inbox_folder_archived,
}

export const emptyTexts: Record<InboxFolder, { title: () => string; text: () => string }> = {
  inbox: { title: m.inbox_empty, text: m.inbox_empty_text },
  snoozed: { title: m.inbox_empty_snoozed, text: m.inbox_empty_snoozed_text },
  archived: { title: m.inbox_empty_archived, text: m.inbox_empty_archived_text },
}

/** What the person is called where only one line fits. */
export const contactOf = ({ contact: { name, email, phone } }: Pick<InboxItem, 'contact'>): string =>
  name || email || phone || m.inbox_visitor()

export const messageOf = ({ message, mail }: Pick<InboxItem, 'message' | 'mail'>): string =>
  message || (mail ? m.inbox_mail_no_text() : m.inbox_no_message())

/** Whether the agent has answered the latest message. */
export const isAnswered = ({ repliedAt, timestamp }: Pick<InboxItem, 'repliedAt' | 'timestamp'>): boolean =>
  repliedAt !== null && Date.parse(repliedAt) >= Date.parse(timestamp)
