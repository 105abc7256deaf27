import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EmailTemplate } from '#contract/email-templates.ts'
import { staleReads } from '#domain/live/live-events.ts'
import type { OwnTemplate } from '#domain/sequences/own-template.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { showToast } from '#web/ui/toast-store.ts'

export const useEmailTemplates = () => useQuery(reads('GET /api/email-templates'))
export const useSequenceTemplates = () => useQuery(reads('GET /api/sequence-templates'))

/** Adds an own template, or changes the one with `id`. Sent twice, it is added once, also if the `draft` was left meanwhile. */
export function useSaveTemplate(id: string | undefined, draft: string) {
  const client = useQueryClient()
  const once = useOnceKey(draft)
  return useMutation({
    mutationFn: (body: OwnTemplate) =>
      id
        ? call('PATCH /api/email-templates/{id}', { params: { id }, body })
        : call('POST /api/email-templates', { body, idempotencyKey: once.of(body) }),
    onSuccess: () => {
      once.done()
      showToast({ text: id ? m.funnel_template_changed() : m.funnel_template_added() })
      return makeStale(client, staleReads['email-template'])
    },
  })
}

/** Deletes an own template. Its `undoId` brings it back. */
export function useDeleteTemplate(onDeleted: (undoId: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<EmailTemplate, 'id'>) =>
      call('DELETE /api/email-templates/{id}', { params: { id } }),
    onSuccess: ({ undoId }) => {
      onDeleted(undoId)
      return makeStale(client, staleReads['email-template'])
    },
    onError: (error) => showProblem(error),
  })
}

export function useRestoreTemplate(): (undoId: string) => Promise<boolean> {
  const client = useQueryClient()
  return (undoId) => undoDeletion(client, undoId, m.funnel_template_restored())
}
