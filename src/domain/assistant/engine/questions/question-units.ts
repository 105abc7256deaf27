/** What a question is about: its things, qualities and plain words, and which of them is the subject. */

import { remembering } from '#domain/text/remembering.ts'
import { functionWords, lightWords } from '../lexicon/general.ts'
import { needs } from '../lexicon/needs.ts'
import { situationsBuying } from '../lexicon/situations-buying.ts'
import { situationsIndoors } from '../lexicon/situations-indoors.ts'
import { situationsOutdoors } from '../lexicon/situations-outdoors.ts'
import { belongingsIn } from '../reading/belongings.ts'
import { type Concept, conceptNamed, type Mention, mentionsIn } from '../reading/concepts.ts'
import type { Token } from '../reading/tokens.ts'
import { wellsIn } from '../reading/wells.ts'

/** One thing that the answer must be about: a concept (in any of several readings), or a plain word. */
export interface Unit {
  /** The first reading is the most likely. */
  concepts: Concept[]
  stem: string
  surface: string
  /** Tokens of the question, `to` not included. */
  at: number
  to: number
  /** A quality that must apply to the head: new, granite, covered. */
  isValue: boolean
  /** Not named, but suggested by a wish: only its first concept is clearly what was asked. */
  isImplied?: boolean
  /** From the previous turn; not said in this question. */
  inherited?: boolean
  /** "The fourth bedroom". */
  ordinal?: number
}

const isPlain = (token: Token) =>
  functionWords.has(token.lower) || lightWords.has(token.lower) || lightWords.has(token.stem)

const wishes = [...needs, ...situationsOutdoors, ...situationsIndoors, ...situationsBuying]

/** Where each wish is said. */
const wishesIn = remembering((text) =>
  wishes.flatMap(([pattern, names]) => {
    const match = pattern.exec(text)
    return match ? [{ said: match[0], from: match.index, names }] : []
  }),
)

/** Wishes come first: "keep the mower" asks for storage, whatever its words mean one by one. */
function neededUnits(text: string, tokens: Token[], used: boolean[]): Unit[] {
  const taken = tokens.map(() => false)
  return wishesIn(text).flatMap(({ said, from, names }): Unit[] => {
    const concepts = names.split(' ').flatMap((name) => conceptNamed(name) ?? [])
    if (concepts.length === 0) return []
    const end = from + said.length
    const inside = tokens.map((token) => token.start >= from && token.end <= end)
    if (inside.every((is, i) => !is || taken[i])) return []
    const at = inside.indexOf(true)
    for (let i = 0; i < inside.length; i++) {
      if (!inside[i]) continue
      used[i] = true
      taken[i] = true
    }
    const isValue = concepts.every((concept) => concept.valueClass !== null)
    const to = inside.lastIndexOf(true) + 1
    return [{ concepts, stem: '', surface: said, at, to, isValue, isImplied: true }]
  })
}

/** "Room for" and "room to" ask for space, not for a room. */
const isSpace = (tokens: Token[], at: number) =>
  /^rooms?$/.test(tokens[at]?.lower ?? '') && /^(?:for|to)$/.test(tokens[at + 1]?.lower ?? '')

/** A phrase counts unless the form has used up all of it: of "lot size" the lot is left, of "type of house" nothing. */
const mentionsLeft = (text: string, tokens: Token[], used: boolean[]): Mention[] =>
  [...mentionsIn(tokens), ...wellsIn(text, tokens)].filter(({ from, to }) => {
    const left = tokens.slice(from, to).filter((_, i) => !used[from + i])
    return left.length === to - from || left.some((token) => !isPlain(token))
  })

/** Reads the units; tokens in `used` have already decided the form of the answer. */
export function unitsOf(text: string, tokens: Token[], used: boolean[], free: Set<string>): Unit[] {
  const units = neededUnits(text, tokens, used)
  for (const { concepts, from, to } of mentionsLeft(text, tokens, used)) {
    const first = tokens[from]
    if (!first || (to - from === 1 && isSpace(tokens, from))) continue
    for (let i = from; i < to; i++) used[i] = true
    const surface = text.slice(first.start, tokens[to - 1]?.end)
    const isValue = concepts.every((concept) => concept.valueClass !== null)
    units.push({ concepts, stem: to - from === 1 ? first.stem : '', surface, at: from, to, isValue })
  }
  const brought = belongingsIn(text, tokens, used)
  for (const { concepts, from, to } of brought) {
    for (let i = from; i < to; i++) used[i] = true
    const surface = text.slice(tokens[from]?.start, tokens[to - 1]?.end)
    const stem = tokens[to - 1]?.stem ?? ''
    units.push({ concepts, stem, surface, at: from, to, isValue: false, isImplied: true })
  }
  for (const [i, token] of tokens.entries()) {
    if (!used[i] && token.ordinal && token.value !== null) {
      units.push({
        concepts: [],
        stem: '',
        surface: token.lower,
        at: i,
        to: i + 1,
        isValue: false,
        ordinal: token.value,
      })
      continue
    }
    // "Where can I set up my easel?": how it gets there is not the question.
    if (
      used[i] ||
      brought.length > 0 ||
      isPlain(token) ||
      isSpace(tokens, i) ||
      free.has(token.lower) ||
      token.value !== null
    )
      continue
    units.push({ concepts: [], stem: token.stem, surface: token.lower, at: i, to: i + 1, isValue: false })
  }
  const ordered = units.sort((a, b) => a.at - b.at)
  return withoutOpen(withoutCars(withoutLeadingInclude(ordered, text)))
}

/** "Is the pool open all year?" doesn't ask for office hours. */
function withoutOpen(units: Unit[]): Unit[] {
  const things = units.filter(
    (unit) => isThing(unit) && !unit.concepts.some(({ name }) => keepsHours.has(name)),
  )
  return things.length > 0
    ? units.filter(
        (unit) => !/^opens?$/.test(unit.surface) || !unit.concepts.some(({ name }) => name === 'hours'),
      )
    : units
}
const keepsHours = new Set(['hours', 'agent', 'showing', 'open-house', 'model-home', 'office', 'notice'])

/** "Does it come with a washer?" asks whether there is one; "does the washer stay?" asks whether it is included. */
function withoutLeadingInclude(units: Unit[], text: string): Unit[] {
  const at = units.findIndex((unit) => unit.concepts.some((concept) => concept.name === 'included'))
  if (at < 0 || units.length < 2) return units
  // "How many lots come with it?" asks what there is.
  const isHaving = /^(?:come|comes|coming)\b/.test(units[at]?.surface ?? '') && /^how\b/.test(text)
  return at === 0 || isHaving ? units.filter((_, i) => i !== at) : units
}

/** "How many cars in the garage?" is about the garage. */
function withoutCars(units: Unit[]): Unit[] {
  const isCar = (unit: Unit) => unit.concepts.some((concept) => concept.name === 'car')
  const place = units.some(
    (unit) => !isCar(unit) && unit.concepts.some((concept) => concept.kinds.has('parking')),
  )
  if (place) return units.filter((unit) => !isCar(unit))
  const parking = conceptNamed('parking')
  return units.length === 1 && parking
    ? units.map((unit) => (isCar(unit) ? { ...unit, concepts: [parking], stem: '' } : unit))
    : units
}

const prepositions = new Set(
  'in on of at to for from with near by behind under over above inside outside between along off around through into'.split(
    ' ',
  ),
)
const having =
  /^(?:has|have|get|gets|include|includes|offer|offers|contain|contains|need|needs|require|requires|hold|holds|fit)$/
const isThing = (unit: Unit) =>
  !unit.isValue && unit.concepts.length > 0 && !unit.concepts.every((concept) => concept.everyday)
/** "Can you see", "cars fit": an action, not what the question is about. */
const isDoing = (unit: Unit) =>
  /\b(?:see|look|fit)\b/.test(unit.surface) ||
  unit.concepts.some(
    (concept) => concept.kinds.has('unit-level') || concept.kinds.has('near') || concept.name === 'outdoor',
  )

/**
 * The thing that a form or a quality applies to: the first one, with what it is joined to ("kitchen cabinets"); in "does
 * the basement have a bathroom", the second.
 */
export function headOf(units: Unit[], tokens: Token[]): Unit | null {
  const things = units.filter((unit) => isThing(unit) && !isDoing(unit))
  const asked = units[0]
  const isNamed =
    /^(?:what|which|how many|how)$/.test(
      tokens
        .slice(0, 2)
        .map((token) => token.lower)
        .join(' '),
    ) || /^(?:what|which)$/.test(tokens[0]?.lower ?? '')
  if (asked?.isValue && isNamed && asked.at <= 2) return asked
  const first =
    things[0] ??
    units.find((unit) => !unit.isValue && isThing(unit)) ??
    units.find((unit) => !unit.isValue) ??
    null
  if (!first || things.length < 2) return first
  const has = tokens.findIndex((token, i) => i >= first.to && having.test(token.lower))
  const had = has < 0 ? undefined : things.find((unit) => unit.at > has)
  const between = had ? tokens.slice(first.to, has) : []
  if (
    had &&
    !between.some((token) => prepositions.has(token.lower)) &&
    !/^(?:how|what|which)$/.test(tokens[0]?.lower ?? '')
  )
    return had
  let head = first
  for (const next of things) if (next.at === head.to) head = next
  return head
}
