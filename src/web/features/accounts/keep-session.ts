import { isRefreshDue, refreshRetryMs, sessionCheckEveryMs } from '#domain/accounts/session-refresh.ts'
import { ProblemError } from '#web/lib/problem-error.ts'

type Session = {
  /** Renews the session. When it ends then, in milliseconds since 1970; null when it is over. Throws where nothing is known. */
  refresh: () => Promise<number | null>
  onEnd: () => void
}

/**
 * Looks every 30 seconds, and as soon as the page is looked at again, whether the session is about to end, and renews it.
 * An answer that says that it is over ends the watch; where none comes it is tried again. Returns what stops it.
 */
export function keepSession({ refresh, onEnd }: Session): () => void {
  let expiresAt: number | undefined
  let isRefreshing = false
  let retry: number | undefined

  const look = () => {
    if (isRefreshing || (expiresAt !== undefined && !isRefreshDue(expiresAt, Date.now()))) return
    isRefreshing = true
    void attempt(1, performance.now())
  }

  async function attempt(count: number, startedAt: number) {
    const answer = await refresh().catch(whenUnanswered)
    if (!isRefreshing) return
    if (answer === undefined) {
      const waitMs = refreshRetryMs(count, performance.now() - startedAt)
      if (waitMs !== null) retry = window.setTimeout(() => void attempt(count + 1, startedAt), waitMs)
      else isRefreshing = false
      return
    }
    isRefreshing = false
    if (answer !== null) expiresAt = answer
    else {
      stop()
      onEnd()
    }
  }

  const lookWhenSeen = () => document.visibilityState === 'visible' && look()
  const timer = window.setInterval(look, sessionCheckEveryMs)
  document.addEventListener('visibilitychange', lookWhenSeen)
  function stop() {
    isRefreshing = false
    window.clearInterval(timer)
    window.clearTimeout(retry)
    document.removeEventListener('visibilitychange', lookWhenSeen)
  }
  return stop
}

/** Nothing is known of the session then: it is asked for again. */
function whenUnanswered(error: unknown): undefined {
  if (!(error instanceof ProblemError)) reportError(error)
}
