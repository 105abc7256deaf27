/** Answers from a large knowledge base: first the passage that the message is about, then what to quote of it. */

import { type Evidence, spansOfPassage } from '../evidence/evidence.ts'
import { quoteFrom } from '../evidence/passage-quote.ts'
import { isLargeKnowledge, isSureOfPassage, rankPassages, termsWorth } from '../evidence/rank-passages.ts'
import { termsOf } from '../evidence/retrieval.ts'
import type { Span } from '../reading/spans.ts'
import type { Cover } from './cover.ts'
import { citeSpan, given, type PartAnswer, sayQuotes } from './say-covers.ts'

/** The first sentences say what a passage is about, and usually answer it. */
const leadSentences = 2
const leadWorth = 0.15
/** A second sentence is added if it says nearly as much, or if the first one alone says little. */
const nearly = 0.8
const longest = 330

const asCover = (span: Span): Cover => ({ span, strength: 2, score: 0, found: [], head: null })

/** The sentences of a passage that say most of what was asked, best first. */
function sentencesFor(evidence: Evidence, at: number, text: string): { span: Span; quote: string }[] {
  const share = termsWorth(evidence, text)
  const near = spansOfPassage(evidence, at)
    .map((span) => ({
      span,
      score: share(new Set(termsOf(span.text))) + (span.order < leadSentences ? leadWorth : 0),
    }))
    .sort((one, other) => other.score - one.score)
  const best = near[0]?.score ?? 0
  return near
    .filter(({ score }) => score >= best * nearly)
    .flatMap(({ span }) => {
      const quote = quoteFrom(evidence, span, [])
      return quote === null ? [] : [{ span, quote }]
    })
}

/**
 * What the passage nearest to a message says about it. Null if the agent has so few notes that each is read in full, or
 * if none is surely about the message; no sentence of another passage can take its place.
 */
export function answerFromPassages(evidence: Evidence, text: string): PartAnswer | null {
  if (!isLargeKnowledge(evidence)) return null
  const ranked = rankPassages(evidence, text)
  const [first] = ranked
  if (!first || !isSureOfPassage(evidence, text, ranked)) return null
  const [best, next] = sentencesFor(evidence, first.at, text)
  if (!best) return null
  const both = next && best.quote.length + next.quote.length <= longest ? [best, next] : [best]
  const said = both.sort((one, other) => one.span.order - other.span.order)
  const quotes = said.map(({ quote }) => quote)
  const response = sayQuotes(
    evidence.agent.name,
    null,
    said.map(({ span }) => asCover(span)),
    quotes,
  )
  return {
    ...given(
      null,
      response,
      said.map(({ span }) => citeSpan(evidence, span)),
    ),
    bare: { field: null, value: '', text: quotes.join(' ') },
  }
}
