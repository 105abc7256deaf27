import { expect, test } from 'vitest'
import { routes } from '#domain/screens/paths.ts'
import { navigation } from './navigation.ts'

test('comparing homes and importing them belong to the listings', () => {
  const listings = navigation.find(({ id }) => id === 'listings')
  for (const route of ['compareListings', 'listingImport', 'editListing'] as const)
    expect(listings?.routes).toContain(route)
})

test('no screen is current in two places of the sidebar', () => {
  const all = navigation.flatMap((row) => row.routes)
  expect(new Set(all).size).toBe(all.length)
  for (const route of all) expect(Object.keys(routes)).toContain(route)
})
