import { type ComponentType, use } from 'react'
import { ProblemError } from '#web/lib/problem-error.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** After this long a page whose code could not be loaded is asked for anew by whoever shows it again. */
const askAnewMs = 1_000

/**
 * A page that is loaded when it is gone to, or a moment before by `preload`. A failure shows in the error boundary as a
 * `ProblemError`; going there again asks again (React's own `lazy` keeps a failure for ever).
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined
  const loadOnce = () => {
    if (loading) return loading
    loading = load().catch((cause: unknown) => {
      throw new ProblemError({ code: 'network', status: 0, cause })
    })
    // Not at once: React looks at the failed promise again while it shows the error.
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

/** The same for a part of a page: what cannot be loaded says so in its own place, and the page around it stays. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazyPage(load)
  const WithBoundary = (props: P) => (
    <ErrorBoundary>
      <Part {...props} />
    </ErrorBoundary>
  )
  return Object.assign(WithBoundary, { preload: Part.preload })
}
