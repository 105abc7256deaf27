import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '#contract/notifications.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Settings = NotificationSettings['settings']

const route = 'GET /api/me/settings/notifications'

/** The switch moves at once, and back if it could not be saved. */
export function useSaveSettings() {
  const client = useQueryClient()
  const { queryKey } = reads(route)
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call('PATCH /api/me/settings/notifications', { body }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, settings: { ...before.settings, ...changes } })
      return before
    },
    onSuccess: () => showToast({ text: m.notifications_saved() }),
    onError: (error, _changes, before) => {
      client.setQueryData(queryKey, before)
      showProblem(error)
    },
    onSettled: () => makeStale(client, ['/api/me/settings/notifications']),
  })
}
