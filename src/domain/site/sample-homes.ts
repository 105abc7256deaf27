import { monthlyPaymentCents, mortgageDefaults } from '#domain/listings/mortgage.ts'

/** A home that does not exist. */
export type SampleHome = {
  name: string
  priceCents: number
  squareFeet: number
  bedrooms: number
  bathrooms: number
  /** Per year. */
  taxesCents: number
}

/** What the showcase compares side by side; the first is the home on the landing page. */
export const sampleHomes: readonly SampleHome[] = [
  {
    name: '18 Alder Court',
    priceCents: 48_900_000,
    squareFeet: 1640,
    bedrooms: 3,
    bathrooms: 2,
    taxesCents: 513_500,
  },
  {
    name: '7 Fern Lane',
    priceCents: 42_500_000,
    squareFeet: 1480,
    bedrooms: 3,
    bathrooms: 1.5,
    taxesCents: 446_300,
  },
  {
    name: '22 Mill Street',
    priceCents: 56_400_000,
    squareFeet: 2120,
    bedrooms: 4,
    bathrooms: 2.5,
    taxesCents: 592_200,
  },
]

export const pricePerSquareFootCents = ({ priceCents, squareFeet }: SampleHome): number =>
  Math.round(priceCents / squareFeet)

/** Monthly principal and interest at the calculator's own defaults. */
export const samplePaymentCents = ({ priceCents }: SampleHome): number =>
  monthlyPaymentCents({ priceCents, ...mortgageDefaults })
