/** The home sheet: what is known of a home, each fact with the clause that states it. */
import type { Origin } from '../engine/reading/spans.ts'
import type { Entity } from './read-entity.ts'
import type { Polarity } from './read-sign.ts'
import type { Value } from './read-values.ts'

export type Fact = {
  /** A name of `training/facets.txt`. */
  facet: string
  /** How likely the clause is about the facet, 0 to 1; 1 for a field of the listing. */
  share: number
  entity: Entity
  polarity: Polarity
  /** How sure the polarity is, 0 to 1. */
  sure: number
  values: Value[]
  /** The year that it names, if it names one. */
  year: number | null
  /** The words on which it depends. */
  condition: string | null
  /** The clause, or the field as a sentence; at most 25 words. */
  text: string
  source: FactSource
}

export type FactSource = {
  origin: Origin
  label: string
  /** A field's name, `features:2`, `description:0`, or a passage's id with the sentence's place. */
  ref: string
  /** The sentence, and the clause's place in it. */
  sentence: string
  from: number
  to: number
}

export type Sheet = {
  /** What the listing itself is, by its type or title: a cabin for sale is the home. */
  own: Entity
  facts: readonly Fact[]
}

const homes: ReadonlySet<Entity> = new Set(['home', 'unit', 'lot', 'seller', 'agent'])
const shared: ReadonlySet<Entity> = new Set(['building', 'community'])

/** Facets about one part of the place: "No stalls" is about the barn, and asked of the home it answers too. */
const placeOfFacet: Record<string, Entity> = {
  barn: 'barn',
  workshop: 'workshop',
  sheds: 'shed',
  dock: 'dock',
  guest_house: 'guest house',
  garage_spaces: 'garage',
  garage_kind: 'garage',
}

/** What the building or the community has or allows is the home's too; their pool isn't the home's pool. */
const sharedFacets: ReadonlySet<string> = new Set(
  'hoa hoa_fee hoa_includes hoa_rules hoa_reserves hoa_contact age_limit owner_share land_lease floor_number units_total elevator doorman amenities community_pool community_gym clubhouse trash storage_unit gate roof_deck building_age pets pet_limits smoking short_lets home_business vehicles quiet_hours rental_rules guest_parking parking_spot bike_storage special_tax builder history financing_kinds trails_parks road_kind development internet_kind internet_provider internet_speed tv_cable mail_packages utility_water utility_heat year_built insulation soundproofing accessibility'.split(
    ' ',
  ),
)

function isAbout({ facet, entity }: Fact, asked: Entity, own: Entity): boolean {
  const isHome = homes.has(entity) || entity === own
  const place = placeOfFacet[facet]
  if (
    asked === entity ||
    (place !== undefined && (entity === place || isHome) && (asked === place || homes.has(asked)))
  )
    return true
  if (homes.has(asked) || asked === own) return isHome || (shared.has(entity) && sharedFacets.has(facet))
  return shared.has(asked) && (shared.has(entity) || (isHome && sharedFacets.has(facet)))
}

/** Whether it can be said of the home without naming another part of the place. */
export const isOfHome = (fact: Fact): boolean => isAbout(fact, 'home', 'home')

/** What the listing says counts before what was noted beside it. */
const ranks: Record<Origin, number> = { field: 0, listing: 1, 'listing-passage': 2, 'agent-passage': 3 }

/** Facets of a thing that is there: "full finished basement" also answers whether there is one. */
export const detailsOf: Readonly<Record<string, readonly string[]>> = {
  pool: ['pool_details'],
  basement: ['basement_finish', 'basement_entry'],
  fireplace: ['fireplace_fuel'],
  solar_panels: ['solar_terms'],
  hoa: ['hoa_fee', 'hoa_includes'],
  washer_dryer: ['laundry_place'],
  water_heater: ['water_heater_age'],
  garage_spaces: ['garage_kind'],
  pets: ['pet_limits'],
}

/**
 * Every fact of a slot, fields first, then the likeliest; after them what is said of it in detail. None if nothing is said
 * of this part of the place: the tiny home's year is not the house's.
 */
export function factsFor({ facts, own }: Sheet, facet: string, entity: Entity = 'home'): Fact[] {
  const about = facts.filter((fact) => isAbout(fact, entity, own))
  const details = detailsOf[facet] ?? []
  return [
    ...about.filter((fact) => fact.facet === facet).sort(byRank),
    ...about.filter((fact) => details.includes(fact.facet) && fact.polarity === '+').sort(byRank),
  ]
}

const byRank = (one: Fact, other: Fact): number =>
  ranks[one.source.origin] - ranks[other.source.origin] || other.share - one.share || other.sure - one.sure
