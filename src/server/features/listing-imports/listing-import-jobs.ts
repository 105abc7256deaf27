import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { runImport } from './run-imports.ts'

/** Resumes where it stopped, so another try costs nothing. */
export const importListingsJob: JobKind = {
  name: 'import-listings',
  retries: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 60,
  expireSeconds: 600,
}

const ImportJob = z.object({ agent: z.uuid(), importId: z.uuid() })

export async function workImportJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(
    importListingsJob.name,
    async ({ data, signal }) => {
      const { agent, importId } = ImportJob.parse(data)
      await runImport(deps, agent as AgentId, importId, signal)
    },
    { concurrency: 1 },
  )
}

export async function enqueueImport(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  agent: AgentId,
  importId: string,
): Promise<void> {
  await jobs.enqueue(tx, importListingsJob.name, { agent, importId })
}
