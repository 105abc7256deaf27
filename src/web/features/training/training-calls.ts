import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { TrainingMessage } from '#contract/training.ts'
import { staleReads } from '#domain/live/live-events.ts'
import type { TrainingSidekick } from '#domain/training/training.ts'
import { m } from '#text'
import { type Answer, type CallBody, call } from '#web/lib/call.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { useFailureAfterLeaving } from '#web/lib/use-failure-after-leaving.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Chat = Answer<'GET /api/training/chats/{sidekick}'>

const readsChat = (sidekick: TrainingSidekick) =>
  reads('GET /api/training/chats/{sidekick}', { params: { sidekick } })
const staleTraining = (client: QueryClient) => makeStale(client, staleReads.training)

/** The stored chat, oldest message first. */
export const useTrainingChat = (sidekick: TrainingSidekick) => useQuery(readsChat(sidekick))

export const useTrainingFeedback = (sidekick: TrainingSidekick) =>
  useQuery(reads('GET /api/training/feedback/{sidekick}', { params: { sidekick } }))

/** Shows new messages at the end, and those that are there already as they are now. */
function show(client: QueryClient, sidekick: TrainingSidekick, messages: readonly TrainingMessage[]) {
  client.setQueryData<Chat>(readsChat(sidekick).queryKey, (chat) => {
    if (!chat) return chat
    const isThere = (id: string) => chat.messages.some((message) => message.id === id)
    return {
      ...chat,
      messages: [
        ...chat.messages.map((old) => messages.find(({ id }) => id === old.id) ?? old),
        ...messages.filter(({ id }) => !isThere(id)),
      ],
    }
  })
}

type Body = CallBody<'POST /api/training/chats/{sidekick}'>
const askKey = (sidekick: TrainingSidekick) => ['training', sidekick, 'ask'] as const
const againKey = (sidekick: TrainingSidekick) => ['training', sidekick, 'again'] as const

export type PendingReply = {
  /** A message that has no reply yet. */
  question: string | undefined
  /** The reply whose question is being asked again. */
  againOf: string | undefined
  isBusy: boolean
}

/** What the sidekick is writing, also if it was asked before this part of the screen was last opened. */
export function usePendingReply(sidekick: TrainingSidekick): PendingReply {
  const [question] = useMutationState({
    filters: { mutationKey: askKey(sidekick), status: 'pending' },
    select: ({ state }) => (state.variables as Body).message,
  })
  const [againOf] = useMutationState({
    filters: { mutationKey: againKey(sidekick), status: 'pending' },
    select: ({ state }) => state.variables as string,
  })
  return { question, againOf, isBusy: question !== undefined || againOf !== undefined }
}

/** Why the newest message could not be answered, also if that happened while the agent was elsewhere. */
export const useAskFailure = (sidekick: TrainingSidekick): Error | null =>
  useMutationState({
    filters: { mutationKey: askKey(sidekick) },
    select: ({ state }) => state.error,
  }).at(-1) ?? null

/** Says something to the sidekick. The question and its reply are stored; after a failure, what is stored is read. */
export function useAskInTraining(
  sidekick: TrainingSidekick,
  draft: string,
  onAnswered: (message: string) => void,
) {
  const client = useQueryClient()
  const once = useOnceKey(draft)
  return useMutation({
    mutationKey: askKey(sidekick),
    // However long the agent stays away, a failure is said.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (body: Body) =>
      call('POST /api/training/chats/{sidekick}', {
        params: { sidekick },
        body,
        idempotencyKey: once.of(body),
      }),
    onSuccess: ({ question, answer }, { message }) => {
      once.done()
      onAnswered(message)
      show(client, sidekick, [question, answer])
    },
    onError: () => void staleTraining(client),
  })
}

/** Asks the question of a reply once more. The new reply is another message. */
export function useAskAgain(sidekick: TrainingSidekick) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: againKey(sidekick),
    mutationFn: (messageId: string) =>
      call('POST /api/training/chats/{sidekick}/{messageId}/again', { params: { sidekick, messageId } }),
    onSuccess: (answer) => show(client, sidekick, [answer]),
    onError: (error) => showProblem(error, m.training_failed()),
  })
}

/** Rates a reply, or says what would be better. An improvement may change what the assistant knows. */
export function useGiveFeedback(onImproved: () => void) {
  const client = useQueryClient()
  const sayAway = useFailureAfterLeaving((reason) => m.training_improvement_failed({ reason }))
  return useMutation({
    mutationFn: (body: CallBody<'POST /api/training/feedback'>) =>
      call('POST /api/training/feedback', { body }),
    onSuccess: (message, { sidekick, improvement }) => {
      show(client, sidekick, [message])
      if (improvement) onImproved()
      void makeStale(client, [
        '/api/training/feedback',
        '/api/training/instructions',
        ...(improvement ? staleReads.knowledge : []),
      ])
    },
    // An improvement's box says it itself, if it is still there.
    onError: (error, { improvement }) => (improvement ? sayAway(error) : showProblem(error)),
  })
}

/** Empties the chat. The toast brings it back. */
export function useClearChat(sidekick: TrainingSidekick) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/training/chats/{sidekick}', { params: { sidekick } }),
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.training_chat_cleared(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.training_chat_restored()),
        },
      })
      return staleTraining(client)
    },
    onError: (error) => showProblem(error),
  })
}
