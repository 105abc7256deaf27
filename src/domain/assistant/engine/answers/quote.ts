/** How much of a text is quoted: the sentence, or the part of a long one around the match; and the excerpt shown with it. */
import { steersAway } from '../../guards/guard-answer.ts'
import type { Range } from '../reading/span-reading.ts'
import type { Span } from '../reading/spans.ts'

/** The specification's excerpt: this many characters before and after the match, cut at sentence ends. */
export const excerptBefore = 160
export const excerptAfter = 240
const longestQuote = 115

const trim = (text: string) =>
  text
    .replace(/^[\s,;:)\u2013\u2014-]+|[\s,;:(\u2013\u2014-]+$/g, '')
    .replace(/^(?:and|but|while|plus|with)\s+/i, '')

/** Segments from `first` to `last`, as text. */
function segmentText(span: Span, first: number, last: number): string {
  const tokens = span.tokens.filter(
    (_, i) => (span.segments[i] ?? 0) >= first && (span.segments[i] ?? 0) <= last,
  )
  const start = tokens[0]?.start ?? 0
  const end = tokens.at(-1)?.end ?? span.text.length
  const isLast = last >= (span.segments.at(-1) ?? 0)
  return trim(span.text.slice(first === 0 ? 0 : start, isLast ? span.text.length : end))
}

/** Of places far apart in a very long sentence, those that fit into one quote. */
function tightest(span: Span, ranges: Range[], head: Range | null): Range[] {
  const start = (range: Range) => span.tokens[range.from]?.start ?? 0
  const end = (range: Range) => span.tokens[range.to - 1]?.end ?? 0
  const all = [...ranges].sort((a, b) => a.from - b.from)
  const worth = (list: Range[]) => list.reduce((sum, range) => sum + (range.isPart ? 0.3 : 1), 0)
  let best: Range[] = []
  for (const [i, first] of all.entries()) {
    const within = all.slice(i).filter((range) => end(range) - start(first) <= longestQuote)
    const hasHead = head === null || within.some((range) => range.from <= head.from && range.to >= head.to)
    if (hasHead && worth(within) > worth(best)) best = within
  }
  return best.length > 0 ? best : ranges
}

/**
 * What to quote of a sentence: all of a short one, otherwise the segments around the matches. Null if the quote would
 * steer by who lives there or by safety.
 */
export function quoteOf(span: Span, ranges: Range[], head: Range | null = null): string | null {
  const whole = span.text.trim()
  if (whole.length <= longestQuote && !steersAway(whole)) return whole.replace(/\s+/g, ' ')
  const marks = tightest(span, ranges, head).flatMap((range) => [
    span.segments[range.from] ?? 0,
    span.segments[range.to - 1] ?? 0,
  ])
  let first = Math.min(...(marks.length > 0 ? marks : [0]))
  let last = Math.max(...(marks.length > 0 ? marks : [0]))
  let text = segmentText(span, first, last)
  if (steersAway(text)) return null
  const end = span.segments.at(-1) ?? 0
  for (let grown = true; grown; ) {
    grown = false
    for (const [from, to] of [
      [first, last + 1],
      [first - 1, last],
    ] as const) {
      if (from < 0 || to > end) continue
      const next = segmentText(span, from, to)
      if (next.length > longestQuote || steersAway(next)) continue
      first = from
      last = to
      text = next
      grown = true
      break
    }
  }
  return (text.length > 420 ? `${text.slice(0, 400).replace(/\s+\S*$/, '')} …` : text).replace(/\s+/g, ' ')
}

/** The passage's words around a span, cut at sentence ends. `spans` are the passage's usable sentences in order. */
export function excerptOf(spans: Span[], at: Span): string {
  const index = spans.indexOf(at)
  if (index < 0) return at.text
  let first = index
  let last = index
  let before = 0
  let after = at.text.length
  while (first > 0 && before + (spans[first - 1]?.text.length ?? 0) <= excerptBefore) {
    first--
    before += (spans[first]?.text.length ?? 0) + 1
  }
  while (last < spans.length - 1 && after + (spans[last + 1]?.text.length ?? 0) <= excerptAfter) {
    last++
    after += (spans[last]?.text.length ?? 0) + 1
  }
  return spans
    .slice(first, last + 1)
    .map((span) => span.text)
    .join(' ')
    .slice(0, excerptBefore + excerptAfter + 200)
}
