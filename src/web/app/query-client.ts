import { QueryClient } from '@tanstack/react-query'
import { markSignedOut } from '#web/features/accounts/session.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { listenToRefusals } from '#web/lib/request.ts'

const freshMs = 30_000
const mostRetries = 2

/** Only what may be different in a moment is asked again. */
const isWorthRetrying = (error: unknown) =>
  error instanceof ProblemError && (error.code === 'network' || [502, 503, 504].includes(error.status))

/** A session that ended elsewhere shows as a refusal of any call: the guard then leads to the sign-in page. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < mostRetries && isWorthRetrying(error),
      },
      // Without a network an act fails at once and says so: nobody waits for a button that waits for a network.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  listenToRefusals(({ code }) => {
    if (code === 'not_signed_in') markSignedOut(client)
  })
  return client
}
