import {
  eachFact,
  eachKeyFact,
  type FactUnit,
  factOf,
  type KeptFacts,
  type KeptKeyFacts,
  keptName,
  type NumberName,
} from './listing-facts.ts'
import { monthlyPaymentCents, mortgageDefaults } from './mortgage.ts'

/** Maximum number of homes side by side. */
export const maxCompared = 3

/** One home's numbers; null or missing if unknown. Money in cents. */
export type HomeFigures = KeptFacts & KeptKeyFacts

type Fact = { kind: 'money' | 'count' | 'year'; of: (home: HomeFigures) => number | null }

const kinds: Record<FactUnit, Fact['kind']> = {
  dollars: 'money',
  rooms: 'count',
  year: 'year',
  squareFeet: 'count',
  count: 'count',
  dollarsPerMonth: 'money',
  dollarsPerYear: 'money',
}
const ofFact = (name: NumberName): Fact => ({
  kind: kinds[factOf(name).unit],
  of: (home) => home[keptName(name)] ?? null,
})

const facts = {
  ...eachKeyFact(ofFact),
  perSquareFoot: {
    kind: 'money',
    of: ({ priceCents, squareFeet }) =>
      priceCents !== null && squareFeet ? Math.round(priceCents / squareFeet) : null,
  },
  ...eachFact(ofFact),
  payment: {
    kind: 'money',
    // 0 means the payment couldn't be calculated.
    of: ({ priceCents }) =>
      (priceCents !== null && monthlyPaymentCents({ priceCents, ...mortgageDefaults })) || null,
  },
} as const satisfies Record<string, Fact>

export type ComparedFact = keyof typeof facts

export type ComparedRow = {
  fact: ComparedFact
  kind: Fact['kind']
  /** One for each home, in the order of the homes; money in cents. */
  values: (number | null)[]
  /** The lowest amount if this is a money row and the homes differ; otherwise null. */
  lowest: number | null
}

/** Homes fact by fact. A fact that is unknown for all of them is left out. */
export function compareHomes(homes: readonly HomeFigures[]): ComparedRow[] {
  return (Object.entries(facts) as [ComparedFact, Fact][]).flatMap(([fact, { kind, of }]) => {
    const values = homes.map(of)
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return []
    const differ = new Set(known).size > 1
    return [{ fact, kind, values, lowest: kind === 'money' && differ ? Math.min(...known) : null }]
  })
}
