/** Checks a text, such as a model's draft, against the evidence: it can't say anything that isn't there. */

import { answerPart } from './engine/answers/part-answer.ts'
import type { Evidence } from './engine/evidence/evidence.ts'
import { spansOfPassage } from './engine/evidence/evidence.ts'
import { searchIndex, termsOf } from './engine/evidence/retrieval.ts'
import { commonWords } from './engine/lexicon/common-words.ts'
import { functionWords, lightWords } from './engine/lexicon/general.ts'
import { readMessage } from './engine/questions/message-parts.ts'
import { lexiconWords } from './engine/reading/concepts.ts'
import { cleanText } from './engine/reading/normalize.ts'
import { stem } from './engine/reading/stem.ts'
import { type Token, tokenize } from './engine/reading/tokens.ts'
import { steersAway } from './guards/guard-answer.ts'
import { asksAboutPeople } from './guards/guard-fair-housing.ts'

export interface EvidenceCheck {
  isSupported: boolean
  /** What appears nowhere in the evidence or the question, in the text's own words. */
  figures: string[]
  names: string[]
  /** "Yes" or "No" if the evidence doesn't say so. */
  verdict: string | null
  /** Rates people, safety or schools. */
  steers: boolean
}

/** How many passages are searched for a check: those closest to the text. */
const passagesChecked = 12

function sourceTokens(evidence: Evidence, text: string, question: string): Token[] {
  const query = new Map(termsOf(`${text} ${question}`).map((term): [string, number] => [term, 1]))
  const passages = searchIndex(evidence.index, query, passagesChecked).flatMap((found) =>
    spansOfPassage(evidence, found.document),
  )
  const facts = evidence.fields.flatMap((field) => [field.text, field.sentence])
  const names = [
    evidence.title,
    evidence.agent.name,
    evidence.agent.company ?? '',
    evidence.agent.phone ?? '',
    evidence.agent.email ?? '',
    evidence.agent.title ?? '',
  ]
  const written = [...facts, ...names, question].flatMap((each) => tokenize(cleanText(each)))
  return [
    ...evidence.listingSpans.flatMap((span) => span.tokens),
    ...passages.flatMap((span) => [...span.tokens, ...tokenize(span.label)]),
    ...written,
  ]
}

const isCommon = (word: string) =>
  functionWords.has(word) ||
  lightWords.has(word) ||
  commonWords.has(word) ||
  lexiconWords.has(word) ||
  commonWords.has(stem(word))

/** Characters before a word that show whether it starts a sentence. */
const beside = 12

/** A capitalized word inside a sentence is a name; at the start of one, only if it isn't a common word. */
function namesIn(text: string, tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (!/^\p{Lu}/u.test(token.surface) || token.surface.length < 2) return []
    const startsSentence = /(?:^|[.!?:"\u201c]\s*)$/.test(
      text.slice(Math.max(0, token.start - beside), token.start),
    )
    return startsSentence && isCommon(token.lower) ? [] : [token.surface]
  })
}

function verdictIn(evidence: Evidence, text: string, question: string): string | null {
  const said = /^\s*(yes|no)\b(?=\s*[,.;:!]|\s*$)/i.exec(text)?.[1]?.toLowerCase()
  if (!said) return null
  const answers = readMessage(evidence, question, []).whole.map((ask) => answerPart(evidence, ask))
  return answers.some((answer) => answer.known && answer.verdict === said) ? null : said
}

/** `isSupported` is true only if every number, date, name and opening yes or no is in the evidence or the question. */
export function checkAgainstEvidence(text: string, evidence: Evidence, question: string): EvidenceCheck {
  const clean = cleanText(text)
  const tokens = tokenize(clean)
  const source = sourceTokens(evidence, clean, cleanText(question))
  const values = new Set(source.flatMap((token) => (token.value === null ? [] : [token.value])))
  const words = new Set(source.map((token) => token.lower))
  const figures = tokens.filter(
    (token) =>
      token.value !== null &&
      !values.has(token.value) &&
      token.lower !== 'half' &&
      !(token.value <= 1 && !/\d/.test(token.surface)),
  )
  const names = namesIn(clean, tokens).filter(
    (name) => !words.has(name.toLowerCase().replace(/'s$/, '')) && name !== 'I',
  )
  const verdict = verdictIn(evidence, clean, question)
  const steers = steersAway(clean) || (asksAboutPeople(clean) && !/fair housing/i.test(clean))
  return {
    isSupported: figures.length === 0 && names.length === 0 && verdict === null && !steers,
    figures: figures.map((token) => token.surface),
    names,
    verdict,
    steers,
  }
}
