import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import {
  type AnsweredItem,
  insertItem,
  markChatSeen,
  markItemsAnswered,
  type NewItem,
  setLead,
} from './filing-store.ts'

type Inquiry = Omit<NewItem, 'id' | 'type'>
type ChatNews = Pick<NewItem, 'source' | 'listingId' | 'message' | 'at'> & { conversationId: string }

/** A form that a buyer sent, in the caller's transaction. Its lead is stored before. */
export const fileInquiry = (tx: Tx, agent: AgentId, inquiry: Inquiry): Promise<void> =>
  insertItem(tx, agent, { ...inquiry, id: uuidv7(), type: 'listing-inquiry' })

/**
 * Something in a chat with the assistant that the agent should see, in the caller's transaction. The conversation is
 * stored before. A chat has one item, which comes back into the inbox with its newest message.
 */
export const fileChat = (tx: Tx, agent: AgentId, { conversationId, ...news }: ChatNews): Promise<void> =>
  insertItem(tx, agent, {
    ...news,
    id: uuidv7(),
    type: 'chat-bot-session',
    contact: { name: '', email: '', phone: '' },
    leadId: null,
    conversation: { id: conversationId },
  })

/** An email that a person wrote, in the caller's transaction. It is stored before, under the same ID. */
export const fileMail = (
  tx: Tx,
  agent: AgentId,
  mail: Pick<NewItem, 'id' | 'source' | 'contact' | 'leadId' | 'listingId' | 'message' | 'at'>,
): Promise<void> =>
  insertItem(tx, agent, { ...mail, mailId: mail.id, type: 'marketing-reply', conversation: null })

/** A support request from a visitor of the site. Filing it twice makes one item. */
export const fileTicket = (
  tx: Tx,
  agent: AgentId,
  ticket: Pick<NewItem, 'id' | 'source' | 'contact' | 'message' | 'at'>,
): Promise<void> =>
  insertItem(tx, agent, {
    ...ticket,
    type: 'visitor-ticket',
    leadId: null,
    listingId: null,
    conversation: null,
  })

/** The agent made a lead of the person who wrote an item. Nothing happens if there is no such item. */
export async function linkItem(tx: Tx, agent: AgentId, id: string, leadId: string): Promise<void> {
  if (await setLead(tx, agent, id, leadId)) await recordChange(tx, agent, 'inbox.updated', id)
}

/** The agent wrote to the person, wherever they did it: the items are read and answered. */
export const markAnswered = (tx: Tx, agent: AgentId, what: AnsweredItem, at: Date): Promise<void> =>
  markItemsAnswered(tx, agent, what, at)

/** The agent read a chat, wherever they did it, up to this message. */
export const markSeen = (
  tx: Tx,
  agent: AgentId,
  message: Parameters<typeof markChatSeen>[2],
  at: Date,
): Promise<void> => markChatSeen(tx, agent, message, at)
