/** Whether a model's sentence says what our own answer says, in other words than ours only where words say nothing. */

import { sentenceBounds } from '#domain/text/sentences.ts'
import type { AssistantReply } from './answer.ts'
import { cleanText } from './engine/reading/normalize.ts'
import { type Token, tokenize } from './engine/reading/tokens.ts'
import { signOf } from './sheet/read-sign.ts'

/** Words that can be put in or left out. What limits, doubts, denies, or sets a time isn't one of them. */
const harmless = new Set(
  `a an the this that these those it its it's there there's is are has have of in on at to for with you you'll your find here
  home house property place listing says comes come features feature includes include offers offer also`.split(
    /\s+/,
  ),
)
/** Without what they are about they would be said of the home. */
const predicates = new Set(['was', 'were', 'will', 'would', 'shall', 'should', 'do', 'did', 'must'])
/** A sentence with one of these says something else without it. */
const limiting =
  /\b(?:no|not|never|none|neither|nor|without|only|if|unless|except|until|may|might|can|could|possible|possibly|potential|room for|plans?|planned|part|partly|partially|some|most|about|almost|nearly|up to|at least|at most|over|under|before|after|subject|approval)\b|n't\b/i

const opening = /^\s*(yes|no)\b\s*[,.;:!]?\s*/i
const openingOf = (text: string) => opening.exec(text)?.[1]?.toLowerCase() ?? null

/** None of ours is longer. */
const longestBeginning = 600

type Word = { key: string; end: number }

const wordsOf = (text: string): Word[] =>
  tokenize(text)
    .filter(({ lower }) => !harmless.has(lower))
    .map((token) => ({ key: keyOf(token), end: token.end }))
const keyOf = ({ value, stem, money, ordinal }: Token): string =>
  value === null ? stem : `${money ? '$' : ''}${value}${ordinal ? 'th' : ''}`
const hasFigure = (words: readonly Word[]) => words.some(({ key }) => /\d/.test(key))

/** A sentence that may be said, read once. */
type Source = {
  text: string
  words: Word[]
  /** It can't be said in part. */
  isWhole: boolean
}

export type Backing = {
  sources: Source[]
  /** Our own answer opens with it. */
  verdict: string | null
}

/**
 * Our own words, `more` of them, and the fields and sentences of the listing that they cite: what a model may say. Only an
 * answer can be put in other words: a refusal or a decline says exactly what it has to, and backs nothing.
 */
export function backingOf(builtIn: AssistantReply, more: readonly string[] = []): Backing {
  const { response, citations, outcome } = builtIn
  if (outcome !== 'answered') return { sources: [], verdict: null }
  const texts = [
    response.replace(opening, ''),
    ...more,
    // A passage is cited with what is around it.
    ...citations.flatMap((each) => (each.kind === 'field' ? [each.text] : [])),
  ]
  const sentences = texts.flatMap((text) => {
    const clean = cleanText(text).replace(/[“”]/g, ' ')
    return sentenceBounds(clean).map(([from, to]) =>
      clean.slice(from, to).replace(/^[^:]{0,60}says:\s*/i, ''),
    )
  })
  return { sources: sentences.map(readSource), verdict: openingOf(response) }
}

const readSource = (text: string): Source => ({
  text,
  words: wordsOf(text),
  isWhole: limiting.test(text) || signOf(text).polarity !== '+',
})

/** Where these words stand in the source, in order, with nothing between them; -1 if nowhere. */
const placeIn = ({ words }: Source, said: readonly Word[]): number =>
  words.findIndex((_, at) => said.every(({ key }, i) => words[at + i]?.key === key))

function isSaidIn(source: Source, said: readonly Word[]): boolean {
  if (hasFigure(source.words) && !hasFigure(said)) return false
  if (source.isWhole && said.length !== source.words.length) return false
  const at = placeIn(source, said)
  return at === 0 || (at > 0 && !predicates.has(said[0]?.key ?? ''))
}

/** A yes or no may only open the first sentence, and only as ours does. */
function readSaid(text: string, { verdict }: Backing, isFirst: boolean): Word[] | null {
  const said = openingOf(text)
  if (said !== null && !(isFirst && said === verdict)) return null
  return wordsOf(cleanText(text.replace(opening, '')))
}

/**
 * A sentence is backed if its words stand in the same order, with nothing between them, in one sentence of our answer or
 * of what it cites.
 */
export function isBacked(sentence: string, backing: Backing, isFirst: boolean): boolean {
  const said = readSaid(sentence, backing, isFirst)
  return said !== null && said.length > 0 && backing.sources.some((source) => isSaidIn(source, said))
}

/**
 * The beginning of a sentence that can be shown before its end is known: it is backed, and the rest of what backs it ends
 * it truly, whatever comes instead. `shown` ends with a word that says something. Null if nothing is said yet, `foreign` if
 * it can't become one that is backed from its first word on.
 */
export function backedStart(
  beginning: string,
  backing: Backing,
  isFirst: boolean,
): { shown: string; rest: string } | 'foreign' | null {
  if (beginning.length > longestBeginning) return 'foreign'
  const said = readSaid(beginning, backing, isFirst)
  const last = wordsOf(beginning).at(-1)
  if (!said) return 'foreign'
  if (said.length === 0 || !last) return null
  for (const source of backing.sources) {
    const at = placeIn(source, said)
    const end = source.words[at + said.length - 1]?.end
    // From its first word on: what it is about is never left out.
    if (at !== 0 || end === undefined) continue
    return { shown: beginning.slice(0, last.end), rest: source.text.slice(end).replace(/["“”\s]{1,9}$/, '') }
  }
  return 'foreign'
}
