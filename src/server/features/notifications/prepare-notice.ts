import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Alert, alertOf, isWanted, type Listener, mailNotBefore } from '#domain/notifications/alert.ts'
import type { Notice } from '#domain/notifications/notices.ts'
import {
  completeSettings,
  type NotificationKind,
  type NotificationSettings,
} from '#domain/notifications/notification-settings.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readAudience } from './notification-store.ts'
import { queuePushes } from './push-jobs.ts'

/** A notice as it goes to the bell. */
export type PreparedNotice = Omit<Notice, 'kind' | 'sounds'> & { id: string; alert: Alert }

/** Who listens: their settings and zone, and the browsers that they allowed. */
export type Audience = {
  settings: Partial<NotificationSettings> | null
  timeZone: string
  devices: readonly string[]
}

/**
 * What becomes of a notice by its agent's settings; undefined if they switched its kind off. Pushes it to their browsers
 * in the caller's transaction, which also has to insert it.
 */
export async function prepareNotice(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  agent: AgentId,
  notice: Notice,
): Promise<PreparedNotice | undefined> {
  const { lastAlertAt, ...audience } = await readAudience(tx, agent, notice.link)
  const prepared = decideNotice(notice, audience, { now: deps.clock.now(), lastAlertAt })
  if (prepared) await queuePushes(tx, deps, agent, { notice: prepared, audience })
  return prepared
}

/** The same for a caller who has read the audience already. `lastAlertAt` as in `alertOf`. */
export function decideNotice(
  { kind, sounds, ...notice }: Notice,
  audience: Audience,
  { now, lastAlertAt }: { now: Date; lastAlertAt: Date | null },
): PreparedNotice | undefined {
  const listener = listenerOf(audience, now)
  if (!isWanted(listener.settings, kind)) return undefined
  const alert = alertOf({ priority: notice.priority, sounds }, listener, lastAlertAt)
  return { id: uuidv7(), ...notice, alert }
}

/** Whether an email of this kind is wanted, and how long it waits. */
export function decideMail(
  audience: Audience,
  kind: NotificationKind | null,
  now: Date,
): { isWanted: boolean; notBefore?: Date } {
  const listener = listenerOf(audience, now)
  const notBefore = mailNotBefore(listener)
  return { isWanted: isWanted(listener.settings, kind), ...(notBefore && { notBefore }) }
}

/** The same for a caller who hasn't read the audience. */
export async function askMail(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  kind: NotificationKind,
): Promise<{ isWanted: boolean; notBefore?: Date }> {
  return decideMail(await readAudience(tx, agent, ''), kind, clock.now())
}

const listenerOf = ({ settings, timeZone }: Audience, now: Date): Listener => ({
  settings: completeSettings(settings),
  timeZone,
  now,
})
