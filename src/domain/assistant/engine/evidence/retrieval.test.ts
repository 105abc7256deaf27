import { expect, test } from 'vitest'
import { buildIndex, searchIndex, termsOf } from './retrieval.ts'

const query = (text: string) => new Map(termsOf(text).map((term): [string, number] => [term, 1]))

test('the passage with the rarer words comes first', () => {
  const index = buildIndex(['The roof is metal.', 'The roof was replaced in 2019.', 'A pool and a deck.'])
  expect(searchIndex(index, query('when was the roof replaced'), 3).map((found) => found.document)).toEqual([
    1, 0,
  ])
})

test('words are matched by their stems, numbers without commas', () => {
  const index = buildIndex(['Two patios with heated pavers', 'It cost $11,400 in all'])
  expect(searchIndex(index, query('patio paver'), 1)[0]?.document).toBe(0)
  expect(searchIndex(index, query('11400'), 1)[0]?.document).toBe(1)
})

test('scores of one search do not leak into the next', () => {
  const index = buildIndex(
    Array.from({ length: 50 }, (_, i) => `passage number ${i} about ${i % 2 ? 'wells' : 'roofs'}`),
  )
  const first = searchIndex(index, query('wells'), 50)
  searchIndex(index, query('roofs passage number'), 5)
  expect(searchIndex(index, query('wells'), 50)).toEqual(first)
})

test('an empty index and a query without known words find nothing', () => {
  expect(searchIndex(buildIndex([]), query('roof'), 3)).toEqual([])
  expect(searchIndex(buildIndex(['roof']), query('zeppelin'), 3)).toEqual([])
})
