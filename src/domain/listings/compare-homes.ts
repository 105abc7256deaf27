import { monthlyPaymentCents, mortgageDefaults } from './mortgage.ts'

/** So many homes stand side by side at most. */
export const mostCompared = 3

/** Of one home; null where it is not known. Money in cents, taxes of a year, fees of a month. */
export type HomeFigures = {
  priceCents: number | null
  squareFeet: number | null
  bedrooms: number | null
  bathrooms: number | null
  lotSquareFeet: number | null
  yearBuilt: number | null
  hoaFeeCents: number | null
  taxesCents: number | null
}

type Fact = { kind: 'money' | 'count' | 'year'; of: (home: HomeFigures) => number | null }

const facts = {
  price: { kind: 'money', of: ({ priceCents }) => priceCents },
  perSquareFoot: {
    kind: 'money',
    of: ({ priceCents, squareFeet }) =>
      priceCents !== null && squareFeet ? Math.round(priceCents / squareFeet) : null,
  },
  bedrooms: { kind: 'count', of: ({ bedrooms }) => bedrooms },
  bathrooms: { kind: 'count', of: ({ bathrooms }) => bathrooms },
  squareFeet: { kind: 'count', of: ({ squareFeet }) => squareFeet },
  lotSquareFeet: { kind: 'count', of: ({ lotSquareFeet }) => lotSquareFeet },
  yearBuilt: { kind: 'year', of: ({ yearBuilt }) => yearBuilt },
  hoaFee: { kind: 'money', of: ({ hoaFeeCents }) => hoaFeeCents },
  taxes: { kind: 'money', of: ({ taxesCents }) => taxesCents },
  payment: {
    kind: 'money',
    // Nothing to pay means that it could not be computed.
    of: ({ priceCents }) =>
      (priceCents !== null && monthlyPaymentCents({ priceCents, ...mortgageDefaults })) || null,
  },
} as const satisfies Record<string, Fact>

export type ComparedFact = keyof typeof facts

export type ComparedRow = {
  fact: ComparedFact
  kind: Fact['kind']
  /** One of each home, in the order of the homes; money in cents. */
  values: (number | null)[]
  /** Of money: the least where homes differ; every other row has none. */
  lowest: number | null
}

/** Homes fact by fact. What is known of none of them is left out. */
export function compareHomes(homes: readonly HomeFigures[]): ComparedRow[] {
  return (Object.entries(facts) as [ComparedFact, Fact][]).flatMap(([fact, { kind, of }]) => {
    const values = homes.map(of)
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return []
    const differ = new Set(known).size > 1
    return [{ fact, kind, values, lowest: kind === 'money' && differ ? Math.min(...known) : null }]
  })
}
