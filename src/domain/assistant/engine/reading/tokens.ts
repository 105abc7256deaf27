/** Splits text into words and numbers, and into sentences and segments. */
import { stem } from './stem.ts'

export interface Token {
  /** As written in the text. */
  surface: string
  lower: string
  stem: string
  start: number
  end: number
  /** The value of a number or number word, including ordinals. */
  value: number | null
  ordinal: boolean
  /** A dollar sign precedes it. */
  money: boolean
}

const numberWords = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
] // biome-ignore format: a table of words
const ordinalWords = [
  '', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth',
] // biome-ignore format: a table of words
const wordValues = new Map<string, number>([
  ...numberWords.map((word, value): [string, number] => [word, value]),
  ...ordinalWords.slice(1).map((word, i): [string, number] => [word, i + 1]),
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['half', 0.5],
])

const pattern =
  /[ap]\.m\.?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:st|nd|rd|th)\b|\d*\.\d+|\d+|[\p{Script=Han}]|(?:(?!\p{Script=Han})\p{L})(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])*(?:'\p{L}+)*/giu

function wordToken(surface: string, start: number): Token {
  const lower = surface.toLowerCase()
  const bare = lower.replace(/'s$/, '').replace(/^([ap])\.m\.?$/, '$1m')
  const value = wordValues.get(bare) ?? null
  return {
    surface,
    lower: bare,
    stem: stem(bare),
    start,
    end: start + surface.length,
    value,
    ordinal: ordinalWords.includes(bare),
    money: false,
  }
}

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pattern)) {
    const surface = match[0]
    const start = match.index
    if (!/^[\d.]/.test(surface)) {
      tokens.push(wordToken(surface, start))
      continue
    }
    const ordinal = /\D$/.test(surface)
    const lower = surface.toLowerCase()
    tokens.push({
      surface,
      lower,
      stem: lower.replaceAll(',', ''),
      start,
      end: start + surface.length,
      value: Number.parseFloat(surface.replaceAll(',', '')),
      ordinal,
      money: text[start - 1] === '$',
    })
  }
  return tokens
}

const abbreviation =
  /(?:(?<!\/)\b(?:[A-Za-z]|Mr|Mrs|Ms|Dr|St|Ave|Rd|Blvd|Ln|Ct|Hwy|Mt|Ft|No|sq|ft|Apt|Ste|approx|etc|incl|min|vs|Inc|Co|Jr|Sr))\.$/

/** Whether the period just before `end` ends a sentence. */
function endsByStop(text: string, end: number): boolean {
  const next = /\S/.exec(text.slice(end, end + maxSpaces))?.[0] ?? ''
  if (/^[a-z]$/.test(next) && text[end] === ' ') return false
  const before = text.slice(Math.max(0, end - 12), end)
  if (next !== '' && /(?<!\/)\b(?:[A-Z]|St|Mt|Dr|Mr|Mrs|Ms|No|sq|approx)\.$/.test(before)) return false
  const mayGoOn = !/^[A-Z]?$/.test(next)
  return !(mayGoOn && (abbreviation.test(before) || /[ap]\.m\.$/.test(before)))
}
/** How far to look for the next character; in cleaned text there is only one space. */
const maxSpaces = 20

/** A run of marks is read from its first one only, so that a long run is read once. */
const sentenceEnd = /(?<![.!?…])[.!?…]+["')\]]*(?=\s|$)|[.!?](?=[A-Z][a-z]|\$\d)|[。！？]|\n+/g

/** Start and end of each sentence. A period after an abbreviation or inside a number doesn't end one. */
export function sentenceBounds(text: string): [number, number][] {
  const bounds: [number, number][] = []
  let start = 0
  const push = (end: number) => {
    const piece = text.slice(start, end)
    if (piece.trim() !== '')
      bounds.push([start + (piece.length - piece.trimStart().length), start + piece.trimEnd().length])
    start = end
  }
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length
    if (match[0] !== '.' || endsByStop(text, end)) push(end)
  }
  push(text.length)
  return bounds
}
