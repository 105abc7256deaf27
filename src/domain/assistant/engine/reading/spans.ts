/** A span is one sentence of the evidence, read once: its words, its concepts, its segments. */

import { commonWords } from '../lexicon/common-words.ts'
import { functionWords, lightWords } from '../lexicon/general.ts'
import { sayings } from '../lexicon/sayings.ts'
import { withAcres } from './acres.ts'
import { conceptNamed, lexiconWords, type Mention, mentionsIn } from './concepts.ts'
import { buildersIn, isNamesake, isPlaceName, partsOfTownIn, roadsIn } from './proper-names.ts'
import { stem } from './stem.ts'
import { type Token, tokenize } from './tokens.ts'
import { wellsIn } from './wells.ts'

export type Origin = 'field' | 'listing' | 'listing-passage' | 'agent-passage'

export interface Span {
  text: string
  label: string
  /** Where it comes from: `yearBuilt`, `features:2`, `description:0`, or a passage's id with the span's place. */
  ref: string
  origin: Origin
  tokens: Token[]
  mentions: Mention[]
  /** For each token, which part of the sentence it is in. */
  segments: number[]
  stems: Set<string>
  /** Names of all concepts that its mentions are kinds of, and of those that they are parts of. */
  kinds: Set<string>
  parts: Set<string>
  order: number
  /** The sentence before it, or else the passage's title: what it may leave unsaid. */
  context: Span | null
  /** The title of the passage. */
  title: Span | null
}

const boundary = /[,;:&()\u2013\u2014/!?]|(?<=\s)-(?=\s)|\.\s/
const joiners = new Set(['and', 'but', 'while', 'plus', 'with', 'as', 'whereas'])

function segmentsOf(text: string, tokens: Token[]): number[] {
  let segment = 0
  return tokens.map((token, i) => {
    const before = tokens[i - 1]
    const between = before ? text.slice(before.end, token.start) : ''
    // "1500 ft. of frontage" and "770s/f" continue.
    const goesOn =
      (/^\.\s+$/.test(between) && /^[a-z]/.test(token.surface)) ||
      (between === '/' && token.lower.length === 1)
    if (before && ((boundary.test(between) && !goesOn) || joiners.has(token.lower))) segment++
    return segment
  })
}

const isWord = (word: string) =>
  commonWords.has(word) || lexiconWords.has(word) || lightWords.has(word) || functionWords.has(word)
const knownForm = (word: string) =>
  isWord(word) ||
  (word.endsWith('s') && isWord(word.slice(0, -1))) ||
  (word.endsWith('ing') && isWord(word.slice(0, -3)))

/** Words that can start a clause after a lost dash; "grandfather" is one word. */
const afterDash = new Set(
  'including featuring combining ensure ensuring perfect offering creating boasting providing making with and the for ideal great whether from this your it its all'.split(
    ' ',
  ),
)

const longestAfterDash = Math.max(...Array.from(afterDash, (word) => word.length))

/** Words run together where a dash was lost ("updatesincluding"): split in two if both halves are words. */
function unglued(token: Token): Token[] {
  const word = token.surface
  if (word.length < 9 || !/^[A-Za-z][a-z]+$/.test(word) || knownForm(token.lower)) return [token]
  for (let cut = Math.max(4, word.length - longestAfterDash); cut <= word.length - 2; cut++) {
    const [left, right] = [token.lower.slice(0, cut), token.lower.slice(cut)]
    if (!afterDash.has(right) || !knownForm(left)) continue
    const part = (from: number, to: number, lower: string): Token => ({
      ...token,
      surface: word.slice(from, to),
      lower,
      stem: stem(lower),
      start: token.start + from,
      end: token.start + to,
    })
    return [part(0, cut, left), part(cut, word.length, right)]
  }
  return [token]
}

/** Names of the home itself, which only its own listing can give. */
const ownNames = new Set(['floor-plan-name', 'home-name'])

/** Turns of phrase that no word list can cover. */
function sayingsIn(text: string, tokens: Token[]): Mention[] {
  return sayings.flatMap(([pattern, names]) =>
    [...text.matchAll(pattern)].flatMap((match): Mention[] => {
      const end = match.index + match[0].length
      const from = tokens.findIndex((token) => token.start >= match.index)
      const to = tokens.findLastIndex((token) => token.end <= end) + 1
      const concepts = names.split(' ').flatMap((name) => conceptNamed(name) ?? [])
      return from >= 0 && to > from ? [{ concepts, from, to }] : []
    }),
  )
}

export function readSpan(
  text: string,
  source: {
    label: string
    ref: string
    origin: Origin
    order: number
    context?: Span | null
    title?: Span | null
    placeNames?: Set<string>
  },
): Span {
  const tokens = tokenize(text).flatMap(unglued)
  const named = source.origin === 'listing' ? buildersIn(tokens) : []
  const mentions = [
    ...withAcres(mentionsIn(tokens), tokens).filter(
      (mention) => !isPlaceName(tokens, mention, source.placeNames) && !isNamesake(tokens, mention),
    ),
    ...roadsIn(tokens),
    ...wellsIn(text, tokens),
    ...sayingsIn(text, tokens).filter(
      // A page about the town doesn't name a floor plan.
      ({ concepts }) => source.origin === 'listing' || !concepts.some(({ name }) => ownNames.has(name)),
    ),
    ...partsOfTownIn(text, tokens, source.placeNames),
    ...named,
  ]
  const kinds = new Set<string>()
  const parts = new Set<string>()
  for (const { concepts } of mentions) {
    for (const concept of concepts) {
      for (const kind of concept.kinds) kinds.add(kind)
      for (const part of concept.parts) parts.add(part)
    }
  }
  return {
    text,
    label: source.label,
    ref: source.ref,
    origin: source.origin,
    order: source.order,
    context: source.context ?? null,
    title: source.title ?? null,
    tokens,
    mentions,
    segments: segmentsOf(text, tokens),
    stems: new Set(tokens.map((token) => token.stem)),
    kinds,
    parts,
  }
}

/** Concepts that relate things and aren't things themselves. */
const relations = new Set([
  'near',
  'allowed',
  'walkable',
  'view',
  'built',
  'year-built',
  'commute',
  'designer',
  'square-footage',
  'repair',
  'maintained',
  'expand',
  'rental',
  'offer',
])

/** Whether a mention is something that can be asked about, not a quality of something. */
export const isThing = (mention: Mention): boolean =>
  mention.concepts.some(
    (concept) => !concept.everyday && concept.valueClass === null && !relations.has(concept.name),
  )

/** "The garage door opener" is not a garage. */
export function isBeforeThing(span: Span, range: { from: number; to: number }): boolean {
  const [last, next] = [span.tokens[range.to - 1], span.tokens[range.to]]
  if (!last || !next || span.text.slice(last.end, next.start) !== ' ') return false
  return span.mentions.some((mention) => mention.from === range.to && isThing(mention))
}
