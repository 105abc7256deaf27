import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RunMove, runMoves } from '#domain/sequences/run-status.ts'
import { call } from '#web/lib/call.ts'
import { makeStale, reads, readsPages } from '#web/lib/queries.ts'

const pageSize = 50

export const useFollowUps = () =>
  useInfiniteQuery(readsPages('GET /api/followups', { query: { limit: pageSize } }))

export const useFollowUpFigures = () => useQuery(reads('GET /api/followups/figures'))

export const useFollowUp = (id: string) => useQuery(reads('GET /api/followups/{id}', { params: { id } }))

/** Pauses, resumes, or cancels a follow-up. */
export function useMoveFollowUp(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: RunMove) =>
      call('PATCH /api/followups/{id}', { params: { id }, body: { status: runMoves[move].to } }),
    onSuccess: (detail) => {
      client.setQueryData(reads('GET /api/followups/{id}', { params: { id } }).queryKey, detail)
    },
    // A refusal means that it has changed meanwhile.
    onSettled: () => makeStale(client, ['/api/followups']),
  })
}
