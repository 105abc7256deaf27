import { expect, test } from 'vitest'
import type { PublicAgent } from '#contract/cards.ts'
import { describeAgent } from './describe-agent.ts'

const url = 'https://homes.example/a/robin-vale'
const bare: PublicAgent = {
  slug: 'robin-vale',
  name: 'Robin Vale',
  title: '',
  company: '',
  phone: '',
  email: '',
  website: '',
  bio: '',
  brandColor: '#0ea5e9',
  headshotUrl: null,
  logoUrl: null,
  socials: [],
  timeZone: 'America/New_York',
  listings: [],
}
const home = (slug: string, price: number | null): PublicAgent['listings'][number] =>
  ({ slug, price, title: 'Loft', address: '9 Lock Street' }) as PublicAgent['listings'][number]

test('an agent who gave only a name is described by it alone', () => {
  expect(describeAgent(bare, url)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: 'Robin Vale',
    url,
    sameAs: [],
    makesOffer: [],
  })
})

test('search engines get what is on the card, with complete addresses', () => {
  const agent = {
    ...bare,
    company: 'Canal Homes',
    phone: '(804) 555-0199',
    email: 'robin@canal.example',
    website: 'https://robin.example',
    bio: 'Rowhouses since 2009.',
    headshotUrl: '/files/cards/robin.webp',
    logoUrl: '/files/cards/canal.webp',
    socials: [{ platform: 'LinkedIn' as const, url: 'https://linkedin.com/in/robin-vale' }],
  }
  expect(describeAgent(agent, url)).toMatchObject({
    description: 'Rowhouses since 2009.',
    image: 'https://homes.example/files/cards/robin.webp',
    logo: 'https://homes.example/files/cards/canal.webp',
    telephone: '(804) 555-0199',
    email: 'robin@canal.example',
    parentOrganization: { '@type': 'Organization', name: 'Canal Homes' },
    sameAs: ['https://robin.example', 'https://linkedin.com/in/robin-vale'],
  })
})

test('the first ten homes are offered at their price; one on request names none', () => {
  const listings = [
    home('loft', null),
    ...Array.from({ length: 11 }, (_, at) => home(`home-${at}`, at + 0.5)),
  ]
  const { makesOffer } = describeAgent({ ...bare, listings }, url) as { makesOffer: object[] }
  const offer = {
    '@type': 'Offer',
    itemOffered: { '@type': 'Residence', name: 'Loft', address: '9 Lock Street' },
  }
  expect(makesOffer).toHaveLength(10)
  expect(makesOffer[0]).toEqual({ ...offer, url: 'https://homes.example/l/loft' })
  expect(makesOffer[9]).toEqual({
    ...offer,
    url: 'https://homes.example/l/home-8',
    price: '8.50',
    priceCurrency: 'USD',
  })
})
