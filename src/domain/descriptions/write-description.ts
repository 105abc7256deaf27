/**
 * The built-in description writer: full sentences from a listing's facts and nothing else. It adds no praise and no
 * guesses. The same listing and seed give the same text; another seed gives different sentences.
 */
import type { ListingFacts } from '#domain/assistant/context.ts'
import type { ListingDescription } from '#domain/listings/listing.ts'
import { m } from '#text'
import {
  featuresOf,
  isLawful,
  listWords,
  lotOf,
  nounOf,
  partsOf,
  placeOf,
  roomsOf,
  sizeOf,
  withFeatureFacts,
} from './home-words.ts'

const hasSubstance = (listing: ListingFacts): boolean =>
  [roomsOf, sizeOf, lotOf].some((fact) => fact(listing) !== undefined) ||
  partsOf(listing).length > 0 ||
  Boolean(listing.yearBuilt) ||
  featuresOf(listing).length > 0

/** Undefined if the listing gives nothing to describe. */
export function writeDescription(given: ListingFacts, seed: string): ListingDescription | undefined {
  const listing = withFeatureFacts(given)
  if (!hasSubstance(listing)) return undefined
  const choose = chooser(seed)
  const paragraphs = [
    [opening(listing, choose), size(listing, choose), building(listing)],
    features(featuresOf(listing), choose),
    [land(listing, choose)],
  ]
  return {
    title: choose('title', titles(listing)),
    paragraphs: paragraphs
      .map((sentences) => sentences.filter((sentence) => sentence !== undefined).join(' '))
      .filter((paragraph) => paragraph !== ''),
  }
}

type PhraseChooser = (what: string, ways: readonly string[]) => string

/** Picks one of several wordings by the seed, among the lawful ones; empty if none is lawful. */
const chooser =
  (seed: string): PhraseChooser =>
  (what, ways) => {
    const lawful = ways.filter(isLawful)
    return lawful[hash(`${seed} ${what}`) % Math.max(lawful.length, 1)] ?? ''
  }

/** FNV-1a with a final mix, since similar seeds should not pick the same wordings. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b)
  return (state ^ (state >>> 15)) >>> 0
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function titles(listing: ListingFacts): string[] {
  const { bedrooms } = listing
  const bare = nounOf(listing)
  const noun = capital(
    bedrooms ? m.descriptions_beds_adjective({ count: String(bedrooms), noun: bare }) : bare,
  )
  const place = placeOf(listing.address)
  const named = featuresOf(listing).filter((feature) => feature.length <= 32)
  const size = sizeOf(listing)
  const city = place?.city ?? ''
  const ways: string[] = []
  for (const features of [named.slice(0, 2), named.slice(1, 3)]) {
    if (features.length < 2) continue
    const said = listWords(features)
    ways.push(
      place
        ? m.descriptions_title_in_with({ noun, city, features: said })
        : m.descriptions_title_with({ noun, features: said }),
    )
  }
  if (size)
    ways.push(
      place ? m.descriptions_title_size_in({ noun, size, city }) : m.descriptions_title_size({ noun, size }),
    )
  if (place)
    ways.push(
      m.descriptions_title_at({ noun, street: place.street }),
      m.descriptions_title_in({ noun, city }),
    )
  return ways.some(isLawful) ? ways : [noun]
}

function opening(listing: ListingFacts, choose: PhraseChooser): string {
  const noun = nounOf(listing)
  const rooms = roomsOf(listing)
  const place = placeOf(listing.address)
  const { address } = listing
  const plain = rooms ? m.descriptions_open_has({ noun, rooms }) : m.descriptions_open_plain({ noun })
  const ways: string[] = []
  if (place && rooms) {
    ways.push(
      m.descriptions_open_at_has({ noun, rooms, ...place }),
      `${m.descriptions_open_in_has({ noun, rooms, city: place.city })} ${m.descriptions_open_place({ street: place.street })}`,
      m.descriptions_open_rooms_at({ noun, rooms, ...place }),
    )
  } else if (place) ways.push(m.descriptions_open_at({ noun, ...place }))
  else if (address && rooms) ways.push(m.descriptions_open_where_has({ noun, rooms, address }))
  else if (address) ways.push(m.descriptions_open_where({ noun, address }))
  return choose('opening', ways.some(isLawful) ? ways : [plain])
}

function size(listing: ListingFacts, choose: PhraseChooser): string | undefined {
  const size = sizeOf(listing)
  return (
    size &&
    choose('size', [
      m.descriptions_size_measures({ size }),
      m.descriptions_size_is({ size }),
      m.descriptions_size_have({ size }),
    ])
  )
}

function building(listing: ListingFacts): string | undefined {
  const parts = partsOf(listing)
  return parts.length > 0 ? m.descriptions_has({ what: listWords(parts) }) : undefined
}

/** How many features the first sentence about them lists, and how many are listed in total. */
const firstFeatures = 4
const maxFeatures = 10

function features(given: string[], choose: PhraseChooser): string[] {
  if (given.length === 0) return []
  const list = listWords(given.slice(0, firstFeatures))
  const more = given.slice(firstFeatures, maxFeatures)
  return [
    choose('features', [
      m.descriptions_features_include({ list }),
      m.descriptions_features_among({ list }),
      m.descriptions_features_offers({ list }),
    ]),
    ...(more.length > 0
      ? [
          choose('more features', [
            m.descriptions_features_also({ list: listWords(more) }),
            m.descriptions_features_further({ list: listWords(more) }),
          ]),
        ]
      : []),
  ]
}

function land(listing: ListingFacts, choose: PhraseChooser): string | undefined {
  const lot = lotOf(listing)
  const year = listing.yearBuilt ? String(listing.yearBuilt) : undefined
  if (year && lot)
    return choose('land', [
      m.descriptions_built_lot({ year, lot }),
      m.descriptions_lot_built({ year, lot }),
      `${m.descriptions_built({ year })} ${m.descriptions_lot_is({ lot })}`,
    ])
  if (year) return choose('land', [m.descriptions_built({ year }), m.descriptions_built_year({ year })])
  return lot && choose('land', [m.descriptions_lot({ lot }), m.descriptions_lot_is({ lot })])
}
