/** How many proofs were given in the last ten minutes: by one network, by those next to it, and by everyone. */
export type ProofLoad = { network: number; neighborhood: number; everybody: number }

/** A form creates a lead or an account; a question in a chat gets an answer, and people ask many. */
export type ProofKind = 'form' | 'question'

/**
 * Up to `free` proofs cost as much as the first; then the work doubles with each further `doubling` of them. People send
 * a form or two, an office perhaps ten; they ask dozens of questions, an open house hundreds. The factor for everyone is
 * capped at 16, because people have to bear it: half a minute on a slow phone, which works while they type.
 */
type EffortCurve = { free: number; doubling: number; maxDoublings: number }
const rises: Record<ProofKind, Record<keyof ProofLoad, EffortCurve>> = {
  form: {
    network: { free: 3, doubling: 1, maxDoublings: 10 },
    neighborhood: { free: 10, doubling: 3, maxDoublings: 10 },
    everybody: { free: 60, doubling: 30, maxDoublings: 4 },
  },
  question: {
    network: { free: 40, doubling: 20, maxDoublings: 10 },
    neighborhood: { free: 150, doubling: 50, maxDoublings: 10 },
    everybody: { free: 600, doubling: 300, maxDoublings: 4 },
  },
}
const maxDoublings = 10

/** How many times harder the next proof is than the first one: 1 to 1,024. */
export function proofFactor(load: ProofLoad, kind: ProofKind): number {
  const doublings = (Object.keys(rises[kind]) as (keyof ProofLoad)[]).map((whose) => {
    const { free, doubling, maxDoublings: max } = rises[kind][whose]
    return Math.min(max, Math.max(0, Math.ceil((load[whose] - free + 1) / doubling)))
  })
  return 2 ** Math.min(maxDoublings, sum(doublings))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
