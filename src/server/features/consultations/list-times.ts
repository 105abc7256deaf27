import type { TimeRange } from '#domain/appointments/free-slots.ts'
import { consultationTimes } from '#domain/consultations/consultation-times.ts'
import { askWithoutTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listTakenTimes } from './consultation-store.ts'

type Slots = { timeZone: string; slots: { startIso: string; endIso: string }[] }

/** The free times of a visitor's calendar day (`YYYY-MM-DD`). */
export async function listConsultationTimes(
  deps: Pick<Deps, 'db' | 'clock'>,
  day: string,
  timeZone: string,
): Promise<Slots> {
  const calendar = await readCalendar(deps)
  return { timeZone, slots: consultationTimes(day, timeZone, calendar).map(inIso) }
}

async function readCalendar({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now()
  const busy = await askWithoutTenant(db, (asker) => listTakenTimes(asker, now))
  return { busy, nowMs: now.getTime() }
}

const inIso = ({ startMs, endMs }: TimeRange) => ({
  startIso: new Date(startMs).toISOString(),
  endIso: new Date(endMs).toISOString(),
})
