/** What to quote: the sentence, with the one before it if it refers back to that. */

import { steersAway } from '../../guards/guard-answer.ts'
import { quoteOf } from '../answers/quote.ts'
import { refersBack } from '../reading/refers-back.ts'
import type { Range } from '../reading/span-reading.ts'
import type { Span } from '../reading/spans.ts'
import { type Evidence, spansOfPassage } from './evidence.ts'

const longestPair = 330

function passageOf(evidence: Evidence, span: Span): Span[] {
  const id = span.ref.slice(0, span.ref.lastIndexOf(':'))
  return spansOfPassage(
    evidence,
    evidence.passages.findIndex((passage) => passage.id === id),
  )
}

function paired(before: Span, quote: string): string {
  const pair = `${before.text.trim().replace(/\s+/g, ' ')} ${quote}`
  return pair.length <= longestPair && !steersAway(pair) ? pair : quote
}

/** Null if the quote would steer by who lives there or by safety. */
export function quoteFrom(
  evidence: Evidence,
  span: Span,
  ranges: Range[],
  head: Range | null = null,
): string | null {
  const quote = quoteOf(span, ranges, head)
  if (quote === null || span.origin === 'field') return quote
  if (span.origin === 'listing')
    return span.context && refersBack(quote) ? paired(span.context, quote) : quote
  const before = passageOf(evidence, span).find((each) => each.order === span.order - 1)
  return before && refersBack(quote) ? paired(before, quote) : quote
}
