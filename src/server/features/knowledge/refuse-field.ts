import { Problem } from '#contract/problem.ts'

/** Refuses what was sent for one of its fields. */
export function refuseField(field: 'content' | 'listingId', sentence: string): never {
  throw new Problem('invalid', sentence, { errors: { [field]: sentence } })
}
