import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heroesWith, placeOfPhoto, retryPauseMs, type StandingPhoto } from './imported-photos.ts'

const standing = (...orders: (number | undefined)[]): StandingPhoto[] =>
  orders.map((order, at) => ({ order, isHero: at < 3 }))

test('failures that may pass are retried after longer and longer pauses, four tries in all', () => {
  expect([1, 2, 3, 4].map((attempts) => retryPauseMs('busy', attempts))).toEqual([
    2_000,
    15_000,
    90_000,
    undefined,
  ])
})

test('a site’s request to wait is respected, within reason', () => {
  expect(retryPauseMs('busy', 1, 30_000)).toBe(30_000)
  expect(retryPauseMs('busy', 1, 1)).toBe(2_000)
  expect(retryPauseMs('busy', 1, 86_400_000)).toBeUndefined()
})

test.each(['missing', 'not_allowed', 'not_an_image', 'too_large', 'plan_limit', 'damaged'] as const)(
  'a picture that is %s is not tried again',
  (failure) => expect(retryPauseMs(failure, 1)).toBeUndefined(),
)

test.each([
  ['the first of all', standing(), 0, 0],
  ['a late one between its neighbours', standing(0, 2, 3), 1, 1],
  ['the feed’s first before its second', standing(1, 2), 0, 0],
  ['the last', standing(0, 1), 2, 2],
  ['behind photos of another way', standing(undefined, undefined), 0, 2],
  ['behind its neighbour, wherever the agent put it', standing(3, 0, 2), 1, 2],
])('%s takes its place', (_, photos, order, place) => {
  expect(placeOfPhoto(photos, order)).toBe(place)
})

test('in whatever order they arrive, the feed’s photos end up in its order with the first three in the slider', () => {
  const anyOrder = fc
    .integer({ min: 0, max: 12 })
    .chain((count) => fc.shuffledSubarray([...Array(count).keys()], { minLength: count }))
  fc.assert(
    fc.property(anyOrder, (orders) => {
      let photos: StandingPhoto[] = []
      for (const order of orders) {
        const place = placeOfPhoto(photos, order)
        const placed = photos.toSpliced(place, 0, { order, isHero: false })
        const heroes = heroesWith(placed, place, 3)
        photos = placed.map((photo, at) => ({ ...photo, isHero: heroes[at] ?? false }))
      }
      expect(photos.map(({ order }) => order)).toEqual([...orders].sort((a, b) => a - b))
      expect(photos.map(({ isHero }) => isHero)).toEqual(photos.map((_, at) => at < 3))
    }),
  )
})

test('photos that the agent chose for the slider stay there alone', () => {
  const chosen = [
    { order: 0, isHero: false },
    { order: 1, isHero: true },
    { order: 2, isHero: false },
  ]
  expect(heroesWith(chosen, 0, 3)).toEqual([false, true, false])
})
