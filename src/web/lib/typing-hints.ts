/** Who is writing to the agent right now, by conversation: heard from the server, and passed on to who shows it. */

const listeners = new Set<(conversationId: string) => void>()

export function passOnTyping(conversationId: string): void {
  for (const listener of listeners) listener(conversationId)
}

/** Calls `listener` for each hint, until the returned function is called. */
export function listenToTyping(listener: (conversationId: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
