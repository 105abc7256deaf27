import { useMutation } from '@tanstack/react-query'
import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { type Answer, call } from '#web/lib/call.ts'

export type TestAnswer = Answer<'POST /api/sidekicks/{sidekick}/test'>

/** Asks a sidekick as its agent. Nothing is stored. */
export const useTestRun = (sidekick: SidekickId) =>
  useMutation({
    mutationFn: (body: { message: string; listingId?: string }) =>
      call('POST /api/sidekicks/{sidekick}/test', { params: { sidekick }, body }),
  })
