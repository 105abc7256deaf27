/** The sentences that come nearest to a question which none answers: quoted, and owned up to. */
import { askedBy, asksByName } from './asked.ts'
import { requiredUnits } from './cover.ts'
import { type Evidence, spansOfPassage } from './evidence.ts'
import { isInPassing } from './knowledge.ts'
import { type Near, nearnessOf } from './nearness.ts'
import { quoteFrom } from './passage-quote.ts'
import type { Ask } from './question.ts'
import type { Span } from './spans.ts'

export interface Closest {
  spans: Span[]
  quotes: string[]
  score: number
  /** The first has a thing that was asked about, not only words of its field. */
  isPlain: boolean
}

/** Below this a sentence only shares a word with the question. */
const least = 0.45
const leastByName = 0.6
/** A second sentence is quoted when it is nearly as close, or has what the first lacks, and both are not too long. */
const nearly = 0.72
const leastAdded = 0.35
const mostQuoted = 460
/** More would read as an answer, which none of them is. */
const mostQuotes = 2
/** On the home, an agent's note must be so much nearer than what the listing says; on buying it may be less near. */
const plainlyNearer = 1.25
const nearEnough = 0.85
/** The agent's notes are read for this only where they are few. */
const smallKnowledge = 24

const spansOfScope = (evidence: Evidence, scope: 'listing' | 'agent'): Span[] =>
  evidence.passages.flatMap((passage, at) => (passage.scope === scope ? spansOfPassage(evidence, at) : []))

/** How much of what is asked a sentence has beyond what another has. */
const addedBy = (near: Near, to: Near): number =>
  near.parts.reduce((sum, part, i) => sum + Math.max(0, part - (to.parts[i] ?? 0)), 0)

function quotesOf(evidence: Evidence, found: Near[], least: number): Closest | null {
  const [best, ...others] = found.filter(({ worth }) => worth >= least).sort((a, b) => b.score - a.score)
  if (!best) return null
  const second = others
    .map((near) => ({ near, worth: near.score + addedBy(near, best) }))
    .filter(({ near }) => near.score >= best.score * nearly || addedBy(near, best) >= leastAdded)
    .sort((a, b) => b.worth - a.worth)
    .map(({ near }) => near)
  const closest: Closest = { spans: [], quotes: [], score: best.score, isPlain: best.isPlain }
  for (const { span, places, main } of [best, ...second.slice(0, 3)]) {
    if (closest.quotes.length >= mostQuotes) break
    const quote = quoteFrom(evidence, span, places, main)
    const length = closest.quotes.join(' ').length
    if (quote === null || closest.quotes.includes(quote) || length + quote.length > mostQuoted) continue
    closest.spans.push(span)
    closest.quotes.push(quote)
  }
  return closest.quotes.length > 0 ? closest : null
}

/** What the listing says that is nearest, or one of the agent's few notes. Never says yes or no; null when nothing is near. */
export function closestTo(evidence: Evidence, ask: Ask): Closest | null {
  const asked = askedBy(ask)
  const bar = asksByName(ask) ? leastByName : least
  const required = requiredUnits(ask)
  const nearTo = (spans: Span[]) =>
    spans.flatMap((span) => (isInPassing(span, required) ? [] : (nearnessOf(ask, asked, span) ?? [])))
  const ofListing = [...evidence.listingSpans, ...spansOfScope(evidence, 'listing')]
  const near = quotesOf(evidence, nearTo(ofListing), bar)
  const notes = evidence.passages.length <= smallKnowledge ? spansOfScope(evidence, 'agent') : []
  const noted = quotesOf(evidence, nearTo(notes), bar)
  const isOfHome = ask.units.some(({ concepts }) => concepts.some(({ ofHome }) => ofHome))
  return near && near.score * (isOfHome ? plainlyNearer : nearEnough) >= (noted?.score ?? 0)
    ? near
    : (noted ?? near)
}
