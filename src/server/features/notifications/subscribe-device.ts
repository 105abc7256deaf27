import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { PushTarget } from '#server/ports/push.ts'
import { requireConnected } from '#server/require-connected.ts'
import { m } from '#text'
import { findDevice, removeDeviceAt, removeDevices, saveDevice } from './push-store.ts'
import { messageOf, noteOutcome } from './send-push.ts'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** From now on this browser gets the agent's notifications. */
export async function subscribeDevice(
  { db, push, clock }: Pick<Deps, 'db' | 'push' | 'clock'>,
  agent: AgentId,
  { endpoint, keys }: Subscription,
): Promise<Record<string, never>> {
  requireConnected(agent, m.demo_no_push())
  const device: PushTarget = { endpoint, ...keys }
  if (!push.isTarget(device)) {
    const fault = m.notifications_device_invalid()
    throw new Problem('invalid', fault, { errors: { endpoint: fault } })
  }
  await withTenant(db, agent, (tx) => saveDevice(tx, agent, { id: uuidv7(), device, at: clock.now() }))
  return {}
}

/** Nothing is sent to this browser anymore. */
export async function unsubscribeDevice(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  endpoint: string,
): Promise<Record<string, never>> {
  await withTenant(db, agent, (tx) => removeDeviceAt(tx, agent, endpoint))
  return {}
}

/**
 * For an account that is being secured: nothing is sent to any of the agent's browsers anymore. One that is still signed
 * in, or signs in again, subscribes when the app is opened.
 */
export function forgetDevices({ db }: Pick<Deps, 'db'>, agent: AgentId): Promise<void> {
  return withTenant(db, agent, (tx) => removeDevices(tx, agent))
}

/** Sends this browser a notification, all the way through its push service, and says what went wrong if it doesn't work. */
export async function testDevice(
  deps: Pick<Deps, 'db' | 'push' | 'clock' | 'log'>,
  agent: AgentId,
  endpoint: string,
  signal: AbortSignal,
): Promise<Record<string, never>> {
  const found = await readWithTenant(deps.db, agent, (tx) => findDevice(tx, agent, endpoint))
  if (!found) throw new Problem('not_found', m.notifications_device_unknown())
  const { id, slug, device } = found
  const path = paths.settings(slug, { tab: 'notifications' })
  const shown = { title: productName, body: m.notifications_test_body(), path, tag: 'test' }
  const outcome = await deps.push.send(device, messageOf(shown, { priority: 'high' }), signal)
  await noteOutcome(deps, agent, id, outcome)
  if (outcome.kind === 'postponed') throw new Problem('unavailable', m.notifications_service_silent())
  if (outcome.kind !== 'accepted') throw new Problem('not_found', m.notifications_device_unknown())
  return {}
}
