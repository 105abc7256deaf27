/** Which card a buyer's open question goes to. */
import { asksTheSame } from './same-question.ts'

/** A person asks less; a program's questions end here. */
export const maxOfVisitorADay = 8
/** Of one home at a time. What else is asked stays in its conversation. */
export const maxOpenOfListing = 60

export type WaitingQuestion = { id: string; question: string; state: 'open' | 'dismissed' }

/** The card of those who asked the same. */
export const cardFor = (question: string, waiting: readonly WaitingQuestion[]): WaitingQuestion | undefined =>
  waiting.find((one) => asksTheSame(one.question, question))

/** Whether there may be one more card: neither this home nor this visitor, within a day, has as many as there may be. */
export const mayOpenCard = (waiting: readonly WaitingQuestion[], openedByVisitor: number): boolean =>
  openedByVisitor < maxOfVisitorADay &&
  waiting.filter(({ state }) => state === 'open').length < maxOpenOfListing
