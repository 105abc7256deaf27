import { expect, test } from 'vitest'
import { type ProofLoad, proofFactor } from './proof-effort.ts'

const load = (of: Partial<ProofLoad>): ProofLoad => ({ network: 0, neighborhood: 0, everybody: 0, ...of })

test.each([
  ['the first form of anybody', {}, 1],
  ['a third form from one address', { network: 2, neighborhood: 2, everybody: 2 }, 1],
  ['a tenth form from one office', { neighborhood: 9, everybody: 20 }, 1],
  ['a busy hour', { everybody: 59 }, 1],
  ['a fourth form from one address', { network: 3 }, 2],
  ['a tenth form from one address', { network: 9 }, 128],
  ['an eleventh form from one neighbourhood', { neighborhood: 10 }, 2],
  ['the first form of anybody during a flood', { everybody: 5000 }, 16],
  ['a sixth form from one address during a flood', { network: 5, everybody: 5000 }, 128],
  ['a flood from one address', { network: 1e9, neighborhood: 1e9, everybody: 1e9 }, 1024],
])('%s costs as it should', (_, of, factor) => expect(proofFactor(load(of), 'form')).toBe(factor))

test.each([
  ['the fortieth question of a buyer', { network: 39, neighborhood: 39, everybody: 39 }, 1],
  ['sixty questions from one open house, as many as are answered', { network: 59, neighborhood: 59 }, 2],
  ['the first question of a buyer beside a busy open house', { neighborhood: 149, everybody: 599 }, 1],
  ['a question during a flood of them', { everybody: 5000 }, 16],
  ['a flood of questions from one address', { network: 1e9, neighborhood: 1e9, everybody: 1e9 }, 1024],
])('%s costs as it should', (_, of, factor) => expect(proofFactor(load(of), 'question')).toBe(factor))

test('more load never makes the work easier', () => {
  for (const kind of ['form', 'question'] as const)
    for (let given = 0; given < 500; given += 1)
      for (const whose of ['network', 'neighbourhood', 'everybody'] as const)
        expect(proofFactor(load({ [whose]: given + 1 }), kind)).toBeGreaterThanOrEqual(
          proofFactor(load({ [whose]: given }), kind),
        )
})

/** Forms that a program gets through in ten minutes with this much work to spend, taking its addresses in turn. */
function formsFor(budget: number, addresses: number): number {
  const given = Array<number>(addresses).fill(0)
  let spent = 0
  for (let sent = 0; ; sent += 1) {
    const network = given[sent % addresses] ?? 0
    spent += proofFactor({ network, neighborhood: network, everybody: sent }, 'form')
    if (spent > budget) return sent
    given[sent % addresses] = network + 1
  }
}

test('what would have sent 1,000 forms sends 180 from as many addresses, and 12 from one', () => {
  expect(formsFor(1000, 1000)).toBeLessThanOrEqual(185)
  expect(formsFor(1000, 1)).toBeLessThanOrEqual(12)
})
