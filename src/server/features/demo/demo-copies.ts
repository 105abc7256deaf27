import { randomBytes } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { copyIdStart, demoLimits, isDemoCopy } from '#domain/demo/demo-agent.ts'
import { withoutTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { removeKnowledgeFiles } from '#server/features/knowledge/sweep-knowledge-files.ts'
import { removePhotoFiles } from '#server/features/listings/photo-files.ts'
import { demoCookie, findDemoCopy, newDemoToken } from '#server/http/demo-session.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { m } from '#text'
import {
  deleteCopy,
  insertCopy,
  listCopyFiles,
  listEndedCopies,
  listHeld,
  readSample,
  readSampleFiles,
} from './copy-store.ts'

/** Deletes a visitor's copy whose time is over. */
export const demoEndingJob: JobKind = {
  name: 'demo-ending',
  retries: 10,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
  expireSeconds: 600,
}

/** The browser's copy of the sample agent: the one it has, or a new one with the cookie that opens it. */
export async function enterDemo(
  deps: Deps,
  headers: Headers,
): Promise<{ isNew: boolean; setCookie: string | undefined }> {
  if (!deps.config.demo) throw new Problem('not_found', m.problems_not_found())
  if (await findDemoCopy(deps, headers)) return { isNew: false, setCookie: undefined }
  const id = newCopyId()
  const sample = await readSample(deps.db, id)
  if (!sample) throw new Problem('unavailable', m.demo_preparing(), { retryAfterSeconds: 5 })
  await endOldCopies(deps, 1)
  const { token, hash } = newDemoToken()
  const now = deps.clock.now()
  await insertCopy(deps.db, { id, tokenHash: hash, now }, sample)
  const runAfter = new Date(Date.now() + demoLimits.hours * 3_600_000 + lastRequestsMs)
  await withoutTenant(deps.db, (tx) => deps.jobs.enqueue(tx, demoEndingJob.name, { copy: id }, { runAfter }))
  return { isNew: true, setCookie: demoCookie(deps.config, token) }
}

/** Requests that began before the end are over by then. */
const lastRequestsMs = 10 * 60_000

/** An id that says that it is a copy's. */
const newCopyId = (): AgentId => {
  const digits = randomBytes(7).toString('hex')
  return `${copyIdStart}${digits.slice(0, 1)}-${digits.slice(1, 13)}` as AgentId
}

/** Deletes a copy with everything in it. Deleting it twice does no harm. */
export async function endDemo({ db, files }: Pick<Deps, 'db' | 'files'>, copy: AgentId): Promise<void> {
  if (!isDemoCopy(copy)) throw new Problem('not_found', m.problems_not_found())
  const shared = await readSampleFiles(db)
  // Files first: without their rows, no one would find them again.
  for (const file of await listCopyFiles(db, copy))
    if (!shared.has(file.id)) await removePhotoFiles(files, file)
  await removeKnowledgeFiles({ files }, copy)
  await deleteCopy(db, copy)
}

/** Ends what is over, and makes room for `room` more. */
export async function endOldCopies(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>,
  room: number,
): Promise<void> {
  // The next visitor gets in all the same.
  for (const copy of await listEndedCopies(deps.db, deps.clock.now(), room))
    await endDemo(deps, copy).catch((err: unknown) =>
      deps.log.error({ err, copy }, 'a demo could not be deleted'),
    )
}

/** The emails that a copy would have sent. */
export async function listHeldMails({ db }: Pick<Deps, 'db'>, agent: AgentId) {
  if (!isDemoCopy(agent)) throw new Problem('not_found', m.problems_not_found())
  const rows = await withTenant(db, agent, (tx) => listHeld(tx, agent))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
