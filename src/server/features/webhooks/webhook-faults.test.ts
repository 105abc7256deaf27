import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { inLongRun } from '#domain/testing/in-long-run.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { startWebhookStandIn, type WebhookStandIn } from '#server/testing/stand-ins/webhook-stand-in.ts'
import { chanceFault, compareWebhooks, countWaits, insertLeads } from '#server/testing/webhook-faults.ts'
import { sendWebhooks } from './send-webhooks.ts'

const password = 'a quiet porch 42'

const [agents, leads] = inLongRun ? [6, 50] : [3, 15]

let nowMs = Date.parse('2026-12-01T15:00:00Z')
let server: TestServer
let receiver: WebhookStandIn
beforeAll(async () => {
  receiver = await startWebhookStandIn(({ eventId, attempt }) => chanceFault(eventId, attempt))
  // Sent when a test says so, by its clock.
  const env = { RATE_LIMITS: 'off', ROLE: 'web' }
  server = await createTestServer({ env, clock: { now: () => new Date(nowMs) } })
})
afterAll(async () => {
  await server?.stop()
  await receiver?.close()
})

async function withEndpoint() {
  const agent = await server.agent()
  const agentId: AgentId = (await agent.get('/api/me')).body.id
  const path = `/${randomUUID()}`
  const { id, secret } = (
    await agent.post('/api/webhooks', { url: receiver.address + path, events: ['lead.created'], password })
  ).body
  return { agentId, path, id: id as string, secret: secret as string }
}
type AddedEndpoint = Awaited<ReturnType<typeof withEndpoint>>

/** One turn. An endpoint that accepts nothing ends its turn early. */
const deliver = ({ agentId, id }: AddedEndpoint) =>
  sendWebhooks(server.deps, agentId, {
    ...{ endpointId: id, lease: randomUUID() },
    signal: new AbortController().signal,
  })

const pendingOf = (endpoints: readonly AddedEndpoint[]) =>
  server.sql<{ attempts: number; waitMs: number; nextAt: Date | null }>(
    `select attempts, next_at as "nextAt", extract(epoch from next_at - tried_at)::float8 * 1000 as "waitMs"
     from webhook_deliveries where endpoint_id = any ($1) and state = 'pending' order by next_at nulls first`,
    [endpoints.map(({ id }) => id)],
  )

/** Gives each endpoint its turns until nothing is due, moves the clock to when something is, and so on to the end. */
async function deliverAll(endpoints: readonly AddedEndpoint[]) {
  const waits = { onSchedule: 0, offSchedule: 0 }
  for (;;) {
    const pending = await pendingOf(endpoints)
    const [next] = pending
    if (!next) return waits
    if (next.nextAt && next.nextAt.getTime() > nowMs) {
      const { onSchedule, offSchedule } = countWaits(pending)
      waits.onSchedule += onSchedule
      waits.offSchedule += offSchedule
      nowMs = next.nextAt.getTime()
    }
    await Promise.all(endpoints.map(deliver))
  }
}

test(`${agents * leads} events at endpoints that fail every third time: each arrives once, as it was, signed, and by the schedule`, async () => {
  const endpoints = await Promise.all(Array.from({ length: agents }, withEndpoint))
  // One is away at first, and one hangs once.
  receiver.fail(endpoints[0]?.path ?? '', ...Array.from({ length: leads }, () => 'cut' as const))
  receiver.fail(endpoints[1]?.path ?? '', 'silence')
  await Promise.all(endpoints.map(({ agentId }) => insertLeads(server.sql, agentId, leads)))
  const { onSchedule, offSchedule } = await deliverAll(endpoints)
  expect(offSchedule).toBe(0)
  expect(onSchedule).toBeGreaterThan(leads)
  expect(await compareWebhooks(server.sql, receiver.received, endpoints)).toEqual({
    ...{ events: agents * leads, lost: [], twice: [], miscounted: [] },
    ...{ forged: [], altered: [], astray: [] },
  })
  expect(receiver.received.length).toBeGreaterThan(agents * leads * 1.3)
}, 240_000)
