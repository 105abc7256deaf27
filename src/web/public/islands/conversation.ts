import type { MessageRole } from '#domain/assistant/message-roles.ts'
import { CallFailure, call } from './post.ts'

export type KeptMessage = {
  id: string
  role: MessageRole
  content: string
  metadata: Record<string, unknown>
}

/** A conversation in this browser: only its id is stored, the messages stay on the server. */
export function conversation(listingId: string) {
  const key = `conv:${listingId}`
  const seen = new Set<string>()
  let current = read(key)

  async function messages(): Promise<KeptMessage[]> {
    if (!current) return []
    try {
      const response = await call(`/api/conversations/${current}/messages?limit=100`)
      const { items } = (await response.json()) as { items: KeptMessage[] }
      const fresh = items.filter(({ id }) => !seen.has(id))
      for (const { id } of fresh) seen.add(id)
      return fresh
    } catch (error) {
      const isGone = error instanceof CallFailure && [401, 403, 404].includes(error.status)
      if (!isGone) throw error
      forget()
      return []
    }
  }

  function keep(id: string) {
    current = id
    write(key, id)
  }

  function forget() {
    current = null
    write(key, null)
  }

  return {
    id: () => current,
    keep,
    forget,
    history: messages,
    /** The agent's messages since the last check. */
    news: async () => (await messages()).filter(({ role }) => role === 'agent'),
  }
}

// Chat works even if the browser stores nothing. The conversation then ends with the page.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}
