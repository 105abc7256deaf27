/** What there is or isn’t, what is allowed, and what has an age: the facets that are said in our words, a row each. */
import { m } from '#text'

export type Thing = {
  /** As the clause must name it; "No diving board" is no "no pool". */
  named: RegExp
  isMany: boolean
  /** With its article: "a pool". */
  some: () => string
  /** Without: "no {none}". */
  none: () => string
}

/** What is there or isn’t. */
export const things: Record<string, Thing> = {
  pool: { named: /\b(?:pools?)\b/, isMany: false, some: m.saying_a_pool, none: m.saying_bare_pool },
  hot_tub: { named: /\b(?:hot tub|spa|jacuzzi)\b/, isMany: false, some: m.saying_a_hot_tub, none: m.saying_bare_hot_tub },
  basement: { named: /\b(?:basement|cellar)\b/, isMany: false, some: m.saying_a_basement, none: m.saying_bare_basement },
  carport: { named: /\b(?:carport)\b/, isMany: false, some: m.saying_a_carport, none: m.saying_bare_carport },
  fireplace: { named: /\b(?:fireplaces?|hearth)\b/, isMany: false, some: m.saying_a_fireplace, none: m.saying_bare_fireplace },
  generator: { named: /\b(?:generator|generac|genset)\b/, isMany: false, some: m.saying_a_generator, none: m.saying_bare_generator },
  battery: { named: /\b(?:battery|powerwall)\b/, isMany: false, some: m.saying_a_battery, none: m.saying_bare_battery },
  ev_charging: { named: /\b(?:ev charg\w*|charger|charging station)\b/, isMany: false, some: m.saying_a_ev_charging, none: m.saying_bare_ev_charging },
  security_system: { named: /\b(?:security system|alarm|security cameras?)\b/, isMany: false, some: m.saying_a_security_system, none: m.saying_bare_security_system },
  solar_panels: { named: /\b(?:solar panels?|solar|panels)\b/, isMany: true, some: m.saying_a_solar_panels, none: m.saying_a_solar_panels },
  ceiling_fans: { named: /\b(?:ceiling fans?|fans)\b/, isMany: true, some: m.saying_a_ceiling_fans, none: m.saying_a_ceiling_fans },
  sunroom: { named: /\b(?:sun ?room|solarium|conservatory)\b/, isMany: false, some: m.saying_a_sunroom, none: m.saying_bare_sunroom },
  mudroom: { named: /\b(?:mud ?room)\b/, isMany: false, some: m.saying_a_mudroom, none: m.saying_bare_mudroom },
  pantry: { named: /\b(?:pantry)\b/, isMany: false, some: m.saying_a_pantry, none: m.saying_bare_pantry },
  dishwasher: { named: /\b(?:dishwasher)\b/, isMany: false, some: m.saying_a_dishwasher, none: m.saying_bare_dishwasher },
  disposal: { named: /\b(?:disposal)\b/, isMany: false, some: m.saying_a_disposal, none: m.saying_bare_disposal },
  elevator: { named: /\b(?:elevators?|lift)\b/, isMany: false, some: m.saying_a_elevator, none: m.saying_bare_elevator },
  doorman: { named: /\b(?:doorman|concierge)\b/, isMany: false, some: m.saying_a_doorman, none: m.saying_bare_doorman },
  gate: { named: /\b(?:gate|gated)\b/, isMany: false, some: m.saying_a_gate, none: m.saying_bare_gate },
  community_pool: { named: /\b(?:pools?)\b/, isMany: false, some: m.saying_a_community_pool, none: m.saying_bare_community_pool },
  community_gym: { named: /\b(?:gym|fitness (?:center|room)|exercise room)\b/, isMany: false, some: m.saying_a_community_gym, none: m.saying_bare_community_gym },
  clubhouse: { named: /\b(?:clubhouse)\b/, isMany: false, some: m.saying_a_clubhouse, none: m.saying_bare_clubhouse },
  roof_deck: { named: /\b(?:roof deck|rooftop|roof terrace)\b/, isMany: false, some: m.saying_a_roof_deck, none: m.saying_bare_roof_deck },
  deck: { named: /\b(?:deck)\b/, isMany: false, some: m.saying_a_deck, none: m.saying_bare_deck },
  patio: { named: /\b(?:patio)\b/, isMany: false, some: m.saying_a_patio, none: m.saying_bare_patio },
  porch: { named: /\b(?:porch)\b/, isMany: false, some: m.saying_a_porch, none: m.saying_bare_porch },
  balcony: { named: /\b(?:balcony|balconies)\b/, isMany: false, some: m.saying_a_balcony, none: m.saying_bare_balcony },
  greenhouse: { named: /\b(?:greenhouse)\b/, isMany: false, some: m.saying_a_greenhouse, none: m.saying_bare_greenhouse },
  barn: { named: /\b(?:barn)\b/, isMany: false, some: m.saying_a_barn, none: m.saying_bare_barn },
  workshop: { named: /\b(?:work ?shop|shop)\b/, isMany: false, some: m.saying_a_workshop, none: m.saying_bare_workshop },
  guest_house: { named: /\b(?:guest (?:house|cottage)|casita|adu)\b/, isMany: false, some: m.saying_a_guest_house, none: m.saying_bare_guest_house },
  attic: { named: /\b(?:attic)\b/, isMany: false, some: m.saying_a_attic, none: m.saying_bare_attic },
  hoa: { named: /\b(?:hoa|h\.o\.a\.|association)\b/, isMany: false, some: m.saying_a_hoa, none: m.saying_bare_hoa },
  dock: { named: /\b(?:dock)\b/, isMany: false, some: m.saying_a_dock, none: m.saying_bare_dock },
  irrigation: { named: /\b(?:sprinklers?|sprinkler system|irrigation)\b/, isMany: false, some: m.saying_a_irrigation, none: m.saying_bare_irrigation },
  fence: { named: /\b(?:fence|fencing)\b/, isMany: false, some: m.saying_a_fence, none: m.saying_bare_fence },
  washer_dryer: { named: /\b(?:washer (?:and|&) dryer|washer\/dryer|w\/d)\b/, isMany: false, some: m.saying_a_washer_dryer, none: m.saying_bare_washer_dryer },
  storage_unit: { named: /\b(?:storage (?:unit|cage|locker|bin))\b/, isMany: false, some: m.saying_a_storage_unit, none: m.saying_bare_storage_unit },
  hoa_fee: { named: /\b(?:hoa (?:fees?|dues)|hoa|association (?:fees?|dues)|dues)\b/, isMany: false, some: m.saying_a_hoa_fee, none: m.saying_bare_hoa_fee },
} // biome-ignore format: a table, a facet a line

export type Rule = { named: RegExp; isMany: boolean; what: () => string }

/** What is allowed or isn’t. */
export const rules: Record<string, Rule> = {
  pets: { named: /\b(?:pets|dogs and cats|cats and dogs)\b/, isMany: true, what: m.saying_what_pets },
  smoking: { named: /\b(?:smoking)\b/, isMany: false, what: m.saying_what_smoking },
  short_lets: { named: /\b(?:short[ -]term (?:rentals?|lets?|leases?)|nightly rentals?|airbnb|vrbo)\b/, isMany: true, what: m.saying_what_short_lets },
  rental_rules: { named: /\b(?:rentals?|renting|leasing)\b/, isMany: true, what: m.saying_what_rental_rules },
  home_business: { named: /\b(?:home business(?:es)?)\b/, isMany: true, what: m.saying_what_home_business },
  hunting: { named: /\b(?:hunting)\b/, isMany: false, what: m.saying_what_hunting },
  livestock: { named: /\b(?:livestock|horses|chickens)\b/, isMany: false, what: m.saying_what_livestock },
} // biome-ignore format: a table, a facet a line

export type Dated = { named: RegExp; isMany: boolean; what: () => string }

/** What was made or made new in a year. */
export const dated: Record<string, Dated> = {
  roof_age: { named: /\b(?:re-?roof\w*|roof\w*|shingles)\b/i, isMany: false, what: m.saying_dated_roof_age },
  heating_age: {
    named: /\b(?:heat\w*|furnace|boiler|hvac)\b/i,
    isMany: false,
    what: m.saying_dated_heating_age,
  },
  cooling_age: {
    named: /\b(?:a\/?c|air|hvac|cool\w*|condenser|heat pump)\b/i,
    isMany: false,
    what: m.saying_dated_cooling_age,
  },
  water_heater_age: {
    named: /\b(?:water heater|tankless|hot water)\b/i,
    isMany: false,
    what: m.saying_dated_water_heater_age,
  },
  windows_age: { named: /\b(?:windows)\b/i, isMany: true, what: m.saying_dated_windows_age },
  kitchen_updated: { named: /\b(?:kitchen)\b/i, isMany: false, what: m.saying_dated_kitchen_updated },
  bath_updated: { named: /\b(?:bath\w*)\b/i, isMany: true, what: m.saying_dated_bath_updated },
  flooring_age: {
    named: /\b(?:floor\w*|hardwoods?|carpets?|tile)\b/i,
    isMany: true,
    what: m.saying_dated_flooring_age,
  },
  year_built: {
    named: /\b(?:built|constructed|construction)\b/i,
    isMany: false,
    what: m.saying_dated_year_built,
  },
  building_age: {
    named: /\b(?:built|constructed|construction)\b/i,
    isMany: false,
    what: m.saying_dated_building_age,
  },
}

export type Counted = {
  /** What the number has to stand before; a second laundry counts no baths. */
  next: RegExp
  one: () => string
  many: (inputs: { count: string }) => string
}

/** What is counted. */
export const counted: Record<string, Counted> = {
  bedroom_count: {
    next: /^[ -]*(?:bed(?:room)?s?|brs?|bdrms?)\b/i,
    one: m.saying_one_bedroom_count,
    many: m.saying_count_bedroom_count,
  },
  bathroom_count: {
    next: /^[ -]*(?:(?:full )?bath(?:room)?s?|ba)\b/i,
    one: m.saying_one_bathroom_count,
    many: m.saying_count_bathroom_count,
  },
  stories: {
    next: /^[ -]*(?:stor(?:y|ies|eys?)|levels?)\b/i,
    one: m.saying_one_stories,
    many: m.saying_count_stories,
  },
  garage_spaces: {
    next: /^[ -]*(?:cars?|bays?|vehicles)\b/i,
    one: m.saying_one_garage_spaces,
    many: m.saying_count_garage_spaces,
  },
  fireplace: {
    next: /^[ -]*(?:(?:\w+ )?fireplaces?|hearths)\b/i,
    one: m.saying_one_fireplace,
    many: m.saying_count_fireplace,
  },
  units_total: {
    next: /^[ -]*(?:(?:\w+ )?units?|homes|apartments|residences)\b/i,
    one: m.saying_one_units_total,
    many: m.saying_count_units_total,
  },
  parking_spot: {
    next: /^[ -]*(?:(?:\w+ ){0,2}(?:spaces?|spots?|stalls?))\b/i,
    one: m.saying_one_parking_spot,
    many: m.saying_count_parking_spot,
  },
}
