import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type FreeTimes, freeTimesInWords, readAskedTime } from '#domain/appointments/asked-time.ts'
import { nextOpenDays, offeredDaysAhead, offeredSlots } from '#domain/appointments/offered-slots.ts'
import { type OpenHouse, openHouseRanges } from '#domain/listings/open-house.ts'
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicListing } from '#server/features/listings/read-public-listing.ts'
import { m } from '#text'
import { listBusy, readBookingContext } from './appointment-store.ts'
import { readWorkingTime } from './calendar-store.ts'

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
  const day = asked ?? localDay(nowMs, timeZone)
  const { slots, nextDays } = await readWithTenant(deps.db, found.agentId, (tx) =>
    freeTimes(tx, found.agentId, { day, timeZone, openHouses, nowMs }),
  )
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    timeZone,
    slots: slots.map(({ startMs, endMs }) => ({ startIso: iso(startMs), endIso: iso(endMs) })),
    nextDays: [...nextDays],
  }
}

/** The same for the day that a buyer names in a chat, as a sentence; empty if they name none, or it takes no showings. */
export async function sayFreeTimes(
  tx: Tx,
  agent: AgentId,
  { listingId, message, nowMs }: { listingId: string; message: string; nowMs: number },
): Promise<string> {
  const around = await readBookingContext(tx, agent, { listingId, leadId: undefined, email: null })
  if (!around.agent || around.listing?.status !== 'Active' || !around.listing.offersShowings) return ''
  const { timeZone } = around.agent
  const { openHouses } = around.listing
  const asked = readAskedTime(message, localDay(nowMs, timeZone))
  if (!asked) return ''
  const free = await freeTimes(tx, agent, { day: asked.day, timeZone, openHouses, nowMs })
  return freeTimesInWords(asked, free, timeZone)
}

type DayRequest = { day: string; timeZone: string; openHouses: readonly OpenHouse[]; nowMs: number }

async function freeTimes(
  tx: Tx,
  agent: AgentId,
  { day, timeZone, openHouses, nowMs }: DayRequest,
): Promise<FreeTimes> {
  const today = localDay(nowMs, timeZone)
  const fromDay = day < today ? today : day
  // Extra days on both sides, since appointments that end or start within the buffer count, too.
  const around = {
    startMs: localInstantMs(addDays(fromDay, -1), 0, timeZone),
    endMs: localInstantMs(addDays(fromDay, offeredDaysAhead + 2), 0, timeZone),
  }
  const calendar = {
    ...{ timeZone, nowMs },
    kind: 'showing' as const,
    working: await readWorkingTime(tx, agent),
    busy: [...(await listBusy(tx, agent, around)), ...openHouseRanges(openHouses, timeZone, nowMs)],
  }
  return { slots: offeredSlots(day, day, calendar), nextDays: nextOpenDays(fromDay, calendar) }
}
