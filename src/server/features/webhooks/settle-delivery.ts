import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notices } from '#domain/notifications/notices.ts'
import {
  type DisabledReason,
  isGivenUp,
  meaningOf,
  waitAfter,
  webhookLimits,
} from '#domain/webhooks/delivery.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import type { PostAnswer } from '#server/ports/web-post.ts'
import { m } from '#text'
import { type DeliveryRow, giveUpPending, type NewDelivery, updateDelivery } from './delivery-store.ts'
import { enqueueWebhooks } from './enqueue-webhooks.ts'
import { type EndpointRow, lockEndpoint, noLease, updateEndpoint } from './webhook-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** `no_secret`: it couldn't be signed, so nothing was sent. */
export type Answer = PostAnswer | { failure: 'no_secret' }

type Outcome = { delivery: DeliveryRow; requestHead: string; answer: Answer }

/** Records the result of an attempt, and plans the next. Returns whether it was delivered. */
export function settleDelivery(deps: UsedDeps, agent: AgentId, outcome: Outcome): Promise<boolean> {
  const { delivery, answer, requestHead } = outcome
  const { endpointId, attempts } = delivery
  const now = deps.clock.now()
  const meaning = 'status' in answer ? meaningOf(answer.status) : 'failed'
  const tried = { attempts: attempts + 1, triedAt: now, requestHead, ...partsOf(answer) }
  return withTenant(deps.db, agent, async (tx) => {
    // Locked before the delivery, always in this order: turning it off changes other deliveries too.
    const endpoint = await lockEndpoint(tx, agent, endpointId)
    if (meaning === 'delivered') {
      const delivered = { state: 'delivered', nextAt: null, deliveredAt: now } as const
      await updateDelivery(tx, agent, delivery, { ...tried, ...delivered })
      await updateEndpoint(tx, agent, endpointId, { failingSince: null })
    } else {
      const isOn = endpoint !== undefined && endpoint.disabledAt === null
      await planNext(tx, deps, agent, { delivery, tried, now, isOver: !isOn || meaning === 'gone' })
      if (isOn) await noteFailure(tx, deps, agent, { endpoint, isGone: meaning === 'gone', now })
    }
    await recordChange(tx, agent, 'webhook.updated', endpointId)
    return meaning === 'delivered'
  })
}

/** In the demo, nothing is sent. */
export async function skipDelivery({ db }: UsedDeps, agent: AgentId, delivery: DeliveryRow): Promise<void> {
  await withTenant(db, agent, async (tx) => {
    await updateDelivery(tx, agent, delivery, {
      state: 'skipped',
      nextAt: null,
      lastError: m.webhooks_error_demo(),
    })
    await recordChange(tx, agent, 'webhook.updated', delivery.endpointId)
  })
}

type FailedAttempt = { delivery: DeliveryRow; tried: Partial<NewDelivery>; now: Date; isOver: boolean }

async function planNext(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { delivery, tried, now, isOver }: FailedAttempt,
): Promise<void> {
  const waitMs = isOver ? undefined : waitAfter(delivery.attempts + 1, Math.random())
  const nextAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs)
  await updateDelivery(tx, agent, delivery, { ...tried, state: nextAt ? 'pending' : 'failed', nextAt })
  if (nextAt) await enqueueWebhooks(tx, deps, agent, { endpointId: delivery.endpointId, runAfter: nextAt })
}

/** Turns the endpoint off if it is gone, or has failed for days, and notifies the agent. */
async function noteFailure(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { endpoint, isGone, now }: { endpoint: EndpointRow; isGone: boolean; now: Date },
): Promise<void> {
  const failingSince = endpoint.failingSince ?? now
  if (isGone) await turnOff(tx, deps, agent, { endpoint, reason: 'gone', now })
  else if (isGivenUp(failingSince.getTime(), now.getTime()))
    await turnOff(tx, deps, agent, { endpoint, reason: 'failing', now })
  else await updateEndpoint(tx, agent, endpoint.id, { failingSince })
}

async function turnOff(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  {
    endpoint,
    reason,
    now,
  }: { endpoint: EndpointRow; reason: Exclude<DisabledReason, 'by_agent'>; now: Date },
): Promise<void> {
  const { id, url } = endpoint
  await updateEndpoint(tx, agent, id, {
    disabledAt: now,
    disabledReason: reason,
    ...noLease,
  })
  await giveUpPending(tx, agent, id, m.webhooks_error_off())
  const content = reason === 'gone' ? m.webhooks_notify_gone({ url }) : m.webhooks_notify_failing({ url })
  await addNotification(tx, deps, agent, notices.webhookOff({ content }))
}

/** What the log keeps of an answer. */
function partsOf(answer: Answer): Partial<NewDelivery> {
  if (!('status' in answer)) {
    const lastError = failures[answer.failure]()
    return { lastStatus: null, responseHead: '', responseBody: '', lastError }
  }
  const { status, head, content } = answer
  return {
    lastStatus: status,
    lastError: errorOf(status),
    responseHead: textOf(head).slice(0, webhookLimits.keptCharacters),
    responseBody: textOf(Buffer.from(content).toString()).slice(0, webhookLimits.keptCharacters),
  }
}

function errorOf(status: number): string {
  if (meaningOf(status) === 'delivered') return ''
  return status >= 300 && status <= 399
    ? m.webhooks_error_redirect({ status })
    : m.webhooks_error_status({ status })
}

/** Without characters that PostgreSQL rejects. */
const textOf = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '')

const failures = {
  not_allowed: () => m.webhooks_error_not_allowed(),
  timed_out: () => m.webhooks_error_timed_out({ seconds: webhookLimits.timeoutMs / 1000 }),
  unreachable: () => m.webhooks_error_unreachable(),
  no_secret: () => m.webhooks_error_no_secret(),
}
