import type { Answer } from '#web/lib/call.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { read } from './page-calls.ts'

const messagesRoute = 'GET /api/conversations/{id}/messages'
export type StoredMessage = Answer<typeof messagesRoute>['items'][number]

/** A conversation in this browser: only its id is stored, the messages stay on the server. */
export function conversation(listingId: string) {
  const key = `conv:${listingId}`
  const seen = new Set<string>()
  let current = readStored(key)

  async function messages(): Promise<StoredMessage[]> {
    if (!current) return []
    try {
      const { items } = await read(messagesRoute, { params: { id: current }, query: { limit: 100 } })
      const fresh = items.filter(({ id }) => !seen.has(id))
      for (const { id } of fresh) seen.add(id)
      return fresh
    } catch (error) {
      const isGone = error instanceof ProblemError && [401, 403, 404].includes(error.status)
      if (!isGone) throw error
      forget()
      return []
    }
  }

  function keep(id: string) {
    current = id
    store(key, id)
  }

  function forget() {
    current = null
    store(key, null)
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
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}
