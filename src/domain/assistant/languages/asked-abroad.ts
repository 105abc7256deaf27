/** What is read in another language: one of the commonest questions, asked in English, or a guard. */

import type { Outcome } from '../answer.ts'
import { bank } from '../bank/bank.ts'
import { readForeign } from './read-foreign.ts'

/** From this share on it is asked as read. A guard refuses, and so must be surer. */
export const sureOfQuestion = 0.4
export const sureOfGuard = 0.5

/** The sections of `training/languages` that are a guard's, with how the question then ends. */
const guards: Readonly<Record<string, Outcome>> = {
  fair_housing: 'fair_housing',
  negotiation: 'negotiation',
  privacy: 'privacy',
  wants_person: 'human',
  wants_showing: 'showing',
  injection: 'instructions',
  out_of_scope: 'out_of_scope',
}
export const guardNames: ReadonlySet<string> = new Set(Object.keys(guards))

const bankQuestions = new Map(bank.map(({ facet, question }) => [facet, question]))

export type AskedAbroad =
  | { kind: 'question'; facet: string; english: string }
  | { kind: 'guard'; outcome: Outcome }

/** Null for what is about something else, or not sure. */
export function askedAbroad(sentence: string): AskedAbroad | null {
  const { name, share } = readForeign(sentence)
  const outcome = guards[name]
  if (outcome) return share >= sureOfGuard ? { kind: 'guard', outcome } : null
  const english = bankQuestions.get(name)
  return english && share >= sureOfQuestion ? { kind: 'question', facet: name, english } : null
}

/** From this share on it isn't what a word or two made it look like. */
const surely = 0.7
export function asksSurely(text: string): boolean {
  const { name, share } = readForeign(text)
  return bankQuestions.has(name) && share >= surely
}
