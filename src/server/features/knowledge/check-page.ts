import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { countDifferences } from '#domain/knowledge/compare-texts.ts'
import { differencesInWords } from '#domain/knowledge/differences-in-words.ts'
import { knowledgeTitle } from '#domain/knowledge/knowledge-text.ts'
import { nextTryMs } from '#domain/knowledge/page-checks.ts'
import { pageFailureText } from '#domain/knowledge/page-failure-text.ts'
import type { ReadingFailure } from '#domain/knowledge/reading-failure.ts'
import { notices } from '#domain/notifications/notices.ts'
import { cut } from '#domain/text/cut.ts'
import { recordChange } from '#server/database/changes.ts'
import { endTurn, takeTurn } from '#server/database/fetch-turns.ts'
import { type Tx, withoutTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import type { Page, PageAnswer } from '#server/ports/page-reader.ts'
import { isOwnListing, raiseKnowledgeVersion } from './knowledge-store.ts'
import { claimPage, lockClaimed, type PageRow, releasePage, updatePage } from './page-store.ts'
import { planCheck, planRegularCheck } from './plan-check.ts'
import { titleOfUrl } from './read-page-url.ts'
import { hasReadingRoom } from './require-room.ts'

type Check = { id: string; at: Date; signal: AbortSignal }
type FetchFailure = { failure: ReadingFailure; retryAfterMs?: number }

/** Another worker reads the page. If it dies, the queue's next attempt reads it. */
class PageIsBeingRead extends Error {}

/** A turn lasts longer than reading can take; its holder ends it. */
const turn = { turns: 1, seconds: 60 }

/**
 * Reads a page whose check is due, and keeps what is there now. A check that was replaced by another one does nothing.
 * False: someone else reads from this host, so it wasn't read.
 */
export async function checkPage(deps: Deps, agent: AgentId, { id, at, signal }: Check): Promise<boolean> {
  if (!tenantOf(agent).isConnected) return true
  const claim = uuidv7()
  const page = await withTenant(deps.db, agent, (tx) => claimWanted(tx, deps, agent, { id, at, claim }))
  if (page === 'busy') throw new PageIsBeingRead()
  if (!page) return true
  const { host } = new URL(page.url)
  try {
    if (!(await withoutTenant(deps.db, (tx) => takeTurn(tx, { ...turn, host, claim })))) return false
    const answer = await deps.pageReader
      .read(page.url, signal)
      .finally(() => withoutTenant(deps.db, (tx) => endTurn(tx, host, claim)))
    await withTenant(deps.db, agent, async (tx) => {
      const before = await lockClaimed(tx, agent, { id, claim })
      if (before) await settle(tx, deps, before, answer)
      // In the same transaction, so that the page can be checked again as soon as the result is visible.
      await releasePage(tx, agent, id, claim)
    })
    return true
  } finally {
    // If it wasn't read after all.
    await withTenant(deps.db, agent, (tx) => releasePage(tx, agent, id, claim))
  }
}

/** Claims a page, unless it was read before and its home is deleted: that is left alone until the home is restored. */
async function claimWanted(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  claimed: Parameters<typeof claimPage>[2],
): ReturnType<typeof claimPage> {
  const page = await claimPage(tx, agent, claimed)
  if (!page || page === 'busy' || !page.listingId || page.content === '') return page
  if (await isOwnListing(tx, agent, page.listingId)) return page
  await releasePage(tx, agent, page.id, claimed.claim)
  if (page.state === 'reading') {
    // Someone asked for it. What the last check found still holds.
    await updatePage(tx, agent, page.id, { state: page.failure ? 'failed' : 'ready', attempts: 0 })
    await recordChange(tx, agent, 'knowledge.updated', page.id)
  }
  await planRegularCheck(tx, deps, agent, page)
  return undefined
}

async function settle(tx: Tx, deps: Deps, before: PageRow, answer: PageAnswer): Promise<void> {
  const agent = before.userId as AgentId
  const refusal = answer.ok ? await refusalOf(tx, agent, before, answer.page) : answer
  if (refusal) await keepFailure(tx, deps, before, refusal)
  else if (answer.ok) await keepPage(tx, deps, before, answer.page)
  await recordChange(tx, agent, 'knowledge.updated', before.id)
}

/** A text that no longer fits is not kept. */
async function refusalOf(
  tx: Tx,
  agent: AgentId,
  { id, listingId, content }: PageRow,
  { text }: Page,
): Promise<FetchFailure | undefined> {
  if (text.length <= content.length) return undefined
  const isKept = await hasReadingRoom(tx, agent, { id, listingId, content: text })
  return isKept ? undefined : { failure: 'no_room' }
}

/** Unchanged text writes nothing but the time of the check. */
async function keepPage(tx: Tx, deps: Deps, before: PageRow, page: Page): Promise<void> {
  const { id, frequency, content } = before
  const agent = before.userId as AgentId
  const now = deps.clock.now()
  await updatePage(tx, agent, id, {
    ...{ state: 'ready', failure: null, failingSince: null, attempts: 0, checkedAt: now },
    ...(page.text !== content && wordsAfter(before, page, now)),
  })
  await planRegularCheck(tx, deps, agent, { id, frequency })
  if (page.text === content) return
  await raiseKnowledgeVersion(tx, agent)
  // Someone who asked for the check is looking at the result.
  const wasAsked = before.state === 'reading'
  if (content === '' || wasAsked) return
  const summary = countDifferences(content, page.text)
  await addNotification(
    tx,
    deps,
    agent,
    notices.pageChanged({ entryId: id, page: before.title, content: differencesInWords(summary) }),
  )
}

const longestTitle = 200

function wordsAfter({ title, url, content }: PageRow, page: Page, now: Date) {
  const isUnnamed = content === '' && title === titleOfUrl(url)
  return {
    content: page.text,
    places: page.headings.map(({ at, text: heading }) => ({ at, heading })),
    ...(isUnnamed && { title: cut(knowledgeTitle(page.title, page.text), longestTitle) }),
    ...(content !== '' && { contentBefore: content, changedAt: now }),
  }
}

/** The text that was read before stays. */
async function keepFailure(tx: Tx, deps: Deps, before: PageRow, failed: FetchFailure): Promise<void> {
  const { id, frequency } = before
  const agent = before.userId as AgentId
  const { failure } = failed
  const now = deps.clock.now()
  const attempts = before.attempts + 1
  const pauseMs = nextTryMs(failure, attempts, failed.retryAfterMs)
  const failingSince = before.failingSince ?? now
  const isOver = pauseMs === undefined
  await updatePage(tx, agent, id, {
    ...{ failure, failingSince, checkedAt: now, attempts: isOver ? 0 : attempts },
    ...(isOver && { state: 'failed' }),
  })
  if (!isOver) return planCheck(tx, deps, agent, { id, at: new Date(now.getTime() + pauseMs) })
  await planRegularCheck(tx, deps, agent, { id, frequency })
  const isFirst = before.state === 'ready' && before.content !== ''
  if (isFirst)
    await addNotification(
      tx,
      deps,
      agent,
      notices.pageFailed({ entryId: id, page: before.title, content: pageFailureText(failure) }),
    )
}
