import { v7 as uuidv7 } from 'uuid'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import type { WebhookEndpoint } from '#contract/webhooks.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { oldSecretMs, webhookLimits } from '#domain/webhooks/delivery.ts'
import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { requirePassword } from '#server/features/accounts/require-password.ts'
import { isLoopback } from '#server/settings/settings-reader.ts'
import { m } from '#text'
import { giveUpPending } from './delivery-store.ts'
import { presentEndpoint } from './list-webhooks.ts'
import { newSecret, sealSecret } from './sign-webhook.ts'
import { auditChange, tellOfChange } from './tell-change.ts'
import {
  countEndpoints,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  noLease,
  updateEndpoint,
} from './webhook-store.ts'

type WebhookInput = { url: string; description: string; events: readonly WebhookEvent[] }
type Changes = Partial<WebhookInput> & { enabled?: boolean | undefined; password?: string | undefined }
type WithSecret = WebhookEndpoint & { secret: string }
type UsedDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'webPost' | 'jobs' | 'accounts'>
/** `address`: from where it is asked for. */
type WebhookCaller = { address: string }

/**
 * Adds an endpoint for someone who knows the password. The secret is in the answer and can't be read again.
 */
export async function addWebhook(
  deps: UsedDeps,
  agent: AgentId,
  { password, ...written }: WebhookInput & { password: string },
  { once, address }: WebhookCaller & { once: OnceKey | undefined },
): Promise<WithSecret> {
  await requirePassword(deps, agent, { password, address, errors: endpointFaults(deps, written) })
  const checked = requireEndpoint(deps, written)
  const added = await withTenant(deps.db, agent, async (tx) => {
    const secret = newSecret()
    // The secret isn't kept with the answer: the same request sent again gives the endpoint a new one.
    const { id } = await onceByKey(tx, agent, once, async () => {
      if ((await countEndpoints(tx, agent)) >= webhookLimits.endpoints)
        throw new Problem('conflict', m.webhooks_full({ count: webhookLimits.endpoints }))
      const added = { userId: agent, id: uuidv7(), createdAt: deps.clock.now(), ...checked }
      await insertEndpoint(tx, { ...added, sealedSecret: '' })
      await tellOfChange(tx, deps, agent, { change: 'added', url: added.url })
      await recordChange(tx, agent, 'webhook.created', added.id)
      return { id: added.id }
    })
    const sealedSecret = sealSecret(deps.config.secret, id, secret)
    return { ...present(await updateEndpoint(tx, agent, id, { sealedSecret })), secret }
  })
  await auditChange(deps, agent, { change: 'added', id: added.id, url: added.url, address })
  return added
}

/**
 * Changes an endpoint. Turning it off drops waiting deliveries; turning it on delivers only new events. Changing the
 * address requires the password, as adding an endpoint does: it decides who receives the agent's leads.
 */
export async function changeWebhook(
  deps: UsedDeps,
  agent: AgentId,
  id: string,
  { enabled, password = '', address, ...changes }: Changes & WebhookCaller,
): Promise<WebhookEndpoint> {
  if (changes.url !== undefined)
    await requireOwner(deps, agent, id, { password, address, errors: endpointFaults(deps, changes) })
  const { after, isMoved } = await withTenant(deps.db, agent, async (tx) => {
    const before = await findEndpoint(tx, agent, id)
    if (!before) throw new Problem('not_found', m.webhooks_gone())
    const now = deps.clock.now()
    const { url, description, events } = before
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const checked = requireEndpoint(deps, { url, description, events, ...given })
    const after = await updateEndpoint(tx, agent, id, {
      ...{ ...checked, updatedAt: now },
      ...(enabled && { disabledAt: null, disabledReason: null, failingSince: null }),
      ...(enabled === false && {
        disabledAt: before.disabledAt ?? now,
        disabledReason: 'by_agent',
        ...noLease,
      }),
    })
    if (enabled === false) await giveUpPending(tx, agent, id, m.webhooks_error_off())
    const isMoved = checked.url !== url
    if (isMoved) await tellOfChange(tx, deps, agent, { change: 'moved', url: checked.url })
    await recordChange(tx, agent, 'webhook.updated', id)
    return { after: present(after), isMoved }
  })
  if (isMoved) await auditChange(deps, agent, { change: 'moved', id, url: after.url, address })
  return after
}

/**
 * Gives an endpoint a new secret, for someone who knows the password. The old one signs too for a day, so that nothing is
 * refused meanwhile.
 */
export async function rotateWebhook(
  deps: UsedDeps,
  agent: AgentId,
  id: string,
  { password, address }: { password: string } & WebhookCaller,
): Promise<WithSecret> {
  const { db, clock, config } = deps
  await requireOwner(deps, agent, id, { password, address, errors: {} })
  const rotated = await withTenant(db, agent, async (tx) => {
    const before = await findEndpoint(tx, agent, id)
    if (!before) throw new Problem('not_found', m.webhooks_gone())
    const now = clock.now()
    const secret = newSecret()
    const after = await updateEndpoint(tx, agent, id, {
      sealedSecret: sealSecret(config.secret, id, secret),
      sealedOldSecret: before.sealedSecret,
      oldSecretUntil: new Date(now.getTime() + oldSecretMs),
      updatedAt: now,
    })
    await tellOfChange(tx, deps, agent, { change: 'rotated', url: before.url })
    await recordChange(tx, agent, 'webhook.updated', id)
    return { ...present(after), secret }
  })
  await auditChange(deps, agent, { change: 'rotated', id, url: rotated.url, address })
  return rotated
}

/** Refuses an endpoint that isn't there before it asks for the password. */
async function requireOwner(
  deps: Pick<Deps, 'db' | 'config' | 'accounts'>,
  agent: AgentId,
  id: string,
  asked: { password: string; address: string; errors: FieldErrors },
): Promise<void> {
  const found = await readWithTenant(deps.db, agent, (tx) => findEndpoint(tx, agent, id))
  if (!found) throw new Problem('not_found', m.webhooks_gone())
  await requirePassword(deps, agent, asked)
}

function present(row: EndpointRow | undefined): WebhookEndpoint {
  if (!row) throw new Problem('not_found', m.webhooks_gone())
  return presentEndpoint(row)
}

/** Deliveries contain personal data, so they need TLS, except on this machine, where tests run. */
function isSecure(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || isLoopback(url.hostname))
}

/** The faults of what is given. */
function endpointFaults(
  { webPost }: Pick<Deps, 'webPost'>,
  { url, events }: Partial<WebhookInput>,
): FieldErrors {
  const errors: FieldErrors = {}
  const address = url?.trim()
  if (address === '') errors.url = m.webhooks_url_missing()
  else if (address !== undefined && !(isSecure(address) && webPost.isAllowed(address)))
    errors.url = m.webhooks_url_invalid()
  if (events?.length === 0) errors.events = m.webhooks_events_missing()
  return errors
}

/** The events in their own order, each once. Refuses an address that nothing may be sent to. */
function requireEndpoint(deps: Pick<Deps, 'webPost'>, written: WebhookInput) {
  const errors = endpointFaults(deps, written)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  const events = webhookEvents.filter((event) => written.events.includes(event))
  return { url: written.url.trim(), description: written.description.trim(), events }
}
