/** What a buyer is told became of their question. A reply is exactly one of these; they are never mixed. */
import type { Answer, Outcome } from './answer.ts'

export const outcomes = [
  'answered',
  /** It isn't sure whether what is told answers, so it neither says so nor denies it. */
  'closest',
  /** What was asked isn't stated; something on the same thing is, and is told. */
  'related',
  'not_stated',
  'not_understood',
  'refused',
  'handed_over',
] as const

export const refusals = ['fair_housing', 'privacy', 'negotiation', 'injection', 'out_of_scope'] as const

export type SentOutcome = {
  outcome: (typeof outcomes)[number]
  refusal: (typeof refusals)[number] | null
}

const refused = (refusal: (typeof refusals)[number]): SentOutcome => ({ outcome: 'refused', refusal })
const told = (outcome: (typeof outcomes)[number]): SentOutcome => ({ outcome, refusal: null })

const sent: Record<Exclude<Outcome, 'unknown'>, SentOutcome> = {
  answered: told('answered'),
  closest: told('closest'),
  mortgage: told('answered'),
  small_talk: told('answered'),
  empty: told('not_understood'),
  unclear: told('not_understood'),
  showing: told('handed_over'),
  human: told('handed_over'),
  offer: told('handed_over'),
  fair_housing: refused('fair_housing'),
  privacy: refused('privacy'),
  negotiation: refused('negotiation'),
  instructions: refused('injection'),
  out_of_scope: refused('out_of_scope'),
}

export const sentOutcome = (ended: Outcome, { citations }: Pick<Answer, 'citations'>): SentOutcome =>
  ended === 'unknown' ? told(citations.length > 0 ? 'related' : 'not_stated') : sent[ended]
