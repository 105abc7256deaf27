import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** `onSaved` happens even if the line is gone by then. */
type Confirming = { question: string; answer: string; onSaved?: () => void }

export function useConfirmAnswer(listingId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ question, answer }: Confirming) =>
      call('PUT /api/listings/{id}/confirmed-answers', {
        params: { id: listingId },
        body: { question, answer },
      }),
    onSuccess: (_saved, { onSaved }) => {
      onSaved?.()
      showToast({ text: m.exam_saved() })
      return makeStale(client, staleReads.knowledge)
    },
    onError: (error) => showProblem(error),
  })
}

/** Removes the agent's own answer. A toast offers to undo it. */
export function useRemoveAnswer() {
  const client = useQueryClient()
  const refresh = () => makeStale(client, staleReads.knowledge)
  return useMutation({
    mutationFn: (noteId: string) => call('DELETE /api/knowledge/{id}', { params: { id: noteId } }),
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.exam_removed(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.exam_restored()).then(refresh),
        },
      })
      return refresh()
    },
    onError: (error) => showProblem(error),
  })
}
