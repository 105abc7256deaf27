import { useEffect, useRef, useState } from 'react'

/** How long a new row stands out. */
const freshMs = 6000

/** The `ids` that arrived while the screen was open. Empty on first render. */
export function useFreshIds(ids: readonly string[] | undefined): ReadonlySet<string> {
  const seen = useRef<Set<string>>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const key = ids?.join(' ')
  useEffect(() => {
    if (key === undefined) return
    const now = key.split(' ').filter(Boolean)
    const before = seen.current
    seen.current = new Set([...(before ?? []), ...now])
    const arrived = before ? now.filter((id) => !before.has(id)) : []
    if (arrived.length === 0) return
    setFresh((held) => new Set([...held, ...arrived]))
    const timer = window.setTimeout(
      () => setFresh((held) => new Set([...held].filter((id) => !arrived.includes(id)))),
      freshMs,
    )
    return () => window.clearTimeout(timer)
  }, [key])
  return fresh
}
