import type { Deps } from './deps.ts'
import { workMailJobs } from './features/messages/mail-jobs.ts'

/** Takes up background work in this process (`ROLE=worker` or `all`). */
export async function workJobs(deps: Deps): Promise<void> {
  await workMailJobs(deps)
}
