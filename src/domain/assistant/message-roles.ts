/** Who a message in a conversation comes from. */
export const messageRoles = ['user', 'ai', 'agent', 'system'] as const
export type MessageRole = (typeof messageRoles)[number]

/** Those who speak to each other in it. */
export const speakers = ['user', 'ai', 'agent'] as const
export type Speaker = (typeof speakers)[number]
