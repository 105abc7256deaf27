import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jpegOf, photoSet } from './photo-address.ts'

const widths = fc.uniqueArray(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 8 })
const widthIn = (address: string) => Number(/\/(\d+)\.\w+$/.exec(address)?.[1])

test('the largest photo that fits is taken, or the smallest there is', () => {
  expect(jpegOf({ id: 'p1', widths: [1280, 320, 640] }, 640)).toBe('/files/photos/p1/640.jpg')
  fc.assert(
    fc.property(widths, fc.integer({ min: 1, max: 4000 }), (stored, max) => {
      const width = widthIn(jpegOf({ id: 'p1', widths: stored }, max))
      const fitting = stored.filter((candidate) => candidate <= max)
      expect(width).toBe(fitting.length > 0 ? Math.max(...fitting) : Math.min(...stored))
    }),
  )
})

test('browsers choose among the widths that exist, smallest first', () => {
  expect(photoSet({ id: 'p1', widths: [1280, 320, 640] }, 'webp', 960)).toBe(
    '/files/photos/p1/320.webp 320w,/files/photos/p1/640.webp 640w',
  )
  fc.assert(
    fc.property(widths, (stored) => {
      const offers = photoSet({ id: 'p1', widths: stored }, 'avif').split(',')
      const offered = offers.map((offer) => Number(/ (\d+)w$/.exec(offer)?.[1]))
      expect(offered).toEqual(stored.toSorted((a, b) => a - b))
      expect(offers.map((offer) => widthIn(offer.split(' ')[0] ?? ''))).toEqual(offered)
    }),
  )
})
