import { expect, test } from 'vitest'
import { zoneName, zoneOptions } from './time-zones.ts'

test('zones of the United States come first, and each zone is there once', () => {
  const values = zoneOptions('Europe/Paris').map(({ value }) => value)
  expect(values.slice(0, 2)).toEqual(['America/New_York', 'America/Chicago'])
  expect(values).toContain('Europe/Paris')
  expect(new Set(values).size).toBe(values.length)
})

test('a zone that this browser does not know can still be kept', () => {
  expect(zoneOptions('Mars/Olympus').map(({ value }) => value)).toContain('Mars/Olympus')
  expect(zoneOptions(null).map(({ value }) => value)).not.toContain('')
})

test('zones are named in words', () => {
  expect(zoneName('Pacific/Honolulu')).toBe('Hawaii (Honolulu)')
  expect(zoneName('America/Puerto_Rico')).toBe('America/Puerto Rico')
})
