import type { Lead } from '#contract/leads.ts'
import { tagsInOneLine, tagsOf } from '#web/lib/tags.ts'

/** A lead as form values, with the tags in one string. */
export type LeadValues = {
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

export const wordsOf = ({ name, email, phone, stage, notes, tags, timeZone }: Lead): LeadValues => ({
  ...{ name, email, phone, stage, notes },
  tags: tagsInOneLine(tags),
  timeZone: timeZone ?? '',
})

/** The fields changed since the form was filled from `base`. */
export const changedFields = (words: LeadValues, base: LeadValues): LeadField[] =>
  leadFields.filter((field) => words[field] !== base[field])

/** Changed fields that someone else also changed, to a different value. Saving would overwrite theirs. */
export const conflictsOf = (words: LeadValues, base: LeadValues, newest: LeadValues): LeadField[] =>
  changedFields(words, base).filter(
    (field) => newest[field] !== base[field] && newest[field] !== words[field],
  )

/** The body to send. Fields not edited here are left out and keep what others saved. */
export const bodyOf = (words: LeadValues, base: LeadValues) =>
  Object.fromEntries(changedFields(words, base).map((field) => [field, bodyValue(field, words)]))

function bodyValue(field: LeadField, words: LeadValues) {
  if (field === 'tags') return tagsOf(words.tags)
  return field === 'timeZone' ? words.timeZone || null : words[field]
}
