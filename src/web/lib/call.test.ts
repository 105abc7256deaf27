import { expect, test } from 'vitest'
import { addressOf } from './call.ts'

test('path parameters are filled in and missing values are left out of the query', () => {
  expect(addressOf('/api/leads/{id}/notes', { id: 'a/b c' })).toBe('/api/leads/a%2Fb%20c/notes')
  expect(addressOf('/api/leads', {}, { q: 'Ann & Co', limit: 5, tier: undefined, cursor: '' })).toBe(
    '/api/leads?q=Ann+%26+Co&limit=5',
  )
})
