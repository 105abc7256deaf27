import type { VisitorAnswer } from '#contract/visitor-chat.ts'

const senders = ['user', 'ai', 'note'] as const

/**
 * A message in the chat. `note` is the assistant talking about the chat itself, and is not part of the conversation.
 */
export type ChatMessage = {
  sender: (typeof senders)[number]
  text: string
  sources?: VisitorAnswer['sources']
}
export type KeptChat = { messages: ChatMessage[]; mode?: VisitorAnswer['mode'] | undefined }

/**
 * Session storage has the conversation. Local storage has only a mark, which the loader checks: anyone who has opened
 * the chat gets no more greetings.
 */
const key = 'visitor-chat'
const maxKept = 40

/** The chat as stored in this tab only. */
export function readChat(): KeptChat {
  try {
    const { messages, mode } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<KeptChat>
    return { messages: Array.isArray(messages) ? messages.filter(isMessage) : [], mode }
  } catch {
    return { messages: [] } // Chat works even if the browser stores nothing, as long as the page is open.
  }
}

export function keepChat({ messages, mode }: KeptChat): void {
  try {
    localStorage.setItem(key, 'known')
    sessionStorage.setItem(key, JSON.stringify({ messages: messages.slice(-maxKept), mode }))
  } catch {
    // See above.
  }
}

const isMessage = (value: unknown): value is ChatMessage => {
  const { sender, text } = (value ?? {}) as Partial<ChatMessage>
  return typeof text === 'string' && senders.some((each) => each === sender)
}
