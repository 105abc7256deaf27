import { expect, test } from 'vitest'
import { emptyListing } from './listing-form-values.ts'
import { previewOf } from './preview-listing.ts'

const profile = {
  id: '0198c0de-0000-7000-8000-000000000000',
  slug: 'ann-lee-agent',
  name: 'Ann Lee',
  title: '',
  company: 'Of the profile',
  phone: '',
  email: 'ann@example.com',
  emailVerified: true,
  headshotUrl: null,
  logoUrl: null,
  brandColor: '#0ea5e9',
  website: '',
  bio: '',
  socials: [],
  timeZone: 'America/New_York',
  sessionHours: 24 as const,
  trialEndsAt: null,
  version: 1,
}

test('the preview has the card’s color, image and texts, as the public page does', () => {
  const shown = {
    name: 'Ann of the card',
    title: 'Broker',
    company: 'Lee Homes',
    phone: '+1 804 555 0134',
    email: 'ann@lee.example',
    website: '',
    bio: '',
    brandColor: '#166534',
    headshotUrl: '/files/photos/x/640.jpg',
    logoUrl: null,
    socials: [],
  }
  const saved = { id: '', slug: '', status: 'Draft' as const, priceHistory: [] }
  expect(previewOf(emptyListing, { ...profile, shown }, saved).agent).toMatchObject(shown)
})
