import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { fetchPhotos } from './fetch-photos.ts'

/** Each picture has its own tries; those of the job are for when the database or the process fails. */
export const importPhotosJob: JobKind = {
  name: 'import-photos',
  retries: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 60,
  expireSeconds: 600,
}

const PhotosJob = z.object({ agent: z.uuid(), importId: z.uuid() })

/** The process ends or time is up: the queue takes it up where it stands. */
class PhotosInterrupted extends Error {}

export async function workPhotoJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(
    importPhotosJob.name,
    async ({ data, signal }) => {
      const job = PhotosJob.parse(data)
      const agent = job.agent as AgentId
      const againMs = await fetchPhotos(deps, agent, job.importId, signal)
      if (signal.aborted) throw new PhotosInterrupted()
      if (againMs === undefined) return
      const runAfter = new Date(Date.now() + againMs)
      await withTenant(deps.db, agent, (tx) => enqueuePhotos(deps, tx, agent, job.importId, runAfter))
    },
    // One import with many pictures must not keep the next agent waiting.
    { concurrency: 2 },
  )
}

/** Has the pictures of an import fetched, or those of an undone one removed: now, or once more at `runAfter`. */
export async function enqueuePhotos(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  agent: AgentId,
  importId: string,
  runAfter?: Date,
): Promise<void> {
  // One that waits for later must not stand in the way of one that is wanted now.
  const later = runAfter && { runAfter, singletonKey: importId }
  await jobs.enqueue(tx, importPhotosJob.name, { agent, importId }, later)
}
