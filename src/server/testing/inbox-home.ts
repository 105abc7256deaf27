import type { InboxItem } from '#contract/inbox.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { CalledServer } from './call-server.ts'
import { comingDay } from './coming-day.ts'
import type { TestClient } from './test-client.ts'

type Page = {
  items: InboxItem[]
  nextCursor: string | null
  counts: { open: number; unread: number; snoozed: number }
  total?: number
}

/** An agent with a home on the market, their inbox, and buyers who write about it. */
export async function withHome(server: CalledServer, { isVerified = true } = {}) {
  const agent = await server.agent({ name: 'Robin Vale', isVerified })
  const { id, slug } = (await agent.get('/api/me')).body as { id: AgentId; slug: string }
  const { body: home } = await agent.post('/api/listings', {
    title: 'Shingle cottage',
    address: '3 Heron Lane, Beaufort, NC 28516',
    price: 512_000,
    bedrooms: 3,
    status: 'Active',
    description: 'A cottage with a fenced yard. The roof was replaced in 2021.',
  })
  const person = { name: 'Maya Ellison', email: `maya-${id}@mail.example`, consent: true }
  return {
    ...{ agent, id, slug, home },
    visitor: () => server.visitor(),
    chat: () => chat(server.visitor(), home.slug),
    inbox: async (query = ''): Promise<Page> => {
      const { status, body, text } = await agent.get(`/api/inbox${query}`)
      if (status !== 200) throw new Error(text)
      return body
    },
    write: (form: object, headers: Record<string, string> = {}, visitor = server.visitor()) =>
      visitor.send('POST', '/api/public/leads', { listingId: home.id, ...person, ...form }, headers),
    book: (form: object) =>
      server.visitor().post('/api/public/showings', {
        ...{ listingId: home.id, ...person },
        ...{ date: comingDay(3), time: 'Afternoon' },
        ...form,
      }),
  }
}

/** A buyer with a chat about a home. */
function chat(visitor: TestClient, listingId: string) {
  let conversationId: string | null = null
  const say = async (text: string) => {
    const { body } = await visitor.post('/api/continue-conversation', {
      messages: [{ sender: 'user', text }],
      listingId,
      conversationId,
    })
    conversationId = body.conversationId
    return body
  }
  const messages = async (): Promise<{ role: string; content: string }[]> =>
    (await visitor.get(`/api/conversations/${conversationId}/messages`)).body.items
  return { visitor, say, messages, id: () => conversationId }
}
