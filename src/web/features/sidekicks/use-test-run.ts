import { useMutation, useQuery } from '@tanstack/react-query'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import { type Answer, call } from '#web/lib/call.ts'
import { reads } from '#web/lib/queries.ts'

export type TestAnswer = Answer<'POST /api/sidekicks/{sidekick}/test'>

/** Asks a sidekick as its agent. Nothing is stored. */
export const useTestRun = (sidekick: SidekickId) =>
  useMutation({
    mutationFn: (body: { message: string; listingId?: string }) =>
      call('POST /api/sidekicks/{sidekick}/test', { params: { sidekick }, body }),
  })

const mostHomes = 100

/** The homes that a test can be about, newest first. */
export function useTestHomes(isWanted: boolean): { value: string; label: string }[] {
  const { data } = useQuery({
    ...reads('GET /api/listings', { query: { limit: mostHomes } }),
    enabled: isWanted,
  })
  return (data?.items ?? []).map(({ id, title, address }) => ({
    value: id,
    label: title || address || m.listings_untitled(),
  }))
}
