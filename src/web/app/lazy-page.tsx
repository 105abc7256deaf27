import { type ComponentType, use } from 'react'
import { ProblemError } from '#web/lib/problem-error.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** How long to wait before a page whose code failed to load is requested again on the next visit. */
const askAnewMs = 1_000

/**
 * A page whose code loads when it is opened, or just before with `preload`. A failure reaches the error boundary as a
 * `ProblemError`. Opening the page again retries, while React's own `lazy` keeps a failure forever.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined
  const loadOnce = () => {
    if (loading) return loading
    loading = load().catch((cause: unknown) => {
      throw new ProblemError({ code: 'network', status: 0, cause })
    })
    // Not right away: React checks the failed promise again while it shows the error.
    loading.catch(() =>
      setTimeout(() => {
        loading = undefined
      }, askAnewMs),
    )
    return loading
  }
  function LazyPage(props: P) {
    const Page = use(loadOnce())
    return <Page {...props} />
  }
  return Object.assign(LazyPage, { preload: () => void loadOnce() })
}

/** Like `lazyPage`, for part of a page: a failure shows in its place and the rest of the page stays. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazyPage(load)
  const WithBoundary = (props: P) => (
    <ErrorBoundary>
      <Part {...props} />
    </ErrorBoundary>
  )
  return Object.assign(WithBoundary, { preload: Part.preload })
}
