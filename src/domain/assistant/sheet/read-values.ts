/** The typed values of a clause: what is counted, measured, dated, paid, and made of what. */
import { materialsIn } from './materials.ts'
import { type NumberAt, readNumbers } from './read-numbers.ts'
import { plainQuotes } from './sign-cues.ts'

export type ValueKind =
  | 'count'
  /** First, second: which of several. */
  | 'order'
  | 'length'
  | 'area'
  | 'money'
  | 'year'
  | 'age'
  | 'date'
  | 'time'
  | 'distance'
  | 'duration'
  | 'percent'
  | 'measure'
  | 'material'

export type Value = {
  kind: ValueKind
  /** Dollars, years of age, square feet, or what the unit says; the word for a material. */
  value: number | string
  /** `feet`, `acres`, `minutes`, `amps`; for a count, the thing that is counted. */
  unit: string
  /** Of money: what it is paid for. */
  per?: 'month' | 'quarter' | 'year' | 'square foot' | 'something else'
  /** As written, and where in the clause. */
  text: string
  from: number
  to: number
}

type UnitRule = { kind: ValueKind; unit: string; after: RegExp }

/** Read right after a number, the first that fits. */
const unitRules: UnitRule[] = [
  { kind: 'percent', unit: 'percent', after: /^ ?(?:%|percent\b)/ },
  { kind: 'area', unit: 'square feet', after: /^[ +-]*(?:(?:finished|heated|total|interior) )?(?:sq\.? ?(?:ft|feet|foot)\b|square[ -](?:feet|foot)\b|s[./]?f\.?\b|sqft\b|gla\b)/ },
  { kind: 'area', unit: 'acres', after: /^[ +/-]*(?:of an |an )?(?:\w+ ){0,2}(?:acres?|ac)\b(?!-)/ },
  { kind: 'age', unit: 'years', after: /^[ +-]*(?:years?|yrs?\.?)[ -](?:old|ago|young)\b/ },
  { kind: 'age', unit: 'years', after: /^ y\/?o\b/ },
  { kind: 'distance', unit: 'minutes', after: /^[ -]*(?:minutes?|mins?)\b/ },
  { kind: 'distance', unit: 'miles', after: /^[ -]*(?:miles?|mi)\b/ },
  { kind: 'distance', unit: 'blocks', after: /^[ -]*blocks?\b/ },
  { kind: 'measure', unit: 'cubic feet per minute', after: /^ ?cfm\b/ },
  { kind: 'measure', unit: 'gallons per minute', after: /^ ?(?:gpm|gallons? (?:a|per) minute)\b/ },
  { kind: 'measure', unit: 'gallons', after: /^[ -]*(?:gallons?|gal)\b/ },
  { kind: 'measure', unit: 'amps', after: /^[ -]*(?:amps?\b|a\b(?! \w))/ },
  { kind: 'measure', unit: 'volts', after: /^[ -]*(?:volts?|v)\b/ },
  { kind: 'measure', unit: 'kilowatt-hours', after: /^ ?kwh\b/ },
  { kind: 'measure', unit: 'kilowatts', after: /^[ -]*(?:kw|kilowatts?)\b/ },
  { kind: 'measure', unit: 'megabits', after: /^ ?(?:mbps|megabits?|mb)\b/ },
  { kind: 'measure', unit: 'gigabits', after: /^ ?(?:gbps|gigabits?|gigs?|gb)\b/ },
  { kind: 'measure', unit: 'tons', after: /^[ -]*(?:tons?|t)\b/ },
  { kind: 'measure', unit: 'pounds', after: /^ ?(?:#|lbs?\b|pounds?\b)/ },
  { kind: 'measure', unit: 'degrees', after: /^ ?(?:°|degrees?\b)/ },
  { kind: 'measure', unit: 'acre-feet', after: /^ acre-feet\b/ },
  { kind: 'length', unit: 'inches', after: /^(?:"|[ -]*(?:inch(?:es)?|in\.)(?=[^\w]|$))/ },
  { kind: 'length', unit: 'feet', after: /^(?:'|[ -]*(?:feet|foot|ft)\b)/ },
  { kind: 'length', unit: 'yards', after: /^[ -]*yards\b/ },
  { kind: 'length', unit: 'feet', after: /^ ?(?:x|by|×) ?\d/ },
  { kind: 'time', unit: 'o’clock', after: /^ ?(?::\d\d)? ?(?:[ap]\.?m\b\.?|o'clock)/ },
  { kind: 'duration', unit: 'hours', after: /^[ -]*(?:hours?|hrs?)\b/ },
  { kind: 'duration', unit: 'days', after: /^[ -]*(?:business )?days?\b/ },
  { kind: 'duration', unit: 'weeks', after: /^[ -]*(?:weeks?|wks?)\b/ },
  { kind: 'duration', unit: 'months', after: /^[ -]*(?:months?|mos?)\b/ },
  { kind: 'duration', unit: 'years', after: /^[ +-]*(?:years?|yrs?)\b/ },
] // biome-ignore format: a table, a rule a line

const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const dates = new RegExp(
  String.raw`\b(?:${monthNames})\.? \d{1,2}(?:st|nd|rd|th)?\b(?!,\d{3})|(?<![\d/])\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d\d))?(?![\d/])`,
  'gi',
)
const periods: [RegExp, Value['per']][] = [
  [/^ ?(?:\/|per |a |an |each |every )?(?:mo\b|months?\b|monthly)/, 'month'],
  [/^ ?(?:\/|per |a |each |every )?(?:qtr\b|quarter(?:ly)?\b)/, 'quarter'],
  [/^ ?(?:\/|per |a |an |each |every )?(?:yr\b|years?\b|yearly|annum|annually)/, 'year'],
  [/^ ?(?:\/|per |a )?(?:sf\b|sq\.? ?f(?:oo)?t\b|square foot|foot\b|ft\b)/, 'square foot'],
  [
    /^ ?(?:\/|per |an? |each |every )(?:acre|unit|person|pet|day|night|week|hour|car|space|lot|page|kwh|gallon|ton|cord|visit)/,
    'something else',
  ],
]

/** Before a sum: "monthly dues of 250". */
const monthly = /\bmonthly\b/
const centsAfter = /^(?: ?cents?\b| ?¢)/
const dollarsAfter = /^(?: ?dollars?\b| bucks\b)/

/** "One of the baths", "a one-time fee": said, and not a count. */
const noCount = /^(?: of (?:the|a|its|our|these)|-time\b| day\b| owner)/
/** What is counted: the first word after the number that names a thing. */
const counted = /^[ -]*((?:[\p{L}'-]+ ){0,2}?)([\p{L}][\p{L}'-]{2,})/u

const atPlace = (
  text: string,
  from: number,
  to: number,
  rest: Omit<Value, 'text' | 'from' | 'to'>,
): Value => ({
  ...rest,
  text: text.slice(from, to),
  from,
  to,
})

function moneyAt(text: string, lower: string, { value, from, to }: NumberAt): Value {
  const after = lower
    .slice(to, to + unitCharacters)
    .replace(dollarsAfter, '')
    .replace(centsAfter, '')
  const per =
    periods.find(([period]) => period.test(after))?.[1] ?? (monthly.test(lower) ? 'month' : undefined)
  return atPlace(text, from, to, { kind: 'money', value, unit: 'dollars', ...(per && { per }) })
}

/** How far after a number its unit stands. */
const unitCharacters = 40

function numberValue(text: string, lower: string, number: NumberAt): Value | undefined {
  const { value, from, to } = number
  const inside = /^an? (?<unit>\w+) and a half$/.exec(lower.slice(from, to))?.groups?.unit
  const after = inside ? ` ${inside}` : lower.slice(to, to + unitCharacters)
  if (number.isMoney || dollarsAfter.test(after)) return moneyAt(text, lower, number)
  if (centsAfter.test(after)) return moneyAt(text, lower, { ...number, value: value / 100 })
  if (number.isDecade) return atPlace(text, from, to, { kind: 'age', value: `${value}s`, unit: 'decade' })
  for (const { kind, unit, after: pattern } of unitRules) {
    const length = pattern.exec(after)?.[0].replace(/(?:x|by|×) ?\d$/, '').length
    if (length !== undefined && inside) return atPlace(text, from, to, { kind, unit, value })
    if (length !== undefined) return atPlace(text, from, to + length, { kind, unit, value })
  }
  // "1700 sqft" is no year.
  if (number.isYear) return atPlace(text, from, to, { kind: 'year', value, unit: 'year' })
  // The second side of "18x36".
  if (/\d ?(?:'|ft)? ?(?:x|by|×) ?$/.test(lower.slice(Math.max(0, from - 8), from)))
    return atPlace(text, from, to, { kind: 'length', unit: 'feet', value })
  if (noCount.test(after)) return undefined
  if (number.isOrdinal) return atPlace(text, from, to, { kind: 'order', value, unit: '' })
  const thing = counted.exec(text.slice(to, to + unitCharacters))?.[2] ?? ''
  return atPlace(text, from, to, { kind: 'count', value, unit: thing.toLowerCase() })
}

const newness = /\b(?:brand[ -]new|newer|new|original)\b/gi

/** In order of place. Places are within the clause. */
export function readValues(clause: string): Value[] {
  const text = plainQuotes(clause)
  const lower = text.toLowerCase()
  const dated = [...text.matchAll(dates)].map((match) =>
    atPlace(clause, match.index, match.index + match[0].length, {
      kind: 'date',
      unit: 'day',
      value: match[0],
    }),
  )
  const isDated = ({ from }: NumberAt) => dated.some((date) => from >= date.from && from < date.to)
  const numbers = readNumbers(text).filter((number) => !isDated(number))
  const measured = numbers.flatMap((number) => numberValue(clause, lower, number) ?? [])
  const fresh = [...text.matchAll(newness)].map((match) =>
    atPlace(clause, match.index, match.index + match[0].length, {
      kind: 'age',
      unit: 'word',
      value: match[0].toLowerCase().replace('-', ' '),
    }),
  )
  const made = materialsIn(lower).map(({ name, from, to }) =>
    atPlace(clause, from, to, { kind: 'material', unit: 'material', value: name }),
  )
  return [...dated, ...measured, ...fresh, ...made].sort((one, other) => one.from - other.from)
}
