import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { m } from '#text'
import { type Answer, type CallBody, call } from '#web/lib/call.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { makeStale, queryKey } from '#web/lib/queries.ts'
import { showFailure, showToast } from '#web/ui/toast-store.ts'

type Pages = InfiniteData<Answer<'GET /api/knowledge'>>

const listKey = queryKey('GET /api/knowledge').slice(0, 1)
const staleKnowledge = (client: QueryClient) => makeStale(client, ['/api/knowledge'])

export function useAddKnowledge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: CallBody<'POST /api/knowledge'>; key: string }) =>
      call('POST /api/knowledge', { body, idempotencyKey: key }),
    onSuccess: () => staleKnowledge(client),
  })
}

/** Deletes with the way back: the row goes at once, a toast takes it back for 10 seconds. */
export function useDeleteKnowledge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<KnowledgeEntry, 'id'>) =>
      call('DELETE /api/knowledge/{id}', { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: listKey })
      client.setQueriesData<Pages>({ queryKey: listKey }, (lists) => lists && without(lists, id))
    },
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.knowledge_deleted(),
        action: { label: m.shell_undo(), onAction: () => void undoDeletion(client, undoId) },
      })
    },
    onError: (error) => showFailure(problemText(error)),
    onSettled: () => staleKnowledge(client),
  })
}

const without = (lists: Pages, id: string): Pages => ({
  ...lists,
  pages: lists.pages.map((page) => ({ ...page, items: page.items.filter((entry) => entry.id !== id) })),
})

async function undoDeletion(client: QueryClient, undoId: string) {
  try {
    await call('POST /api/undo/{id}', { params: { id: undoId } })
    showToast({ text: m.knowledge_restored() })
    await staleKnowledge(client)
  } catch (error) {
    showFailure(problemText(error))
  }
}
