/** Of a conversation in the agent's list. A visitor's next message makes an archived one active. */
export const conversationStatuses = ['active', 'important', 'archived'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

/** `voice` as soon as one of its questions was spoken. */
export const conversationTypes = ['chat', 'voice', 'email'] as const
export type ConversationType = (typeof conversationTypes)[number]
