/** Where a span mentions a thing, and what in it belongs to that thing. */

import type { Unit } from '../questions/question-units.ts'
import { answersFor, type Mention } from './concepts.ts'
import { isThing, type Span } from './spans.ts'

/** Tokens from `from` up to, not including, `to`. */
export interface Range {
  from: number
  to: number
  /** Said with a more specific word than the one asked for: carpet for flooring. */
  special: boolean
  /** Only implied by a part of it: an island for a kitchen. */
  isPart?: boolean
}

/** Said in two words in two places: "large primary with an en-suite bathroom" has a primary bath. */
const composites: Record<string, [string, string]> = {
  'primary-bath': ['primary-bedroom', 'ensuite'],
  'guest-bath': ['guest-room', 'bathroom'],
  'mountain-view': ['view', 'mountain'],
  'front-door': ['door', 'front'],
  backyard: ['yard', 'back'],
  'front-yard': ['yard', 'front'],
  'screened-porch': ['porch', 'bug-free'],
  'outdoor-kitchen': ['kitchen', 'outdoor'],
}

function compositeRanges(span: Span, unit: Unit): Range[] {
  return unit.concepts.flatMap((concept) => {
    const pair = composites[concept.name]
    if (!pair) return []
    const [main, beside] = pair.map((name) =>
      span.mentions.filter((mention) => mention.concepts.some((said) => said.kinds.has(name))),
    )
    return beside?.length ? (main ?? []).map(({ from, to }) => ({ from, to, special: false })) : []
  })
}

/** What applies to the broader thing applies to these: a rule about pets is a rule about dogs. */
const wider: Record<string, string> = {
  dog: 'pet', cat: 'pet', 'guest-parking': 'parking', saturday: 'weekend', sunday: 'weekend',
  monday: 'weekday', tuesday: 'weekday', wednesday: 'weekday', thursday: 'weekday', friday: 'weekday',
} // biome-ignore format: a table of names

/** What "which rooms" asks for. */
const rooms = [
  'bedroom', 'bathroom', 'kitchen', 'living-room', 'dining-room', 'office', 'bonus-room', 'laundry', 'game-room', 'media-room', 'gym', 'sunroom', 'loft',
] // biome-ignore format: a list of names
const asksRooms = (unit: Unit) => unit.surface === 'rooms' && unit.concepts[0]?.name === 'room'

/** Found by the word itself: a plain word, or something a buyer would bring and the text may name. */
const isByWord = (unit: Unit) => unit.concepts.length === 0 || (unit.isImplied === true && unit.stem !== '')

/** Cheap, and never false by mistake: most spans say nothing about most units. */
function maySpeakOf(span: Span, unit: Unit, allowPart: boolean): boolean {
  if (unit.ordinal !== undefined) return true
  if (isByWord(unit) && span.stems.has(unit.stem)) return true
  if (unit.concepts.length === 0) return false
  if (asksRooms(unit) && rooms.some((room) => span.kinds.has(room))) return true
  return unit.concepts.some(
    ({ name }) =>
      span.kinds.has(name) ||
      (allowPart && span.parts.has(name)) ||
      span.kinds.has(wider[name] ?? '') ||
      (composites[name]?.every((part) => span.kinds.has(part)) ?? false),
  )
}

/** Where the span mentions the unit. */
export function rangesOf(span: Span, unit: Unit, allowPart: boolean): Range[] {
  if (!maySpeakOf(span, unit, allowPart)) return []
  const ranges: Range[] = compositeRanges(span, unit)
  for (const mention of span.mentions) {
    const isKind =
      unit.concepts.some((asked) => mention.concepts.some((said) => answersFor(asked, said, false))) ||
      (asksRooms(unit) && mention.concepts.some((said) => rooms.some((room) => said.kinds.has(room))))
    const isWider = unit.concepts.some((asked) =>
      mention.concepts.some((said) => said.name === wider[asked.name]),
    )
    const isPart =
      allowPart &&
      unit.concepts.some((asked) => mention.concepts.some((said) => answersFor(asked, said, true)))
    if (!isKind && !isPart && !isWider) continue
    const first = unit.concepts[0]
    const special = !mention.concepts.some(
      (said) => said === first || (unit.stem !== '' && unit.concepts.includes(said)),
    )
    ranges.push({ from: mention.from, to: mention.to, special, isPart: !isKind && !isWider })
  }
  if (!isByWord(unit)) return ranges
  for (const [i, token] of span.tokens.entries()) {
    const isOrdinal = unit.ordinal !== undefined && token.ordinal && token.value === unit.ordinal
    if (isOrdinal || (unit.stem !== '' && token.stem === unit.stem))
      ranges.push({ from: i, to: i + 1, special: false })
  }
  return ranges
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to

/** Things that the span mentions between two places, other than those that the question names. */
function thingsBetween(span: Span, from: number, to: number, known: Range[]): Mention[] {
  return span.mentions.filter(
    (mention) =>
      mention.from >= from &&
      mention.to <= to &&
      isThing(mention) &&
      !known.some((range) => overlaps(range, mention)),
  )
}

const beVerbs = new Set(['is', 'are', 'was', 'were', 'been', 'be', 'all', 'both', 'has', 'have'])
const hasBeVerb = (span: Span, from: number, to: number) =>
  span.tokens.slice(from, to).some((token) => beVerbs.has(token.lower))

/** Whether only commas, "and", adjectives and other items of the same list are in between. */
function isOneList(span: Span, from: number, to: number): boolean {
  const breakers = new Set([
    'with',
    'in',
    'on',
    'at',
    'for',
    'by',
    'to',
    'while',
    'but',
    'has',
    'have',
    'features',
    'is',
    'are',
    'was',
    'were',
  ])
  return !span.tokens.slice(from, to).some((token) => breakers.has(token.lower))
}

const deeds =
  /^(?:new|newly|updated|upgraded|replaced|remodeled|renovated|redone|installed|refinished|restored|repaired|painted|serviced|done|added)$/

/** "Roof, floors, paint, kitchen, upgraded in 2022": what is said once at the end of a bare list applies to all of it. */
function isSharedDate(span: Span, thing: Range, at: { from: number; to: number }): boolean {
  const isBare = span.tokens.every(
    (token, i) =>
      span.segments[i] !== span.segments[thing.from] ||
      (i >= thing.from && i < thing.to) ||
      /^(?:the|and|a)$/.test(token.lower),
  )
  const after = span.tokens.slice(thing.to, at.from)
  const deed = after.findLastIndex((token) => deeds.test(token.lower))
  const hasOther = after.some(({ value, ordinal }) => value !== null && !ordinal)
  const list = after.slice(0, Math.max(0, deed))
  return (
    isBare &&
    deed >= 0 &&
    after.length - deed <= 3 &&
    !hasOther &&
    !list.some((token) => deeds.test(token.lower))
  )
}

/**
 * Whether what is at `at` (a year, a number, a quality) is said about the thing at `thing`. "Remodeled kitchen, new
 * windows": new is said about the windows, not about the kitchen.
 */
export function belongs(span: Span, thing: Range, at: { from: number; to: number }, known: Range[]): boolean {
  if (overlaps(thing, at)) return true
  if (at.to <= thing.from) {
    const between = thingsBetween(span, at.to, thing.from, known)
    if (between.length === 0) return thing.from - at.to <= 12
    const leads = at.from <= 2 && /^(?:in|since|during|as)$/.test(span.tokens[0]?.lower ?? '')
    return leads || isOneList(span, at.to, thing.from)
  }
  const between = thingsBetween(span, thing.to, at.from, known)
  if (between.length === 0) return at.from - thing.to <= 12
  if (isSharedDate(span, thing, at)) return true
  return hasBeVerb(span, thing.to, at.from) && isOneList(span, thing.to, between.at(-1)?.to ?? thing.to)
}

/** Whether a quality is close enough to its thing to be said about it. */
export function describes(span: Span, thing: Range, quality: Range, known: Range[]): boolean {
  if (overlaps(thing, quality)) return true
  if (quality.to <= thing.from) {
    const between = thingsBetween(span, quality.to, thing.from, known)
    if (between.length === 0)
      return (
        span.segments[quality.from] === span.segments[thing.from] || isOneList(span, quality.to, thing.from)
      )
    const otherQuality = span.mentions.some(
      (mention) =>
        mention.from >= quality.to &&
        mention.to <= thing.from &&
        !isThing(mention) &&
        mention.concepts.some((concept) => concept.valueClass !== null),
    )
    return !otherQuality && isOneList(span, quality.to, thing.from)
  }
  const between = thingsBetween(span, thing.to, quality.from, known)
  if (hasBeVerb(span, thing.to, quality.from))
    return between.length === 0 || belongs(span, thing, quality, known)
  const last = between.at(-1)
  if (last && quality.from - last.to <= 1 && isOneList(span, thing.to, last.to)) return true
  if (between.length > 0) return false
  const sameSegment = span.segments[quality.from] === span.segments[thing.to - 1]
  return (
    sameSegment ||
    quality.from - thing.to <= 2 ||
    /^(?:in|with|made|of)$/.test(span.tokens[thing.to]?.lower ?? '')
  )
}
