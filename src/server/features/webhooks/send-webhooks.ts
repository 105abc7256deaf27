import type { AgentId } from '#domain/accounts/agent-id.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { isOldSecretValid, webhookLimits } from '#domain/webhooks/delivery.ts'
import { type SentEvent, testEvent } from '#domain/webhooks/webhook-events.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { type DeliveryRow, findNextDue, listDue, updateDelivery } from './delivery-store.ts'
import { enqueueWebhooks } from './enqueue-webhooks.ts'
import { readFacts } from './fact-store.ts'
import { type Answer, settleDelivery, skipDelivery } from './settle-delivery.ts'
import { signatureHeaders, unsealSecret } from './sign-webhook.ts'
import { type EndpointRow, endLease, leaseEndpoint } from './webhook-store.ts'

/** How many requests an endpoint gets at once. */
const atOnce = 5
/** After this long, other endpoints have their turn. */
const turnMs = 20_000
/** An endpoint that accepted nothing of what it just got isn't asked again right away. */
const restMs = 10_000
/** Longer than the longest request, and than a pause of the process. */
const leaseMs = 60_000

type Turn = { endpointId: string; lease: string; signal: AbortSignal }
type Batch = { endpoint: EndpointRow; due: DeliveryRow[] }

/**
 * Sends what is due to one endpoint, the oldest first. One job at a time has an endpoint: a slow one holds up its own
 * deliveries and no one else's. A job that finds it taken leaves its work to the one that has it.
 */
export async function sendWebhooks(deps: Deps, agent: AgentId, turn: Turn): Promise<void> {
  const endsAtMs = Date.now() + turnMs
  for (;;) {
    const batch = await takeBatch(deps, agent, turn)
    if (!batch) return
    const outcomes = await Promise.all(
      batch.due.map((delivery) => sendOne(deps, agent, { delivery, endpoint: batch.endpoint, ...turn })),
    )
    const isResting = outcomes.every((isDelivered) => !isDelivered)
    if (isResting || Date.now() >= endsAtMs) return passOn(deps, agent, turn, isResting ? restMs : 0)
  }
}

/** Undefined if the endpoint is off, taken, or has nothing due: then it has been given back. */
function takeBatch(deps: Deps, agent: AgentId, { endpointId, lease }: Turn): Promise<Batch | undefined> {
  return withTenant(deps.db, agent, async (tx) => {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + leaseMs)
    const endpoint = await leaseEndpoint(tx, agent, { id: endpointId, lease, now, until })
    if (!endpoint) return undefined
    // Its row is locked: a job that comes with a new delivery waits, and then finds it free.
    const due = await listDue(tx, agent, endpointId, { now, limit: atOnce })
    if (due.length > 0)
      return { endpoint, due: await Promise.all(due.map((delivery) => write(tx, agent, delivery))) }
    await endLease(tx, agent, endpointId, lease)
    await comeBack(tx, deps, agent, { endpointId, now })
    return undefined
  })
}

/** A job that ran too early enqueues one for the waiting deliveries, at most one per time. */
async function comeBack(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { endpointId, now }: { endpointId: string; now: Date },
): Promise<void> {
  const next = await findNextDue(tx, agent, endpointId, now)
  if (!next) return
  const { dueAt, runAfter } = next
  const singletonKey = `${endpointId} ${dueAt.toISOString()}`
  await enqueueWebhooks(tx, deps, agent, { endpointId, runAfter, singletonKey })
}

/** Fixes the body before the first attempt: what is signed is the same each time. */
async function write(tx: Tx, agent: AgentId, delivery: DeliveryRow): Promise<DeliveryRow> {
  if (delivery.payload !== '') return delivery
  const { endpointId, id, type, createdAt, entityId } = delivery
  const data = await factsOf(tx, agent, { type, entityId })
  const payload = JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
  return (await updateDelivery(tx, agent, { endpointId, id }, { payload })) ?? { ...delivery, payload }
}

const factsOf = async (tx: Tx, agent: AgentId, { type, entityId }: { type: SentEvent; entityId: string }) =>
  type === testEvent ? { id: entityId } : readFacts(tx, agent, { type, entityId })

type DeliveryAttempt = Turn & { delivery: DeliveryRow; endpoint: EndpointRow }

/** Whether it was delivered. Throws only if the process ends; another process then sends it. */
async function sendOne(deps: Deps, agent: AgentId, sending: DeliveryAttempt): Promise<boolean> {
  if (!tenantOf(agent).isConnected) {
    await skipDelivery(deps, agent, sending.delivery)
    return true
  }
  const { headers, answer } = await post(deps, sending)
  const requestHead = [
    `POST ${sending.endpoint.url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\n')
  return settleDelivery(deps, agent, { ...sending, requestHead, answer })
}

async function post(
  { config, clock, webPost }: Deps,
  { delivery, endpoint, signal }: DeliveryAttempt,
): Promise<{ headers: Record<string, string>; answer: Answer }> {
  const at = clock.now()
  const secrets = openSecrets(config.secret, endpoint, at)
  if (!secrets) return { headers: {}, answer: { failure: 'no_secret' } }
  const signing = { id: delivery.eventId, at, body: delivery.payload }
  const body = Buffer.from(delivery.payload)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Porchlight-Webhooks/1',
    ...signatureHeaders(signing, secrets),
  }
  const { timeoutMs, readBytes } = webhookLimits
  const answer = await webPost.post(endpoint.url, {
    ...{ body, timeoutMs, readBytes, signal },
    headers: { ...headers, 'content-length': body.length },
  })
  return { headers, answer }
}

/** Undefined if the server's own secret was changed, so that the endpoint's can't be opened: it needs a new one. */
function openSecrets(serverSecret: string, row: EndpointRow, now: Date): string[] | undefined {
  const isOldValid = isOldSecretValid(row.oldSecretUntil?.getTime() ?? null, now.getTime())
  const current = unsealSecret(serverSecret, row.id, row.sealedSecret)
  const old =
    row.sealedOldSecret && isOldValid ? unsealSecret(serverSecret, row.id, row.sealedOldSecret) : undefined
  return current === undefined ? undefined : [current, ...(old === undefined ? [] : [old])]
}

/** Gives the endpoint back, and has the rest sent by a later job. */
async function passOn(
  deps: Deps,
  agent: AgentId,
  { endpointId, lease }: Turn,
  delayMs: number,
): Promise<void> {
  const runAfter = delayMs > 0 ? new Date(Date.now() + delayMs) : undefined
  await withTenant(deps.db, agent, async (tx) => {
    await enqueueWebhooks(tx, deps, agent, { endpointId, runAfter })
    await endLease(tx, agent, endpointId, lease)
  })
}
