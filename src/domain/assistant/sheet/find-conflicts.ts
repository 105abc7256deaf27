/** Facts of one slot that can't both be so: two years for one roof, a yes and a no. */

import type { ValueKind } from './read-values.ts'
import type { Fact } from './sheet.ts'

export type Conflict = { one: Fact; other: Fact; kind: ValueKind | 'polarity' }

/** What has one value at a time. A home has one asking price, and as many fireplaces as it likes to mention. */
const singleValued: Record<string, ValueKind> = {
  price: 'money',
  living_area: 'area',
  bedroom_count: 'count',
  bathroom_count: 'count',
  stories: 'count',
  year_built: 'year',
  lot_size: 'area',
  garage_spaces: 'count',
  hoa_fee: 'money',
  property_tax: 'money',
  roof_age: 'year',
  heating_age: 'year',
  cooling_age: 'year',
  water_heater_age: 'year',
  windows_age: 'year',
  kitchen_updated: 'year',
  price_per_foot: 'money',
  units_total: 'count',
}

/** What is there or isn't. Cats may be welcome where dogs are not. */
const eitherOr: ReadonlySet<string> = new Set(
  'pool hot_tub basement hoa elevator carport greenhouse sunroom generator battery new_construction'.split(
    ' ',
  ),
)

/** Rounded on purpose: 2,140 and 2,150 square feet are no contradiction. */
const tolerance: Partial<Record<ValueKind, number>> = { area: 0.02, money: 0.01 }
const squareFeetPerAcre = 43_560

/** A number beside one of these is for a part of the home, or was another. */
const ofPart =
  /\b(?:upstairs|downstairs|upper|lower|main|first|second|third|ground|basement|floors?|levels?|porch|garage|barn|addition|wing|coil|exchanger|each|other|additional|more|extra|another|guest|suite|units?|share[sd]?|studio|could|would|originally|formerly|was|were|front|rear|per|from|plus|some|finished|unfinished|heated|about|approx\w*|nearly|over|under|almost)\b/i

/** In one unit and for one period; undefined unless exactly one is stated. */
function numberOf({ values, text, source }: Fact, kind: ValueKind): number | undefined {
  if (source.origin !== 'field' && ofPart.test(text)) return undefined
  const [value, ...others] = values.filter((each) => each.kind === kind)
  if (!value || others.length > 0) return undefined
  if (value.per === 'something else') return undefined
  const months = value.per === 'year' ? 12 : value.per === 'quarter' ? 3 : 1
  return (Number(value.value) * (value.unit === 'acres' ? squareFeetPerAcre : 1)) / months
}

function differ(one: number, other: number, kind: ValueKind): boolean {
  return Math.abs(one - other) > Math.max(Math.abs(one), Math.abs(other)) * (tolerance[kind] ?? 0) + 0.001
}

function conflictOf(one: Fact, other: Fact): Conflict | undefined {
  const kind = singleValued[one.facet]
  const [first, second] = kind ? [numberOf(one, kind), numberOf(other, kind)] : []
  if (kind && first !== undefined && second !== undefined && one.polarity === '+' && other.polarity === '+')
    return differ(first, second, kind) ? { one, other, kind } : undefined
  if (!eitherOr.has(one.facet)) return undefined
  const isOpposed = one.polarity !== other.polarity && one.polarity !== '~' && other.polarity !== '~'
  return isOpposed && Math.min(one.sure, other.sure) >= surelyOpposed
    ? { one, other, kind: 'polarity' }
    : undefined
}
/** A yes and a no are held against each other only if both are read for sure. */
const surelyOpposed = 0.7

/** `facts` are those of one slot, as `factsFor` gives them; each is held against the first. */
export function conflictsAmong(facts: readonly Fact[]): Conflict[] {
  const [first, ...others] = facts
  return first ? others.flatMap((other) => conflictOf(first, other) ?? []) : []
}
