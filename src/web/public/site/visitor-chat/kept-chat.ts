import type { VisitorAnswer } from '#contract/visitor-chat.ts'

/** A message of the chat; `note` is what the assistant says of the chat itself, and no part of what was asked. */
export type ChatMessage = {
  sender: 'user' | 'ai' | 'note'
  text: string
  sources?: VisitorAnswer['sources']
}
export type KeptChat = { messages: ChatMessage[]; mode?: VisitorAnswer['mode'] | undefined }

/** In the tab the conversation; in the browser only a mark, for which the loader asks: whoever has opened the chat is greeted no more. */
const key = 'visitor-chat'
const mostKept = 40

/** The chat as this tab remembers it, and nobody else. */
export function readChat(): KeptChat {
  try {
    const { messages, mode } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<KeptChat>
    return { messages: Array.isArray(messages) ? messages.filter(isMessage) : [], mode }
  } catch {
    return { messages: [] } // A browser that keeps nothing still chats, as long as the page is open.
  }
}

export function keepChat({ messages, mode }: KeptChat): void {
  try {
    localStorage.setItem(key, 'known')
    sessionStorage.setItem(key, JSON.stringify({ messages: messages.slice(-mostKept), mode }))
  } catch {
    // Said above.
  }
}

const isMessage = (value: unknown): value is ChatMessage => {
  const { sender, text } = (value ?? {}) as Partial<ChatMessage>
  return typeof text === 'string' && ['user', 'ai', 'note'].includes(sender ?? '')
}
