import type { Lead } from '#contract/leads.ts'

/** A lead as its form has it; tags stand on one line. */
export type LeadWords = {
  name: string
  email: string
  phone: string
  stage: string
  notes: string
  tags: string
}
export const leadFields = ['name', 'email', 'phone', 'stage', 'notes', 'tags'] as const
export type LeadField = (typeof leadFields)[number]

export const wordsOf = ({ name, email, phone, stage, notes, tags }: Lead): LeadWords => ({
  ...{ name, email, phone, stage, notes },
  tags: tags.join(', '),
})

/** The fields that were changed since the form was filled from `base`. */
export const changedFields = (words: LeadWords, base: LeadWords): LeadField[] =>
  leadFields.filter((field) => words[field] !== base[field])

/** Those of them that somebody else has changed, too, and to something else: saving would lose theirs. */
export const conflictsOf = (words: LeadWords, base: LeadWords, newest: LeadWords): LeadField[] =>
  changedFields(words, base).filter(
    (field) => newest[field] !== base[field] && newest[field] !== words[field],
  )

/** What to send: a field that nobody touched here is not said, and stays as others have left it. */
export const bodyOf = (words: LeadWords, base: LeadWords) =>
  Object.fromEntries(
    changedFields(words, base).map((field) => [field, field === 'tags' ? tagsOf(words.tags) : words[field]]),
  )

const tagsOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
