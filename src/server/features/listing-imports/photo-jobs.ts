import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { fetchPhotos } from './fetch-photos.ts'

/** Each photo has its own retries. The job's are for failures of the database or the process. */
export const importPhotosJob: JobKind = {
  name: 'import-photos',
  retries: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 60,
  expireSeconds: 600,
}

const PhotosJob = z.object({ agent: z.uuid(), importId: z.uuid() })

/** The process is ending or time is up. The queue resumes where this stopped. */
class PhotosInterrupted extends Error {}

export async function workPhotoJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(
    importPhotosJob.name,
    async ({ data, signal }) => {
      const job = PhotosJob.parse(data)
      const agent = job.agent as AgentId
      const againMs = await fetchPhotos(deps, { agent, importId: job.importId, signal })
      if (signal.aborted) throw new PhotosInterrupted()
      if (againMs === undefined) return
      const runAfter = new Date(Date.now() + againMs)
      await withTenant(deps.db, agent, (tx) => enqueuePhotos(deps, tx, job, runAfter))
    },
    // One import with many photos must not make the next agent wait.
    { concurrency: 2 },
  )
}

/** Fetches the photos of an import, or removes those of an undone one: now, or again at `runAfter`. */
export async function enqueuePhotos(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { agent, importId }: z.infer<typeof PhotosJob>,
  runAfter?: Date,
): Promise<void> {
  // A job scheduled for later must not block one that is wanted now.
  const later = runAfter && { runAfter, singletonKey: importId }
  await jobs.enqueue(tx, importPhotosJob.name, { agent, importId }, later)
}
