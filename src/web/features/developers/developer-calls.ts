import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { showToast } from '#web/ui/toast-store.ts'

export const webhookList = reads('GET /api/webhooks')
export const keyList = reads('GET /api/api-keys')
export const deliveriesOf = (id: string) => reads('GET /api/webhooks/{id}/deliveries', { params: { id } })

type ActOptions<Out> = {
  isForm?: boolean
  /** Told also if what acted has left the screen meanwhile. */
  onDone?: (answer: Out) => void
}

/** An act on the server after which the lists are read again. Its failure is a message, or shown by the form. */
function useAct<In, Out>(act: (input: In) => Promise<Out>, { isForm = false, onDone }: ActOptions<Out> = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => {
      // What is gone leaves the screen, and its form with it.
      if (!isForm || isProblem(error, 'not_found')) showProblem(error)
    },
    onSettled: () => makeStale(client, ['/api/webhooks', '/api/api-keys']),
  })
}

type Change = CallBody<'PATCH /api/webhooks/{id}'>

export const useAddWebhook = () =>
  useAct(
    ({ body, key }: { body: CallBody<'POST /api/webhooks'>; key: string }) =>
      call('POST /api/webhooks', { body, idempotencyKey: key }),
    { isForm: true },
  )

export const useChangeWebhook = (id: string, options?: { isForm: boolean }) =>
  useAct((body: Change) => call('PATCH /api/webhooks/{id}', { params: { id }, body }), options)

export const useRotateSecret = (id: string) =>
  useAct(
    (body: CallBody<'POST /api/webhooks/{id}/rotate'>) =>
      call('POST /api/webhooks/{id}/rotate', { params: { id }, body }),
    { isForm: true },
  )

export const useTestWebhook = (id: string) =>
  useAct(() => call('POST /api/webhooks/{id}/test', { params: { id } }))

export const useRedeliver = (id: string) =>
  useAct((deliveryId: string) =>
    call('POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver', { params: { id, deliveryId } }),
  )

/** Deletes at once; the message undoes it. */
export function useDeleteWebhook(id: string) {
  const client = useQueryClient()
  const remove = useAct(() => call('DELETE /api/webhooks/{id}', { params: { id } }), {
    // Its row is often gone before the answer comes: the live change takes it off the list.
    onDone: ({ undoId }) =>
      showToast({
        text: m.developers_webhooks_deleted(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.developers_webhooks_restored()),
        },
      }),
  })
  return () => remove.mutate(undefined)
}

export const useAddKey = () =>
  useAct((body: CallBody<'POST /api/api-keys'>) => call('POST /api/api-keys', { body }), { isForm: true })

export const useRevokeKey = () =>
  useAct((id: string) => call('DELETE /api/api-keys/{id}', { params: { id } }))
