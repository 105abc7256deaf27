import { isDay, localInstantMs } from '../time/local-instant.ts'

/** A day (`YYYY-MM-DD`) with wall times (`HH:MM`) in the agent's zone. */
export type OpenHouse = { day: string; start: string; end: string }

const time = /^([01]\d|2[0-3]):([0-5]\d)$/
const minutesOf = (text: string) => {
  const [, hours, minutes] = time.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** A day that exists in the calendar, and an end after the start. */
export const isOpenHouse = ({ day, start, end }: OpenHouse): boolean =>
  isDay(day) && time.test(start) && time.test(end) && start < end

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
      startMs: localInstantMs(house.day, minutesOf(house.start), timeZone),
      endMs: localInstantMs(house.day, minutesOf(house.end), timeZone),
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
