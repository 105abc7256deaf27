/** How sure it is that what was found answers. Below `sureEnough` it is shown as the closest thing, and not asserted. */
import type { Found } from './find-answer.ts'

/** From here on, five in six are right on questions of an unseen hand; a higher value loses more right answers than wrong ones. */
export const sureEnough = 0.7

/**
 * Fitted by logistic regression to whether 433 answers to questions about 40 real homes are right; but `ofAgent`, which gives
 * back what an agent's note has lost as a sentence about a home.
 */
const weights = { base: 1.4, own: 0.28, rival: -0.43, lacksValue: -3, byReading: -1, ofAgent: 1 }

/** More says nothing more. */
const mostCertain = 0.98

const logit = (certainty: number): number => {
  const bounded = Math.min(Math.max(certainty, 1 - mostCertain), mostCertain)
  return Math.log(bounded / (1 - bounded))
}

/** Of two sentences that share so many words, either answers what the other does. */
const alike = 0.7

function saysAlike({ span: { stems } }: Found, { span: { stems: others } }: Found): boolean {
  const fewer = Math.min(stems.size, others.size)
  return fewer > 0 && [...stems].filter((stem) => others.has(stem)).length / fewer >= alike
}

/**
 * From 0 to 1, of an answer quoted from `own`, among `all` that could answer. A sentence that is as likely as another is
 * no sure answer, and one that only the trained reader found is less sure than one found by its words.
 */
export function surenessOf(
  own: readonly Found[],
  all: readonly Found[],
  { isByReading }: { isByReading: boolean },
): number {
  const others = all.filter((found) => !own.some((one) => one === found || saysAlike(one, found)))
  const most = (found: readonly Found[]) =>
    found.reduce((best, { certainty }) => Math.max(best, certainty), 0)
  const sum =
    weights.base +
    weights.own * logit(most(own)) +
    weights.rival * logit(most(others)) +
    (own.some(({ lacksValue }) => lacksValue) ? weights.lacksValue : 0) +
    (isByReading ? weights.byReading : 0) +
    (!isByReading && own.length > 0 && own.every(({ span }) => span.origin === 'agent-passage')
      ? weights.ofAgent
      : 0)
  return 1 / (1 + Math.exp(-sum))
}
