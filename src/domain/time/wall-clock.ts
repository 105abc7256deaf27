/**
 * What a wall clock in an IANA zone shows at an instant. Built for scoring millions of leads: offsets are cached per
 * zone and UTC day, so that `Intl` is called once per day and not once per lead.
 */

const dayMs = 86_400_000
const hourMs = 3_600_000

export type WallClock = {
  /** 0 to 23 */
  hour: number
  /** 0 is Sunday, 6 is Saturday */
  weekday: number
}

type ZoneMemory = {
  format: Intl.DateTimeFormat
  /** UTC day number to the zone's offset in ms, or NaN on days when the clock changes. */
  offsets: Map<number, number>
}
const zones = new Map<string, ZoneMemory>()
/** Ten years of days; beyond that, a zone's cache starts over. */
const maxDays = 3660

/** Throws a RangeError for an unknown zone. */
function memoryOf(zone: string): ZoneMemory {
  const known = zones.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    era: 'short',
  })
  const memory = { format, offsets: new Map<number, number>() }
  zones.set(zone, memory)
  return memory
}

function askedOffset(format: Intl.DateTimeFormat, instantMs: number): number {
  const wholeSecond = Math.floor(instantMs / 1000) * 1000
  const part: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(wholeSecond)) part[type] = value
  const year = part.era === 'BC' ? 1 - Number(part.year) : Number(part.year)
  const wall = Date.UTC(
    year,
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  )
  return wall - wholeSecond
}

/** The zone's offset from UTC in ms at an instant (ms since 1970, UTC). */
export function offsetMs(instantMs: number, zone: string): number {
  const { format, offsets } = memoryOf(zone)
  const day = Math.floor(instantMs / dayMs)
  let offset = offsets.get(day)
  if (offset === undefined) {
    const atStart = askedOffset(format, day * dayMs)
    const atEnd = askedOffset(format, (day + 1) * dayMs)
    offset = atStart === atEnd ? atStart : Number.NaN
    if (offsets.size >= maxDays) offsets.clear()
    offsets.set(day, offset)
  }
  return Number.isNaN(offset) ? askedOffset(format, instantMs) : offset
}

export function wallClock(instantMs: number, zone: string): WallClock {
  const local = instantMs + offsetMs(instantMs, zone)
  const day = Math.floor(local / dayMs)
  return { hour: Math.floor((local - day * dayMs) / hourMs), weekday: (((day + 4) % 7) + 7) % 7 }
}

/** The calendar day (`YYYY-MM-DD`) in the zone at an instant. */
export const localDay = (instantMs: number, zone: string): string =>
  new Date(instantMs + offsetMs(instantMs, zone)).toISOString().slice(0, 10)
