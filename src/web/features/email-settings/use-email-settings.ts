import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmailSettings } from '#contract/email-settings.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showToast } from '#web/ui/toast-store.ts'

export type Settings = EmailSettings['settings']

export const emailSettings = reads('GET /api/me/settings/email')

/** A switch moves at once, and back if it could not be saved. */
export function useSwitchSetting() {
  const client = useQueryClient()
  const { queryKey } = emailSettings
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call('PATCH /api/me/settings/email', { body }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<EmailSettings>(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, settings: { ...before.settings, ...changes } })
      return before
    },
    onSuccess: () => showToast({ text: m.email_settings_saved() }),
    onError: (error, _changes, before) => {
      client.setQueryData(queryKey, before)
      showProblem(error)
    },
    onSettled: () => makeStale(client, ['/api/me/settings/email']),
  })
}
