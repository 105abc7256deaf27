import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isDemo } from '#web/lib/demo/demo-mode.ts'
import { listenToLiveEvents } from '#web/lib/live-events.ts'
import { makeStale } from '#web/lib/queries.ts'

/** What is read anew when something of this kind changes. */
const staleBy: Record<string, readonly string[]> = {
  lead: ['/api/leads', '/api/dashboard'],
  appointment: ['/api/appointments', '/api/leads', '/api/dashboard'],
  listing: ['/api/listings', '/api/dashboard'],
  import: ['/api/listing-imports'],
  conversation: ['/api/conversations', '/api/leads'],
  notification: ['/api/notifications'],
  knowledge: ['/api/knowledge', '/api/listings/{id}/contradictions'],
  profile: ['/api/me', '/api/calendar-settings', '/api/card', '/api/public/agents'],
}
const kinds = ['created', 'updated', 'deleted']
const names = Object.keys(staleBy).flatMap((entity) => kinds.map((kind) => `${entity}.${kind}`))

/** The first change shows at once; an import's thousands are gathered. */
const gatherMs = 300

/** Keeps the screens of a signed-in agent fresh. */
export function useLiveUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    // Nothing happens in the demo but what one does oneself.
    if (isDemo) return
    const gather = gatherer((paths) => makeStale(client, paths))
    const stop = listenToLiveEvents({
      names,
      onChange: (name) => gather.add(staleBy[name.split('.')[0] ?? ''] ?? []),
      onResync: () => readAllAnew(client),
    })
    return () => {
      stop()
      gather.cancel()
    }
  }, [client])
}

const readAllAnew = (client: QueryClient) => void client.invalidateQueries()

function gatherer(flush: (paths: readonly string[]) => void) {
  const waiting = new Set<string>()
  let timer: number | undefined
  const send = () => {
    timer = undefined
    if (waiting.size === 0) return
    flush([...waiting])
    waiting.clear()
    timer = window.setTimeout(send, gatherMs)
  }
  return {
    add(paths: readonly string[]) {
      for (const path of paths) waiting.add(path)
      if (timer === undefined) send()
    },
    cancel: () => window.clearTimeout(timer),
  }
}
