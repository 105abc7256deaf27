import { isRefreshDue, refreshRetryMs, sessionCheckEveryMs } from '#domain/accounts/session-refresh.ts'
import { ProblemError } from '#web/lib/problem-error.ts'

type Session = {
  /**
   * Renews the session. Resolves to its new end in milliseconds since 1970, or null when it is over. Throws when the
   * state is unknown.
   */
  refresh: () => Promise<number | null>
  onEnd: () => void
}

/**
 * Checks every 30 seconds, and whenever the page becomes visible, whether the session is about to end, and renews it.
 * An answer that the session is over stops the checks. When no answer comes, it retries. Returns a function that stops
 * it.
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

/** The session's state is unknown, so the request is retried. */
function whenUnanswered(error: unknown): undefined {
  if (!(error instanceof ProblemError)) reportError(error)
}
