import type { Lead } from '#contract/leads.ts'
import { tagsInOneLine, tagsOf } from '#web/lib/tags.ts'

/** A lead as form values, with the tags in one string. */
export type LeadWords = {
  name: string
  email: string
  phone: string
  stage: string
  notes: string
  tags: string
  /** Empty if it isn't known. */
  timeZone: string
}
export const leadFields = ['name', 'email', 'phone', 'stage', 'notes', 'tags', 'timeZone'] as const
export type LeadField = (typeof leadFields)[number]

export const wordsOf = ({ name, email, phone, stage, notes, tags, timeZone }: Lead): LeadWords => ({
  ...{ name, email, phone, stage, notes },
  tags: tagsInOneLine(tags),
  timeZone: timeZone ?? '',
})

/** The fields changed since the form was filled from `base`. */
export const changedFields = (words: LeadWords, base: LeadWords): LeadField[] =>
  leadFields.filter((field) => words[field] !== base[field])

/** Changed fields that someone else also changed, to a different value. Saving would overwrite theirs. */
export const conflictsOf = (words: LeadWords, base: LeadWords, newest: LeadWords): LeadField[] =>
  changedFields(words, base).filter(
    (field) => newest[field] !== base[field] && newest[field] !== words[field],
  )

/** The body to send. Fields not edited here are left out and keep what others saved. */
export const bodyOf = (words: LeadWords, base: LeadWords) =>
  Object.fromEntries(changedFields(words, base).map((field) => [field, bodyValue(field, words)]))

function bodyValue(field: LeadField, words: LeadWords) {
  if (field === 'tags') return tagsOf(words.tags)
  return field === 'timeZone' ? words.timeZone || null : words[field]
}
