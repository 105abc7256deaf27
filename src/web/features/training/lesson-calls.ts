import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrainingInstruction } from '#contract/training.ts'
import { staleReads } from '#domain/live/live-events.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { showToast } from '#web/ui/toast-store.ts'

export const useInstructions = (sidekick: TrainingSidekick) =>
  useQuery(reads('GET /api/training/instructions/{sidekick}', { params: { sidekick } }))

/** What an improvement would become. Nothing is stored. */
export const useLessonPreview = (messageId: string, improvement: string) =>
  useQuery({
    queryKey: ['POST /api/training/lessons', { messageId, improvement }],
    queryFn: ({ signal }) => call('POST /api/training/lessons', { body: { messageId, improvement }, signal }),
    enabled: improvement !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

export function useChangeInstruction(sidekick: TrainingSidekick) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, text }: Pick<TrainingInstruction, 'id' | 'text'>) =>
      call('PATCH /api/training/instructions/{sidekick}/{id}', { params: { sidekick, id }, body: { text } }),
    onSuccess: () => {
      showToast({ text: m.training_instruction_saved() })
      return makeStale(client, staleReads.training)
    },
  })
}

export function useDeleteInstruction(sidekick: TrainingSidekick) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<TrainingInstruction, 'id'>) =>
      call('DELETE /api/training/instructions/{sidekick}/{id}', { params: { sidekick, id } }),
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.training_instruction_deleted(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.training_instruction_restored()),
        },
      })
      return makeStale(client, staleReads.training)
    },
    onError: (error) => showProblem(error),
  })
}
