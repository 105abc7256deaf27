import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sequence } from '#contract/sequences.ts'
import { duplicateSequence } from '#domain/sequences/duplicate-sequence.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { makeStale, queryKey, reads, readsPages } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { showToast } from '#web/ui/toast-store.ts'

const pageSize = 50
const stale = ['/api/sequences', '/api/followups']

export const useSequences = () =>
  useInfiniteQuery(readsPages('GET /api/sequences', { query: { limit: pageSize } }))

export const useSequence = (id: string | undefined) =>
  useQuery({
    ...reads('GET /api/sequences/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })

export type SequenceChoice = Pick<Sequence, 'id' | 'name' | 'isActive'>

/** All of the agent's sequences by name, to choose from. */
export const useSequenceChoices = () =>
  useQuery({
    queryKey: [...queryKey('GET /api/sequences'), 'choices'],
    queryFn: ({ signal }) => readChoices(signal),
  })

async function readChoices(signal: AbortSignal): Promise<SequenceChoice[]> {
  const choices: SequenceChoice[] = []
  let cursor: string | undefined
  do {
    const page = await call('GET /api/sequences', { query: { limit: 100, cursor }, signal })
    choices.push(...page.items.map(({ id, name, isActive }) => ({ id, name, isActive })))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return choices
}

/** As it is stored now, also if it was read before: `isFresh` says that it is. */
export function useFreshSequence(id: string | undefined) {
  const [openedAt] = useState(Date.now)
  const read = useQuery({
    ...reads('GET /api/sequences/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  })
  return { ...read, isFresh: read.dataUpdatedAt >= openedAt }
}

/** Adds a sequence, or changes the one with `id`. Sent twice, it is added once, also if the `draft` was left meanwhile. */
export function useSaveSequence(id: string | undefined, draft: string) {
  const client = useQueryClient()
  const once = useOnceKey(draft)
  return useMutation({
    mutationFn: (body: CallBody<'POST /api/sequences'> & CallBody<'PATCH /api/sequences/{id}'>) => {
      if (id) return call('PATCH /api/sequences/{id}', { params: { id }, body })
      const { version: _, moveRunning: __, ...added } = body
      return call('POST /api/sequences', { body: added, idempotencyKey: once.of(added) })
    },
    onSuccess: (saved) => {
      once.done()
      showToast({ text: id ? m.funnel_saved() : m.funnel_added({ name: saved.name }) })
      return makeStale(client, stale)
    },
  })
}

/** Turns a sequence on or off. It shows at once, and goes back if it isn't stored. */
export function useSwitchSequence() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<Sequence, 'id' | 'isActive'>) =>
      call('PATCH /api/sequences/{id}', { params: { id }, body: { isActive } }),
    onError: (error) => showProblem(error),
    onSettled: () => makeStale(client, stale),
  })
}

/** Adds a copy of a sequence, which is off, and hands it over to be changed. */
export function useDuplicateSequence(onAdded: (copy: Sequence) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, description, triggerType, steps, goal }: Sequence) =>
      call('POST /api/sequences', {
        body: duplicateSequence({ name, description, triggerType, steps, goal }),
      }),
    onSuccess: (copy) => {
      showToast({ text: m.funnel_duplicated() })
      onAdded(copy)
      return makeStale(client, stale)
    },
    onError: (error) => showProblem(error),
  })
}

/** Deletes a sequence; the toast brings it back. */
export function useDeleteSequence() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Sequence) => call('DELETE /api/sequences/{id}', { params: { id } }),
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.funnel_deleted(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.funnel_restored()),
        },
      })
      return makeStale(client, stale)
    },
    onError: (error) => showProblem(error),
  })
}

/** Adds leads to a sequence. Answers who wasn't added, and why. */
export function useEnroll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, leadIds }: { id: string; leadIds: string[] }) =>
      call('POST /api/sequences/{id}/enroll', { params: { id }, body: { leadIds } }),
    onSuccess: () => makeStale(client, [...stale, '/api/leads']),
  })
}

/** Emails one step to the agent. */
export const useTestEmail = () =>
  useMutation({
    mutationFn: (body: CallBody<'POST /api/sequences/test-email'>) =>
      call('POST /api/sequences/test-email', { body }),
    onSuccess: () => showToast({ text: m.funnel_test_sent() }),
    onError: (error) => showProblem(error),
  })

/** Shows what an AI-written email would say to a sample lead. */
export const usePreviewDraft = () =>
  useMutation({
    mutationFn: (body: CallBody<'POST /api/sequences/draft'>) => call('POST /api/sequences/draft', { body }),
  })
