/** A home's facts in the words a description uses; undefined if a fact is not given. */

import type { ListingFacts } from '#domain/assistant/context.ts'
import { factWords, isFact } from '#domain/assistant/engine/evidence/fact-words.ts'
import { readFields } from '#domain/assistant/engine/evidence/fields.ts'
import { commonWords } from '#domain/assistant/engine/lexicon/common-words.ts'
import { conceptNamed, lexiconWords, wordsOf } from '#domain/assistant/engine/reading/concepts.ts'
import { stem } from '#domain/assistant/engine/reading/stem.ts'
import { speaksToAssistant } from '#domain/assistant/guards/guard-content.ts'
import { checkFairHousing } from '#domain/fair-housing/check-fair-housing.ts'
import { acresText, squareFeetPerAcre } from '#domain/listings/acres.ts'
import { factNames, keptName } from '#domain/listings/listing-facts.ts'
import { formatCount } from '#domain/text/count.ts'
import { m } from '#text'

const isGiven = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0

export const listWords = (items: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(items)

/** Whether a text can be published without any fair-housing warning. */
export const isLawful = (text: string): boolean => checkFairHousing(text).length === 0

const typeNouns: [RegExp, () => string][] = [
  [/multi|duplex|triplex|fourplex/i, m.descriptions_type_multi],
  [/townho/i, m.descriptions_type_townhouse],
  [/condo/i, m.descriptions_type_condo],
  [/apartment/i, m.descriptions_type_apartment],
  [/mobile|manufactured/i, m.descriptions_type_mobile],
  [/^(?:vacant )?(?:land|lot|lots?\/land)$/i, m.descriptions_type_land],
  [/single.?family/i, m.descriptions_type_single],
]

export const nounOf = ({ propertyType }: ListingFacts): string =>
  (typeNouns.find(([pattern]) => pattern.test(propertyType ?? ''))?.[1] ?? m.descriptions_home)()

/** The parts of "12 Elm Street, Asheville, NC 28801"; undefined if an address is written differently. */
export function placeOf(address: string): { street: string; city: string } | undefined {
  const parts = address.split(',').map((part) => part.trim())
  const state = parts.pop() ?? ''
  const city = parts.pop() ?? ''
  const street = parts.join(', ')
  return street && city && /^[A-Z]{2}(?: +\d{5}(?:-\d{4})?)?$/.test(state) ? { street, city } : undefined
}

export function roomsOf({ bedrooms, bathrooms }: ListingFacts): string | undefined {
  const rooms = [
    ...(isGiven(bedrooms)
      ? [
          bedrooms === 1
            ? m.descriptions_one_bedroom()
            : m.descriptions_bedrooms({ count: formatCount(bedrooms) }),
        ]
      : []),
    ...(isGiven(bathrooms)
      ? [
          bathrooms === 1
            ? m.descriptions_one_bathroom()
            : m.descriptions_bathrooms({ count: formatCount(bathrooms) }),
        ]
      : []),
  ]
  return rooms.length > 0 ? listWords(rooms) : undefined
}

export const sizeOf = ({ squareFeet }: ListingFacts): string | undefined =>
  isGiven(squareFeet) ? m.descriptions_square_feet({ count: formatCount(squareFeet) }) : undefined

export function lotOf({ lotSquareFeet }: ListingFacts): string | undefined {
  if (!isGiven(lotSquareFeet)) return undefined
  if (lotSquareFeet < squareFeetPerAcre)
    return m.descriptions_square_feet({ count: formatCount(lotSquareFeet) })
  return acresText(lotSquareFeet)
}

/** What the building has, each fact as a phrase: "2 stories", "a 2-car garage". */
export const partsOf = (listing: ListingFacts): string[] =>
  factNames.flatMap((name) => {
    const value = listing[keptName(name)]
    const { mention } = factWords[name]
    return mention && isGiven(value) ? [mention(value)] : []
  })

const maxFeatureCharacters = 80

const brands = () => {
  const brand = conceptNamed('brand')
  return new Set(brand ? wordsOf(brand) : [])
}

/** Whether the feature can start with a lowercase letter: "Gas range" can, "Viking range" or an unknown word can't. */
function startsOrdinary(feature: string, isBrand: ReadonlySet<string>): boolean {
  const capitalized = /^\p{Lu}\p{Ll}+(?=\P{L}|$)/u.exec(feature)?.[0].toLowerCase()
  if (!capitalized) return true
  return !isBrand.has(stem(capitalized)) && (lexiconWords.has(capitalized) || commonWords.has(capitalized))
}

const withSmallLetter = (feature: string): string =>
  feature.replace(/^\p{Lu}(?=\p{Ll}|\P{L})/u, (letter) => letter.toLowerCase())

/** As they appear inside a sentence: in lowercase, or all as they were written if one of them is a name. */
function insideSentence(features: string[]): string[] {
  const isBrand = brands()
  return features.every((feature) => startsOrdinary(feature, isBrand))
    ? features.map(withSmallLetter)
    : features
}

/**
 * Facts that a feature may state and that a description states in separate sentences. Also money, which changes while
 * a description stays, so only the listing's own fields state it.
 */
const isSaidElsewhere = (name: string): boolean => isFact(name) && name !== 'lotSquareFeet'

const fieldsOf = (listing: ListingFacts) => readFields(listing, { name: '' })

/** The listing with facts that only its features state, such as "Built in 1942". */
export function withFeatureFacts(listing: ListingFacts): ListingFacts {
  const fields = fieldsOf(listing)
  const stated = factNames
    .filter((name) => factWords[name].mention || name === 'yearBuilt')
    .map((name) => [
      keptName(name),
      listing[keptName(name)] ?? fields.find((field) => field.name === name)?.value,
    ])
  return { ...listing, ...Object.fromEntries(stated) }
}

/** The features a description can repeat, in the agent’s order, without those it must not or need not repeat. */
export function featuresOf(listing: ListingFacts): string[] {
  const said = new Set(fieldsOf(listing).flatMap(({ name, ref }) => (isSaidElsewhere(name) ? [ref] : [])))
  const repeated = (listing.features ?? [])
    .filter((_, at) => !said.has(`features:${at}`))
    .map((feature) =>
      feature
        .replace(/\s+/g, ' ')
        .replace(/[.;,\s]+$/, '')
        .trim(),
    )
    .filter(isRepeatable)
  return insideSentence(repeated)
}

const isRepeatable = (feature: string): boolean =>
  feature.length > 1 &&
  feature.length <= maxFeatureCharacters &&
  !/https?:|www\.|@|\$|[.!?:]\s/i.test(feature) &&
  isLawful(feature) &&
  !speaksToAssistant(feature)
