import type { Answer } from '#web/lib/call.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { browserStore } from './browser-store.ts'
import { read } from './page-calls.ts'

const messagesRoute = 'GET /api/conversations/{id}/messages'
type Messages = Answer<typeof messagesRoute>
export type StoredMessage = Messages['items'][number]
export type ChatState = Messages['state']

const local = browserStore('localStorage')
const none = { messages: [], state: undefined }

/** A conversation in this browser: only its id is stored, the messages stay on the server. */
export function conversation(listingId: string) {
  const key = `conv:${listingId}`
  const seen = new Set<string>()
  let current = local.read(key)
  let last: string | undefined

  function keep(id: string) {
    current = id
    local.write(key, id)
  }

  function forget() {
    current = null
    local.write(key, null)
  }

  /** The messages among these that are new to this page. */
  function take(messages: readonly StoredMessage[]): StoredMessage[] {
    last = messages.at(-1)?.id ?? last
    const fresh = messages.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh
  }

  return {
    /** Another tab may have begun it. */
    id: () => {
      current ??= local.read(key)
      return current
    },
    keep,
    forget,
    take,
    /** A message that this page shows already. */
    note: (id: string) => void seen.add(id),
    /** The id of the last message that the server has sent. */
    lastId: () => last,
    /** What is new to this page, as the server has it now. */
    async news(): Promise<{ messages: StoredMessage[]; state: ChatState | undefined }> {
      if (!current) return none
      try {
        const { items, state } = await read(messagesRoute, { params: { id: current }, query: { limit: 100 } })
        return { messages: take(items), state }
      } catch (error) {
        const isGone = error instanceof ProblemError && [401, 403, 404].includes(error.status)
        if (!isGone) throw error
        forget()
        return none
      }
    },
  }
}

export type Conversation = ReturnType<typeof conversation>
