import { Problem } from '#contract/problem.ts'
import { checkFairHousing } from '#domain/fair-housing/check-fair-housing.ts'
import { m } from '#text'

/** Refuses, at its field, a text with words that fair-housing law forbids: buyers read it, or what it shapes. */
export function refuseUnlawful(texts: Record<string, string>): void {
  const errors = Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const hard = checkFairHousing(text).filter(({ severity }) => severity === 'hard')
      const sentences = hard.map(({ words, why }) => m.sidekicks_unlawful({ words, why }))
      return hard.length > 0 ? [[field, sentences.join(' ')]] : []
    }),
  )
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
}
