/** What to quote of a passage: a short one whole, else the sentence with the one that it refers back to. */
import { type Evidence, spansOfPassage } from './evidence.ts'
import { steersAway } from './guard-answer.ts'
import { quoteOf } from './quote.ts'
import { refersBack } from './refers-back.ts'
import type { Range } from './span-reading.ts'
import type { Span } from './spans.ts'

/** Up to here a passage is quoted whole: cut up it says less. */
const shortPassage = 230
const longestPair = 330

function passageOf(evidence: Evidence, span: Span): Span[] {
  const id = span.ref.slice(0, span.ref.lastIndexOf(':'))
  return spansOfPassage(
    evidence,
    evidence.passages.findIndex((passage) => passage.id === id),
  )
}

/** Nothing between them was left out, so that they may be read as they stand. */
const areOneText = (spans: Span[]) => spans.every((span, i) => span.order === (spans[0]?.order ?? 0) + i)

const joined = (spans: Span[]) => spans.map((span) => span.text.trim().replace(/\s+/g, ' ')).join(' ')

function paired(before: Span, quote: string): string {
  const pair = `${joined([before])} ${quote}`
  return pair.length <= longestPair && !steersAway(pair) ? pair : quote
}

/** Null when what would be quoted steers by who lives there or by safety. */
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
  const spans = passageOf(evidence, span)
  const whole = joined(spans)
  if (whole.length <= shortPassage && spans[0]?.order === 0 && areOneText(spans) && !steersAway(whole))
    return whole
  const before = spans.find((each) => each.order === span.order - 1)
  return before && refersBack(quote) ? paired(before, quote) : quote
}
