import { focusManager, notifyManager, type Query, type QueryClient } from '@tanstack/react-query'

type Rule = { everyMs: number; isWorthRetrying: (error: unknown) => boolean }

/**
 * Reads again, every so often, what a screen could not read. The screen goes on saying so until there is something
 * better: the library's own interval would show it as loading each time.
 */
export function readOnAfterFailures(client: QueryClient, { everyMs, isWorthRetrying }: Rule): void {
  const timers = new WeakMap<Query, ReturnType<typeof setTimeout>>()
  const later = (query: Query) => {
    clearTimeout(timers.get(query))
    timers.set(
      query,
      setTimeout(() => (focusManager.isFocused() ? readAgain(query) : later(query)), everyMs),
    )
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (isUnread(event.query) && isWorthRetrying(event.action.error)) later(event.query)
  })
}

const isUnread = ({ state: { status, data } }: Query) => status === 'error' && data === undefined

function readAgain(query: Query) {
  if (!query.isActive() || !isUnread(query)) return
  const { status, error } = query.state
  notifyManager.batch(() => {
    // How it ends is in the query's state.
    query.fetch().catch(() => undefined)
    query.setState({ status, error })
  })
}
