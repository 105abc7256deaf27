/**
 * Splits a sentence into the clauses that state something each: "New roof 2021, HVAC 2019 and a 2-car garage" is three.
 * In doubt it stays whole: a clause without its condition, or its "no", would say something else.
 */
import { plainQuotes } from './sign-cues.ts'

/** Places in the sentence, and the words from its beginning that the clause needs to be read alone. */
export type ClauseAt = { from: number; to: number; lead: string }

const verb =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|may|might|must|should|stays?|goes|comes?|came|conveys?|remains?|includes?|runs?|sits?|faces?|needs?|requires?|holds?|serves?|opens?|leads?|features?|offers?|allows?|covers?|pays?|takes?|gets?|got|keeps?|gives?|boasts?|adds?|makes?)\b|n't\b/
export const hasVerb = (clause: string): boolean => verb.test(plainQuotes(clause).toLowerCase())

/** A clause that begins so leans on the one before it. */
const leaning =
  /^(?:but|yet|though|although|however|or|nor|it|its|it's|they|they're|that|this|these|those|which|who|whose|he|she|one|ones|none|some|both|each|only|not|never|if|unless|until|when|where|while|because|since|so|as|then|than|with|without|by|in|on|at|to|for|from|of|per|plus|also|too|including|except|even|just|now|currently|priced|sold|buyer|ask|call|see|up|down|over|under|about|all|is|are|was|were|has|have|can|could|will|would|may|might|must|should|rest|the rest|the others?|balance|more|most|no longer)\b/i
/** A second part that begins with one of these says more of the first. */
const saysMore =
  /^(?:\w+ed|\w+ing|installed|built|new in|done|redone|made|set|cut|laid|left|kept|held|shared|priced|perfect|ideal|great|good|ready|plumbed|wired|subject|negotiable|available|optional|included|excluded|open|close|adjacent|next)\b(?! (?:room|area|space|ceilings?|floors?|lights?|walls?|door|pool|lot|garage))/i
/** What keeps a list together: the parts share an end, or a condition. */
const shared = /\b(?:if|unless|until|subject to|except|all|both|each|either|neither|between|from)\b/i
const mark = /\s*(?:[;|•]|\s[–—]\s|\s-\s|—)\s*/g
const contrast = /,? \b(?:but|while|whereas|though|although|however|yet)\b /g
const joint = /, (?:and |& |plus )?| (?:and|&|plus) /g
const contained =
  /^(?:(?:the|this|our) )?(?:\w+ )?(?:has|have|features?|includes?|offers?|boasts|comes with|with)(?: also)? (?=\S)/i
/** "Recent updates: new roof, new furnace." */
const headed = /^[\p{L} ]{3,40}: /u
/** "No pool, garage, or fence." */
const noneOf = /^(?:there(?:'s| is| are) )?(?:no|neither) (?=[^,]+(?:, [^,]+)*,? (?:or|nor) [^,]+$)/i
const noJoint = /, (?:or |nor )?| (?:or|nor) /g

const within = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)]
    .map((match) => ({ at: match.index, to: match.index + match[0].length }))
    .filter(({ at }) => isOutsideBrackets(text, at))

function isOutsideBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return before.lastIndexOf('(') <= before.lastIndexOf(')')
}

type Place = { at: number; to: number }
type Piece = { from: number; to: number }

function cutAt(whole: Piece, text: string, places: readonly Place[]): Piece[] {
  const pieces: Piece[] = []
  let from = whole.from
  for (const { at, to } of places) {
    pieces.push({ from, to: whole.from + at })
    from = whole.from + to
  }
  pieces.push({ from, to: whole.to })
  return pieces.filter((piece) =>
    /[\p{L}\p{N}]/u.test(text.slice(piece.from - whole.from, piece.to - whole.from)),
  )
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}$#'.,/-]+/gu)?.length ?? 0

/** It has a subject and a verb. */
const standsAlone = (text: string): boolean => {
  const at = verb.exec(text)?.index ?? 0
  return at > 0 && !leaning.test(text)
}

/** A thing with at least a word about it: "2-car garage", "HVAC 2019". */
const namesThing = (text: string): boolean =>
  countWords(text) >= 2 && !leaning.test(text) && !saysMore.test(text) && !verb.test(text)

/** Longer parts are prose, where "and" joins more than things. */
const maxPartWords = 8
/** "Discover the craftsmanship and modern comfort": addressed to the reader, and no list of what is there. */
const addressed =
  /^(?:discover|experience|enjoy|relax\w*|step|schedule|welcome|come|imagine|picture|see|visit|don't|call|ask|bring|make|take|walk|sit|live|explore|unwind|entertain|from|whether|nestled|located|situated|perfect|ideal)\b/i
const prose = /\b(?:in this|in the heart|onto|where|your|while|that|which|who|as|to)\b/i

const endsInYear = /\b(?:(?:19|20)\d\d|'\d\d)\)?$/
const hasFigure = /\d/

const isItem = (part: string): boolean =>
  namesThing(part) && countWords(part) <= maxPartWords && !prose.test(part)

/** "New roof in 2016, HVAC 2015, and the water heater is 5 years old": with a verb, beside items that have figures. */
const isFigureItem = (part: string): boolean =>
  hasFigure.test(part) && (namesThing(part) || standsAlone(part))

/** The parts of a list, if each can stand alone; its last part's year may belong to all of them. */
function listParts(text: string): Place[] | undefined {
  if (shared.test(text) || addressed.test(text)) return undefined
  const joints = within(text, joint)
  if (joints.length === 0) return undefined
  const parts = cutAt({ from: 0, to: text.length }, text, joints).map(({ from, to }) => text.slice(from, to))
  if (!parts.every(isItem) && !parts.every(isFigureItem)) return undefined
  const last = parts.at(-1)?.replace(/[.!]+$/, '') ?? ''
  const sharesYear = endsInYear.test(last) && !parts.slice(0, -1).some((part) => hasFigure.test(part))
  return sharesYear ? undefined : joints
}

/** After a comma alone, a clause begins with an article or a name, or follows a short one. */
const begins = /^(?:the|a|an|this|our|each|there|you|sellers?|owners?|buyers?|[A-Z])/
const maxWordsBeforeComma = 8

/** Cuts at each joint whose two sides can each stand alone. */
function splitClausesOf(whole: Piece, text: string): Piece[] {
  const places = [...within(text, contrast), ...within(text, joint)].sort((one, other) => one.at - other.at)
  const kept: Place[] = []
  for (const [i, place] of places.entries()) {
    if (place.at < (places[i - 1]?.to ?? 0)) continue
    const before = text.slice(kept.at(-1)?.to ?? 0, place.at)
    const after = text.slice(place.to, places[i + 1]?.at)
    const isComma = text.slice(place.at, place.to) === ', '
    const mayBegin = !isComma || begins.test(after) || countWords(before) <= maxWordsBeforeComma
    if (mayBegin && standsAlone(before) && standsAlone(after)) kept.push(place)
  }
  return cutAt(whole, text, kept)
}

function noneParts(piece: Piece, text: string): ClauseAt[] | undefined {
  const lead = noneOf.exec(text)?.[0]
  if (!lead || verb.test(text.slice(lead.length))) return undefined
  const rest = { from: piece.from + lead.length, to: piece.to }
  const parts = cutAt(rest, text.slice(lead.length), within(text.slice(lead.length), noJoint))
  if (parts.some((part) => countWords(text.slice(part.from - piece.from, part.to - piece.from)) > 4))
    return undefined
  return parts.map((part, at) =>
    at === 0 ? { ...part, from: piece.from, lead: '' } : { ...part, lead: 'No ' },
  )
}

function partsOf(piece: Piece, sentence: string): ClauseAt[] {
  const text = sentence.slice(piece.from, piece.to)
  const none = noneParts(piece, text)
  if (none) return none
  const lead = contained.exec(text)?.[0] ?? headed.exec(text)?.[0] ?? ''
  const listed = listParts(text.slice(lead.length))
  if (!listed) return [{ ...piece, lead: '' }]
  const rest = { from: piece.from + lead.length, to: piece.to }
  return cutAt(rest, text.slice(lead.length), listed).map((part, at) =>
    at === 0 ? { ...part, from: piece.from, lead: '' } : { ...part, lead: '' },
  )
}

/** Trims marks and spaces, and keeps a bracket that belongs to the clause. */
function trimmed({ from, to, lead }: ClauseAt, sentence: string): ClauseAt {
  const text = sentence.slice(from, to)
  const start = /^[\s,;:•|–—-]+/.exec(text)?.[0].length ?? 0
  const end = /[\s,;:|•.!]+$/.exec(text)?.[0].length ?? 0
  return { from: from + start, to: Math.max(from + start, to - end), lead }
}

/** No sentence is read beyond this length. */
const maxCharacters = 600

/** In order; they don't overlap, and no figure of the sentence lies outside of them. */
export function readClauses(sentence: string): ClauseAt[] {
  const text = plainQuotes(sentence.slice(0, maxCharacters))
  const whole = { from: 0, to: text.length }
  return cutAt(whole, text, within(text, mark))
    .flatMap((piece) => splitClausesOf(piece, text.slice(piece.from, piece.to)))
    .flatMap((piece) => partsOf(piece, text))
    .map((clause) => trimmed(clause, text))
    .filter(({ from, to }) => to > from)
}
