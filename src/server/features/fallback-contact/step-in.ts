import { Problem } from '#contract/problem.ts'
import { notices } from '#domain/notifications/notices.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import {
  emailHashOf,
  type FallbackLink,
  readFallbackLink,
} from '#server/features/accounts/sign-fallback-link.ts'
import { readWaiting } from '#server/features/assistant/read-waiting.ts'
import { answerWaiting, anyTime } from '#server/features/assistant/tell-buyer.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import type { FallbackPage } from '#server/ports/page-renderer.ts'
import { m } from '#text'
import { confirmFallback, type Fallback, findFallback, removeFallback } from './fallback-store.ts'

export type FallbackAction = { act: 'confirm' } | { act: 'decline' } | { act: 'answer'; text: string }

const longestAnswer = 4000

type FallbackAccess = FallbackLink & { fallback: Fallback }

/** Opens the link for `work`; undefined if it isn't valid, or the agent has named someone else since. */
async function withLink<T>(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  token: string,
  work: (tx: Tx, opened: FallbackAccess) => Promise<T>,
): Promise<T | undefined> {
  const link = readFallbackLink(token, config.secret, clock.now())
  if (!link) return undefined
  return withTenant(db, link.agentId, async (tx) => {
    const fallback = await findFallback(tx, link.agentId)
    if (!fallback || emailHashOf(fallback.email) !== link.emailHash) return undefined
    return work(tx, { ...link, fallback })
  })
}

/** What the holder of the link sees: the request to step in, or the buyer who waits. */
export const readFallbackPage = (
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<Omit<FallbackPage, 'path'> | undefined> =>
  withLink(deps, token, async (tx, { agentId, conversationId, fallback }) => ({
    agentName: fallback.agentName,
    name: fallback.name,
    isConfirmed: fallback.confirmedAt !== null,
    isAnswer: conversationId !== undefined,
    buyer: conversationId ? await readWaiting(tx, agentId, conversationId, anyTime) : undefined,
  }))

/** Does what the holder of the link chose; false if the link isn't valid anymore. */
export async function stepIn(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'jobs'>,
  token: string,
  act: FallbackAction,
): Promise<boolean> {
  const done = await withLink(deps, token, async (tx, opened) => {
    const { agentId, fallback } = opened
    if (act.act === 'answer') await answerBuyer(tx, deps, opened, act.text)
    else if (act.act === 'confirm' && !fallback.confirmedAt)
      await confirmFallback(tx, agentId, deps.clock.now())
    else if (act.act === 'decline') {
      await removeFallback(tx, agentId)
      const { name } = fallback
      await addNotification(
        tx,
        deps,
        agentId,
        notices.fallbackLeft({ name, content: m.fallback_left_text() }),
      )
    }
    await recordChange(tx, agentId, 'profile.updated', agentId)
    return true
  })
  return done ?? false
}

async function answerBuyer(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { agentId, conversationId, fallback }: FallbackAccess,
  typed: string,
): Promise<void> {
  const text = typed.trim()
  const fault = text
    ? text.length > longestAnswer
      ? m.problems_too_long({ max: '4,000' })
      : ''
    : m.fallback_answer_empty()
  if (fault) throw new Problem('invalid', fault, { errors: { text: fault } })
  const said = m.fallback_says({ name: fallback.name, agent: fallback.agentName, text })
  const isAnswered =
    conversationId && fallback.confirmedAt
      ? !(await answerWaiting(tx, deps, agentId, { conversationId, text: said }))
      : true
  if (isAnswered) throw new Problem('conflict', m.fallback_answered_already())
}
