import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changeNames, readsStaleAfter, trialListingGone } from '#domain/live/live-events.ts'
import { tellTrialListingGone } from '#web/features/demo/trial-listing.ts'
import { call } from '#web/lib/call.ts'
import { listenToLiveEvents } from '#web/lib/live-events.ts'
import { makeStale } from '#web/lib/queries.ts'
import { passOnTyping } from '#web/lib/typing-hints.ts'

/** The first change shows right away. Later ones are batched, since an import makes thousands. */
const gatherMs = 300

/** Keeps the screens of a signed-in agent fresh. */
export function useLiveUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    const gather = gatherer(
      (paths) => void (paths.includes(everything) ? client.invalidateQueries() : makeStale(client, paths)),
      () => client.isMutating({ predicate: ({ options }) => options.onMutate !== undefined }) > 0,
    )
    const stop = listenToLiveEvents({
      names: [...changeNames, typing],
      onChange: (name, id) => {
        if (name === typing) return passOnTyping(id)
        gather.add(readsStaleAfter(name))
        if (name === trialListingGone) tellTrialListingGone(id)
      },
      onResync: () => gather.add([everything]),
      // The stream itself doesn't say why. If the session has ended, the answer to this leads to the sign-in.
      onRefused: () => void call('GET /api/me').catch(() => undefined),
    })
    return () => {
      stop()
      gather.cancel()
    }
  }, [client])
}

const everything = '*'
/** A hint, not a change: nothing has to be read again. */
const typing = 'typing'

/**
 * Waits while a change is on its way that shows before it is saved: a list read meanwhile would bring the deleted row
 * back for a moment.
 */
function gatherer(flush: (paths: readonly string[]) => void, isChanging: () => boolean) {
  const waiting = new Set<string>()
  let timer: number | undefined
  const send = () => {
    timer = undefined
    if (waiting.size === 0) return
    if (!isChanging()) {
      flush([...waiting])
      waiting.clear()
    }
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
