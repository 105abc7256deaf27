import { type ComponentType, use } from 'react'

/** After this long a page whose code could not be loaded is asked for anew by whoever shows it again. */
const askAnewMs = 1_000

/**
 * A page that is loaded when it is gone to, or a moment before by `preload`. A failure shows in the error boundary;
 * going there again, or Try Again, asks anew (React's own `lazy` keeps a failure for ever).
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined
  const loadOnce = () => {
    if (loading) return loading
    loading = load()
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
