import { isDay, localInstantMs } from '../time/local-instant.ts'
import { minutesAfterMidnight } from '../time/time-of-day.ts'

/** A day (`YYYY-MM-DD`) with wall times (`HH:MM`) in the agent's zone. */
export type OpenHouse = { day: string; start: string; end: string }

const isTime = (text: string) => minutesAfterMidnight(text) !== null

/** A day that exists in the calendar, and an end after the start. */
export const isOpenHouse = ({ day, start, end }: OpenHouse): boolean =>
  isDay(day) && isTime(start) && isTime(end) && start < end

export type OpenHouseTimes = OpenHouse & { startMs: number; endMs: number }

/** Open houses that are not over at `nowMs`, soonest first, with their instants. */
export function comingOpenHouses(
  houses: readonly OpenHouse[],
  timeZone: string,
  nowMs: number,
): OpenHouseTimes[] {
  return houses
    .filter(isOpenHouse)
    .map((house) => ({
      ...house,
      startMs: localInstantMs(house.day, minutesAfterMidnight(house.start) ?? 0, timeZone),
      endMs: localInstantMs(house.day, minutesAfterMidnight(house.end) ?? 0, timeZone),
    }))
    .filter(({ endMs }) => endMs > nowMs)
    .sort((a, b) => a.startMs - b.startMs)
}

/** The times when a home is open to everyone, and so can't be shown to one buyer alone. */
export const openHouseRanges = (
  houses: readonly OpenHouse[],
  timeZone: string,
  nowMs: number,
): { startMs: number; endMs: number }[] =>
  comingOpenHouses(houses, timeZone, nowMs).map(({ startMs, endMs }) => ({ startMs, endMs }))
