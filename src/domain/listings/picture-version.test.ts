import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint, type PictureContent, pictureVersion } from './picture-version.ts'

const home: PictureContent = {
  title: 'Brick rowhouse by the canal',
  address: '7 Lock Street, Richmond, VA 23220',
  price: 389_000,
  bedrooms: 3,
  bathrooms: 1.5,
  squareFeet: 1420,
  status: 'Active',
  heroPhotos: [{ id: 'one' }, { id: 'two' }],
  agent: { name: 'Robin Vale', company: 'Canal Homes', phone: '', brandColor: '#0ea5e9', logoUrl: null },
}

test.each<[string, Partial<PictureContent>]>([
  ['price', { price: 379_000 }],
  ['title', { title: 'Brick rowhouse' }],
  ['status', { status: 'Sold' }],
  ['first photo', { heroPhotos: [{ id: 'two' }] }],
  ['agent', { agent: { ...home.agent, brandColor: '#008080' } }],
])('another %s is another image', (_, change) => {
  expect(pictureVersion({ ...home, ...change })).not.toBe(pictureVersion(home))
})

test('what no image shows changes nothing', () => {
  const later = { ...home, heroPhotos: [{ id: 'one' }], description: 'new words' }
  expect(pictureVersion(later)).toBe(pictureVersion(home))
})

test('a fingerprint is safe in an address, whatever it was made from', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => /^[0-9a-z]{14}$/.test(fingerprint(text))))
})
