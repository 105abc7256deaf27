import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { makeStale } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Change = { id: string; done: boolean }

const change = ({ id, done }: Change) => call('PATCH /api/tasks/{id}', { params: { id }, body: { done } })

const staleTasks = (client: QueryClient) => makeStale(client, ['/api/tasks', '/api/followups'])

/** Marks a task as done; the toast takes that back. */
export function useChangeTask() {
  const client = useQueryClient()
  const undo = async (id: string) => {
    try {
      await change({ id, done: false })
    } catch (error) {
      showProblem(error)
    }
    await staleTasks(client)
  }
  return useMutation({
    mutationFn: change,
    onSuccess: (_task, { id }) => {
      showToast({
        text: m.funnel_task_done(),
        action: { label: m.shell_undo(), onAction: () => void undo(id) },
      })
      return staleTasks(client)
    },
    onError: (error) => showProblem(error),
  })
}
