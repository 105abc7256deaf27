/** Puts the sentences that answer into words: yes or no, the quote, the source. */

import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { findQuote } from '#domain/knowledge/find-quote.ts'
import { spanInRef } from '#domain/knowledge/passage-ref.ts'
import { placeAt } from '#domain/knowledge/place.ts'
import { sourceAt } from '#domain/knowledge/place-in-words.ts'
import { m } from '#text'
import type { Citation } from '../../answer.ts'
import type { Meaning } from '../../saying/meaning.ts'
import { type Evidence, spansOfPassage } from '../evidence/evidence.ts'
import type { FieldName } from '../evidence/fields.ts'
import { quoteFrom } from '../evidence/passage-quote.ts'
import type { Ask } from '../questions/question.ts'
import type { Span } from '../reading/spans.ts'
import { tokenize } from '../reading/tokens.ts'
import type { Cover } from './cover.ts'
import { excerptOf } from './quote.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** A sentence, and the words of it that are quoted. */
export interface Source {
  span: Span
  quote: string
}

export interface PartAnswer {
  known: boolean
  verdict: Verdict
  text: string
  citations: Citation[]
  /** It names something else that is known to answer: "single-level" for stairs. */
  isByRelation?: true
  /** How sure it is that it answers, from 0 to 1; missing if nothing is in doubt, as with figures that are worked out. */
  sureness?: number
  /** The sentence that says most of it, or, of what isn't known, the one that comes closest. */
  source?: Source
  /** Part of what was asked has no answer. */
  leavesOpen?: true
  /** The answer without yes or no, for saying it in another language. */
  bare?: { field: FieldName | null; value: string; text: string }
  /** What the answer says apart from its words, where it is said in ours. */
  meaning?: Meaning
}

export const none = (text: string, citations: Citation[] = []): PartAnswer => ({
  known: false,
  verdict: null,
  text,
  citations,
})
export const given = (verdict: Verdict, text: string, citations: Citation[]): PartAnswer => ({
  known: true,
  verdict,
  text,
  citations,
})

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
export function withVerdict(verdict: Verdict, text: string): string {
  if (verdict === 'yes') return m.assistant_yes({ rest: lowerFirst(text) })
  if (verdict === 'no') return m.assistant_no({ rest: lowerFirst(text) })
  return text
}

export function citeSpan(evidence: Evidence, span: Span): Citation {
  if (span.origin === 'field') return { kind: 'field', label: span.label, text: span.text, ref: span.ref }
  if (span.origin === 'listing') return { kind: 'field', label: span.label, text: span.text, ref: span.ref }
  const id = span.ref.slice(0, span.ref.lastIndexOf(':'))
  const at = evidence.passages.findIndex((passage) => passage.id === id)
  const { url: href, places, text = '' } = evidence.passages[at] ?? {}
  const stands = places && standsAt(text, span)
  const where = places && places.length > 0 ? placeAt(places, stands?.from ?? 0) : undefined
  return {
    kind: 'passage',
    // A web page is opened at its beginning.
    label: where && !href ? sourceAt(span.label, where) : span.label,
    text: excerptOf(spansOfPassage(evidence, at), span),
    ref: span.ref,
    ...(href && { href }),
    ...(where && { where }),
    ...(stands && { span: stands }),
  }
}

/** The characters of the whole piece, whose passage may begin within it. Its text is read with other spaces and quotation marks. */
function standsAt(text: string, { ref, text: quote }: Span): { from: number; to: number } | undefined {
  const read = spanInRef(ref)
  if (!read) return undefined
  const begins = read.from - read.inPassage
  const found = findQuote(text, quote, read.inPassage)
  return found ? { from: begins + found.from, to: begins + found.to } : { from: read.from, to: read.to }
}

/** Adjacent sentences of one text are one quote; two places are never joined into one. */
export function quotationsOf(spans: Span[], quotes: string[]): string[] {
  const quotations: string[] = []
  for (const [i, quote] of quotes.entries()) {
    const [before, span] = [spans[i - 1], spans[i]]
    const goesOn = before && span && isNextTo(before, span) && /[.!?…]$/.test(quotations.at(-1) ?? '')
    if (goesOn) quotations.push(`${quotations.pop()} ${quote}`)
    else quotations.push(quote)
  }
  return quotations
}

const textOf = ({ ref, origin }: Span) =>
  origin.endsWith('passage') ? ref.slice(0, ref.lastIndexOf(':')) : ref
const isNextTo = (one: Span, other: Span) => textOf(one) === textOf(other) && other.order === one.order + 1

export function sayQuotes(agent: string, verdict: Verdict, covers: Cover[], quotes: string[]): string {
  const first = covers[0]?.span
  if (!first) return ''
  const [quote = '', ...others] = quotationsOf(
    covers.map(({ span }) => span),
    quotes,
  )
  const also = others.map((other) => ` ${m.assistant_says_also({ quote: other })}`).join('')
  return `${sayQuote(agent, verdict, first, quote)}${also}`
}

/** A title made from the text's first words would repeat them, and one that is the question would repeat the buyer. */
export const sourceTitle = (agent: string, label: string, quote: string): string =>
  label === '' || label.endsWith('?') || (label.includes(' ') && quote.startsWith(label))
    ? m.assistant_notes_title({ agent })
    : label

function sayQuote(agent: string, verdict: Verdict, { origin, label }: Span, quote: string): string {
  const isPassage = origin.endsWith('passage')
  const title = sourceTitle(agent, label, quote)
  if (verdict === null) {
    return isPassage ? m.assistant_passage_says_alone({ title, quote }) : m.assistant_says_alone({ quote })
  }
  const rest = isPassage ? m.assistant_passage_says({ title, quote }) : m.assistant_says({ quote })
  return withVerdict(verdict, rest)
}

/** What may answer, and may not. */
export function sayClosest(agent: string, { span, quote }: Source): string {
  const said = /[.!?…]$/.test(quote) ? quote : `${quote}.`
  const ask = { quote: said, agent: agentFirstName(agent) }
  return span.origin.endsWith('passage')
    ? m.assistant_closest_passage({ ...ask, title: sourceTitle(agent, span.label, quote) })
    : m.assistant_closest(ask)
}

/** More than one sentence is quoted if a list is wanted, or if a second one adds to a short first one. */
const maxQuoted = 330
const maxListed = 430
/** "3-car garage" alone says little. */
const shortFirst = 40

const wordsOf = (text: string) => tokenize(text).map((token) => token.stem)
/** "Roof from 2019" adds nothing to a sentence that already has all its words. */
function isSaidIn(quote: string, said: string): boolean {
  const words = new Set(wordsOf(said))
  return wordsOf(quote).every((word) => words.has(word))
}

function chosen(evidence: Evidence, ask: Ask, covers: Cover[]): { covers: Cover[]; quotes: string[] } {
  const picked: Cover[] = []
  const quotes: string[] = []
  const first = covers[0]
  const wantsMore =
    ask.units.some((unit) => unit.isImplied) ||
    ask.form === 'list' ||
    ask.form === 'count' ||
    ask.form === 'topic' ||
    ask.form === 'kind' ||
    ask.form === 'which' ||
    ask.form === 'how'
  const max = ask.form === 'list' ? maxListed : maxQuoted
  const isShort = first !== undefined && first.span.text.length <= shortFirst
  const wanted = wantsMore ? 3 : isShort ? 2 : 1
  let length = 0
  for (const cover of covers) {
    if (picked.length >= wanted) break
    if (
      first &&
      cover !== first &&
      (cover.strength < first.strength ||
        cover.score < first.score - 1.2 ||
        (cover.span.origin !== first.span.origin && first.span.origin.endsWith('passage')))
    )
      continue
    if (
      first &&
      cover !== first &&
      cover.span.label !== first.span.label &&
      cover.span.origin.endsWith('passage')
    )
      continue
    const quote = quoteFrom(
      evidence,
      cover.span,
      cover.found.map(({ range }) => range),
      cover.head,
    )
    if (quote === null || quotes.some((said) => isSaidIn(quote, said))) continue
    if (picked.length > 0 && length + quote.length > max) continue
    picked.push(cover)
    quotes.push(quote)
    length += quote.length
  }
  const order = picked
    .map((cover, i) => ({ cover, quote: quotes[i] ?? '' }))
    .filter(
      ({ quote }) =>
        !quotes.some(
          (other) =>
            other !== quote && (isSaidIn(quote, other) || (!wantsMore && quote.length < other.length)),
        ),
    )
    .sort((a, b) => a.cover.span.order - b.cover.span.order)
  return { covers: order.map(({ cover }) => cover), quotes: order.map(({ quote }) => quote) }
}

export function answerFrom(evidence: Evidence, ask: Ask, covers: Cover[]): PartAnswer | null {
  const { covers: picked, quotes } = chosen(evidence, ask, covers)
  const best = picked[0]
  if (!best) return null
  const isGeneral = picked.every((cover) => cover.span.origin === 'agent-passage')
  const verdicts = picked.map((cover) => (isGeneral ? null : verdictOf(ask, cover)))
  const top = covers.find((cover) => picked.includes(cover)) ?? best
  const verdict =
    verdicts.length > 1 && new Set(verdicts).size > 1
      ? isGeneral
        ? null
        : verdictOf(ask, top)
      : (verdicts[0] ?? null)
  const citations = picked.map((cover) => citeSpan(evidence, cover.span))
  const said = sayQuotes(evidence.agent.name, verdict, picked, quotes)
  const bare = { field: null, value: '', text: quotes.join(' ') }
  const source = { span: top.span, quote: quotes[picked.indexOf(top)] ?? '' }
  if (top.strength === 1) {
    const vague = ['age', 'when', 'size', 'cost', 'count', 'where'].includes(ask.form)
    const text = vague ? `${said} ${m.assistant_not_exact({ agent: evidence.agent.name })}` : said
    return { ...given(verdict, text, citations), source }
  }
  return { ...given(verdict, said, citations), bare, source }
}
