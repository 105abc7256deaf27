import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messaging.ts'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { useOnceKey } from '#web/lib/use-once-key.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** `version` is the one to save over. */
type NewMessage = Required<CallBody<'POST /api/messages'>> & { version?: number }

/** Whether some of its leads get it later than asked for. */
export const isHeld = ({ recipients }: Message): boolean => recipients.some(({ reason }) => reason !== null)

const sentText = ({ timing, recipients }: Message): string => {
  if (timing.kind !== 'now') return m.messaging_planned()
  const later = recipients.filter(({ reason }) => reason !== null)
  const [first] = later
  if (first && recipients.length === 1)
    return m.messaging_scheduled_later({ name: first.name, reason: first.reason ?? '' })
  if (later.length === recipients.length) return m.messaging_planned_many({ count: later.length })
  if (first) return m.messaging_sent_some({ now: recipients.length - later.length, count: recipients.length })
  return recipients.length === 1
    ? m.messages_sent({ name: recipients[0]?.name ?? '' })
    : m.messaging_sent_many({ count: recipients.length })
}

/** Writes a message, or changes the one given. Sent twice, it is written once, also if the `draft` was left meanwhile. */
export function useSendMessage(message: Message | undefined, draft: string) {
  const client = useQueryClient()
  const once = useOnceKey(draft)
  return useMutation({
    mutationFn: ({ leadIds, version, ...words }: NewMessage) =>
      message
        ? call('PATCH /api/messages/{id}', {
            params: { id: message.id },
            body: { ...words, version: version ?? message.version },
          })
        : call('POST /api/messages', {
            body: { leadIds, ...words },
            idempotencyKey: once.of({ leadIds, ...words }),
          }),
    onSuccess: (sent) => {
      once.done()
      showToast({ text: sentText(sent) })
      return makeStale(client, staleReads.message)
    },
  })
}

/** Cancels a message; the toast brings it back. */
export function useCancelMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/messages/{id}', { params: { id } }),
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.messaging_canceled(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.messaging_restored()),
        },
      })
      return makeStale(client, staleReads.message)
    },
    onError: (error) => showProblem(error),
    onSettled: () => makeStale(client, staleReads.message),
  })
}
