import type { FieldErrors } from '#contract/problem.ts'
import { checkFairHousing, type FairHousingFinding } from '#domain/fair-housing/check-fair-housing.ts'
import { m } from '#text'
import type { ListingRow } from './listing-store.ts'

/** What a text should avoid. Hard findings block publishing; the others are advice. */
export const checkText = (text: string): { findings: FairHousingFinding[] } => ({
  findings: checkFairHousing(text),
})

type WrittenTexts = Pick<
  ListingRow,
  'title' | 'address' | 'propertyType' | 'description' | 'features' | 'localInfo' | 'sidekick'
>

/** For each field, a sentence with the words that can't be published and why; empty if there are none. */
export function hardFindings(listing: WrittenTexts): FieldErrors {
  const { title, propertyType, description, features, localInfo, sidekick } = listing
  const texts: Record<string, string> = {
    title,
    propertyType,
    description: [description.title, ...description.paragraphs].join('\n\n'),
    features: features.join('\n'),
    localInfo: localInfo.map(({ topic, text }) => `${topic}\n${text}`).join('\n\n'),
    sidekick: [sidekick.greeting, ...sidekick.questions].join('\n\n'),
  }
  return findingsIn(texts)
}

/** The same for the texts of photos, under `galleryPhotos`. */
export const hardPhotoFindings = (photos: readonly { alt: string; caption: string }[]): FieldErrors =>
  findingsIn({ galleryPhotos: photos.map(({ alt, caption }) => `${alt}\n\n${caption}`).join('\n\n') })

function findingsIn(texts: Record<string, string>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, text] of Object.entries(texts)) {
    const hard = checkFairHousing(text).filter(({ severity }) => severity === 'hard')
    if (hard.length > 0)
      errors[field] = hard.map(({ words, why }) => m.listings_fair_housing_words({ words, why })).join(' ')
  }
  return errors
}
