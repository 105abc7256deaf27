import {
  type MortgageTerms,
  monthlyPaymentCents,
  mortgageYears,
  totalInterestCents,
} from '#domain/listings/mortgage.ts'
import { readFigure } from '#domain/listings/read-figure.ts'
import { formatPrice } from '#domain/text/money.ts'
import { m } from '#text'
import css from '../styles/mortgage.css?inline'
import { addStyles, build } from './build.ts'

/** The number in a field, or undefined with an error shown under the field. */
function figureIn(form: HTMLFormElement, name: string, max: number): number | undefined {
  const field = form.elements.namedItem(name) as HTMLInputElement
  const figure = readFigure(field.value)
  const isWrong = figure === undefined || figure > max
  // An empty value would mean that nothing is wrong.
  if (isWrong) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  document
    .getElementById(`${field.id}-error`)
    ?.replaceChildren(isWrong ? m.listing_app_mortgage_figure() : '')
  return isWrong ? undefined : figure
}

/** Keeps the payment and its chart in sync with the input. */
export function start(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-mortgage]')
  const output = form?.querySelector('output')
  const chart = form?.querySelector('[data-chart]')
  if (!form || !output || !chart || form.oninput) return
  addStyles(css)
  const reckon = () => {
    const [price, down, rate] = [
      figureIn(form, 'price', 1e10),
      figureIn(form, 'down', 100),
      figureIn(form, 'rate', 100),
    ]
    if (price === undefined || down === undefined || rate === undefined) return
    const terms = {
      priceCents: Math.round(price * 100),
      downPaymentPercent: down,
      annualRatePercent: rate,
      termYears: Number(new FormData(form).get('term')),
    }
    const payment = monthlyPaymentCents(terms)
    output.textContent = formatPrice(payment)
    const all = form.querySelector<HTMLElement>('[data-beside]')
    all?.replaceChildren(formatPrice(payment + Number(all.dataset.beside)))
    const wasOpen = chart.querySelector('details')?.open ?? false
    chart.replaceChildren(...drawn(terms, wasOpen))
  }
  form.oninput = reckon
  form.onsubmit = (event) => event.preventDefault()
  reckon()
}

/** How much of each year's payments goes to paying off the loan: a bar chart, and a table for reading. */
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
      ...[principalCents, interestCents, balanceCents].map((cents) => build('td', {}, formatPrice(cents))),
    ),
  )
  const heads = [
    m.listing_app_mortgage_year(),
    m.listing_app_mortgage_principal(),
    m.listing_app_mortgage_interest(),
    m.listing_app_mortgage_balance(),
  ]
  const total = { interest: formatPrice(totalInterestCents(terms)), years: terms.termYears }
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
