import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FollowUpDetail } from '#contract/followups.ts'
import { type RunMove, runMoves } from '#domain/sequences/run-status.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { makeStale, reads, readsPages } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showToast } from '#web/ui/toast-store.ts'

const pageSize = 50
/** Of one lead, as many are shown. */
const maxOfLead = 10

/** All, or only those that need the agent. */
export const useFollowUps = (onlyWaiting: boolean) =>
  useInfiniteQuery(
    readsPages('GET /api/followups', { query: { limit: pageSize, ...(onlyWaiting && { waiting: true }) } }),
  )

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

/** A lead's, what is due next first. */
export const useFollowUpsOf = (leadId: string) =>
  useQuery(reads('GET /api/followups', { query: { limit: maxOfLead, leadId } }))

/** Starts a new follow-up where one ended because its lead was deleted. */
export function useContinueFollowUp(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/followups/{id}/continue', { params: { id } }),
    onError: (error) => showProblem(error),
    // A refusal means that it has changed meanwhile.
    onSettled: () => makeStale(client, ['/api/followups', '/api/leads']),
  })
}

/** After any decision on a draft, and after a refusal, which means that it has changed meanwhile. */
function useKeepDetail(id: string, onDecided: () => void) {
  const client = useQueryClient()
  return {
    onSuccess: (detail: FollowUpDetail) => {
      onDecided()
      client.setQueryData(reads('GET /api/followups/{id}', { params: { id } }).queryKey, detail)
    },
    onSettled: () => makeStale(client, ['/api/followups']),
  }
}

/**
 * Sends a draft in the agent's words, unless what it says has changed since. `onDecided` is called also if the draft has
 * left the screen meanwhile; so it is for the next two.
 */
export function useApproveDraft(id: string, onDecided: () => void) {
  const keep = useKeepDetail(id, onDecided)
  return useMutation({
    ...keep,
    mutationFn: (body: CallBody<'POST /api/followups/{id}/draft/approve'>) =>
      call('POST /api/followups/{id}/draft/approve', { params: { id }, body }),
    onSuccess: (detail) => {
      keep.onSuccess(detail)
      showToast({ text: detail.draft?.isOffered ? m.funnel_draft_looked() : m.funnel_draft_approved() })
    },
  })
}

export const useSkipDraft = (id: string, onDecided: () => void) =>
  useMutation({
    ...useKeepDetail(id, onDecided),
    mutationFn: (version: number) =>
      call('POST /api/followups/{id}/draft/skip', { params: { id }, body: { version } }),
    onError: (error) => showProblem(error),
  })

export const useRewriteDraft = (id: string, onDecided: () => void) =>
  useMutation({
    ...useKeepDetail(id, onDecided),
    mutationFn: (version: number) =>
      call('POST /api/followups/{id}/draft/rewrite', { params: { id }, body: { version } }),
  })
