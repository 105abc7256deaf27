import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { withoutTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { sweepDiscardedPhotos } from '#server/features/listings/sweep-photos.ts'
import { endTurn, renewTurns, takeTurn } from './fetch-turn-store.ts'
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
import { planPhotos } from './plan-photos.ts'
import { takePhoto } from './take-photo.ts'

/** Pictures under way at a time: a few, since each is made into many sizes. */
const photosAtOnce = 4
/** After this the job ends and another one goes on, so that none runs out of its time. */
const longestRunMs = 240_000
/** While others have their turns at all hosts that are left. */
const turnPauseMs = 500
/** For what is due soon the job waits; for later, another one is put into the queue. */
const longestWaitMs = 20_000
const progressMs = 1_000

/**
 * Fetches the pictures of an import’s listings; of one that was undone, removes the files of those that were fetched.
 * Answers in how many milliseconds there is more to do; undefined when it is through.
 */
export async function fetchPhotos(
  deps: Deps,
  agent: AgentId,
  importId: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const job = await withTenant(deps.db, agent, (tx) => findImport(tx, agent, importId))
  if (job?.state === 'Undone') await sweepDiscardedPhotos(deps, agent, signal)
  if (job?.state !== 'Done') return undefined
  await planPhotos(deps, agent, importId, signal)
  const until = performance.now() + longestRunMs
  for (;;) {
    await fetchDue(deps, agent, importId, signal, until)
    const againMs = await lookAhead(deps, agent, importId)
    const isOver = signal.aborted || performance.now() > until
    if (isOver || againMs === undefined || againMs > longestWaitMs) return againMs
    await pause(againMs, undefined, { signal }).catch(() => undefined)
  }
}

function lookAhead({ db }: Deps, agent: AgentId, importId: string): Promise<number | undefined> {
  return withTenant(db, agent, async (tx) => {
    await failPhotosOfDeleted(tx, agent, importId)
    await recordChange(tx, agent, 'import.updated', importId)
    const ms = await nextPhotoInMs(tx, agent, importId)
    return ms === undefined ? undefined : Math.max(ms, turnPauseMs)
  })
}

/** Until nothing is due, or only at hosts where others have their turns. */
async function fetchDue(
  deps: Deps,
  agent: AgentId,
  importId: string,
  signal: AbortSignal,
  until: number,
): Promise<void> {
  const running = new Map<string, Promise<void>>()
  const stopBeating = keepAlive(deps, agent, importId, running)
  const tell = tellProgress(deps, agent, importId)
  const mayGoOn = () => !signal.aborted && performance.now() < until
  try {
    const hosts = new Set(await withTenant(deps.db, agent, (tx) => listPhotoHosts(tx, agent, importId)))
    while (mayGoOn()) {
      const photo = running.size < photosAtOnce ? await claimNext(deps, agent, importId, hosts) : undefined
      if (photo) {
        const taken = takePhoto(deps, agent, importId, photo, signal).finally(() =>
          running.delete(photo.claim),
        )
        running.set(photo.claim, taken)
        // Whoever waits below hears of a failure; until then nobody may be listening.
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

/** The next picture at one of the hosts where a turn is free. Hosts without a picture leave the set. */
async function claimNext(
  { db }: Deps,
  agent: AgentId,
  importId: string,
  hosts: Set<string>,
): Promise<ClaimedPhoto | undefined> {
  for (const host of hosts) {
    const claim = uuidv7()
    if (!(await withoutTenant(db, (tx) => takeTurn(tx, host, claim)))) continue
    const photo = await withTenant(db, agent, (tx) => claimPhoto(tx, agent, importId, host, claim))
    if (photo) return photo
    hosts.delete(host)
    await withoutTenant(db, (tx) => endTurn(tx, host, claim))
  }
  return undefined
}

/** Says every few seconds that this process is still at its pictures. */
function keepAlive(
  { db, log }: Deps,
  agent: AgentId,
  importId: string,
  running: ReadonlyMap<string, unknown>,
): () => void {
  const beat = async () => {
    const claims = [...running.keys()]
    if (claims.length === 0) return
    await withTenant(db, agent, (tx) => renewClaims(tx, agent, importId, claims))
    await withoutTenant(db, (tx) => renewTurns(tx, claims))
  }
  const timer = setInterval(
    () => void beat().catch((err: unknown) => log.warn({ err, importId }, 'a sign of life was not written')),
    (claimSeconds * 1000) / 4,
  )
  return () => clearInterval(timer)
}

/** Screens are told now and then, not of each picture. */
function tellProgress({ db }: Deps, agent: AgentId, importId: string): () => Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - toldAt < progressMs) return
    toldAt = performance.now()
    await withTenant(db, agent, (tx) => recordChange(tx, agent, 'import.updated', importId))
  }
}
