/** What could answer a question: the listing's sentences and those of its notes, each as the reader sees it. */
import { type Evidence, readInFull, spansOfPassage } from '../engine/evidence/evidence.ts'
import { searchIndex, termsOf } from '../engine/evidence/retrieval.ts'
import type { Range } from '../engine/reading/span-reading.ts'
import type { Span } from '../engine/reading/spans.ts'
import type { Place } from '../reader/place-text.ts'
import { type FacetShare, facetsOf, read } from '../reader/reader.ts'

/** A text's place, and its likely facets. */
export type Reading = { place: Place; facets: readonly FacetShare[] }

/** A sentence, and its parts: in "new roof, two-car garage and a pool", each part is about something else. */
export type Candidate = {
  span: Span
  terms: ReadonlySet<string>
  parts: readonly (Reading & { range: Range })[]
}

export const readText = (text: string): Reading => ({ place: read(text), facets: facetsOf(text) })

/** A part of one word says too little to be read alone. */
const shortestPart = 2

function rangesOf({ tokens, segments }: Span): Range[] {
  const whole = { from: 0, to: tokens.length, special: false }
  const ranges: Range[] = []
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1
    while (to < tokens.length && segments[to] === segments[from]) to += 1
    if (to - from >= shortestPart) ranges.push({ from, to, special: false })
    from = to
  }
  return ranges.length > 1 ? [whole, ...ranges] : [whole]
}

const readings = new WeakMap<Span, Candidate>()

function readSpan(span: Span): Candidate {
  const known = readings.get(span)
  if (known) return known
  const parts = rangesOf(span).map((range) => {
    const start = span.tokens[range.from]?.start ?? 0
    const end = span.tokens[range.to - 1]?.end ?? span.text.length
    return {
      ...readText(range.to === span.tokens.length ? span.text.slice(start) : span.text.slice(start, end)),
      range,
    }
  })
  const candidate = { span, terms: new Set(termsOf(span.text)), parts }
  readings.set(span, candidate)
  return candidate
}

/** Reading all sentences takes a few milliseconds; of a large knowledge base, only the likely passages are read. */
const likelyPassages = 3

function passagesFor(evidence: Evidence, question: string): number[] {
  const own = evidence.passages.flatMap(({ scope }, at) => (scope === 'listing' ? [at] : []))
  const all = evidence.passages.map((_, at) => at)
  if (all.length <= readInFull) return all
  const query = new Map(termsOf(question).map((term) => [term, 1]))
  const found = searchIndex(evidence.index, query, likelyPassages).map(({ document }) => document)
  return [...new Set([...own.slice(0, readInFull), ...found])]
}

export function candidatesFor(evidence: Evidence, question: string): Candidate[] {
  const passages = passagesFor(evidence, question).flatMap((at) => spansOfPassage(evidence, at))
  return [...evidence.listingSpans, ...passages].map(readSpan)
}
