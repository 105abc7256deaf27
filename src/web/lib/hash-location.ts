import { useMemo, useSyncExternalStore } from 'react'
import { hashPath } from './hash-path.ts'

/** The router's path. */
export const currentPath = (): string => hashPath(window.location.hash)

/** The path in the hash with its own query, such as `slug/leads?tab=scoring`. */
export function currentAddress(): string {
  const [, ...query] = window.location.hash.split('?')
  return [currentPath().slice(1), ...query].join('?')
}

/** The queries in the hash (`#signin?next=`) and before it (`/?force=signup`), merged. The hash wins. */
function currentSearch(): string {
  const [, ...inHash] = window.location.hash.split('?')
  const search = new URLSearchParams(window.location.search)
  for (const [name, value] of new URLSearchParams(inHash.join('?'))) search.set(name, value)
  return search.toString()
}

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Goes to an address from `paths`. Corrections and redirects use `replace`, which adds no history entry. */
export function goTo(address: string, { replace = false } = {}) {
  const target = address.startsWith('#') ? `/${address}` : address
  // Real paths, such as a public listing, are handled by the server.
  if (/^\/[^#?]/.test(target))
    return replace ? window.location.replace(target) : window.location.assign(target)
  if (replace) window.history.replaceState(null, '', target)
  else window.history.pushState(null, '', target)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** Called before work that takes a while: goes to an address after it, unless the person has left this screen. */
export function goingFromHere(): (address: string) => void {
  const start = currentPath()
  return (address) => {
    if (currentPath() === start) goTo(address)
  }
}

/** The router's location hook. */
export const useHashPath = (): [string, (path: string) => void] => [
  useSyncExternalStore(subscribe, currentPath),
  (path) => goTo(`#${path.replace(/^\//, '')}`),
]

const useHashSearch = () => useSyncExternalStore(subscribe, currentSearch)
useHashPath.searchHook = useHashSearch

/** The query of the current address. */
export function useQueryParams(): URLSearchParams {
  const search = useHashSearch()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Writes filters into the address without a history entry. Empty values are removed. */
export function changeQueryParams(changes: Record<string, string | undefined>) {
  const search = new URLSearchParams(currentSearch())
  for (const [name, value] of Object.entries(changes)) {
    if (value) search.set(name, value)
    else search.delete(name)
  }
  const query = search.toString()
  goTo(`#${currentPath().slice(1)}${query ? `?${query}` : ''}`, { replace: true })
}
