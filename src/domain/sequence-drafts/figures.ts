/** Figures with what they count: three bedrooms don't make three bathrooms, and a house number counts nothing. */
import { functionWords, lightWords } from '#domain/assistant/engine/lexicon/general.ts'
import { cleanText } from '#domain/assistant/engine/reading/normalize.ts'
import type { Token } from '#domain/assistant/engine/reading/tokens.ts'
import { sentenceBounds } from '#domain/text/sentences.ts'
import { type Clause, clausesOf } from './clauses.ts'

export type Figure = {
  /** The value, with `$` before an amount of money; or a word for a large number. */
  key: string
  /** As it is written. */
  surface: string
  /** What it counts, of what homes are described by. */
  unit: string | undefined
  /** What else is said with it. */
  context: ReadonlySet<string>
}

const units = new Map(
  Object.entries({
    bed: 'bed beds bedroom bedrooms br bdrm bdrms',
    bath: 'bath baths bathroom bathrooms ba',
    area: 'square sq sqft sf',
    car: 'car cars garage garages bay bays',
    level: 'story stories storey storeys level levels floor floors',
    acre: 'acre acres',
    spot: 'space spaces spot spots',
    hearth: 'fireplace fireplaces',
    long: 'foot feet ft',
    year: 'year years',
    month: 'month months',
    week: 'week weeks',
    day: 'day days',
    hour: 'hour hours',
    minute: 'minute minutes',
    mile: 'mile miles',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
)
const smallUnits = new Set(['bed', 'bath', 'car', 'level', 'acre', 'hearth'])

const large = new Map(
  Object.entries({ sixty: '60', seventy: '70', eighty: '80', ninety: '90' }).concat(
    'hundred thousand million billion dozen'.split(' ').flatMap((word) => [
      [word, word],
      [`${word}s`, word],
    ]),
  ),
)

/** Said of every home and with every figure. */
const general = new Set('home house property place listing'.split(' '))

const keyOf = ({ value, money, lower }: Token): string | undefined =>
  value === null ? large.get(lower) : `${money ? '$' : ''}${value}`

/** How far the word may stand from the figure that counts it: "3 sunny upstairs bedrooms". */
const reach = 3

function unitAt(tokens: readonly Token[], at: number): string | undefined {
  for (const token of tokens.slice(at + 1, at + 1 + reach)) {
    if (keyOf(token) !== undefined) return undefined
    const unit = units.get(token.lower)
    if (unit) return unit
  }
  return undefined
}

const contextOf = ({ tokens, mentions }: Clause): string[] => [
  ...tokens.flatMap(({ lower, stem, value }) =>
    value !== null || functionWords.has(lower) || lightWords.has(lower) || general.has(lower)
      ? []
      : [units.get(lower) ?? stem],
  ),
  ...mentions.flatMap(({ concepts }) => concepts.map(({ name }) => name)),
]

/** No one counts anything with "one thing" or "the first", nor with "a second look". */
function isTalk(
  { value, surface, ordinal }: Token,
  next: Token | undefined,
  unit: string | undefined,
): boolean {
  if (value === null || /\d/.test(surface)) return false
  if (ordinal) return value <= 1 || /^(?:look|visit|showing|time|tour|thought)/.test(next?.lower ?? '')
  return value <= 1 && !smallUnits.has(unit ?? '')
}

function figuresInSentence(sentence: string): Figure[] {
  const clauses = clausesOf(sentence)
  const whole = new Set(clauses.flatMap(contextOf))
  return clauses.flatMap((clause) => {
    const own = new Set(contextOf(clause))
    return clause.tokens.flatMap((token, at): Figure[] => {
      const key = keyOf(token)
      const unit = unitAt(clause.tokens, at)
      if (key === undefined || isTalk(token, clause.tokens[at + 1], unit)) return []
      return [
        {
          key,
          unit,
          surface: token.money ? `$${token.surface}` : token.surface,
          context: own.size > 0 ? own : whole,
        },
      ]
    })
  })
}

export const figuresIn = (text: string): Figure[] => {
  const clean = cleanText(text)
  return sentenceBounds(clean).flatMap(([from, to]) => figuresInSentence(clean.slice(from, to)))
}

/** Whether one of those on record says the same of the same. */
export const isOnRecord = (
  { key, unit, context }: Figure,
  record: ReadonlyMap<string, readonly Figure[]>,
): boolean =>
  (record.get(key) ?? []).some((known) => {
    if (unit !== undefined)
      return known.unit === unit || (known.unit === undefined && known.context.has(unit))
    return (
      known.context.size === 0 || context.size === 0 || [...context].some((each) => known.context.has(each))
    )
  })
