/** Finds the passage that a whole question is about, even if no single sentence answers it word for word. */

import { type Evidence, spansOfPassage } from '../evidence/evidence.ts'
import { searchIndex, termsOf } from '../evidence/retrieval.ts'
import { lightWords } from '../lexicon/general.ts'
import type { Ask } from '../questions/question.ts'
import { rangesOf } from '../reading/span-reading.ts'
import type { Span } from '../reading/spans.ts'
import { tokenize } from '../reading/tokens.ts'
import type { Cover } from './cover.ts'

/** How much of the question's meaning must be in a passage on its topic. */
const onTopic = 0.6
/** More if there are few passages to choose from, less if the question contains all words of the passage's title. */
const onTopicOfFew = 0.7
const onTitle = 0.4
const fewPassages = 24
/** A second passage counts if it is nearly as close. */
const nearly = 0.9

/** A long message contains much that no answer repeats; a word found nowhere may still be what it is about. */
const isLong = (evidence: Evidence, terms: string[]) =>
  terms.length >= 9 && terms.every((term) => evidence.index.terms.has(term))
const onTopicOfLong = 0.5

function contentOf(ask: Ask): string[] {
  const terms = [...new Set(termsOf(`${ask.text} ${ask.setting ?? ''}`))]
  const content = terms.filter((term) => !lightWords.has(term))
  return content.length > 1 ? content : terms
}

/** How much of the question's meaning is in a text: rare words weigh more, words found nowhere the most. */
function shareOf(evidence: Evidence, terms: string[]): (said: Set<string>) => number {
  const rarest = Math.log(1 + (evidence.passages.length + 0.5) / 0.5)
  const { index } = evidence
  const weights = new Map(
    terms.map((term): [string, number] => [term, index.idf[index.terms.get(term) ?? -1] ?? rarest]),
  )
  const sum = (list: string[]) => list.reduce((total, term) => total + (weights.get(term) ?? 0), 0)
  const all = Math.max(sum(terms), 1e-6)
  return (said) => sum(terms.filter((term) => said.has(term))) / all
}

/** "What is a buy rate?" is answered only if a buy rate is mentioned, not if there is buying here and a rate there. */
const definition =
  /^what(?:'s| is| are| does)(?: an?| the)? ["']?([\w'-]+(?: [\w'-]+){0,2}?)["']?(?: (?:loan|mean|on a mortgage|department))?(?: \([\w& ]+\)?)?\W*$/
export const asksWhatIs = (ask: Ask): boolean => definition.test(ask.text)
function isSpokenOf(phrase: string, span: Span): boolean {
  const wanted = tokenize(phrase).map((token) => token.stem)
  return span.tokens.some((_, at) => wanted.every((word, i) => span.tokens[at + i]?.stem === word))
}

/** The one or two passages on the question's topic, best first; none if too little of it is there. */
export function topicPassages(evidence: Evidence, ask: Ask): number[] {
  const terms = contentOf(ask)
  const query = new Map(terms.map((term): [string, number] => [term, 1]))
  const found = searchIndex(evidence.index, query, 2)
  const share = shareOf(evidence, terms)
  const phrase = definition.exec(ask.text)?.[1]
  if (terms.length < 2 && !phrase) return []
  const isFew = evidence.passages.length <= fewPassages
  return found
    .filter(({ document, score }) => {
      if (score < (found[0]?.score ?? 0) * nearly) return false
      const spans = spansOfPassage(evidence, document)
      if (phrase && !spans.some((span) => isSpokenOf(phrase, span))) return false
      const said = new Set(spans.flatMap((span) => termsOf(`${span.label} ${span.text}`)))
      const title = termsOf(evidence.passages[document]?.title ?? '')
      const isTitled = isFew && title.length > 0 && title.every((term) => terms.includes(term))
      return (
        share(said) >=
        (isTitled ? onTitle : isFew ? onTopicOfFew : isLong(evidence, terms) ? onTopicOfLong : onTopic)
      )
    })
    .map(({ document }) => document)
}

/** Whether a thing exists, or what applies to it, can only be answered by a sentence that names it. */
const speaksOfThings = ({ yesNo, units }: Ask, span: Span): boolean =>
  !yesNo ||
  units
    .filter(({ isValue, concepts }) => !isValue && !concepts.some(({ name }) => name === 'allowed'))
    .every((unit) => rangesOf(span, unit, true).length > 0)

/** The best sentences of the passages on the question's topic. */
export function topicCovers(evidence: Evidence, ask: Ask): Cover[] {
  const share = shareOf(evidence, contentOf(ask))
  return topicPassages(evidence, ask).flatMap((document, rank) =>
    spansOfPassage(evidence, document)
      .map((span): Cover => {
        const lead = span.order < 2 ? 0.15 : 0
        const score = share(new Set(termsOf(span.text))) + lead - rank * 0.1
        return { span, strength: 2, score, found: [], head: null }
      })
      .filter(({ span, score }) => score > 0.15 && speaksOfThings(ask, span))
      .sort((a, b) => b.score - a.score)
      .slice(0, rank === 0 ? 2 : 1),
  )
}
