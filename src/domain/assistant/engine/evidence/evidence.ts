/** Everything that answers can be based on, read once per version of a listing and its knowledge. */

import { sentenceBounds, sentencesOf } from '#domain/text/sentences.ts'
import { m } from '#text'
import type { AgentHome, AgentProfile, AssistantContext, KnowledgePassage } from '../../context.ts'
import { usable } from '../../guards/guard-content.ts'
import { cleanText } from '../reading/normalize.ts'
import { refersBack } from '../reading/refers-back.ts'
import { readSpan, type Span } from '../reading/spans.ts'
import type { Vocabulary } from '../reading/spelling.ts'
import { stem } from '../reading/stem.ts'
import { tokenize } from '../reading/tokens.ts'
import { type Field, readFields } from './fields.ts'
import { type CountedText, countTerms, indexCounted, type SearchIndex } from './retrieval.ts'

export interface Evidence {
  agent: AgentProfile
  /** True for a listing, false for an agent and their homes for sale. */
  isOfHome: boolean
  homes: AgentHome[]
  title: string
  fields: Field[]
  /** Sentences of the listing itself: fields, features, description. */
  listingSpans: Span[]
  passages: KnowledgePassage[]
  index: SearchIndex
  /** Sentences of passages, read when first needed. */
  passageSpans: Map<number, Span[]>
  vocabulary: Vocabulary
  /** Words that name the listing, its place or its agent. */
  names: Set<string>
}

/** So many passages are all read, which finds what is said in other words; of more, only those that an index finds. */
export const readInFull = 24
/** Maximum number of passages kept as sentences; after that the cache is emptied. */
const maxPassagesRead = 2_000
/** How much of a passage counts as its beginning. */
const leadCharacters = 220
/** A passage is read up to here; scraped text is cut earlier by its own rule. */
const maxCharacters = 40_000

/** The usable sentences of a passage, each with the one before it as context. */
export function spansOfPassage(evidence: Evidence, at: number): Span[] {
  const known = evidence.passageSpans.get(at)
  if (known) return known
  const passage = evidence.passages[at]
  if (!passage) return []
  if (evidence.passageSpans.size >= maxPassagesRead) evidence.passageSpans.clear()
  const text = cleanText(passage.text.slice(0, maxCharacters))
  const bounds = sentenceBounds(text)
  const sentences = bounds.map(([start, end]) => text.slice(start, end))
  const allowed = usable(sentences)
  const origin = passage.scope === 'listing' ? 'listing-passage' : 'agent-passage'
  const title = cleanText(passage.title)
  const titleIsUsable = usable([title])[0] === true
  const heading = readSpan(titleIsUsable ? title : '', { label: '', ref: passage.id, origin, order: -1 })
  let before = heading
  const spans: Span[] = []
  for (const [i, sentence] of sentences.entries()) {
    if (!allowed[i]) continue
    const [start, end] = bounds[i] ?? [0, 0]
    const ref = `${passage.id}:${start}-${end}`
    const span = readSpan(sentence, {
      label: titleIsUsable ? title : '',
      ref,
      origin,
      order: i,
      context: before,
      title: heading,
    })
    spans.push(span)
    before = readSpan(`${heading.text}. ${sentence}`, { label: '', ref, origin, order: i })
  }
  evidence.passageSpans.set(at, spans)
  return spans
}

function listingSpans(context: AssistantContext, fields: Field[]): Span[] {
  const listing = context.listing
  if (!listing) return []
  const spans: Span[] = []
  const placeNames = namePairs([listing.title, listing.address])
  const add = (text: string, label: string, ref: string, origin: Span['origin']) => {
    const before = spans.at(-1)
    const goesOn = origin === 'listing' && before?.ref === ref && refersBack(text)
    spans.push(
      readSpan(text, {
        label,
        ref,
        origin,
        order: spans.length,
        context: goesOn ? before : null,
        placeNames,
      }),
    )
  }
  const fieldRefs = new Set<string>()
  for (const field of fields) {
    if (field.ref.startsWith('agent.') || field.name === 'address' || field.name === 'priceChange') continue
    fieldRefs.add(field.ref)
    add(field.name === 'price' ? field.sentence : field.text, field.label, field.ref, 'field')
  }
  const texts: [string, string, string][] = []
  const paragraphs = listing.description?.paragraphs ?? []
  const heading = listing.description?.title
  if (heading) texts.push([heading, m.assistant_label_description(), 'description:title'])
  for (const [i, paragraph] of paragraphs.entries())
    texts.push([paragraph, m.assistant_label_description(), `description:${i}`])
  for (const [i, feature] of (listing.features ?? []).entries()) {
    if (!fieldRefs.has(`features:${i}`)) texts.push([feature, m.assistant_label_feature(), `features:${i}`])
  }
  for (const [raw, label, ref] of texts) {
    const text = cleanText(raw)
    const sentences = sentencesOf(text)
    const allowed = usable(sentences)
    for (const [i, sentence] of sentences.entries()) if (allowed[i]) add(sentence, label, ref, 'listing')
  }
  return spans
}

/** "Cedar Creek" in an address: adjacent words that name a place, not a creek. */
const namePairs = (names: string[]): Set<string> =>
  new Set(
    names.flatMap((name) => {
      const words = tokenize(name).map((token) => token.lower)
      return words.slice(1).map((word, i) => `${words[i]} ${word}`)
    }),
  )

const wordsIn = (text: string) => tokenize(text).map((token) => token.lower)

const bioPassages = ({ name, bio }: AgentProfile): KnowledgePassage[] =>
  bio ? [{ id: 'bio', scope: 'agent', title: m.assistant_bio_title({ agent: name }), text: bio }] : []

/**
 * What is read of a passage before anyone asks: its terms, with its title and beginning counted twice. Its words take four
 * times as long, and are read when first needed.
 */
export type ReadPassage = { counted: CountedText; words: () => readonly string[] }

export function readPassage({ title, text }: KnowledgePassage): ReadPassage {
  let words: readonly string[] | undefined
  return {
    counted: countTerms(`${title}. ${title}. ${text.slice(0, leadCharacters)} ${text}`),
    words() {
      words ??= [...new Set(wordsIn(text))]
      return words
    },
  }
}

/** Whether misspelled questions are compared with the words of the passages: among many, some word is near any typo. */
export const feedVocabulary = (passages: readonly KnowledgePassage[]): boolean => passages.length <= 200

/** Built once and kept as long as the listing and its knowledge stay as they are. Never contains private data. */
export function prepareEvidence(
  context: AssistantContext,
  read: (passage: KnowledgePassage) => ReadPassage = readPassage,
): Evidence {
  const { listing, agent } = context
  const passages = listing ? context.passages : [...bioPassages(agent), ...context.passages]
  const fields = readFields(listing, agent)
  const spans = listingSpans(context, fields)
  const readPassages = passages.map(read)
  const index = indexCounted(readPassages.map(({ counted }) => counted))
  const words = new Set(spans.flatMap((span) => span.tokens.map((token) => token.lower)))
  const names = new Set<string>()
  const naming = [listing?.title ?? '', listing?.address ?? '', agent.name, agent.company ?? '']
  for (const name of naming) for (const word of wordsIn(name)) names.add(word)
  for (const name of names) words.add(name)
  if (feedVocabulary(passages))
    for (const passage of readPassages) for (const word of passage.words()) words.add(word)
  const knows = (term: string) => index.terms.has(term) || index.terms.has(stem(term))
  return {
    agent,
    isOfHome: listing != null,
    homes: context.homes ?? [],
    title: listing?.title ?? '',
    fields,
    listingSpans: spans,
    passages,
    index,
    passageSpans: new Map(),
    vocabulary: { words, knows },
    names,
  }
}
