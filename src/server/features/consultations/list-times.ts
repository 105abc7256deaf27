import type { TimeRange } from '#domain/appointments/free-slots.ts'
import {
  consultationTimes,
  consultationZone,
  nextConsultationDays,
} from '#domain/consultations/consultation-times.ts'
import { askWithoutTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { ConsultationPage } from '#server/ports/page-renderer.ts'
import { listTakenTimes } from './consultation-store.ts'

type Slots = {
  timeZone: string
  slots: { startIso: string; endIso: string }[]
  /** Days (`YYYY-MM-DD`) with free times, starting with the requested day. */
  nextDays: string[]
}

/** The free times of a visitor's calendar day (`YYYY-MM-DD`), and the next days that have any. */
export async function listConsultationTimes(
  deps: Pick<Deps, 'db' | 'clock'>,
  day: string,
  timeZone: string,
): Promise<Slots> {
  const calendar = await readCalendar(deps)
  return {
    timeZone,
    slots: consultationTimes(day, timeZone, calendar).map(inIso),
    nextDays: nextConsultationDays(day, timeZone, calendar),
  }
}

/** What the page shows before anyone has chosen: the requested day, or else the first with a free time. */
export async function readPageTimes(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: string | undefined,
): Promise<ConsultationPage['times']> {
  const calendar = await readCalendar(deps)
  const [soonest = ''] = nextConsultationDays('', consultationZone, calendar, 1)
  const day = asked || soonest
  const slots = day ? consultationTimes(day, consultationZone, calendar) : []
  return {
    day,
    timeZone: consultationZone,
    starts: slots.map(({ startMs }) => new Date(startMs).toISOString()),
  }
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
