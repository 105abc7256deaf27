/** Whether a model's sentence says what our own answer says, in other words than ours only where words say nothing. */
import type { AssistantReply } from './answer.ts'
import { cleanText } from './engine/reading/normalize.ts'
import { sentenceBounds, type Token, tokenize } from './engine/reading/tokens.ts'
import { signOf } from './sheet/read-sign.ts'

/** Words that can be put in or left out. What limits, doubts, denies, or sets a time isn't one of them. */
const harmless = new Set(
  `a an the this that these those it its it's there there's is are has have and of in on at to for with you you'll your find here
  home house property place listing says comes come features feature includes include offers offer also`.split(
    /\s+/,
  ),
)
/** A sentence with one of these says something else without it. */
const limiting =
  /\b(?:no|not|never|none|neither|nor|without|only|if|unless|except|until|may|might|can|could|possible|possibly|potential|room for|plans?|planned|part|partly|partially|some|most|about|almost|nearly|up to|at least|at most|over|under|before|after|subject|approval)\b|n't\b/i

const opening = /^\s*(yes|no)\b\s*[,.;:!]?\s*/i
const openingOf = (text: string) => opening.exec(text)?.[1]?.toLowerCase() ?? null

const wordsOf = (text: string): string[] =>
  tokenize(text)
    .filter(({ lower }) => !harmless.has(lower))
    .map(keyOf)
const keyOf = ({ value, stem, money, ordinal }: Token): string =>
  value === null ? stem : `${money ? '$' : ''}${value}${ordinal ? 'th' : ''}`
const hasFigure = (words: readonly string[]) => words.some((word) => /\d/.test(word))

/** Our own words, and the fields and sentences of the listing that they cite. A passage is cited with what is around it. */
function sourcesOf({ response, citations }: AssistantReply): string[] {
  const texts = [
    response.replace(opening, ''),
    ...citations.flatMap((each) => (each.kind === 'field' ? [each.text] : [])),
  ]
  return texts.flatMap((text) => {
    const clean = cleanText(text).replace(/[“”]/g, ' ')
    return sentenceBounds(clean).map(([from, to]) =>
      clean.slice(from, to).replace(/^[^:]{0,60}says:\s*/i, ''),
    )
  })
}

function isSaidIn(source: string, said: readonly string[]): boolean {
  const words = wordsOf(source)
  if (hasFigure(words) && !hasFigure(said)) return false
  const isWhole = limiting.test(source) || signOf(source).polarity !== '+'
  if (isWhole && said.length !== words.length) return false
  return words.some((_, at) => said.every((word, i) => words[at + i] === word))
}

/**
 * A sentence is backed if its words stand in the same order, with nothing between them, in one sentence of our answer or
 * of what it cites, and a yes or no only if ours opens with the same one. Only an answer can be put in other words: a
 * refusal or a decline says exactly what it has to.
 */
export function saysTheSame(sentence: string, builtIn: AssistantReply, isFirst: boolean): boolean {
  if (builtIn.outcome !== 'answered') return false
  const verdict = openingOf(sentence)
  if (verdict !== null && !(isFirst && verdict === openingOf(builtIn.response))) return false
  const said = wordsOf(cleanText(sentence.replace(opening, '')))
  return said.length > 0 && sourcesOf(builtIn).some((source) => isSaidIn(source, said))
}
