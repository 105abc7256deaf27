import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { staleReads } from '#domain/live/live-events.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { showToast } from '#web/ui/toast-store.ts'

const staleAppointments = (client: QueryClient) => makeStale(client, staleReads.appointment)

export function useAddAppointment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: CallBody<'POST /api/appointments'>; key: string }) =>
      call('POST /api/appointments', { body, idempotencyKey: key }),
    onSuccess: () => staleAppointments(client),
  })
}

export function useChangeAppointment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: CallBody<'PATCH /api/appointments/{id}'> }) =>
      call('PATCH /api/appointments/{id}', { params: { id }, body }),
    onError: (error) => showProblem(error),
    onSettled: () => staleAppointments(client),
  })
}

/** Moves an appointment. Errors show in the dialog that asked for the move. */
export function useMoveAppointment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: CallBody<'PATCH /api/appointments/{id}'> }) =>
      call('PATCH /api/appointments/{id}', { params: { id }, body }),
    onSettled: () => staleAppointments(client),
  })
}

/** Deletes an appointment. A toast offers to undo it for 10 seconds. */
export function useDeleteAppointment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/appointments/{id}', { params: { id } }),
    onSuccess: ({ undoId }) => {
      showToast({
        text: m.appointments_deleted(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.appointments_restored()),
        },
      })
    },
    onError: (error) => showProblem(error),
    onSettled: () => staleAppointments(client),
  })
}
