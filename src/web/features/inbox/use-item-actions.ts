import { useQueryClient } from '@tanstack/react-query'
import type { InboxItem } from '#contract/inbox.ts'
import { neighborOf, selectionAfter } from '#domain/inbox/selection-after.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { currentPath, goTo } from '#web/lib/hash-location.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { itemsIn, useChangeItem } from './inbox-calls.ts'
import { contactOf } from './inbox-words.ts'
import { useInboxFilters } from './use-inbox-filters.ts'

type Acting = {
  slug: string
  timeZone: string
  /** Whether the form to reply with is open at this moment. */
  isReplying: () => boolean
}
type Change = Parameters<ReturnType<typeof useChangeItem>>[1]

/** What an agent does with the selected item: what leaves the folder selects its neighbor, and can be undone. */
export function useItemActions({ slug, timeZone, isReplying }: Acting) {
  const client = useQueryClient()
  const filters = useInboxFilters()
  const change = useChangeItem()
  const items = () => itemsIn(client, filters)
  const select = (id: string | undefined) =>
    goTo(paths.inboxItem(slug, id, filters.address), { replace: true })

  /** Takes the item out of the folder. On a phone, where the list isn't beside it, that leads back to the list. */
  const putAway = async (item: InboxItem, to: Change, done: string) => {
    const ids = idsOf(items())
    const changing = change(item, { ...to, asOf: item.timestamp })
    select(isBesideList() ? selectionAfter(ids, item.id) : undefined)
    const from = currentPath()
    const after = await changing
    if (after?.timestamp === item.timestamp) sayDone(done, () => putBack(item))
    else {
      const hasStayed = currentPath() === from && !isReplying()
      if (hasStayed) select(item.id)
      sayItStays(item, after !== undefined, hasStayed ? undefined : () => select(item.id))
    }
  }
  const putBack = (item: InboxItem) => {
    void change(item, asItWas(item))
    select(item.id)
  }
  const archive = (item: InboxItem) => void putAway(item, { archived: true }, m.inbox_archived())

  const archiveById = (id: string | undefined) => {
    const item = items().find((one) => one.id === id)
    if (item && !item.archivedAt) archive(item)
  }
  const step = (id: string | undefined, by: 1 | -1) => {
    const next = neighborOf(idsOf(items()), id, by)
    if (next) select(next)
  }

  return {
    archive,
    snooze: (item: InboxItem, until: string) => {
      const when = formatWhen(until, { timeZone, now: new Date() })
      void putAway(item, { snoozedUntil: until }, m.inbox_snoozed({ when }))
    },
    /** Out of the archive, or before its time. */
    moveToInbox: (item: InboxItem) =>
      void putAway(item, { archived: false, snoozedUntil: null }, m.inbox_moved()),
    markUnread: (item: InboxItem) => {
      void change(item, { read: false })
      select(undefined)
    },
    /** What the agent sees is read, unless more has come meanwhile. */
    markRead: (item: InboxItem) => void change(item, { read: true, asOf: item.timestamp }),
    /** What the keys do with the selected item, if there is one. */
    keys: (id: string | undefined) => ({
      j: () => step(id, 1),
      k: () => step(id, -1),
      e: () => archiveById(id),
    }),
  }
}

const idsOf = (items: readonly InboxItem[]) => items.map(({ id }) => id)

export type ItemActions = ReturnType<typeof useItemActions>

/** Back to where it was. A time that has passed meanwhile would be refused, and an archived item has none. */
function asItWas({ isRead, archivedAt, snoozedUntil }: InboxItem): Change {
  if (archivedAt !== null) return { read: isRead, archived: true }
  const isAhead = snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now()
  return { read: isRead, archived: false, snoozedUntil: isAhead ? snoozedUntil : null }
}

const sayDone = (text: string, onAction: () => void) =>
  showToast({ text, action: { label: m.inbox_undo(), onAction } })

/**
 * Putting it away failed, or the person has written meanwhile. An agent who does something else by now isn't taken to the
 * item, and can view it.
 */
function sayItStays(item: InboxItem, hasNews: boolean, onView: (() => void) | undefined) {
  const action = onView && { label: m.inbox_view(), onAction: onView }
  if (hasNews) showToast({ text: m.inbox_has_news(), action })
  else if (action)
    showToast({ text: m.inbox_not_moved({ contact: contactOf(item) }), tone: 'failure', action })
}

/** From this width on, the list and an item are side by side, as in the page's classes. */
const isBesideList = () => window.matchMedia('(min-width: 64rem)').matches
