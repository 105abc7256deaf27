import { Problem } from '#contract/problem.ts'

/** Refuses a request because of one of its fields. */
export function refuseField(field: 'content' | 'listingId' | 'url' | 'frequency', sentence: string): never {
  throw new Problem('invalid', sentence, { errors: { [field]: sentence } })
}
