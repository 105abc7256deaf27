/** Numbers in a text, in figures and in words, with their places. */

export type NumberAt = {
  value: number
  from: number
  to: number
  /** As `2019`, `'19`, `nineteen eighty-four`; a price or a size isn't written so. */
  isYear: boolean
  isOrdinal: boolean
  /** `1940s`. */
  isDecade: boolean
  isMoney: boolean
  /** A number in words that may be more than a count: "one", "second", "both". */
  isWord: boolean
}

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ') // biome-ignore format: a list of words
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const multiples: Record<string, number> = {
  single: 1, double: 2, dual: 2, twin: 2, pair: 2, triple: 3, quad: 4, dozen: 12,
} // biome-ignore format: a table of words
const ordinals = '- first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const fractions: Record<string, number> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
}

const either = (words: readonly string[]) => words.filter((word) => word !== '-').join('|')
const unitWord = either(units.toReversed())
const tensWord = either(tens)
const small = String.raw`(?:(?:${tensWord})(?:[ -](?:${unitWord}))?|${unitWord})`
const spelled = new RegExp(
  [
    String.raw`\b(?<year>(?:nineteen|twenty)[ -](?:oh[ -])?${small})(?![ -](?:hundred|thousand))\b`,
    String.raw`\b(?<large>(?:a|${small}) (?:hundred|thousand)(?:(?: and)? ${small})?(?: hundred)?)\b`,
    String.raw`\b(?<halves>(?:${unitWord}|a \w+) and a half)\b`,
    String.raw`\b(?<part>(?:a )?(?:half|quarter))(?: of)?(?= (?:an? )?(?:acre|mile|bath|hour|block)|[ -](?:acre|mile|bath|hour|block))`,
    String.raw`\b(?<single>a)(?= (?:mile|block|half[ -]mile)\b)`,
    String.raw`\b(?<small>${small})\b`,
    String.raw`\b(?<multiple>${either(Object.keys(multiples))})\b`,
    String.raw`\b(?<ordinal>${either(ordinals)})\b`,
  ].join('|'),
  'gi',
)
const figures =
  /(?:(?<![\w.])|(?<=\d'?x))(?<sign>\$ ?)?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}, \d{3}(?= ?(?:sq|sf))|\d+(?:\.\d+)?|\.\d+)(?:(?<ordinal>st|nd|rd|th)\b|(?<decade>'?s)\b(?!\/)|(?<thousand>[kK])(?![\w])|(?: ?(?<million>M|mil|million)\b)|(?<fraction> ?[½¼¾]| (?:1\/2|1\/4|3\/4))(?!\d))?|(?<shortYear>'\d\d)(?![\d'"])|(?<![\w/])(?<alone>[½¼¾]|1\/2|1\/4|3\/4)(?![\d/])/g

const firstYear = 1700
const lastYear = 2060
const isYearLike = (value: number) => value >= firstYear && value <= lastYear

function smallOf(words: string): number {
  const parts = words.toLowerCase().split(/[ -]/)
  return parts.reduce(
    (sum, word) => sum + (tens.includes(word) ? tens.indexOf(word) * 10 : Math.max(0, units.indexOf(word))),
    0,
  )
}

function largeOf(words: string): number {
  const [, head = '', unit = '', rest = '', more] =
    /^(.+?) (hundred|thousand)(?:(?: and)? (.+?))?( hundred)?$/i.exec(words) ?? []
  const many = head.toLowerCase() === 'a' ? 1 : smallOf(head)
  return many * (/^h/i.test(unit) ? 100 : 1000) + smallOf(rest) * (more ? 100 : 1)
}

function spelledYear(words: string): number {
  const [century = '', ...rest] = words.toLowerCase().split(/[ -]/)
  return (century === 'nineteen' ? 1900 : 2000) + smallOf(rest.filter((word) => word !== 'oh').join(' '))
}

const plain = { isYear: false, isOrdinal: false, isDecade: false, isMoney: false, isWord: false }

function wordsAsNumber(match: RegExpExecArray): NumberAt | undefined {
  const { year, large, halves, part, single, small: few, multiple, ordinal } = match.groups ?? {}
  const at = { from: match.index, to: match.index + match[0].length }
  if (year) {
    const value = spelledYear(year)
    // "Twenty-five" is a count, "twenty twenty-five" a year.
    if (/^twenty[ -]\w+$/i.test(year) && value < 2010)
      return { ...plain, ...at, value: smallOf(year), isWord: true }
    return { ...plain, ...at, value, isYear: true }
  }
  if (large) return { ...plain, ...at, value: largeOf(large) }
  if (halves)
    return { ...plain, ...at, value: (/^a /i.test(halves) ? 1 : smallOf(halves.split(' ')[0] ?? '')) + 0.5 }
  if (part) return { ...plain, ...at, value: /half/i.test(part) ? 0.5 : 0.25 }
  if (single) return { ...plain, ...at, value: 1 }
  if (few) return { ...plain, ...at, value: smallOf(few), isWord: true }
  if (multiple) return { ...plain, ...at, value: multiples[multiple.toLowerCase()] ?? 0, isWord: true }
  if (ordinal)
    return { ...plain, ...at, value: ordinals.indexOf(ordinal.toLowerCase()), isOrdinal: true, isWord: true }
  return undefined
}

function figuresAsNumber(match: RegExpExecArray): NumberAt {
  const {
    sign,
    digits = '',
    ordinal,
    decade,
    thousand,
    million,
    fraction,
    shortYear,
    alone,
  } = match.groups ?? {}
  const at = { from: match.index, to: match.index + match[0].length }
  if (alone) return { ...plain, ...at, value: fractions[alone] ?? 0 }
  if (shortYear) {
    const short = Number(shortYear.slice(1))
    return { ...plain, ...at, value: short + (short > 40 ? 1900 : 2000), isYear: true }
  }
  const base = Number(digits.replace(/[, ]/g, '')) + (fractions[(fraction ?? '').trim()] ?? 0)
  const value = base * (thousand ? 1000 : million ? 1_000_000 : 1)
  const isYear = !sign && /^\d{4}$/.test(digits) && isYearLike(value)
  return {
    ...plain,
    ...at,
    value,
    isYear,
    isOrdinal: Boolean(ordinal),
    isDecade: Boolean(decade),
    isMoney: Boolean(sign),
  }
}

/** In order of place; none overlaps another. */
export function readNumbers(text: string): NumberAt[] {
  const found = [...text.matchAll(figures)].map(figuresAsNumber)
  for (const match of text.matchAll(spelled)) {
    const number = wordsAsNumber(match)
    if (number) found.push(number)
  }
  return found.sort((one, other) => one.from - other.from)
}
