import { expect, test } from 'vitest'
import { landingData } from './landing-data.ts'

const origin = 'https://homes.example'
const unnamed = { name: 'Porchlight', address: undefined, supportEmail: undefined, legalEmail: undefined }

type JsonLdNode = Record<string, unknown> & { '@type': string }
type Offer = { price: string; priceSpecification: { price: string; billingDuration: string } }

/** What search engines read of each kind of thing. */
const read = (company: Parameters<typeof landingData>[1]) => {
  const data = JSON.parse(JSON.stringify(landingData(origin, company))) as { '@graph': JsonLdNode[] }
  return Object.fromEntries(data['@graph'].map((thing) => [thing['@type'], thing]))
}

test('a year costs less than twelve months, and each price says what it covers', () => {
  const offers = read(unnamed).SoftwareApplication?.offers as Offer[]
  const [month, year] = ['P1M', 'P1Y'].map((period) =>
    offers.find(({ priceSpecification }) => priceSpecification.billingDuration === period),
  )
  expect(month).toMatchObject({
    price: '79.00',
    priceCurrency: 'USD',
    priceSpecification: { price: '79.00' },
  })
  expect(year).toMatchObject({
    price: '708.00',
    priceCurrency: 'USD',
    priceSpecification: { price: '708.00' },
  })
  expect(Number(year?.price)).toBeLessThan(12 * Number(month?.price))
})

test('the operator is named as in the settings, and what is not set is left out', () => {
  const company = {
    name: 'Lantern Labs LLC',
    address: '1 Main Street, Richmond, VA',
    supportEmail: 'help@lantern.example',
    legalEmail: 'legal@lantern.example',
  }
  expect(read(company).Organization).toMatchObject({
    name: 'Porchlight',
    legalName: 'Lantern Labs LLC',
    email: 'help@lantern.example',
    address: '1 Main Street, Richmond, VA',
    logo: 'https://homes.example/porchlight.svg',
  })
  expect(read(unnamed).Organization).not.toHaveProperty('email')
  expect(read(unnamed).Organization).not.toHaveProperty('address')
})
