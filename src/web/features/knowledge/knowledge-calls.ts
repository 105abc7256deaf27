import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { KnowledgeItem } from '#contract/knowledge.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { type Answer, type CallBody, call } from '#web/lib/call.ts'
import { makeStale, pagedBy, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Pages = InfiniteData<Answer<'GET /api/knowledge'>>

const lists = pagedBy('GET /api/knowledge')
const staleKnowledge = (client: QueryClient) => makeStale(client, staleReads.knowledge)

const readsEntry = (id: string) => reads('GET /api/knowledge/{id}', { params: { id } })

/** One knowledge entry: shown right away if a list has it, then read again. */
export function useKnowledgeEntry(id: string) {
  const client = useQueryClient()
  const inLists = () =>
    client
      .getQueriesData<Pages>(lists)
      .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
      .filter((entry) => entry.id === id && entry.isWhole)
      .map((entry) => ({ ...entry, places: [] }))
      .at(0)
  return useQuery({ ...readsEntry(id), initialData: inLists, initialDataUpdatedAt: 0 })
}

export function useAddKnowledge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: CallBody<'POST /api/knowledge'>; key: string }) =>
      call('POST /api/knowledge', { body, idempotencyKey: key }),
    onSuccess: () => staleKnowledge(client),
  })
}

/** Changes an entry. The version reveals whether someone else saved first. */
export function useChangeKnowledge(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallBody<'PATCH /api/knowledge/{id}'>) =>
      call('PATCH /api/knowledge/{id}', { params: { id }, body }),
    onSuccess: (entry) => {
      client.setQueryData(readsEntry(id).queryKey, entry)
      void staleKnowledge(client)
    },
    onError: () => void staleKnowledge(client),
  })
}

/** Has a web page read again now. Its new state arrives live. */
export function useCheckPage(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/knowledge/{id}/check', { params: { id } }),
    onSuccess: (entry) => {
      client.setQueryData(readsEntry(id).queryKey, entry)
      void staleKnowledge(client)
    },
    onError: (error) => showProblem(error),
  })
}

/** Deletes an entry. Its row disappears right away, and a toast offers to undo it for 10 seconds. */
export function useDeleteKnowledge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<KnowledgeItem, 'id'>) => call('DELETE /api/knowledge/{id}', { params: { id } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries(lists)
      client.setQueriesData<Pages>(lists, (list) => list && without(list, id))
    },
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.knowledge_deleted(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.knowledge_restored()),
        },
      })
    },
    onError: (error) => showProblem(error),
    onSettled: () => staleKnowledge(client),
  })
}

const without = (list: Pages, id: string): Pages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.filter((entry) => entry.id !== id) })),
})
