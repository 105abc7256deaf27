/** Days that a sentence names, and what happens on them. Days are `YYYY-MM-DD`. */
import { weekdays } from '#domain/appointments/working-time.ts'
import { shortMonths } from '#domain/time/month-names.ts'

const dayMs = 86_400_000

export type DatedKind = 'openHouse' | 'deadline' | 'offer'
export type DateMention = { kind: DatedKind; day: string }

const topics: [DatedKind, RegExp][] = [
  ['openHouse', /\bopen house\b|\bopen (?:this|on|sat|sun)/i],
  [
    'deadline',
    /\boffers?\b.{0,30}\b(?:due|deadline|reviewed|by|before|submitted)\b|\b(?:highest|best) and (?:best|final)\b|\bdeadline\b/i,
  ],
  [
    'offer',
    /\b(?:credits?|incentives?|promotion|special|discount|bonus|buy-?down)\b.{0,60}\b(?:by|until|through|thru|before|expires?|ends?)\b/i,
  ],
]

const named =
  /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (20\d\d))?/gi
const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(20\d\d|\d\d))?(?![\d/])/g
const weekday =
  /\b(?:this|next|coming) (sunday|monday|tuesday|wednesday|thursday|friday|saturday|weekend)\b/gi

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function dayFrom(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const ms = msOf(text)
  return Number.isNaN(ms) || dayOf(ms) !== text ? undefined : text
}

/** How long before the writing date a day without a year can be; anything earlier is next year's. */
const lookBackDays = 60

function withYear(
  month: number,
  day: number,
  year: string | undefined,
  writtenOn: string,
): string | undefined {
  if (year) return dayFrom(Number(year.length === 2 ? `20${year}` : year), month, day)
  const written = Number(writtenOn.slice(0, 4))
  const earliest = msOf(writtenOn) - lookBackDays * dayMs
  return [written - 1, written, written + 1]
    .map((each) => dayFrom(each, month, day))
    .find((each) => each !== undefined && msOf(each) >= earliest)
}

/** The day that "this Sunday" means in a text written on `writtenOn`; "next" can be a week later. */
function comingDay(match: RegExpExecArray, writtenOn: string): string {
  const start = msOf(writtenOn)
  const name = (match[1] ?? '').toLowerCase()
  const wanted = name === 'weekend' ? 0 : weekdays.findIndex((day) => day === name)
  const ahead = (wanted - new Date(start).getUTCDay() + 7) % 7
  return dayOf(start + (ahead + (/^next/i.test(match[0]) ? 7 : 0)) * dayMs)
}

/** The days that a text names by date, such as "December 5" or "12/5"; `writtenOn` settles the year. */
export const datesNamed = (text: string, writtenOn: string): string[] =>
  [
    ...[...text.matchAll(named)].map(([, month = '', day, year]) =>
      withYear(shortMonths.indexOf(month.slice(0, 3).toLowerCase()) + 1, Number(day), year, writtenOn),
    ),
    ...[...text.matchAll(slashed)].map(([, month, day, year]) =>
      withYear(Number(month), Number(day), year, writtenOn),
    ),
  ].filter((day) => day !== undefined)

/** `writtenOn` is the day the sentence was written: it settles the year, and what "this Sunday" means. */
export function readDates(sentence: string, writtenOn: string): DateMention[] {
  const kind = topics.find(([, topic]) => topic.test(sentence))?.[0]
  if (!kind) return []
  const days = [
    ...datesNamed(sentence, writtenOn),
    ...[...sentence.matchAll(weekday)].map((match) => comingDay(match, writtenOn)),
  ]
  const last = days.sort().at(-1)
  return last ? [{ kind, day: last }] : []
}
