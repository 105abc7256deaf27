import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sidekick } from '#contract/sidekicks.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'

type SidekickChanges = Partial<
  Pick<Sidekick, 'whoIAm' | 'personality' | 'description' | 'traits' | 'voice' | 'knowledgePriority'>
>

/** `onSaved` happens once it is stored. The caller shows why something can't be. */
export function useSaveSidekick({ sidekick }: Sidekick, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SidekickChanges) =>
      call('PATCH /api/sidekicks/{sidekick}', { params: { sidekick }, body }),
    onSuccess: () => {
      onSaved()
      showToast({ text: m.sidekicks_saved() })
      return makeStale(client, staleReads.sidekick)
    },
  })
}
