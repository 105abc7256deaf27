import { Problem } from '#contract/problem.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { type ConsultationState, consultationState } from '#domain/consultations/consultation-state.ts'
import { consultationTimes, nextConsultationDays } from '#domain/consultations/consultation-times.ts'
import { isDay } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { askWithoutTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { LinkAudience } from '#server/http/signed-link.ts'
import { m } from '#text'
import { requireFree, timesFrom } from './book-consultation.ts'
import {
  findConsultation,
  holdConsultations,
  type KeptConsultation,
  listTakenTimes,
  markCancelled,
  markMoved,
} from './consultation-store.ts'
import { consultationLink, readConsultationLink } from './sign-link.ts'
import { tellBothSides } from './tell-both-sides.ts'

/** What the link in an email shows, and the free times of a day it can be moved to. */
export type LinkedConsultation = Pick<KeptConsultation, 'startIso' | 'timeZone' | 'meetingUrl'> & {
  standing: ConsultationState
  /** When it was before those who hold it moved it. */
  movedFromIso?: string
  times: { day: string; starts: string[]; nextDays: string[] }
}

const noTimes = { day: '', starts: [], nextDays: [] }

/** Undefined if the link has expired or isn't ours, or the consultation was moved or deleted. */
export async function readLinkedConsultation(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
  askedDay?: string,
): Promise<LinkedConsultation | undefined> {
  const now = clock.now()
  const link = readConsultationLink(token, config.secret, now)
  if (!link) return undefined
  const kept = await askWithoutTenant(db, (asker) => findConsultation(asker, link.id))
  if (!kept || kept.startMs !== link.startMs) return undefined
  const { startIso, startMs, timeZone, meetingUrl } = kept
  const standing = consultationState(kept, now.getTime())
  const movedFrom = kept.movedFromMs !== null && { movedFromIso: new Date(kept.movedFromMs).toISOString() }
  const shown = { startIso, timeZone, meetingUrl, standing, ...movedFrom }
  if (standing !== 'planned') return { ...shown, times: noTimes }
  const taken = await askWithoutTenant(db, (asker) => listTakenTimes(asker, now))
  // Its own time doesn't block it.
  const calendar = { busy: taken.filter((busy) => busy.startMs !== startMs), nowMs: now.getTime() }
  const today = localDay(now.getTime(), timeZone)
  const nextDays = nextConsultationDays(today, timeZone, calendar, 5)
  const day = askedDay && isDay(askedDay) ? askedDay : (nextDays[0] ?? today)
  const starts = consultationTimes(day, timeZone, calendar)
    .filter((time) => time.startMs !== startMs)
    .map((time) => new Date(time.startMs).toISOString())
  return { ...shown, times: { day, starts, nextDays } }
}

export type ConsultationAct = { act: 'cancel' } | { act: 'move'; startIso: string }

/**
 * Cancels or moves a consultation through the link in an email, only once however often it is requested, and notifies
 * both sides. Returns its new link; undefined if the link has expired. Refuses a time that isn't free with
 * `slot_taken`. A consultation that has started stays as it is.
 */
export function actOnConsultation(
  deps: Deps,
  token: string,
  act: ConsultationAct,
): Promise<string | undefined> {
  const now = deps.clock.now()
  const link = readConsultationLink(token, deps.config.secret, now)
  if (!link) return Promise.resolve(undefined)
  return withTenant(deps.db, productTenant, async (tx) => {
    await holdConsultations(tx)
    const kept = await findConsultation(tx, link.id)
    if (!kept || kept.startMs !== link.startMs) return undefined
    const isPlanned = consultationState(kept, now.getTime()) === 'planned'
    if (act.act === 'cancel') {
      if (isPlanned && (await markCancelled(tx, link.id, now)))
        await tellBothSides(tx, deps, link.id, 'cancelled')
      return addressOf(deps, link, kept.startMs)
    }
    if (!isPlanned) throw new Problem('conflict', m.consultation_cannot_move())
    const startMs = Date.parse(act.startIso)
    if (Number.isNaN(startMs)) throw new Problem('invalid', m.consultation_pick_time())
    if (startMs === kept.startMs) return addressOf(deps, link, startMs)
    await requireFree(tx, deps, startMs, kept.startMs)
    await markMoved(tx, link.id, timesFrom(startMs), link.audience === 'host' ? 'host' : 'guest')
    await tellBothSides(tx, deps, link.id, 'moved')
    return addressOf(deps, link, startMs)
  })
}

const addressOf = (
  { config }: Pick<Deps, 'config'>,
  { id, audience }: { id: string; audience: LinkAudience },
  startMs: number,
) => consultationLink(config, { id, startMs }, audience)
