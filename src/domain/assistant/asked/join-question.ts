/** Which card a buyer's open question goes to. */
import { asksTheSame } from './same-question.ts'

/** A person asks less; a program's questions end here. */
export const maxOfVisitorADay = 8
/** Of one home at a time. What else is asked stays in its conversation. */
export const maxOpenOfListing = 60

/** The cards of a home that the agent hasn't answered, and how much this visitor has asked within a day. */
export type Waiting = {
  questions: readonly { id: string; question: string; state: 'open' | 'dismissed' }[]
  byVisitor: number
}

/** The card of those who asked the same, a new one, or none: this visitor or this home has as many as there may be. */
export function placeFor(
  question: string,
  { questions, byVisitor }: Waiting,
): { joins: string | null } | undefined {
  if (byVisitor >= maxOfVisitorADay) return undefined
  const same = questions.find((one) => asksTheSame(one.question, question))
  if (same) return { joins: same.id }
  const open = questions.filter(({ state }) => state === 'open').length
  return open >= maxOpenOfListing ? undefined : { joins: null }
}
