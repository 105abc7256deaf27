import { Calculator } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import { keptFacts } from '#domain/listings/listing-facts.ts'
import {
  monthlyCosts,
  monthlyPaymentCents,
  mortgageDefaults,
  mortgageTermYears,
} from '#domain/listings/mortgage.ts'
import { m } from '#text'
import { TextField } from '../page/field.tsx'
import { price as inDollars } from '../page/money.ts'
import { Sheet } from '../page/sheet.tsx'

const paymentCents = (price: number, termYears: number = mortgageDefaults.termYears) =>
  monthlyPaymentCents({ ...mortgageDefaults, priceCents: Math.round(price * 100), termYears })
const payment = (price: number, termYears: number) => inDollars(paymentCents(price, termYears) / 100)

type MortgageProps = { listing: PublicListing; price: number }

/** What comes on top of the payment, where the listing says so. The agent may have turned its figures off. */
function Beside({ listing: { appFeatures, facts }, price }: MortgageProps) {
  const { taxCents, hoaCents, besideCents } = monthlyCosts(keptFacts(appFeatures.reports ? facts : {}))
  if (besideCents === 0) return null
  return (
    <dl>
      {taxCents > 0 && <Cost name={m.listing_app_mortgage_tax()} cents={taxCents} />}
      {hoaCents > 0 && <Cost name={m.listing_app_mortgage_hoa()} cents={hoaCents} />}
      <Cost
        name={m.listing_app_mortgage_all()}
        cents={paymentCents(price) + besideCents}
        besideCents={besideCents}
      />
    </dl>
  )
}

type CostProps = { name: string; cents: number; besideCents?: number }

const Cost = ({ name, cents, besideCents }: CostProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-beside={besideCents}>{inDollars(cents / 100)}</dd>
  </div>
)

/** The monthly payment on the usual terms, and a link to try others. */
export const MortgageTeaser = ({ listing, price }: MortgageProps) => (
  <section className="block teaser">
    <h2>{m.listing_app_mortgage()}</h2>
    <p className="figure">
      {payment(price, mortgageDefaults.termYears)} <span>{m.listing_app_mortgage_monthly()}</span>
    </p>
    <p className="muted">
      {m.listing_app_mortgage_teaser({
        down: mortgageDefaults.downPaymentPercent,
        rate: mortgageDefaults.annualRatePercent,
        years: mortgageDefaults.termYears,
      })}
      {'. '}
      {m.listing_app_mortgage_excluded()}
    </p>
    <Beside listing={listing} price={price} />
    <a className="button quiet" href="#mortgage-calculator" data-sheet data-island="mortgage">
      <Calculator aria-hidden />
      {m.listing_app_mortgage_open()}
    </a>
  </section>
)

/** Without scripts the fields are hidden and each term's payment at the usual rate remains. */
export const MortgageSheet = ({ listing, price }: MortgageProps) => (
  <Sheet id="mortgage-calculator" title={m.listing_app_mortgage()}>
    <form className="needs-script" data-mortgage>
      <p className="figure">
        <output>{payment(price, mortgageDefaults.termYears)}</output>{' '}
        <span>{m.listing_app_mortgage_monthly()}</span>
      </p>
      <p className="muted">{m.listing_app_mortgage_excluded()}</p>
      <Beside listing={listing} price={price} />
      <TextField
        id="mortgage-price"
        name="price"
        label={m.listing_app_mortgage_price()}
        defaultValue={String(price)}
        inputMode="decimal"
        required
      />
      <div className="pair">
        <TextField
          id="mortgage-down"
          name="down"
          label={m.listing_app_mortgage_down()}
          defaultValue={String(mortgageDefaults.downPaymentPercent)}
          inputMode="decimal"
          required
        />
        <TextField
          id="mortgage-rate"
          name="rate"
          label={m.listing_app_mortgage_rate()}
          defaultValue={String(mortgageDefaults.annualRatePercent)}
          inputMode="decimal"
          required
        />
      </div>
      <TermChoice />
      <div data-chart />
    </form>
    <noscript>
      <ul>
        {mortgageTermYears.map((years) => (
          <li key={years}>
            {m.listing_app_mortgage_years({ years })}: {payment(price, years)}
          </li>
        ))}
      </ul>
      <p className="muted">{m.listing_app_mortgage_excluded()}</p>
    </noscript>
  </Sheet>
)

const TermChoice = () => (
  <fieldset className="field times">
    <legend>{m.listing_app_mortgage_term()}</legend>
    {mortgageTermYears.map((years) => (
      <label key={years}>
        <input type="radio" name="term" value={years} defaultChecked={years === mortgageDefaults.termYears} />
        <span>{m.listing_app_mortgage_years({ years })}</span>
      </label>
    ))}
  </fieldset>
)
