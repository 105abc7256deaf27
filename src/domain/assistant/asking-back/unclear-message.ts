/** Messages in which no question about the home can be read, and what each may have meant. */
import type { Evidence } from '../engine/evidence/evidence.ts'
import { fieldAsked } from '../engine/evidence/field-answers.ts'
import { functionWords } from '../engine/lexicon/general.ts'
import { readMessage, startsQuestion } from '../engine/questions/message-parts.ts'
import { correctWord } from '../engine/reading/spelling.ts'

export type Unclear = {
  /** stated: a long text that asks nothing; unread: in letters that the assistant doesn't read. */
  kind: 'wordless' | 'mashed' | 'bare' | 'vague' | 'stated' | 'unread'
  /** How a question goes on that starts like the message: "how many". */
  opening: string
  /** What a vague word can mean: names of the bank's questions, the likeliest first. */
  facets: readonly string[]
}

/** From this many words on, a text without a question and without its writer is pasted, such as another home's listing. */
const statedWords = 40
const statesOnly = (text: string) =>
  !text.includes('?') &&
  !/\b(?:i|me|my|we|us|our)\b/i.test(text) &&
  !text.split(/(?<=[!.])\s+|\n+/).some((sentence) => startsQuestion.test(sentence))

/** One word that homes have several answers to. With a word beside it ("roof year"), it is clear. */
const vagueWords: Readonly<Record<string, readonly string[]>> = {
  year: ['year_built', 'roof_age', 'kitchen_updated', 'heating_age', 'water_heater_age'],
  date: ['year_built', 'possession', 'offers', 'roof_age'],
  age: ['year_built', 'roof_age', 'heating_age', 'cooling_age', 'water_heater_age'],
  floor: ['flooring_kind', 'stories', 'floor_number'],
  level: ['stories', 'bedroom_main', 'floor_number'],
  water: ['water_source', 'utility_water', 'waterfront', 'creek_pond', 'water_heater_age'],
  gas: ['gas_line', 'stove', 'heating_kind'],
  bill: ['utility_electric', 'utility_heat', 'utility_water'],
  space: ['living_area', 'lot_size', 'storage_inside'],
  distance: ['downtown', 'groceries', 'highway', 'airport'],
}

/** Said of nothing, and asked about nothing. */
const fillers = new Set(
  `thing things stuff one ones many much far long dont doesnt tell know say mean means help huh wow hmm hmmm hm uh um eh ah oh lol haha idk
  dunno sorry pardon test testing understand question questions info seriously whatever nope yup kk k u ur`.split(
    /\s+/,
  ),
)

const letters = /\p{L}/gu
/** Latin is read, and so are Chinese, Japanese, and Korean characters, as far as the languages go. */
const readLetters =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** Less than this share of a message that no one can read is a name or a quotation. */
const unreadShare = 0.7

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function isUnread(text: string): boolean {
  const all = countOf(text, letters)
  return all > 0 && 1 - countOf(text, readLetters) / all > unreadShare
}

const rowsOfKeys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [row, [...row].reverse().join('')])
const leastRun = 3

/** "asdf", "jkl", "asdasd": nothing but neighboring keys. "Property" holds some, and is a word. */
function isRunOfKeys(word: string): boolean {
  let at = 0
  while (at < word.length) {
    let length = word.length - at
    while (length >= leastRun && !rowsOfKeys.some((row) => row.includes(word.slice(at, at + length))))
      length -= 1
    if (length < leastRun) return false
    at += length
  }
  return true
}

const longestMashed = 24
const isMashed = (word: string, { vocabulary }: Evidence): boolean =>
  (/^(.)\1\1+$/.test(word) ||
    (word.length <= longestMashed && isRunOfKeys(word)) ||
    (word.length >= 5 && /^[bcdfghjklmnpqrstvwxz]+$/.test(word))) &&
  correctWord(word, vocabulary) === word

const isBare = (word: string) => functionWords.has(word) || fillers.has(word)
const isNumber = (word: string) => /^\d+$/.test(word)

/** A longer message says something, whatever its words. */
const mostWords = 6
const aroundVague = /^(?:the|its|it's|a|any|and|what|whats|what's|about|how|is|of|tell|me)$/

function vagueFacets(words: readonly string[]): readonly string[] {
  const [only, more] = words.filter((word) => !aroundVague.test(word))
  if (only === undefined || more !== undefined) return []
  const one = Object.hasOwn(vagueWords, only) ? only : only.replace(/s$/, '')
  return Object.hasOwn(vagueWords, one) ? (vagueWords[one] ?? []) : []
}

/** Whether a message without a thing asks for no fact of the home either: "how old?" does, "how long?" doesn't. */
const asksNothing = (evidence: Evidence, text: string) =>
  /\bhow long\b/i.test(text) ||
  readMessage(evidence, text, []).whole.every(
    (ask) => ask.units.every(({ surface }) => isBare(surface)) && fieldAsked(ask) === null,
  )

/**
 * What is unclear about a message, or null if it can be read as a question. `text` is cleaned, and stands alone: what it
 * may take from an earlier question is not looked at.
 */
export function unclearIn(text: string, evidence: Evidence): Unclear | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  const found = (kind: Unclear['kind'], facets: readonly string[] = []): Unclear => ({
    kind,
    opening: words.slice(0, 2).join(' '),
    facets,
  })
  if (words.length === 0) return found('wordless')
  if (isUnread(text)) return found('unread')
  if (words.length >= statedWords && statesOnly(text)) return found('stated')
  // "Under 350?" compares, and 42 alone says nothing.
  if (words.every(isNumber)) return text.includes('$') ? null : found('bare')
  if (words.length > mostWords) return null
  const said = words.filter((word) => !isBare(word))
  if (said.length > 0 && said.every((word) => isMashed(word, evidence))) return found('mashed')
  if (said.length === 0 && !text.includes('$') && asksNothing(evidence, text)) return found('bare')
  const facets = vagueFacets(words)
  return facets.length > 0 ? found('vague', facets) : null
}
