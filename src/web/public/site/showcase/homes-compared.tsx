import { mortgageDefaults } from '#domain/listings/mortgage.ts'
import {
  pricePerSquareFootCents,
  type SampleHome,
  sampleHomes,
  samplePaymentCents,
} from '#domain/site/sample-homes.ts'
import { formatPrice } from '#domain/text/money.ts'
import { m } from '#text'
import { HomePicture } from '../landing/home-picture.tsx'
import { Sample } from '../landing/sample.tsx'
import { Corner } from './corner.tsx'
import { SideBySide } from './side-by-side.tsx'

type Fact = readonly [head: () => string, of: (home: SampleHome) => number, isMoney?: 'money']

const facts: readonly Fact[] = [
  [m.showcase_comparison_price, ({ priceCents }) => priceCents, 'money'],
  [m.showcase_comparison_per_foot, pricePerSquareFootCents, 'money'],
  [m.showcase_comparison_beds, ({ bedrooms }) => bedrooms],
  [m.showcase_comparison_baths, ({ bathrooms }) => bathrooms],
  [m.showcase_comparison_feet, ({ squareFeet }) => squareFeet],
  [m.showcase_comparison_taxes, ({ taxesCents }) => taxesCents, 'money'],
  [m.showcase_comparison_payment, samplePaymentCents, 'money'],
]

const { downPaymentPercent, annualRatePercent, termYears } = mortgageDefaults

/** Three homes next to one another. In money rows the lowest amount is marked. */
export const HomesCompared = () => (
  <Corner title={m.showcase_comparison_title()} text={m.showcase_comparison_text()}>
    <Sample className="sheet-sample">
      <SideBySide
        className="homes"
        title={m.showcase_comparison_table()}
        corner={m.showcase_comparison_of()}
        columns={sampleHomes.map(({ name }) => <Home key={name} name={name} />)}
        rows={facts.map(([head, of, isMoney]) => {
          const values = sampleHomes.map(of)
          return { head: head(), cells: isMoney ? amounts(values) : values.map(plain) }
        })}
      />
      <p className="sample-terms">
        {m.showcase_comparison_terms({
          percent: downPaymentPercent,
          rate: annualRatePercent,
          years: termYears,
        })}
      </p>
    </Sample>
  </Corner>
)

const Home = ({ name }: { name: string }) => (
  <>
    <HomePicture />
    {name}
  </>
)

const plain = (value: number) => value.toLocaleString('en-US')

const amounts = (cents: readonly number[]) =>
  cents.map((amount) => (
    <>
      {formatPrice(amount)}
      {amount === Math.min(...cents) && <small>{m.showcase_comparison_lowest()}</small>}
    </>
  ))
