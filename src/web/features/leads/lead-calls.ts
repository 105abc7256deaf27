import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Lead } from '#contract/leads.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { type CallBody, call } from '#web/lib/call.ts'
import { goingFromHere } from '#web/lib/hash-location.ts'
import { makeStale, reads } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { undoDeletion } from '#web/lib/undo-deletion.ts'
import { showToast } from '#web/ui/toast-store.ts'

const staleLeads = (client: QueryClient) => makeStale(client, ['/api/leads', '/api/dashboard'])

const leadKey = (id: string) => reads('GET /api/leads/{id}', { params: { id } }).queryKey

function keepLead(client: QueryClient, lead: Lead) {
  client.setQueryData(leadKey(lead.id), lead)
  void staleLeads(client)
}

/** Adds a lead, or merges the person into their existing lead. */
export function useAddLead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: CallBody<'POST /api/leads'>; key: string }) =>
      call('POST /api/leads', { body, idempotencyKey: key }),
    onSuccess: (lead) => keepLead(client, lead),
  })
}

/** Changes a lead. The version reveals whether someone else saved first. */
export function useChangeLead(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallBody<'PATCH /api/leads/{id}'>) =>
      call('PATCH /api/leads/{id}', { params: { id }, body }),
    onSuccess: (lead) => keepLead(client, lead),
    onError: () => staleLeads(client),
  })
}

/** Applies or dismisses what a visitor wrote about the lead. */
export function useDecideSetAside(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallBody<'POST /api/leads/{id}/set-aside'>) =>
      call('POST /api/leads/{id}/set-aside', { params: { id }, body }),
    onSuccess: (lead) => keepLead(client, lead),
    onError: (error) => {
      showProblem(error)
      void staleLeads(client)
    },
  })
}

export function useAddNote(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call('POST /api/leads/{id}/notes', { params: { id }, body: { text } }),
    onSuccess: () => staleLeads(client),
  })
}

export function useLogCall(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallBody<'POST /api/leads/{id}/calls'>) =>
      call('POST /api/leads/{id}/calls', { params: { id }, body }),
    onSuccess: () => staleLeads(client),
  })
}

/** Emails a lead. Sending again with the same key sends one email. */
export function useSendEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: CallBody<'POST /api/send-email'>; key: string }) =>
      call('POST /api/send-email', { body, idempotencyKey: key }),
    onSuccess: () => staleLeads(client),
  })
}

/** Deletes a lead. A toast offers to undo it for 10 seconds. */
export function useDeleteLead(slug: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/leads/{id}', { params: { id } }),
    onMutate: goingFromHere,
    onSuccess: ({ undoId }, _id, go) => {
      go(paths.leads(slug))
      showToast({
        text: m.leads_deleted(),
        action: {
          label: m.shell_undo(),
          onAction: () => void undoDeletion(client, undoId, m.leads_restored()),
        },
      })
      void staleLeads(client)
    },
    onError: (error) => showProblem(error),
  })
}
