import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openHome, writeIn } from '../testing/open-public-page.tsx'
import { aListing } from '../testing/sample-listing.ts'

const sheet = () => document.getElementById('mortgage-calculator') as HTMLDialogElement
const payment = () => sheet().querySelector('output')?.textContent
const rows = () => within(sheet()).getAllByRole('row').slice(1)

async function openCalculator() {
  const user = await openHome({ price: 389_000 })
  await user.click(screen.getByText('Adjust the numbers'))
  await within(sheet()).findByText(/in interest over 30 years/)
  return user
}

test('a price can be typed as people write it', async () => {
  const user = await openCalculator()
  expect(payment()).toBe('$1,967.00')
  await writeIn(user, sheet(), { 'Price ($)': '$500,000.00' })
  await waitFor(() => expect(payment()).toBe('$2,528.27'))
})

const costs = () =>
  [...sheet().querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent))

test('taxes and dues that the listing states have a line each, and the total follows the payment', async () => {
  const user = await openCalculator()
  expect(payment()).toBe('$1,967.00')
  expect(costs()).toEqual([
    ['Property taxes, monthly', '$350.00'],
    ['HOA dues, monthly', '$85.50'],
    ['Monthly total, without insurance', '$2,402.50'],
  ])
  await user.click(within(sheet()).getByLabelText('15 years'))
  await waitFor(() => expect(payment()).toBe('$2,710.89'))
  expect(costs().at(-1)).toEqual(['Monthly total, without insurance', '$3,146.39'])
})

test('where the listing states neither, or its figures are turned off, the payment stands alone', async () => {
  const { appFeatures } = aListing()
  for (const changes of [
    { facts: {} },
    { facts: { hoaFee: 0 } },
    { appFeatures: { ...appFeatures, reports: false } },
  ]) {
    await openHome({ price: 389_000, ...changes })
    expect(costs()).toEqual([])
  }
})

test.each([
  ['Down payment (%)', '101'],
  ['Down payment (%)', 'twenty'],
  ['Interest rate (%)', '100.1'],
  ['Interest rate (%)', '6,5'],
  ['Price ($)', '10000000001'],
  ['Price ($)', '-1'],
])('%s takes no %s: it says so, also to screen readers, and the last payment stays', async (label, typed) => {
  const user = await openCalculator()
  const field = within(sheet()).getByLabelText<HTMLInputElement>(label)
  fireEvent.input(field, { target: { value: typed } })
  const fault = await within(sheet()).findByText('Enter a number, such as 6.5.')
  expect(fault.id).toBe(field.getAttribute('aria-describedby'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(payment()).toBe('$1,967.00')
  await writeIn(user, sheet(), { [label]: '100' })
  await waitFor(() => expect(fault.textContent).toBe(''))
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('at the limits there is still an answer: everything paid down, or as much interest as there can be', async () => {
  const user = await openCalculator()
  await writeIn(user, sheet(), {
    'Price ($)': '120,000',
    'Down payment (%)': '0',
    'Interest rate (%)': '100',
  })
  await waitFor(() => expect(payment()).toBe('$10,000.00'))
  await writeIn(user, sheet(), { 'Down payment (%)': '100' })
  await waitFor(() => expect(payment()).toBe('$0.00'))
  expect(within(sheet()).queryByText(/in interest over/)).toBeNull()
  expect(sheet().querySelector('.bars')).toBeNull()
})

test('a shorter loan costs more a month and less in all, with a bar for each of its years', async () => {
  const user = await openCalculator()
  await user.click(within(sheet()).getByLabelText('15 years'))
  await waitFor(() => expect(payment()).toBe('$2,710.89'))
  within(sheet()).getByText('$176,758.99 in interest over 15 years')
  expect(sheet().querySelectorAll('.bars span')).toHaveLength(15)
})

test('the yearly table stays open while the numbers change, and ends with nothing owed', async () => {
  const user = await openCalculator()
  const table = () => within(sheet()).getByText('Principal and interest, year by year').closest('details')
  expect(table()?.open).toBe(false)
  table()?.setAttribute('open', '')
  expect(rows()).toHaveLength(30)
  await user.click(within(sheet()).getByLabelText('20 years'))
  await waitFor(() => expect(rows()).toHaveLength(20))
  expect(table()?.open).toBe(true)
  const last = rows().at(-1) as HTMLElement
  expect(within(last).getByRole('rowheader').textContent).toBe('20')
  expect(within(last).getAllByRole('cell').at(-1)?.textContent).toBe('$0.00')
})

test('opened again, the calculator keeps the numbers', async () => {
  const user = await openCalculator()
  await writeIn(user, sheet(), { 'Price ($)': '500000' })
  await user.click(within(sheet()).getByRole('link', { name: 'Close' }))
  await waitFor(() => expect(sheet().open).toBe(false))
  await user.click(screen.getByText('Adjust the numbers'))
  await waitFor(() => expect(sheet().open).toBe(true))
  expect(payment()).toBe('$2,528.27')
})
