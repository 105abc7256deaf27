/** A span is one sentence of the evidence, read once: its words, its concepts, its segments. */
import { conceptNamed, type Mention, mentionsIn } from './concepts.ts'
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
  order: number
  /** Title and sentence before it, in a passage: what it may leave unsaid. */
  context: Span | null
}

const boundary = /[,;:()\u2013\u2014/!?]|(?<=\s)-(?=\s)|\.\s/
const joiners = new Set(['and', 'but', 'while', 'plus', 'with', 'as', 'whereas'])

function segmentsOf(text: string, tokens: Token[]): number[] {
  let segment = 0
  return tokens.map((token, i) => {
    const before = tokens[i - 1]
    if (before && (boundary.test(text.slice(before.end, token.start)) || joiners.has(token.lower))) segment++
    return segment
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

export function readSpan(
  text: string,
  source: { label: string; ref: string; origin: Origin; order: number; context?: Span | null },
): Span {
  const tokens = tokenise(text)
  return {
    text,
    label: source.label,
    ref: source.ref,
    origin: source.origin,
    order: source.order,
    context: source.context ?? null,
    tokens,
    mentions: [...mentionsIn(tokens), ...buildersIn(tokens)],
    segments: segmentsOf(text, tokens),
    stems: new Set(tokens.map((token) => token.stem)),
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
])

/** Whether a mention is something that can be asked about, not a quality of something. */
export const isThing = (mention: Mention): boolean =>
  mention.concepts.some(
    (concept) => !concept.everyday && concept.valueClass === null && !relations.has(concept.name),
  )

export const isValue = (mention: Mention): boolean =>
  mention.concepts.some((concept) => concept.valueClass !== null)
