/** How many proofs have been given in the last ten minutes: by one network, by those beside it, and by everybody. */
export type ProofLoad = { network: number; neighbourhood: number; everybody: number }

/** A form makes a lead or an account; a question to a chat is answered, and people ask many. */
export type ProofKind = 'form' | 'question'

/**
 * Up to `free` proofs cost what the first one does; then the work doubles with each further `doubling` of them. People send a
 * form or two, an office perhaps ten; they ask dozens of questions, an open house hundreds. The share of everybody ends
 * at 16 times, since it is people who bear it: half a minute of a slow phone, which works while they type.
 */
type Rise = { free: number; doubling: number; mostDoublings: number }
const rises: Record<ProofKind, Record<keyof ProofLoad, Rise>> = {
  form: {
    network: { free: 3, doubling: 1, mostDoublings: 10 },
    neighbourhood: { free: 10, doubling: 3, mostDoublings: 10 },
    everybody: { free: 60, doubling: 30, mostDoublings: 4 },
  },
  question: {
    network: { free: 40, doubling: 20, mostDoublings: 10 },
    neighbourhood: { free: 150, doubling: 50, mostDoublings: 10 },
    everybody: { free: 600, doubling: 300, mostDoublings: 4 },
  },
}
const mostDoublings = 10

/** By how much the work for the next proof is harder than for the first one: 1 to 1,024. */
export function proofFactor(load: ProofLoad, kind: ProofKind): number {
  const doublings = (Object.keys(rises[kind]) as (keyof ProofLoad)[]).map((whose) => {
    const { free, doubling, mostDoublings: most } = rises[kind][whose]
    return Math.min(most, Math.max(0, Math.ceil((load[whose] - free + 1) / doubling)))
  })
  return 2 ** Math.min(mostDoublings, sum(doublings))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
