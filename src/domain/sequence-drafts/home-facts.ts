/** What an email may say about a home: its own facts, none that steers, speaks to a machine, or changes by the day. */
import type { ListingFacts } from '#domain/assistant/context.ts'
import { type FieldName, readFields } from '#domain/assistant/engine/evidence/fields.ts'
import { speaksToAssistant } from '#domain/assistant/guards/guard-content.ts'
import { featuresOf } from '#domain/descriptions/home-words.ts'
import { checkFairHousing } from '#domain/fair-housing/check-fair-housing.ts'
import { m } from '#text'

/** `sentence` is missing of what isn't said on its own. */
export type HomeFact = { ref: string; label: string; text: string; sentence?: string }

const unsaid = new Set<FieldName>([
  ...([
    'status',
    'listedDate',
    'address',
    'schoolDistrict',
    'neighborhood',
    'county',
    'priceChange',
  ] as const),
  ...(['agent', 'phone', 'email', 'company', 'propertyType'] as const),
])

const isFit = (text: string): boolean => checkFairHousing(text).length === 0 && !speaksToAssistant(text)

/** "It has a two-car garage", also if the listing says "Two-car garage". */
const within = (text: string, sentence: string): string =>
  sentence.startsWith(text)
    ? sentence
    : sentence.replace(
        text,
        text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
      )

/** As the listing states them, its numbers first and the price last. */
export function homeFacts(listing: ListingFacts): HomeFact[] {
  const fields = readFields(listing, { name: '' })
    .filter(({ name, sentence }) => !unsaid.has(name) && isFit(sentence))
    .map(({ name, label, text, sentence, ref }) => ({
      name,
      ref,
      label,
      text,
      sentence: within(text, sentence),
    }))
  const features = featuresOf(listing).filter(isFit)
  return [
    ...fields.filter(({ name }) => name !== 'price'),
    ...features.map((text) => ({ ref: `feature:${text}`, label: m.drafts_label_features(), text })),
    ...fields.filter(({ name }) => name === 'price'),
  ].map(({ ref, label, text, ...more }) => ({
    ...{ ref, label, text },
    ...('sentence' in more && { sentence: more.sentence }),
  }))
}
