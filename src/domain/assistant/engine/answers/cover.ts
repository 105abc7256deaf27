/** Decides which spans answer a question: each thing asked for must be there, and so must what is asked about it. */

import type { Ask } from '../questions/question.ts'
import type { Unit } from '../questions/question-units.ts'
import type { Strength } from '../reading/attribute-figures.ts'
import { strengthOf } from '../reading/attributes.ts'
import { isModifier } from '../reading/modifiers.ts'
import { describes, type Range, rangesOf } from '../reading/span-reading.ts'
import type { Span } from '../reading/spans.ts'

export interface Cover {
  span: Span
  strength: Strength
  score: number
  /** Where the span mentions each unit. */
  found: { unit: Unit; range: Range }[]
  head: Range | null
}

/** Words that only add color; an answer can leave them out if there is something else to be about. */
const optional = new Set([
  'pay-fee',
  'monthly',
  'yearly',
  'family',
  'children',
  'relax',
  'coffee',
  'large',
  'small',
  'feature',
  'near',
  'entertain',
  'residence-use',
  'single',
  'agent',
])
export const isOptional = (unit: Unit) => unit.concepts.some((concept) => optional.has(concept.name))

/** "Is the yard big?" asks for nothing else; "is there a big yard?" asks for the yard. */
const isPredicate = ({ yesNo, units }: Ask, unit: Unit): boolean =>
  yesNo &&
  unit === units.at(-1) &&
  units.length > 1 &&
  unit.concepts.some(({ valueClass }) => valueClass === 'size-word')

/** Units that an answer must be about. */
export function requiredUnits(ask: Ask): Unit[] {
  const needed = ask.units.filter((unit) => !isOptional(unit) || isPredicate(ask, unit))
  return needed.length > 0 ? needed : ask.units
}

/** "What's the acreage?" asks for a number. */
const measured = new Set(['acreage', 'square-footage'])
const formOf = (ask: Ask): Ask['form'] =>
  ask.form === 'which' && ask.head?.concepts.some(({ name }) => measured.has(name)) ? 'size' : ask.form

function pickHead(ask: Ask, found: Cover['found']): { unit: Unit; range: Range }[] {
  const ofHead = found.filter(({ unit }) => unit === ask.head)
  return ofHead.length > 0 ? ofHead : found.filter(({ unit }) => !unit.isValue)
}

/** Every quality in the question must describe something in the question. */
function qualitiesHold(ask: Ask, span: Span, found: Cover['found'], head: Range): boolean {
  const ranges = found.map(({ range }) => range)
  return requiredUnits(ask)
    .filter((unit) => unit.isValue && unit !== ask.head)
    .every((unit) => found.some((each) => each.unit === unit && describes(span, head, each.range, ranges)))
}

/** Forms that ask whether there is a thing, and what there is to say about it. */
export const aboutOneThing: ReadonlySet<Ask['form']> = new Set(['yesno', 'topic', 'list', 'which'])

const ofWholeHome = /^(?:is|was) (?:it|this|that|the (?:house|home|place|property|condo|unit|building))\b/
/** "Is it new?" asks about a quality of the home, and not of a part of it. */
export const asksOfHome = (ask: Ask): boolean =>
  ofWholeHome.test(ask.text) && ask.units.every((unit) => unit.isValue || unit.concepts.length === 0)
/** "The furnace is 18 years old" doesn't make the house old. */
const isOfPart = (span: Span, quality: Range, known: Range[]): boolean =>
  span.mentions.some(
    (mention) =>
      (mention.to <= quality.from || mention.from >= quality.to) &&
      mention.concepts.some(
        ({ ofHome, valueClass, kinds }) => ofHome && valueClass === null && !kinds.has('style'),
      ) &&
      describes(span, { from: mention.from, to: mention.to, special: false }, quality, known),
  )

/** How a listing's sentence answers, or null. Everything required must be in that one sentence. */
export function coverOf(ask: Ask, span: Span): Cover | null {
  const required = requiredUnits(ask)
  if (required.length === 0) return null
  const strict = ask.form === 'age' || ask.form === 'kind' || ask.units.some((unit) => unit.isValue)
  const isAlone = required.length === 1 && aboutOneThing.has(ask.form)
  const found = ask.units.flatMap((unit) =>
    rangesOf(span, unit, unit !== ask.head || !strict)
      .filter((range) => !isAlone || !isModifier(span, range))
      .map((range) => ({ unit, range })),
  )
  const isInContext = (unit: Unit) =>
    unit !== ask.head &&
    !unit.isValue &&
    span.context !== null &&
    rangesOf(span.context, unit, true).length > 0
  if (!required.every((unit) => found.some((each) => each.unit === unit) || isInContext(unit))) return null
  const ranges = found.map(({ range }) => range)
  const heads = pickHead(ask, found)
  if (asksOfHome(ask) && found.some(({ range }) => isOfPart(span, range, ranges))) return null
  if (heads.length === 0) {
    const place = found[0]?.range
    const strength = place ? strengthOf(formOf(ask), { span, head: place, known: ranges }, ask.text) : 2
    return { span, strength, score: scoreOf(ask, span, found, strength), found, head: null }
  }
  let best: Cover | null = null
  for (const { range } of heads) {
    if (!qualitiesHold(ask, span, found, range)) continue
    const strength = strengthOf(formOf(ask), { span, head: range, known: ranges }, ask.text)
    const score = scoreOf(ask, span, found, strength)
    if (!best || score > best.score) best = { span, strength, score, found, head: range }
  }
  return best
}

/** Read in the more likely of two senses. */
export function isLikeliest(span: Span, unit: Unit, range: Range): boolean {
  const first = unit.concepts[0]
  if (!first || unit.concepts.length < 2) return false
  return span.mentions.some(
    (mention) => mention.from === range.from && mention.concepts.some((said) => said.kinds.has(first.name)),
  )
}

function scoreOf(ask: Ask, span: Span, found: Cover['found'], strength: Strength): number {
  const units = new Set(found.map(({ unit }) => unit)).size
  const exact = found.some(({ unit, range }) => !range.special && (unit === ask.head || ask.head === null))
    ? 0.6
    : 0
  const likely = found.some(({ unit, range }) => isLikeliest(span, unit, range)) ? 0.5 : 0
  const origin = { field: 0.4, listing: 0.3, 'listing-passage': 0.35, 'agent-passage': 0 }[span.origin]
  const ofHome =
    ask.head === null && /\b(?:home|house|property|residence|condo|unit|cottage)\b/i.test(span.text) ? 0.7 : 0
  // "Study" is closer to a study than to another workspace.
  const literal = found.some(
    ({ unit, range }) =>
      unit === ask.head &&
      unit.stem !== '' &&
      span.tokens.slice(range.from, range.to).some(({ stem }) => stem === unit.stem),
  )
  const implied = requiredUnits(ask).filter((unit) =>
    found.every((each) => each.unit !== unit || each.range.isPart === true),
  ).length
  const places = found.map(({ range }) => range.from)
  const spread = places.length > 1 ? Math.max(...places) - Math.min(...places) : 0
  const early = ask.head && found.some(({ unit, range }) => unit === ask.head && range.from < 6) ? 0.1 : 0
  return (
    units +
    strength * 2 +
    exact +
    (literal ? 0.4 : 0) +
    likely -
    implied * 0.6 +
    ofHome +
    origin +
    early +
    ask.names.filter((name) => span.stems.has(name)).length * 0.5 -
    spread * 0.01 -
    span.tokens.length * 0.004 -
    span.order * 0.001
  )
}
