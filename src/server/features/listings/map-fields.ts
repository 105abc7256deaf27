import type { z } from 'zod'
import type { addListing, changeListing } from '#contract/listings.ts'
import { asDescription, type ListingDescription } from '#domain/listings/listing.ts'
import { keptFacts } from '#domain/listings/listing-facts.ts'
import { mediaFields } from '#domain/listings/media.ts'
import { suggestedQuestions } from '#domain/listings/suggested-questions.ts'
import { centsOf } from '#domain/text/money.ts'
import type { StoredLocalInfo, StoredSchool } from '#server/database/schema/listings.ts'
import type { ListingChanges } from './listing-store.ts'

export type AddBody = z.output<typeof addListing.body>
export type ChangeBody = z.output<typeof changeListing.body>

/** The agent's input as columns: dollars become cents, texts are trimmed. */
export function toColumns(body: AddBody | ChangeBody): ListingChanges {
  const { title, address, propertyType, price, description, features, facts, schools, localInfo, sidekick } =
    body
  return {
    ...kept(body),
    ...(title !== undefined && { title: title.trim() }),
    ...(address !== undefined && { address: oneLine(address) }),
    ...(propertyType !== undefined && { propertyType: propertyType.trim() }),
    ...(price !== undefined && { priceCents: price === null ? null : centsOf(price) }),
    ...(description !== undefined && { description: trimmed(asDescription(description)) }),
    ...(facts !== undefined && { facts: keptFacts(facts) }),
    ...(features !== undefined && { features: withoutRepeats(features) }),
    ...(schools !== undefined && { schools: schools.map(cleanSchool).filter(({ name }) => name !== '') }),
    ...(localInfo !== undefined && { localInfo: localInfo.map(cleanInfo).filter(({ text }) => text !== '') }),
    ...(sidekick !== undefined && {
      sidekick: {
        ...sidekick,
        greeting: sidekick.greeting.trim(),
        questions: suggestedQuestions(sidekick.questions),
      },
    }),
  }
}

const asTheyAre = [
  'coordinates',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'ctaListingUrl',
  'ctaMediaUrl',
  ...mediaFields,
  'openHouses',
  'appFeatures',
  'listedDate',
  'status',
] as const

function kept(body: AddBody | ChangeBody): ListingChanges {
  return Object.fromEntries(
    asTheyAre.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]),
  )
}

const cleanSchool = (school: StoredSchool): StoredSchool => ({
  ...school,
  name: oneLine(school.name),
  type: oneLine(school.type),
  grades: oneLine(school.grades),
  ...(school.ratingSource && { ratingSource: oneLine(school.ratingSource) }),
})

const cleanInfo = ({ topic, text }: StoredLocalInfo): StoredLocalInfo => ({
  topic: oneLine(topic),
  text: text.trim(),
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const trimmed = ({ title, paragraphs }: ListingDescription): ListingDescription => ({
  title: title.trim(),
  paragraphs: paragraphs.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== ''),
})

const withoutRepeats = (features: readonly string[]) => [
  ...new Set(features.map(oneLine).filter((feature) => feature !== '')),
]
