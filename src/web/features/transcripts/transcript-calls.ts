import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { type Answer, type CallBody, call } from '#web/lib/call.ts'
import { makeStale, pagedBy } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Pages = InfiniteData<Answer<'GET /api/transcripts'>>

const lists = pagedBy('GET /api/transcripts')
const makeTranscriptsStale = (client: QueryClient) => makeStale(client, staleReads.transcript)

export function useSaveTranscript() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: CallBody<'POST /api/transcripts'>; key: string }) =>
      call('POST /api/transcripts', { body, idempotencyKey: key }),
    onSuccess: () => makeTranscriptsStale(client),
  })
}

export function useRenameTranscript(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (title: string) => call('PATCH /api/transcripts/{id}', { params: { id }, body: { title } }),
    onSuccess: () => makeTranscriptsStale(client),
  })
}

/** Its row disappears right away, and a toast offers to undo it. */
export function useDeleteTranscript() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/transcripts/{id}', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries(lists)
      client.setQueriesData<Pages>(lists, (list) => list && without(list, id))
    },
    onSuccess: ({ undoId }) =>
      showToast({
        text: m.transcripts_deleted(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.transcripts_restored()),
        },
      }),
    onError: (error) => showProblem(error),
    onSettled: () => makeTranscriptsStale(client),
  })
}

const without = (list: Pages, id: string): Pages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.filter((entry) => entry.id !== id) })),
})
