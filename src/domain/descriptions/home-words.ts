/** The facts of a home in the words that a description says them with; undefined where a fact is not given. */

import { conceptNamed, lexiconWords, wordsOf } from '#domain/assistant/concepts.ts'
import type { ListingFacts } from '#domain/assistant/context.ts'
import { readFields } from '#domain/assistant/fields.ts'
import { speaksToAssistant } from '#domain/assistant/guard-content.ts'
import { commonWords } from '#domain/assistant/lexicon/common-words.ts'
import { stem } from '#domain/assistant/stem.ts'
import { checkFairHousing } from '#domain/listings/fair-housing.ts'
import { m } from '#text'

const number = (value: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value)
const isGiven = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0

export const listWords = (items: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(items)

/** A text that may be published without any advice on its words. */
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

/** The parts of "12 Elm Street, Asheville, NC 28801"; undefined where an address is written in another way. */
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
      ? [bedrooms === 1 ? m.descriptions_one_bedroom() : m.descriptions_bedrooms({ count: number(bedrooms) })]
      : []),
    ...(isGiven(bathrooms)
      ? [
          bathrooms === 1
            ? m.descriptions_one_bathroom()
            : m.descriptions_bathrooms({ count: number(bathrooms) }),
        ]
      : []),
  ]
  return rooms.length > 0 ? listWords(rooms) : undefined
}

export const sizeOf = ({ squareFeet }: ListingFacts): string | undefined =>
  isGiven(squareFeet) ? m.descriptions_square_feet({ count: number(squareFeet) }) : undefined

const squareFeetInAcre = 43_560

export function lotOf({ lotSquareFeet }: ListingFacts): string | undefined {
  if (!isGiven(lotSquareFeet)) return undefined
  if (lotSquareFeet < squareFeetInAcre) return m.descriptions_square_feet({ count: number(lotSquareFeet) })
  const acres = number(lotSquareFeet / squareFeetInAcre)
  return acres === '1' ? m.descriptions_one_acre() : m.descriptions_acres({ count: acres })
}

export const storiesOf = ({ stories }: ListingFacts): string | undefined =>
  isGiven(stories)
    ? stories === 1
      ? m.descriptions_one_story()
      : m.descriptions_stories({ count: number(stories) })
    : undefined

export const garageOf = ({ garageSpaces }: ListingFacts): string | undefined =>
  isGiven(garageSpaces) ? m.descriptions_garage({ count: number(garageSpaces) }) : undefined

const mostFeatureCharacters = 80

const brands = () => {
  const brand = conceptNamed('brand')
  return new Set(brand ? wordsOf(brand) : [])
}

/** Whether the feature may begin with a small letter: "Gas range", but not "Viking range" nor a word that is not known. */
function startsOrdinary(feature: string, isBrand: ReadonlySet<string>): boolean {
  const capitalised = /^\p{Lu}\p{Ll}+(?=\P{L}|$)/u.exec(feature)?.[0].toLowerCase()
  if (!capitalised) return true
  return !isBrand.has(stem(capitalised)) && (lexiconWords.has(capitalised) || commonWords.has(capitalised))
}

const withSmallLetter = (feature: string): string =>
  feature.replace(/^\p{Lu}(?=\p{Ll}|\P{L})/u, (letter) => letter.toLowerCase())

/** As they stand inside a sentence: with small letters, or all as they were written where one of them is a name. */
function insideSentence(features: string[]): string[] {
  const isBrand = brands()
  return features.every((feature) => startsOrdinary(feature, isBrand))
    ? features.map(withSmallLetter)
    : features
}

/**
 * Facts that a feature may state, which a description says in sentences of its own; and money, which changes while
 * a description stays, and so is left to the listing's figures.
 */
const saidElsewhere = new Set(['yearBuilt', 'stories', 'garage', 'hoaFee', 'tax'])

const fieldsOf = (listing: ListingFacts) => readFields(listing, { name: '' })

/** The listing with the facts that only its features state, such as "Built in 1942". */
export function withFeatureFacts(listing: ListingFacts): ListingFacts {
  const fields = fieldsOf(listing)
  const value = (name: string) => fields.find((field) => field.name === name)?.value
  return {
    ...listing,
    yearBuilt: listing.yearBuilt ?? value('yearBuilt'),
    stories: listing.stories ?? value('stories'),
    garageSpaces: listing.garageSpaces ?? value('garage'),
  }
}

/** The features that a description may repeat, in the agent’s order, without those that it must not or need not. */
export function featuresOf(listing: ListingFacts): string[] {
  const said = new Set(fieldsOf(listing).flatMap(({ name, ref }) => (saidElsewhere.has(name) ? [ref] : [])))
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
  feature.length <= mostFeatureCharacters &&
  !/https?:|www\.|@|\$|[.!?:]\s/i.test(feature) &&
  isLawful(feature) &&
  !speaksToAssistant(feature)
