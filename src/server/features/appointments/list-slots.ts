import { Problem } from '#contract/problem.ts'
import { showingMinutes } from '#domain/appointments/day-part.ts'
import { freeSlots } from '#domain/appointments/free-slots.ts'
import { defaultWorkingTime } from '#domain/appointments/working-time.ts'
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicListing } from '#server/features/listings/read-public-listing.ts'
import { m } from '#text'
import { listBusy } from './appointment-store.ts'

export type ShowingSlots = { timeZone: string; slots: { startIso: string; endIso: string }[] }

/** The times of a day at which a home can be shown: working hours without what is taken, by the agent's clock. */
export async function listShowingSlots(
  deps: Pick<Deps, 'db' | 'clock'>,
  slug: string,
  day: string,
): Promise<ShowingSlots> {
  const found = await readPublicListing(deps, slug)
  if (!found) throw new Problem('not_found', m.problems_not_found())
  const { timeZone } = found.listing.agent
  if (found.listing.status !== 'Active' || !found.listing.appFeatures.schedule) return { timeZone, slots: [] }
  const fromMs = localInstantMs(day, 0, timeZone)
  const toMs = localInstantMs(addDays(day, 1), 0, timeZone)
  const hourMs = 3_600_000
  const busy = await withTenant(deps.db, found.agentId, (tx) =>
    // What ends or begins within the buffer around the day counts, too.
    listBusy(tx, found.agentId, fromMs - hourMs, toMs + hourMs, undefined),
  )
  const slots = freeSlots({
    ...defaultWorkingTime,
    fromDay: day,
    toDay: day,
    timeZone,
    durationMinutes: showingMinutes,
    busy,
    nowMs: deps.clock.now().getTime(),
  })
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    timeZone,
    slots: slots.map(({ startMs, endMs }) => ({ startIso: iso(startMs), endIso: iso(endMs) })),
  }
}
