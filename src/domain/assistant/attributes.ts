/** Whether a span says of a thing what the form of the question asks for: a price, a year, a make, a place. */
import { lexiconWords } from './concepts.ts'
import type { Form } from './question-forms.ts'
import { belongs, type Range } from './span-reading.ts'
import type { Span } from './spans.ts'

/** 0: not said. 1: only vaguely said ("spacious", "new"). 2: said. */
export type Strength = 0 | 1 | 2

const generic = new Set(
  `beautiful gorgeous lovely large huge spacious big small new newly newer updated modern stylish sleek cozy charming stunning great nice
  wonderful amazing luxurious elegant expansive oversized massive ample plenty additional extra bright private main convenient
  welcoming full fully own whole entire total tall separate fabulous cute adorable sweet magnificent fantastic unique special perfect
  ideal inviting generous well enormous delightful incredible spectacular breathtaking impressive attractive quality nearby several
  many other second first home house your the a an its their this that and or with has of in for to features boasts includes
  including offers all some any is are was were our`.split(/\s+/),
)
const units =
  /^(?:ft|feet|foot|inch|inches|x|by|sq|square|acre|acres|gallon|gallons|amp|amps|s|sf|sqft|yards?|meters?|cubic|btu|ton|kw|watts?|car|mbps|gig|miles?|thick|deep|tall|wide|high|kw|kwh)$/
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
const causes =
  /\b(?:because|due to|so that|since|reason|thanks to|as a result|fell through|in order to|relocat\w+|for the purpose)\b/i
const places = new Set(
  'in on off at near behind above below beneath under beside between outside inside upstairs downstairs across adjacent next front rear left right opposite level floor side along around'.split(
    ' ',
  ),
)
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

const isYear = (value: number | null, surface: string) =>
  value !== null && value >= 1700 && value <= 2040 && /^\d{4}$/.test(surface)

/** Places of tokens that pass a test. */
const placesWhere = (span: Span, test: (i: number) => boolean): Range[] =>
  span.tokens.flatMap((_, i) => (test(i) ? [{ from: i, to: i + 1, special: false }] : []))

/** A figure that says how many: not money, not a year, not a measure. */
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

function countStrength(span: Span, head: Range, known: Range[]): Strength {
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

/** The sentence gives one area, of space in general: it is the area of what the sentence is about. */
const looseArea =
  /\d[\d,.]*\+? ?(?:sq\.? ?(?:ft|feet)|square (?:feet|foot|footage)|s\/?f)\b(?: of)?(?: \w+){0,2} (?:space|area|living)\b/gi

function measureStrength(span: Span, head: Range, known: Range[], measure: RegExp, vague: RegExp): Strength {
  const figures = placesWhere(span, (i) => {
    const token = span.tokens[i]
    if (!token || token.value === null || token.money) return false
    const after = span.text.slice(token.end, token.end + 1)
    const next = span.tokens[i + 1]?.lower ?? ''
    const further = span.tokens[i + 2]?.lower ?? ''
    return (
      after === "'" ||
      after === '"' ||
      measure.test(next) ||
      (measure.test(further) && !/^(?:and|or|to)$/.test(next))
    )
  })
  if (figures.some((at) => belongs(span, head, at, known))) return 2
  if (measure === units && head.from < 6 && (span.text.match(looseArea)?.length ?? 0) === 1) return 2
  const vagueAt = placesWhere(span, (i) => vague.test(span.tokens[i]?.lower ?? ''))
  return vagueAt.some((at) => belongs(span, head, at, known) && Math.abs(at.from - head.from) <= 8) ? 1 : 0
}

function timeStrength(span: Span, head: Range, known: Range[], form: 'age' | 'when'): Strength {
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

function costStrength(span: Span, head: Range, known: Range[]): Strength {
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

const valueNear = (span: Span, head: Range, known: Range[], test: (name: string) => boolean): boolean =>
  span.mentions.some((mention) => {
    if (!mention.concepts.some((concept) => concept.valueClass !== null && test(concept.valueClass)))
      return false
    if (mention.from >= head.to + 6 || mention.to <= head.from - 6) return false
    return belongs(span, head, mention, known)
  })

const isName = (span: Span, i: number) => {
  const token = span.tokens[i]
  return (
    token !== undefined &&
    i > 0 &&
    /^\p{Lu}/u.test(token.surface) &&
    !/[.!?]\s*$/.test(span.text.slice(0, token.start))
  )
}

function kindStrength(span: Span, head: Range, known: Range[], asked: string): Strength {
  if (head.special) return 2
  const words = new Set(asked.split(/\W+/))
  const says = span.tokens.slice(head.from, head.to)
  if (
    says.length > 1 &&
    says.some(
      (token) => !words.has(token.lower) && !words.has(`${token.lower}s`) && !generic.has(token.lower),
    )
  )
    return 2
  if (
    valueNear(
      span,
      head,
      known,
      (name) => !['condition', 'size-word', 'side', 'number-word', 'sharing'].includes(name),
    )
  )
    return 2
  const before = span.tokens[head.from - 1]
  if (!before || span.segments[head.from - 1] !== span.segments[head.from]) return 0
  const inPhrase =
    !generic.has(before.lower) &&
    before.value === null &&
    !/[a-z]ly$/.test(before.lower) &&
    !/(?:ing|es)$/.test(before.lower)
  return inPhrase ? 2 : 0
}

function nameStrength(span: Span, head: Range, known: Range[], asked: string): Strength {
  const around = [
    head.from - 2,
    head.from - 1,
    ...Array.from({ length: head.to - head.from }, (_, i) => head.from + i),
    head.to,
    head.to + 1,
  ]
  if (head.special) return 2
  const named = around.some((i) => {
    const token = span.tokens[i]
    if (!token || (i < head.from && span.segments[i] !== span.segments[head.from])) return false
    return (
      (isName(span, i) && (i < head.from || i >= head.to || head.to - head.from > 1)) ||
      token.ordinal ||
      /\d/.test(token.surface)
    )
  })
  return named ? 2 : kindStrength(span, head, known, asked)
}

const areas = [
  'basement',
  'garage',
  'attic',
  'yard',
  'kitchen',
  'primary-bedroom',
  'living-room',
  'porch',
  'patio',
  'deck',
  'dining-room',
  'foyer',
  'hallway',
  'barn',
  'laundry',
]

function placeStrength(span: Span, head: Range): Strength {
  const inArea = span.mentions.some(
    (mention) =>
      mention.to <= head.from &&
      mention.concepts.some((concept) => areas.some((area) => concept.kinds.has(area))),
  )
  if (inArea) return 2
  const onLevel = span.mentions.some(
    (mention) =>
      mention.from !== head.from && mention.concepts.some((concept) => concept.kinds.has('unit-level')),
  )
  const after = span.tokens.slice(head.to, head.to + 4)
  const before = span.tokens.slice(Math.max(0, head.from - 4), head.from)
  if (onLevel || after.some((token) => places.has(token.lower))) return 2
  if (before.some((token) => places.has(token.lower))) return 2
  return span.mentions.length > 1 || span.tokens.some((token) => places.has(token.lower)) ? 1 : 0
}

/** A name right beside the thing, or after "by". */
function whoStrength(span: Span, head: Range): Strength {
  if (/\bby\s+(?:the\s+)?(?:[a-z]+\s){0,4}\p{Lu}[\p{L}/.&']+/u.test(span.text)) return 2
  const beside = [-3, -2, -1].map((step) => head.from + step).concat([0, 1, 2].map((step) => head.to + step))
  return beside.some((i) => isName(span, i) && !lexiconWords.has(span.tokens[i]?.lower ?? '')) ? 2 : 0
}

/** A depth is no length, and "small" is no depth. */
const dimensions: [RegExp, RegExp][] = [
  [/\b(?:tall|high|height)\b/, /^(?:tall|high|soaring|vaulted)$/],
  [/\b(?:deep|depth)\b/, /^(?:deep|shallow)$/],
  [/\b(?:wide|width)\b/, /^(?:wide|narrow)$/],
  [/\b(?:long|length)\b/, /^(?:long)$/],
  [/\bthick/, /^(?:thick)$/],
]
function sizeStrength(span: Span, head: Range, known: Range[], asked: string): Strength {
  const dimension = dimensions.find(([words]) => words.test(asked))
  return dimension
    ? measureStrength(span, head, known, lengths, dimension[1])
    : measureStrength(span, head, known, units, vagueSizes)
}

/** How well the span says, of the thing at `head`, what the form asks for. `known` are the other places that the question names. */
export function strengthOf(form: Form, span: Span, head: Range, known: Range[], asked = ''): Strength {
  switch (form) {
    case 'count':
      return countStrength(span, head, known)
    case 'cost':
      return costStrength(span, head, known)
    case 'age':
    case 'when':
      return timeStrength(span, head, known, form)
    case 'size':
      return sizeStrength(span, head, known, asked)
    case 'distance':
      return measureStrength(span, head, known, timeUnits, vagueDistances)
    case 'brand':
      return valueNear(span, head, known, (name) => name === 'brand') ||
        (isName(span, head.from - 1) && !generic.has(span.tokens[head.from - 1]?.lower ?? ''))
        ? 2
        : 0
    case 'colour':
      return valueNear(span, head, known, (name) => name === 'colour') ? 2 : 0
    case 'kind':
      return kindStrength(span, head, known, asked)
    case 'which':
      return nameStrength(span, head, known, asked)
    case 'where':
      return placeStrength(span, head)
    case 'who':
      return whoStrength(span, head)
    case 'why':
      return causes.test(span.text) ? 2 : 0
    default:
      return 2
  }
}
