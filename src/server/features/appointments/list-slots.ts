import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { nextOpenDays, offeredDaysAhead, offeredSlots } from '#domain/appointments/offered-slots.ts'
import { defaultWorkingTime } from '#domain/appointments/working-time.ts'
import { openHouseRanges } from '#domain/listings/open-house.ts'
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicListing } from '#server/features/listings/read-public-listing.ts'
import { m } from '#text'
import { listBusy } from './appointment-store.ts'
import { findWorkingTime } from './calendar-store.ts'

export type ShowingSlots = {
  timeZone: string
  slots: { startIso: string; endIso: string }[]
  /** Days (`YYYY-MM-DD`) with free times, starting with the requested day. */
  nextDays: string[]
}

/**
 * The times of a day when a home can be shown, in the agent's time zone: working hours minus what is taken and its open
 * houses. Also the next days that have any.
 */
export async function listShowingSlots(
  deps: Pick<Deps, 'db' | 'clock'>,
  { slug, demoCopy }: { slug: string; demoCopy: AgentId | undefined },
  asked: string | undefined,
): Promise<ShowingSlots> {
  const found = await readPublicListing(deps, slug, demoCopy)
  if (!found) throw new Problem('not_found', m.problems_not_found())
  const { agent, appFeatures, openHouses, status } = found.listing
  const { timeZone } = agent
  if (status !== 'Active' || !appFeatures.schedule) return { timeZone, slots: [], nextDays: [] }
  const nowMs = deps.clock.now().getTime()
  const today = localDay(nowMs, timeZone)
  const day = asked ?? today
  const fromDay = day < today ? today : day
  const closed = openHouseRanges(openHouses, timeZone, nowMs)
  const calendar = await readWithTenant(deps.db, found.agentId, async (tx) => ({
    timeZone,
    nowMs,
    working: (await findWorkingTime(tx, found.agentId)) ?? defaultWorkingTime,
    // Extra days on both sides, since appointments that end or start within the buffer count, too.
    busy: [
      ...(await listBusy(tx, found.agentId, {
        startMs: localInstantMs(addDays(fromDay, -1), 0, timeZone),
        endMs: localInstantMs(addDays(fromDay, offeredDaysAhead + 2), 0, timeZone),
      })),
      ...closed,
    ],
  }))
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    timeZone,
    slots: offeredSlots(day, day, calendar).map(({ startMs, endMs }) => ({
      startIso: iso(startMs),
      endIso: iso(endMs),
    })),
    nextDays: nextOpenDays(fromDay, calendar),
  }
}
