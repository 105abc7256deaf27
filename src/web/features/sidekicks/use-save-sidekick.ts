import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sidekick } from '#contract/sidekicks.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** `onSaved` happens once it is stored. The caller shows why something can't be. */
export function useSaveSidekick(present: Sidekick, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Sidekick>) => {
      const { sidekick, ...body } = { ...present, ...changes }
      return call('PUT /api/sidekicks/{sidekick}', { params: { sidekick }, body })
    },
    onSuccess: () => {
      onSaved()
      showToast({ text: m.sidekicks_saved() })
      return makeStale(client, staleReads.sidekick)
    },
  })
}
