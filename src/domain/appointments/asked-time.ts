/** What a buyer means by "Saturday at 2", and which free times that leaves them. */
import { m } from '#text'
import { datesNamed } from '../contradictions/read-dates.ts'
import { addDays, localInstantMs, weekdayOf } from '../time/local-instant.ts'
import { dayInWords, timeInWords, zoneInWords } from '../time/when-in-words.ts'
import { nearestSlots, type TimeRange } from './free-slots.ts'
import { weekdays } from './working-time.ts'

/** A calendar day (`YYYY-MM-DD`), and minutes after midnight if an hour is named. */
export type AskedTime = { day: string; minutes: number | undefined }

const weekday =
  /\b(?:(next) )?(?:(sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?)\b(?:,? (?:(next) week)\b)?/i
const clock =
  /\b(?:(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\b|(?:at|around|about|after|before|by) (\d{1,2})(?::(\d{2}))?\b(?!\/)|(noon|midday))/i

/** The day that a message names, counted from `today`, and the hour with it; undefined if it names no day. */
export function readAskedTime(message: string, today: string): AskedTime | undefined {
  const [day] = [...datesNamed(message, today), ...relativeDays(message, today)].filter(
    (each) => each >= today,
  )
  return day === undefined ? undefined : { day, minutes: askedMinutes(message) }
}

function relativeDays(message: string, today: string): string[] {
  if (/\b(?:today|tonight)\b/i.test(message)) return [today]
  if (/\btomorrow\b/i.test(message)) return [addDays(today, 1)]
  const found = weekday.exec(message)
  if (!found) return []
  const [, nextDay, name, nextWeek] = found
  const wanted = name ? weekdays.findIndex((each) => each === `${name.toLowerCase()}day`) : 6
  const isWeekendNow = !name && weekdayOf(today) === 0
  const ahead = isWeekendNow ? 0 : (wanted - weekdayOf(today) + 7) % 7
  return [addDays(today, ahead + (nextDay || nextWeek ? 7 : 0))]
}

/** Without AM or PM, an hour from 1 to 7 is in the afternoon, when homes are shown. */
function askedMinutes(message: string): number | undefined {
  const found = clock.exec(message)
  if (!found) return undefined
  const [, hour12, minute12, half, hour, minute, noon] = found
  if (noon) return 12 * 60
  const hours = Number(hour12 ?? hour)
  if (hours > 23) return undefined
  const isAfternoon = half ? half.toLowerCase() === 'p' && hours < 12 : hours >= 1 && hours <= 7
  const isMidnight = half?.toLowerCase() === 'a' && hours === 12
  return (isMidnight ? 0 : hours + (isAfternoon ? 12 : 0)) * 60 + Number(minute12 ?? minute ?? 0)
}

export type FreeTimes = {
  /** Of the day asked for, in order. */
  slots: readonly TimeRange[]
  /** Days with free times, soonest first. */
  nextDays: readonly string[]
}

const namedTimes = 3

/** The free times of the day asked for, nearest to the hour if one is named; else the next open day. Empty if there is none. */
export function freeTimesInWords(
  { day, minutes }: AskedTime,
  { slots, nextDays }: FreeTimes,
  timeZone: string,
): string {
  const [first] = slots
  if (!first) {
    const next = nextDays.find((each) => each > day)
    return next ? m.assistant_showing_day_full({ day: dayInWords(day), next: dayInWords(next) }) : ''
  }
  const named =
    minutes === undefined
      ? spread(slots, namedTimes)
      : nearestSlots(slots, localInstantMs(day, minutes, timeZone), namedTimes)
  const times = named.map(({ startMs }) => timeInWords(startMs, timeZone))
  return m.assistant_showing_times({
    day: dayInWords(day),
    times: new Intl.ListFormat('en-US', { type: 'disjunction' }).format(times),
    zone: zoneInWords(timeZone, new Date(first.startMs)),
  })
}

/** So many over the whole day: the first, the last, and between them at even distances. */
const spread = (slots: readonly TimeRange[], count: number): TimeRange[] =>
  slots.length <= count
    ? [...slots]
    : Array.from({ length: count }, (_, at) => Math.round((at * (slots.length - 1)) / (count - 1))).flatMap(
        (at) => slots[at] ?? [],
      )
