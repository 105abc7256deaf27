import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/messaging.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { textFault } from '#domain/messaging/check-message.ts'
import { messageMaxLength } from '#domain/messaging/message.ts'
import { type QuickNotice, quickNotice } from '#domain/messaging/quick-notices.ts'
import { notices } from '#domain/notifications/notices.ts'
import { cleanText } from '#domain/text/plain-text.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { m } from '#text'
import {
  hasQuickNotification,
  insertQuickNotification,
  markQuickNotification,
  readQuickFacts,
} from './quick-store.ts'

type NotificationBody = BodyOf<typeof contract.addQuickNotification>
type SavedNotice = QuickNotice & { id: string }

/**
 * Writes a notification for this browser to show: about the newest of its kind, or a test that says so. An agent's own words
 * also go to the bell, and to every device where they allow it.
 */
export function addQuickNotification(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  agent: AgentId,
  wanted: NotificationBody,
  once: OnceKey | undefined,
): Promise<SavedNotice> {
  const fault = wanted.type === 'custom' ? textFault(wanted.text) : undefined
  if (fault) throw new Problem('invalid', fault, { errors: { text: fault } })
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const createdAt = deps.clock.now()
      const written =
        wanted.type === 'custom' ? ownWords(wanted.text) : await aboutNewest(tx, agent, wanted, createdAt)
      await insertQuickNotification(tx, agent, { ...written, type: wanted.type, createdAt })
      if (wanted.type === 'custom') {
        const { id: notificationId, content } = written
        await addNotification(tx, deps, agent, notices.ownWords({ notificationId, content }))
      }
      await recordChange(tx, agent, 'quick-notification.created', written.id)
      return written
    }),
  )
}

async function aboutNewest(
  tx: Tx,
  agent: AgentId,
  { type }: Exclude<NotificationBody, { type: 'custom' }>,
  now: Date,
): Promise<SavedNotice> {
  return { id: uuidv7(), ...quickNotice(type, await readQuickFacts(tx, agent, now)) }
}

function ownWords(text: string): SavedNotice {
  const id = uuidv7()
  const content = cleanText(text, messageMaxLength)
  const { title, link } = notices.ownWords({ notificationId: id, content })
  return { id, title, content, link, isTest: false }
}

/** What a browser did with a notification, kept once. */
export function noteQuickNotification(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
  act: 'shown' | 'opened',
): Promise<Record<string, never>> {
  return withTenant(deps.db, agent, async (tx) => {
    if (!(await hasQuickNotification(tx, agent, id))) throw new Problem('not_found', m.problems_not_found())
    const isNew = await markQuickNotification(tx, agent, { id, act, at: deps.clock.now() })
    if (isNew) await recordChange(tx, agent, 'quick-notification.updated', id)
    return {}
  })
}
