import type { Clock } from '../ports/clock.ts'
import { createTestServer } from './create-test-server.ts'
import { type ModelBehaviour, startModelStandIn, verdictOf } from './stand-ins/model-stand-in.ts'
import type { TestClient } from './test-client.ts'

/** What a test's agent sells, in whose words a model's are checked. */
export const modelHome = {
  title: 'Brick ranch with a sunroom',
  address: '48 Larkspur Court, Asheville, NC 28804',
  price: 462_500,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1640,
  status: 'Active',
  description: 'The kitchen has soapstone counters and a gas range. The fenced back yard has a stone patio.',
}

/** A model that says so, and cites the fact that says it. */
export const answering = (...sentences: string[]): ModelBehaviour => ({ does: 'answer', sentences })

type Settings = { env?: Record<string, string>; clock?: Clock }

/** A separate server with a model to talk to, and an agent with one home. */
export async function openModelHome({ env = {}, clock }: Settings = {}) {
  const model = await startModelStandIn()
  const server = await createTestServer({
    env: { AI_BASE_URL: model.baseUrl, AI_API_KEY: model.apiKey, AI_MODEL: 'first', ...env },
    ...(clock && { clock }),
  })
  const agent = await server.agent({ name: 'Dana Reyes' })
  const { body: home } = await agent.post('/api/listings', modelHome)
  const askAs = (
    buyer: TestClient,
    text: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    buyer.post(
      '/api/continue-conversation',
      { messages: [{ sender: 'user', text }], listingId: home.id, ...more },
      headers,
    )
  return {
    model,
    server,
    agent,
    home: { id: home.id as string, slug: home.slug as string },
    askAs,
    /** As a new buyer. */
    ask: async (text: string) => (await askAs(server.visitor(), text)).body,
    /** As the agent who tries their own assistant. */
    tryOut: async (text: string) => (await askAs(agent, text, { trial: true })).body,
    forget() {
      model.requests.length = 0
      model.next.length = 0
      model.byModel.clear()
      model.judged.length = 0
      model.verdict = verdictOf('entails')
    },
    async close() {
      await server.stop()
      await model.close()
    },
  }
}

export type ModelHome = Awaited<ReturnType<typeof openModelHome>>
