import { Calculator } from 'lucide-react'
import { monthlyPaymentCents, mortgageDefaults, mortgageTermYears } from '#domain/listings/mortgage.ts'
import { m } from '#text'
import { TextField } from '../page/field.tsx'
import { price as inDollars } from '../page/money.ts'
import { Sheet } from '../page/sheet.tsx'

const payment = (price: number, termYears: number) =>
  inDollars(
    monthlyPaymentCents({ ...mortgageDefaults, priceCents: Math.round(price * 100), termYears }) / 100,
  )

/** The monthly payment on the usual terms, and a link to try others. */
export const MortgageTeaser = ({ price }: { price: number }) => (
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
    <a className="button quiet" href="#mortgage-calculator" data-sheet data-island="mortgage">
      <Calculator aria-hidden />
      {m.listing_app_mortgage_open()}
    </a>
  </section>
)

/** Without scripts the fields are hidden and each term's payment at the usual rate remains. */
export const MortgageSheet = ({ price }: { price: number }) => (
  <Sheet id="mortgage-calculator" title={m.listing_app_mortgage()}>
    <form className="needs-script" data-mortgage>
      <p className="figure">
        <output>{payment(price, mortgageDefaults.termYears)}</output>{' '}
        <span>{m.listing_app_mortgage_monthly()}</span>
      </p>
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
    </noscript>
    <p className="muted">{m.listing_app_mortgage_excluded()}</p>
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
