import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { recordChange } from '#server/database/changes.ts'
import { endTurn, renewTurns, takeTurn } from '#server/database/fetch-turns.ts'
import { withoutTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { sweepDiscardedPhotos } from '#server/features/listings/sweep-photos.ts'
import { findImport } from './import-store.ts'
import {
  type ClaimedPhoto,
  claimPhoto,
  claimSeconds,
  failPhotosOfDeleted,
  listPhotoHosts,
  nextPhotoInMs,
  renewClaims,
} from './photo-fetch-store.ts'
import { type PhotoRun, planPhotos } from './plan-photos.ts'
import { takePhoto } from './take-photo.ts'

/** At one host, across all processes and agents. */
const turn = { turns: 2, seconds: claimSeconds }

/** Photos in progress at a time. Only a few, since each is resized many times. */
const photosAtOnce = 4
/** After this the job ends and another one continues, so none of them times out. */
const longestRunMs = 240_000
/** Pause while others have all the turns at the remaining hosts. */
const turnPauseMs = 500
/** The job waits for work due within this time; for later work, another job is queued. */
const longestWaitMs = 20_000
const progressMs = 1_000

/**
 * Fetches the photos of an import's listings. If the import was undone, removes the files already fetched. Returns the
 * milliseconds until there is more to do; undefined when finished.
 */
export async function fetchPhotos(deps: Deps, run: PhotoRun): Promise<number | undefined> {
  const { agent, importId, signal } = run
  if (!tenantOf(agent).isConnected) return undefined
  const job = await withTenant(deps.db, agent, (tx) => findImport(tx, agent, importId))
  if (job?.state === 'Undone') await sweepDiscardedPhotos(deps, agent, signal)
  if (job?.state !== 'Done') return undefined
  await planPhotos(deps, run)
  const until = performance.now() + longestRunMs
  for (;;) {
    await fetchDue(deps, run, until)
    const againMs = await lookAhead(deps, run)
    const isOver = signal.aborted || performance.now() > until
    if (isOver || againMs === undefined || againMs > longestWaitMs) return againMs
    await pause(againMs, undefined, { signal }).catch(() => undefined)
  }
}

function lookAhead({ db }: Deps, { agent, importId }: PhotoRun): Promise<number | undefined> {
  return withTenant(db, agent, async (tx) => {
    await failPhotosOfDeleted(tx, agent, importId)
    await recordChange(tx, agent, 'import.updated', importId)
    const ms = await nextPhotoInMs(tx, agent, importId)
    return ms === undefined ? undefined : Math.max(ms, turnPauseMs)
  })
}

/** Runs until nothing is due, or others have all the turns at the remaining hosts. */
async function fetchDue(deps: Deps, run: PhotoRun, until: number): Promise<void> {
  const { agent, importId, signal } = run
  const running = new Map<string, Promise<void>>()
  const stopBeating = keepAlive(deps, run, running)
  const tell = tellProgress(deps, run)
  const mayGoOn = () => !signal.aborted && performance.now() < until
  try {
    const hosts = new Set(await withTenant(deps.db, agent, (tx) => listPhotoHosts(tx, agent, importId)))
    while (mayGoOn()) {
      const photo = running.size < photosAtOnce ? await claimNext(deps, run, hosts) : undefined
      if (photo) {
        const taken = takePhoto(deps, run, photo).finally(() => running.delete(photo.claim))
        running.set(photo.claim, taken)
        // A failure is thrown where this is awaited below. Until then no one may be listening.
        taken.catch(() => undefined)
      } else if (running.size > 0) {
        await Promise.race(running.values())
        await tell()
      } else break
    }
    await Promise.all(running.values())
  } finally {
    await Promise.allSettled(running.values())
    stopBeating()
  }
}

/** The next photo at one of the hosts with a free turn. Hosts without a photo are removed from the set. */
async function claimNext(
  { db }: Deps,
  { agent, importId }: PhotoRun,
  hosts: Set<string>,
): Promise<ClaimedPhoto | undefined> {
  for (const host of hosts) {
    const claim = uuidv7()
    if (!(await withoutTenant(db, (tx) => takeTurn(tx, { ...turn, host, claim })))) continue
    const photo = await withTenant(db, agent, (tx) => claimPhoto(tx, agent, importId, { host, claim }))
    if (photo) return photo
    hosts.delete(host)
    await withoutTenant(db, (tx) => endTurn(tx, host, claim))
  }
  return undefined
}

/** Signals every few seconds that this process is still working on its photos. */
function keepAlive(
  { db, log }: Deps,
  { agent, importId }: PhotoRun,
  running: ReadonlyMap<string, unknown>,
): () => void {
  const beat = async () => {
    const claims = [...running.keys()]
    if (claims.length === 0) return
    await withTenant(db, agent, (tx) => renewClaims(tx, agent, importId, claims))
    await withoutTenant(db, (tx) => renewTurns(tx, claims, turn.seconds))
  }
  const timer = setInterval(
    () => void beat().catch((err: unknown) => log.warn({ err, importId }, 'a sign of life was not written')),
    (claimSeconds * 1000) / 4,
  )
  return () => clearInterval(timer)
}

/** Screens are updated now and then, not for each photo. */
function tellProgress({ db }: Deps, { agent, importId }: PhotoRun): () => Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - toldAt < progressMs) return
    toldAt = performance.now()
    await withTenant(db, agent, (tx) => recordChange(tx, agent, 'import.updated', importId))
  }
}
