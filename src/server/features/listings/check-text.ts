import type { FieldErrors } from '#contract/problem.ts'
import { checkFairHousing, type FairHousingFinding } from '#domain/fair-housing/check-fair-housing.ts'
import type { JudgedText } from '#server/features/fair-housing/record-findings.ts'
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

const judge = (texts: Record<string, string>): JudgedText[] =>
  Object.entries(texts).map(([field, text]) => ({ field, text, findings: checkFairHousing(text) }))

/** Every text that buyers read on a listing's page, with what was found in it. */
export function judgeListing(listing: WrittenTexts): JudgedText[] {
  const { title, propertyType, description, features, localInfo, sidekick } = listing
  return judge({
    title,
    propertyType,
    description: [description.title, ...description.paragraphs].join('\n\n'),
    features: features.join('\n'),
    localInfo: localInfo.map(({ topic, text }) => `${topic}\n${text}`).join('\n\n'),
    sidekick: [sidekick.greeting, ...sidekick.questions].join('\n\n'),
  })
}

/** The same for the texts of photos, under `galleryPhotos`. */
export const judgePhotos = (photos: readonly { alt: string; caption: string }[]): JudgedText[] =>
  judge({ galleryPhotos: photos.map(({ alt, caption }) => `${alt}\n\n${caption}`).join('\n\n') })

/** Only what can't be published. */
export const hardOnly = (judged: readonly JudgedText[]): JudgedText[] =>
  judged.flatMap(({ findings, ...text }) => {
    const hard = findings.filter(({ severity }) => severity === 'hard')
    return hard.length > 0 ? [{ ...text, findings: hard }] : []
  })

/** What is advised against, and wasn't already in the texts that buyers read before. */
export const newAdvice = (judged: readonly JudgedText[], readBefore: readonly JudgedText[]): JudgedText[] => {
  const known = new Set(
    readBefore.flatMap(({ field, findings }) => findings.map(({ words }) => `${field} ${words}`)),
  )
  return judged.flatMap(({ findings, ...text }) => {
    const advised = findings.filter(
      ({ severity, words }) => severity === 'soft' && !known.has(`${text.field} ${words}`),
    )
    return advised.length > 0 ? [{ ...text, findings: advised }] : []
  })
}

/** For each field, a line for each of the words that were found, with why; empty if there are none. */
export const sentencesOf = (judged: readonly JudgedText[]): FieldErrors =>
  Object.fromEntries(
    judged.map(({ field, findings }) => [
      field,
      findings.map(({ words, why }) => m.listings_fair_housing_words({ words, why })).join('\n'),
    ]),
  )
