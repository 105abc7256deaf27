/** A span is one sentence of the evidence, read once: its words, its concepts, its segments. */
import { conceptNamed, lexiconWords, type Mention, mentionsIn } from './concepts.ts'
import { commonWords } from './lexicon/common-words.ts'
import { functionWords, lightWords } from './lexicon/general.ts'
import { sayings } from './lexicon/sayings.ts'
import { stem } from './stem.ts'
import { type Token, tokenise } from './tokens.ts'

export type Origin = 'field' | 'listing' | 'listing-passage' | 'agent-passage'

export interface Span {
  text: string
  label: string
  /** Where it stands: `yearBuilt`, `features:2`, `description:0`, or a passage's id with the span's place. */
  ref: string
  origin: Origin
  tokens: Token[]
  mentions: Mention[]
  /** For each token, which part of the sentence it stands in. */
  segments: number[]
  stems: Set<string>
  /** Names of all concepts that its mentions are kinds of, and of what they are parts of. */
  kinds: Set<string>
  parts: Set<string>
  order: number
  /** Title and sentence before it, in a passage: what it may leave unsaid. */
  context: Span | null
}

const boundary = /[,;:&()\u2013\u2014/!?]|(?<=\s)-(?=\s)|\.\s/
const joiners = new Set(['and', 'but', 'while', 'plus', 'with', 'as', 'whereas'])

function segmentsOf(text: string, tokens: Token[]): number[] {
  let segment = 0
  return tokens.map((token, i) => {
    const before = tokens[i - 1]
    if (before && (boundary.test(text.slice(before.end, token.start)) || joiners.has(token.lower))) segment++
    return segment
  })
}

const isWord = (word: string) =>
  commonWords.has(word) || lexiconWords.has(word) || lightWords.has(word) || functionWords.has(word)
const knownForm = (word: string) =>
  isWord(word) ||
  (word.endsWith('s') && isWord(word.slice(0, -1))) ||
  (word.endsWith('ing') && isWord(word.slice(0, -3)))

/** What a second half begins a clause with; "grandfather" is one word. */
const afterDash = new Set(
  'including featuring combining ensure ensuring perfect offering creating boasting providing making with and the for ideal great whether from this your it its all'.split(
    ' ',
  ),
)

/** Words run together where a dash was lost ("updatesincluding"): cut in two where both halves are words. */
function unglued(token: Token): Token[] {
  const word = token.surface
  if (word.length < 9 || !/^[A-Za-z][a-z]+$/.test(word) || knownForm(token.lower)) return [token]
  for (let cut = 4; cut <= word.length - 2; cut++) {
    const [left, right] = [token.lower.slice(0, cut), token.lower.slice(cut)]
    if (!knownForm(left) || !afterDash.has(right)) continue
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

/** "Cedar Creek is peaceful" in the town of that name speaks of no creek. */
function isPlaceName(tokens: Token[], { from, to }: Mention, names: Set<string> | undefined): boolean {
  if (!names) return false
  return tokens.slice(from, to).every((token, i) => {
    const before = tokens[from + i - 1]
    const after = tokens[from + i + 1]
    const isCapital = /^\p{Lu}/u.test(token.surface)
    return (
      isCapital &&
      ((before !== undefined &&
        /^\p{Lu}/u.test(before.surface) &&
        names.has(`${before.lower} ${token.lower}`)) ||
        (after !== undefined && /^\p{Lu}/u.test(after.surface) && names.has(`${token.lower} ${after.lower}`)))
    )
  })
}

/** What places are called after without having it: Quail Creek, Live Oak Hills, Pecan Meadows. */
const namesakes = new Set([
  'creek',
  'hills',
  'trees',
  'pasture',
  'garden',
  'pond',
  'fruit-tree',
  'wildlife',
  'flower',
])

/** "In the Haw Creek Valley": a name by the capital beside it, in a sentence that is not all capitals. */
function isNamesake(tokens: Token[], { concepts, from, to }: Mention): boolean {
  if (!concepts.every((concept) => namesakes.has(concept.name))) return false
  const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.surface)
  if (!tokens.slice(from, to).every(isCapital)) return false
  const words = tokens.filter((token) => token.value === null)
  const capitals = words.filter(isCapital).length
  return capitals < words.length * 0.5 && ((from > 1 && isCapital(tokens[from - 1])) || isCapital(tokens[to]))
}

/** "I-35", "US-290", "Hwy 70": roads by their numbers. */
function roadsIn(tokens: Token[]): Mention[] {
  const highway = conceptNamed('highway')
  return tokens.flatMap((token, i): Mention[] => {
    const next = tokens[i + 1]
    const isRoad =
      /^(?:I|US|IH|FM|SH|TX|NC|Hwy|HWY|Highway|Interstate|Route|Rte)$/.test(token.surface) &&
      /^\d{1,4}$/.test(next?.surface ?? '')
    return isRoad && highway ? [{ concepts: [highway], from: i, to: i + 2 }] : []
  })
}

const calendar =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Fall|Winter|Texas|Tx|North|South|Carolina|Wnc|Nc|Usa|America)$/i

/** "A new home in Mueller!": a part of town by its name alone, where it is not the home's own city. */
function partsOfTownIn(text: string, tokens: Token[], names: Set<string> | undefined): Mention[] {
  const place = conceptNamed('named-place')
  if (!names || !place) return []
  const own = new Set([...names].flatMap((pair) => pair.split(' ')))
  return tokens.flatMap((token, i): Mention[] => {
    if (token.lower !== 'in') return []
    let to = i + 1
    while (to < i + 4 && /^\p{Lu}\p{Ll}{2,}/u.test(tokens[to]?.surface ?? '')) to++
    const [first, last] = [tokens[i + 1], tokens[to - 1]]
    if (!first || !last || to === i + 1 || own.has(first.lower) || calendar.test(first.surface)) return []
    return /^(?:[!.,;]|\s*$)/.test(text.slice(last.end)) ? [{ concepts: [place], from: i + 1, to }] : []
  })
}

/** "HistoryMaker Homes": a builder by its name. */
function buildersIn(tokens: Token[]): Mention[] {
  const builder = conceptNamed('builder')
  return tokens.flatMap((token, i): Mention[] => {
    const before = tokens[i - 1]
    const named =
      before !== undefined &&
      i > 1 &&
      /^\p{Lu}/u.test(before.surface) &&
      /^(?:Homes|Builders|Homebuilders)$/.test(token.surface)
    return named && builder ? [{ concepts: [builder], from: i - 1, to: i + 1 }] : []
  })
}

/** "Includes: Well, Septic": a well by the commas around it, where "well" is no adverb. */
function wellsIn(text: string, tokens: Token[]): Mention[] {
  const well = conceptNamed('well')
  return tokens.flatMap((token, i): Mention[] => {
    if (token.lower !== 'well' || !well) return []
    const before = text.slice(0, token.start)
    const after = text.slice(token.end)
    const isItem =
      /(?:^|[,:;&/]|\band|\bwith|\bworking|\bwater|\bown)\s*$/i.test(before) &&
      /^\s*(?:$|[,;.&/)]|and\b|with\b)/i.test(after)
    return isItem && !/^\s*,?\s*(?:as|known|it|you|this)\b/i.test(after)
      ? [{ concepts: [well], from: i, to: i + 1 }]
      : []
  })
}

/** Turns of phrase that no list of words can hold. */
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
    placeNames?: Set<string>
  },
): Span {
  const tokens = tokenise(text).flatMap(unglued)
  const named = source.origin === 'listing' ? buildersIn(tokens) : []
  const mentions = [
    ...mentionsIn(tokens).filter(
      (mention) => !isPlaceName(tokens, mention, source.placeNames) && !isNamesake(tokens, mention),
    ),
    ...roadsIn(tokens),
    ...wellsIn(text, tokens),
    ...sayingsIn(text, tokens),
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
    tokens,
    mentions,
    segments: segmentsOf(text, tokens),
    stems: new Set(tokens.map((token) => token.stem)),
    kinds,
    parts,
  }
}

/** Concepts that relate things and are none themselves. */
const relations = new Set([
  'near',
  'allowed',
  'walkable',
  'view',
  'built',
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
