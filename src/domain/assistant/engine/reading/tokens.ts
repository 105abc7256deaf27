/** Splits text into words and numbers, and into segments. */
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
