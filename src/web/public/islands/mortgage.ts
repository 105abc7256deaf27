import {
  type MortgageTerms,
  monthlyPaymentCents,
  mortgageYears,
  totalInterestCents,
} from '#domain/listings/mortgage.ts'
import { m } from '#text'
import css from '../styles/mortgage.css?inline'
import { addStyles, build } from './build.ts'

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const money = (cents: number) => inDollars.format(cents / 100)

/** `$529,900.00`, `6.5 %` and the like as a number; nothing readable counts as 0. */
const numberIn = (typed: FormDataEntryValue | null) => Number(String(typed ?? '').replace(/[^\d.]/g, '')) || 0

/** Keeps the payment and its chart in step with what is typed. */
export function start(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-mortgage]')
  const output = form?.querySelector('output')
  const chart = form?.querySelector('[data-chart]')
  if (!form || !output || !chart || form.oninput) return
  addStyles(css)
  const reckon = () => {
    const typed = new FormData(form)
    const terms = {
      priceCents: Math.round(numberIn(typed.get('price')) * 100),
      downPaymentPercent: numberIn(typed.get('down')),
      annualRatePercent: numberIn(typed.get('rate')),
      termYears: numberIn(typed.get('term')),
    }
    output.textContent = money(monthlyPaymentCents(terms))
    const wasOpen = chart.querySelector('details')?.open ?? false
    chart.replaceChildren(...drawn(terms, wasOpen))
  }
  form.oninput = reckon
  form.onsubmit = (event) => event.preventDefault()
  reckon()
}

/** What of each year's payments pays the loan off: as bars to look at, and as a table to read. */
function drawn(terms: MortgageTerms, isOpen: boolean): HTMLElement[] {
  const years = mortgageYears(terms)
  if (years.length === 0) return []
  const bars = years.map(({ principalCents, interestCents }) =>
    build('span', { style: `--part:${(principalCents / (principalCents + interestCents)) * 100}%` }),
  )
  const rows = years.map(({ year, principalCents, interestCents, balanceCents }) =>
    build(
      'tr',
      {},
      build('th', { scope: 'row' }, String(year)),
      ...[principalCents, interestCents, balanceCents].map((cents) => build('td', {}, money(cents))),
    ),
  )
  const heads = [
    m.listing_app_mortgage_year(),
    m.listing_app_mortgage_principal(),
    m.listing_app_mortgage_interest(),
    m.listing_app_mortgage_balance(),
  ]
  const total = { interest: money(totalInterestCents(terms)), years: terms.termYears }
  return [
    build(
      'p',
      { class: 'legend', 'aria-hidden': 'true' },
      build('i', { class: 'principal' }),
      m.listing_app_mortgage_principal(),
      build('i'),
      m.listing_app_mortgage_interest(),
    ),
    build('div', { class: 'bars', 'aria-hidden': 'true' }, ...bars),
    build('p', { class: 'muted' }, m.listing_app_mortgage_total(total)),
    build(
      'details',
      { open: isOpen },
      build('summary', {}, m.listing_app_mortgage_chart()),
      build(
        'table',
        {},
        build('thead', {}, build('tr', {}, ...heads.map((head) => build('th', { scope: 'col' }, head)))),
        build('tbody', {}, ...rows),
      ),
    ),
  ]
}
