import { expect, test } from 'vitest'
import { type CardForm, emptyCard, readCard } from './card.ts'
import { colorAdvice } from './color-advice.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { readSocialLink } from './social-link.ts'

const aCard = (overrides: Partial<CardForm> = {}): CardForm => ({ ...emptyCard, ...overrides })

const profile: Identity = {
  name: 'Ann Profile',
  title: 'Realtor',
  company: '',
  phone: '828 555 0100',
  email: 'ann@profile.example',
  website: '',
  bio: '',
  brandColor: '#123456',
  headshotUrl: null,
  logoUrl: null,
  socials: [
    { platform: 'Facebook', url: 'https://www.facebook.com/ann-of-profile' },
    { platform: 'Pinterest', url: 'https://www.pinterest.com/ann' },
  ],
}
const signUp = { name: 'Ann Sign-Up', email: 'ann@sign-up.example' }

test('a card is cleaned: one line per field, the color as hex, complete addresses', () => {
  const { card, errors } = readCard(
    aCard({
      fullName: '  Ann\u202e \n Lee ',
      brandColor: 'Teal',
      website: 'annlee.example/homes',
      socialMedia: { ...emptyCard.socialMedia, instagram: '@ann.lee', linkedin: 'linkedin.com/in/ann' },
    }),
  )
  expect(errors).toEqual({})
  expect(card).toMatchObject({
    fullName: 'Ann Lee',
    brandColor: '#008080',
    website: 'https://annlee.example/homes',
    socialMedia: { instagram: 'https://www.instagram.com/ann.lee', linkedin: 'https://linkedin.com/in/ann' },
  })
})

test('each invalid field is named with its message', () => {
  const { errors } = readCard(
    aCard({
      brandColor: 'the colour of dusk',
      phone: 'ring me',
      email: 'ann',
      website: 'javascript:alert(1)',
      socialMedia: { ...emptyCard.socialMedia, youtube: 'data:text/html,x' },
    }),
  )
  expect(errors).toEqual({
    brandColor: 'We don’t recognize this color. Try a name like teal or a code like #0ea5e9.',
    phone: 'Please enter a valid phone number',
    email: 'Please enter a valid email address',
    website: 'Enter a full link, like https://example.com',
    'socialMedia.youtube': 'Enter a full link, like https://youtube.com/you',
  })
})

test('an empty color becomes the default, and a bio of more than 500 characters is kept', () => {
  const { card, errors } = readCard(aCard({ brandColor: ' ', bio: 'x'.repeat(700) }))
  expect([card.brandColor, card.bio.length, errors]).toEqual(['#0ea5e9', 700, {}])
})

test.each([
  ['facebook', 'dana.reed', 'https://www.facebook.com/dana.reed'],
  ['facebook', 'www.ann.lee', 'https://www.ann.lee'],
  ['facebook', 'annlee.com', 'https://annlee.com'],
  ['instagram', 'instagram.com/ann.lee', 'https://instagram.com/ann.lee'],
  ['youtube', 'dana.reed', 'https://www.youtube.com/@dana.reed'],
  ['linkedin', 'annlee.realtor', 'https://annlee.realtor'],
  ['linkedin', '@ann.lee', 'https://www.linkedin.com/in/ann.lee'],
  ['linkedin', 'linktr.ee/annlee', 'https://linktr.ee/annlee'],
  ['twitter', 'annlee.realtor', 'https://annlee.realtor'],
  ['twitter', '@ann.com', 'https://x.com/ann.com'],
  ['facebook', 'annlee', 'https://www.facebook.com/annlee'],
  ['twitter', '@annlee', 'https://x.com/annlee'],
  ['youtube', 'http://youtube.com/@ann', 'https://youtube.com/@ann'],
  ['linkedin', '<script>', null],
] as const)('%s %j leads to %j', (platform, typed, link) => {
  expect(readSocialLink(platform, typed)).toBe(link)
})

test('an identity comes from the card, then the profile, then the sign-up, field by field', () => {
  const card = aCard({
    fullName: 'Ann Card',
    brandColor: '#abcdef',
    socialMedia: { ...emptyCard.socialMedia, facebook: 'https://www.facebook.com/ann-of-card' },
  })
  const { shown, from } = chooseIdentity(card, { ...profile, email: '' }, signUp)
  expect(shown).toMatchObject({
    name: 'Ann Card',
    title: 'Realtor',
    company: '',
    email: 'ann@sign-up.example',
    brandColor: '#abcdef',
  })
  expect(shown.socials).toEqual([
    { platform: 'Facebook', url: 'https://www.facebook.com/ann-of-card' },
    { platform: 'Pinterest', url: 'https://www.pinterest.com/ann' },
  ])
  expect(from).toMatchObject({
    name: 'card',
    title: 'profile',
    email: 'signUp',
    company: 'default',
    socials: 'card',
  })
})

test('without a card, an identity comes from the profile', () => {
  const { shown, from } = chooseIdentity(undefined, profile, signUp)
  expect(shown).toEqual(profile)
  expect([from.name, from.brandColor, from.headshotUrl]).toEqual(['profile', 'profile', 'default'])
})

test('agents learn how a color is adjusted before buyers see it', () => {
  expect(colorAdvice('nonsense').tone).toBe('unknown')
  expect(colorAdvice('#fffbe6').sentences[0]).toMatch(/^Light pages use a darker shade, #/)
  expect(colorAdvice('#000014').sentences[0]).toMatch(/^Dark pages use a lighter shade, #/)
  expect(colorAdvice('#2563eb').tone).toMatch(/good|toned/)
})
