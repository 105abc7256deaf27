import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedReply } from '#contract/inbox.ts'
import type { SavedReplyText } from '#domain/inbox/saved-reply.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The agent's saved replies, by title. */
export const useSavedReplies = () => useQuery(reads('GET /api/saved-replies'))

/** Adds a saved reply, or changes the one with `id`. Sent twice, it is added once. */
export function useSaveReply(id: string | undefined) {
  const client = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (body: SavedReplyText) =>
      id
        ? call('PATCH /api/saved-replies/{id}', { params: { id }, body })
        : call('POST /api/saved-replies', { body, idempotencyKey: once.of(body) }),
    onSuccess: () => {
      once.done()
      showToast({ text: id ? m.inbox_saved_changed() : m.inbox_saved_added() })
      return makeStale(client, staleReads['saved-reply'])
    },
  })
}

/** Deletes a saved reply; the toast brings it back. */
export function useDeleteReply() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SavedReply) => call('DELETE /api/saved-replies/{id}', { params: { id } }),
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.inbox_saved_deleted(),
        action: {
          label: m.inbox_undo(),
          onAction: () => void undoDeletion(client, undoId, m.inbox_saved_restored()),
        },
      })
      return makeStale(client, staleReads['saved-reply'])
    },
    onError: (error) => showProblem(error),
  })
}
