/** Answers by meaning: the sentence that the trained reader finds, also where it shares no word with the question. */
import type { Citation } from '../../answer.ts'
import { type Found, findAnswer, weighAll } from '../../answering/find-answer.ts'
import { steersAway } from '../../guards/guard-answer.ts'
import { maxWords, readStatements } from '../../sheet/read-statements.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { quoteFrom } from '../evidence/passage-quote.ts'
import type { Ask } from '../questions/question.ts'
import type { Range } from '../reading/span-reading.ts'
import type { Origin, Span } from '../reading/spans.ts'
import type { Cover } from './cover.ts'
import { citeSpan, given, type PartAnswer, type Source, sayQuotes } from './say-covers.ts'

/** The least certainty at which a sentence is given as the answer. */
const sure = 0.72
/** With nothing that a short question names. */
const surer = 0.8
/** With what the question is about, and not what is asked of it, in words that may be paraphrased. */
const surest = 0.94
const never = 2
/** Below this, what was found by its words only shares them. A field that words name is what they ask for. */
const leastLikely: Record<Origin, number> = {
  field: 0,
  listing: 0.5,
  'listing-passage': 0.55,
  'agent-passage': 0.2,
}
/** So much likelier must another sentence be before what was found by its words gives way. */
const outweighs = 0.4
/** A quotation of fewer words says too little alone. */
const leastWords = 3

/** By what a sentence leaves unsaid. */
const needed: Record<Found['leavesUnsaid'], number> = {
  none: sure,
  some: sure,
  all: surer,
  most: surest,
  plain: never,
}

export type ReadAnswers = { best: Found | null; all: readonly Found[] }

/** Letters of languages that the reader hasn't learned. What it makes of them means nothing. */
const otherLetters =
  /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Devanagari}ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu

export function readAnswers(evidence: Evidence, ask: Ask): ReadAnswers {
  if (otherLetters.test(ask.text)) return { all: [], best: null }
  const all = weighAll(evidence, ask)
  return { all, best: findAnswer(all) }
}

const isSure = (found: Found | null): found is Found =>
  found !== null && !found.lacksValue && found.certainty >= needed[found.leavesUnsaid]

export const countWords = (text: string) => text.split(/\s+/).length

/** The statement of a long sentence that the part belongs to; null for a short one. */
export function shortQuote(span: Span, part: Range): string | null {
  if (countWords(span.text) <= maxWords) return null
  const start = span.tokens[part.from]?.start ?? 0
  const end = span.tokens[part.to - 1]?.end ?? span.text.length
  const overlap = ({ from, to }: { from: number; to: number }) => Math.min(to, end) - Math.max(from, start)
  const [nearest] = readStatements(span.text).sort((one, other) => overlap(other) - overlap(one))
  if (!nearest || overlap(nearest) <= 0) return null
  const quote = span.text.slice(nearest.from, nearest.to).trim()
  return countWords(quote) <= maxWords && countWords(quote) >= leastWords && !steersAway(quote) ? quote : null
}

const quoteOfFound = (evidence: Evidence, { span, part }: Found): string | null =>
  shortQuote(span, part) ?? quoteFrom(evidence, span, [part], part)

/** What is likelier to be of help than not, and isn't known to answer. */
const likely = 0.6
const namesAsked: ReadonlySet<Found['leavesUnsaid']> = new Set(['none', 'some'])

export function closestByReading(evidence: Evidence, { best }: ReadAnswers): Source | null {
  if (!best || best.certainty < likely || !namesAsked.has(best.leavesUnsaid)) return null
  const quote = quoteOfFound(evidence, best)
  return quote === null ? null : { span: best.span, quote }
}

export function answerByReading(evidence: Evidence, { best }: ReadAnswers): PartAnswer | null {
  if (!isSure(best)) return null
  const quote = quoteOfFound(evidence, best)
  if (quote === null) return null
  const cover: Cover = { span: best.span, strength: 2, score: 0, found: [], head: best.part }
  const text = sayQuotes(evidence.agent.name, null, [cover], [quote])
  return {
    ...given(null, text, [citeSpan(evidence, best.span)]),
    bare: { field: null, value: '', text: quote },
    source: { span: best.span, quote },
  }
}

const cites =
  ({ span }: Found) =>
  (citation: Citation) =>
    citation.ref === span.ref && (span.origin.endsWith('passage') || citation.text === span.text)

/** The sentences that an answer cites. */
export const citedBy = ({ citations }: PartAnswer, { all }: ReadAnswers): Found[] =>
  all.filter((found) => citations.some(cites(found)))

/**
 * Whether what the question's words found is no answer. "What's on the outside?" found the lot by its words, and another
 * sentence is about the siding; "how big is the bonus room?" found a bonus room and no size.
 */
export function isNoAnswer(answer: PartAnswer, read: ReadAnswers): boolean {
  const { verdict, isByRelation } = answer
  const { best } = read
  const own = citedBy(answer, read)
  if (own.length === 0) return false
  if (verdict !== null && own.some(({ span }) => span.origin === 'field')) return false
  if (
    verdict === null &&
    own.every(({ lacksValueOfThing, span }) => lacksValueOfThing && span.origin !== 'field')
  )
    return true
  if (!isByRelation && own.every(({ certainty, span }) => certainty < leastLikely[span.origin])) return true
  return isSure(best) && best.certainty - Math.max(...own.map(({ certainty }) => certainty)) > outweighs
}
