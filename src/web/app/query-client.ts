import { QueryClient } from '@tanstack/react-query'
import { markSignedOut } from '#web/features/accounts/session.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { listenToRefusals } from '#web/lib/request.ts'
import { readOnAfterFailures } from './read-on.ts'

const freshMs = 30_000
const maxRetries = 2
/** How often a screen that could not be read tries on its own. */
const retryMs = 10_000

/** Retries only failures that may pass. */
const isWorthRetrying = (error: unknown) =>
  error instanceof ProblemError && (error.code === 'network' || [502, 503, 504].includes(error.status))

/** A session that ended elsewhere shows up as an error on any request. The guard then goes to sign-in. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
        refetchInterval: ({ state: { status, error, data } }) =>
          status === 'error' && data !== undefined && isWorthRetrying(error) ? retryMs : false,
      },
      // Without a network a mutation fails right away and says so. No one is left with a button that hangs until the
      // network is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  readOnAfterFailures(client, { everyMs: retryMs, isWorthRetrying })
  listenToRefusals(({ code }) => {
    if (code === 'not_signed_in') markSignedOut(client)
  })
  return client
}
