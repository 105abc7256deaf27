/** Numbers in a sentence and the thing that they belong to: counts, measures, dates, sums. */
import { belongs, type Range } from './span-reading.ts'
import type { Span } from './spans.ts'

/** 0: not said. 1: only vaguely said ("spacious", "new"). 2: said. */
export type Strength = 0 | 1 | 2

/** What a question is about, at its place in a span. `known` are the places of everything that the question names. */
export type NamedThing = { span: Span; head: Range; known: Range[] }

const sizeUnits =
  /^(?:ft|feet|foot|inch|inches|x\d*|by|sq|square|acre|acres|acs?|gallon|gallons|amp|amps|s|sf|sqft|yards?|meters?|cubic|btu|ton|kw|watts?|car|mbps|gig|miles?|thick|deep|tall|wide|high|kw|kwh)$/
const lengths = /^(?:ft|feet|foot|inch|inches|yards?|meters?|thick|deep|tall|wide|high)$/
const timeUnits = /^(?:minutes?|mins?|hours?|hrs?|miles?|mi|blocks?|yards|steps|feet|ft|km|drive|walk)$/
const durations = /^(?:days?|weeks?|months?|years?|yrs?|hours?|minutes?)$/
const times =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekends?|weekdays?|daily|spring|summer|fall|autumn|winter|mornings?|evenings?|afternoons?|nights?|noon|midnight|am|pm|year-round|ago|since|immediately|always)$/
const fresh = /^(?:new|newly|newer|brand|recent|recently|original|freshly|latest|just)$/
const vagueSizes =
  /^(?:large|huge|spacious|big|oversized|ample|massive|expansive|sprawling|small|generous|tall|roomy|wide|long|deep|high|soaring|vaulted|over)$/
const vagueDistances =
  /^(?:minutes?|close|near|nearby|short|just|walking|steps|stroll|convenient|conveniently|proximity|adjacent|next|blocks|moments|walk|away|outside)$/
const multiples: Record<string, number> = {
  single: 1,
  double: 2,
  dual: 2,
  twin: 2,
  both: 2,
  pair: 2,
  couple: 2,
  triple: 3,
}

export const isYear = (value: number | null, surface: string) =>
  value !== null && value >= 1700 && value <= 2040 && /^\d{4}$/.test(surface)

/** Positions of the tokens that pass a test. */
const placesWhere = (span: Span, test: (i: number) => boolean): Range[] =>
  span.tokens.flatMap((_, i) => (test(i) ? [{ from: i, to: i + 1, special: false }] : []))

/** A number that says how many: not money, not a year, not a measure. */
export function figuresOf(span: Span, thing: Range): { value: number; at: number }[] {
  const figures: { value: number; at: number }[] = []
  for (let i = Math.max(0, thing.from - 5); i < Math.min(span.tokens.length, thing.to + 5); i++) {
    const token = span.tokens[i]
    if (!token || token.money || token.ordinal || isYear(token.value, token.surface)) continue
    const value = token.value ?? multiples[token.lower] ?? null
    const next = span.tokens[i + 1]?.lower ?? ''
    if (
      value === null ||
      /^(?:ft|feet|foot|inch|sq|square|acres?|minutes?|mins?|percent|years?|am|pm)$/.test(next)
    )
      continue
    if (span.text[token.end] === '%' || span.text[token.end] === '/') continue
    figures.push({ value, at: i })
  }
  return figures
}

export function countStrength({ span, head, known }: NamedThing): Strength {
  const near = figuresOf(span, head).filter(({ at }) => belongs(span, head, { from: at, to: at + 1 }, known))
  const close = near.some(
    ({ at }) =>
      (at >= head.from && at < head.to) ||
      (at < head.from && head.from - at <= 4) ||
      (at >= head.to && at - head.to <= 4),
  )
  if (close) return 2
  const before = span.tokens.slice(Math.max(0, head.from - 3), head.from).map((token) => token.lower)
  const isPlural = /[^s]s$/.test(span.tokens[head.to - 1]?.lower ?? '')
  return isPlural || before.some((word) => /^(?:a|an|another|one)$/.test(word)) || head.special ? 1 : 0
}

/** An area of space in general; if a sentence gives only one, it is the area of what the sentence is about. */
const looseArea =
  /\d[\d,.]*\+? ?(?:sq\.? ?(?:ft|feet)|square (?:feet|foot|footage)|s\/?f)\b(?: of)?(?: \w+){0,2} (?:space|area|living)\b/gi

/** The words of a unit after a number, and the words that give the measure only vaguely. */
type Measure = { units: RegExp; vague: RegExp }
const size: Measure = { units: sizeUnits, vague: vagueSizes }
export const distance: Measure = { units: timeUnits, vague: vagueDistances }

export function measureStrength({ span, head, known }: NamedThing, measure: Measure): Strength {
  const figures = placesWhere(span, (i) => {
    const token = span.tokens[i]
    if (!token || token.value === null || token.money) return false
    const after = span.text.slice(token.end, token.end + 1)
    const next = span.tokens[i + 1]?.lower ?? ''
    const further = span.tokens[i + 2]?.lower ?? ''
    return (
      after === "'" ||
      after === '"' ||
      measure.units.test(next) ||
      (measure.units.test(further) && !/^(?:and|or|to)$/.test(next))
    )
  })
  if (figures.some((at) => belongs(span, head, at, known))) return 2
  if (measure === size && head.from < 6 && (span.text.match(looseArea)?.length ?? 0) === 1) return 2
  const vagueAt = placesWhere(span, (i) => measure.vague.test(span.tokens[i]?.lower ?? ''))
  return vagueAt.some((at) => belongs(span, head, at, known) && Math.abs(at.from - head.from) <= 8) ? 1 : 0
}

export function timeStrength({ span, head, known }: NamedThing, form: 'age' | 'when'): Strength {
  const dated = placesWhere(span, (i) => {
    const token = span.tokens[i]
    if (!token) return false
    const next = span.tokens[i + 1]?.lower ?? ''
    if (isYear(token.value, token.surface) && !token.money) return true
    if (
      token.value !== null &&
      durations.test(next) &&
      (form === 'when' || /^(?:years?|yrs?|months?)$/.test(next))
    )
      return true
    return form === 'when' && times.test(token.lower)
  })
  if (dated.some((at) => belongs(span, head, at, known))) return 2
  const freshAt = placesWhere(span, (i) => fresh.test(span.tokens[i]?.lower ?? ''))
  return freshAt.some((at) => belongs(span, head, at, known) && Math.abs(at.from - head.from) <= 8) ? 1 : 0
}

export function costStrength({ span, head, known }: NamedThing): Strength {
  const amounts = placesWhere(span, (i) => {
    const token = span.tokens[i]
    if (!token) return false
    if (/^(?:free|complimentary)$/.test(token.lower)) return true
    const after = span.text.slice(token.end, token.end + 8)
    return token.value !== null && (token.money || /^ ?(?:%|percent|dollars)/.test(after))
  })
  const said = amounts.some(
    (at) => belongs(span, head, at, known) || span.tokens.length <= 14 || span.origin.endsWith('passage'),
  )
  if (said) return 2
  const before = span.tokens[head.from - 1]?.lower ?? ''
  return /^(?:low|lower|no|affordable|reasonable|minimal)$/.test(before) ? 1 : 0
}

/** A depth is not a length, and "small" is not a depth. */
const dimensions: [asked: RegExp, vague: RegExp][] = [
  [/\b(?:tall|high|height)\b/, /^(?:tall|high|soaring|vaulted)$/],
  [/\b(?:deep|depth)\b/, /^(?:deep|shallow)$/],
  [/\b(?:wide|width)\b/, /^(?:wide|narrow)$/],
  [/\b(?:long|length)\b/, /^(?:long)$/],
  [/\bthick/, /^(?:thick)$/],
]
export function sizeStrength(thing: NamedThing, asked: string): Strength {
  const dimension = dimensions.find(([words]) => words.test(asked))
  return measureStrength(thing, dimension ? { units: lengths, vague: dimension[1] } : size)
}
