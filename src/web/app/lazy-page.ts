import { type ComponentType, lazy } from 'react'

/** A page that is loaded when it is gone to, or a moment before by `preload`. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined
  const loadOnce = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        // The next try asks anew: the network was away, or a new version replaced the files.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return Object.assign(lazy(loadOnce), { preload: () => void loadOnce().catch(() => undefined) })
}
