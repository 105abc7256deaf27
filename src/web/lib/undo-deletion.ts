import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast-store.ts'
import { call } from './call.ts'
import { makeStale } from './queries.ts'
import { showProblem } from './show-problem.ts'

/** Restores what was deleted or undoes an import, and says if it came back different from before. True if it is back. */
export async function undoDeletion(client: QueryClient, undoId: string, restored: string): Promise<boolean> {
  try {
    const { note } = await call('POST /api/undo/{id}', { params: { id: undoId } })
    showToast({ text: note || restored })
    await makeStale(client, ['/api'])
    return true
  } catch (error) {
    showProblem(error)
    return false
  }
}
