import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livedInZone, recipientZone, timeZoneNamed } from './time-zone.ts'
import { localDay } from './wall-clock.ts'

test('a zone is named as the system spells it', () => {
  expect(timeZoneNamed('europe/paris')).toBe('Europe/Paris')
  expect(timeZoneNamed('US/Hawaii')).toBe('Pacific/Honolulu')
  for (const name of [
    'Mars/Olympus',
    '',
    ' ',
    'Hawaii Time',
    '../etc/passwd',
    "'; drop table",
    'Europe/Paris\u0000',
  ])
    expect(timeZoneNamed(name), name).toBeUndefined()
})

test('an offset is not a zone: it knows no clock changes', () => {
  for (const name of ['+05:00', '-08:00', '-0800', '+14']) expect(timeZoneNamed(name), name).toBeUndefined()
})

test.each([
  ['Pacific/Honolulu', 'Pacific/Honolulu'],
  [' america/chicago ', 'America/Chicago'],
  ['UTC', undefined],
  ['GMT', undefined],
  ['Etc/GMT+5', undefined],
  ['+05:00', undefined],
  ['Nowhere/Land', undefined],
  ['', undefined],
])('a browser that says %j is in %j', (said, zone) => {
  expect(livedInZone(said)).toBe(zone)
})

test('whatever a browser says, the result is a zone that clocks can be read in, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(...Intl.supportedValuesOf('timeZone'))), (said) => {
      const zone = livedInZone(said)
      if (zone !== undefined) expect(localDay(0, zone)).toMatch(/^19(69|70)-/)
    }),
  )
})

test('a lead’s own zone counts; the agent’s where theirs is not known, or not known anymore', () => {
  expect(recipientZone('Pacific/Honolulu', 'America/New_York')).toBe('Pacific/Honolulu')
  expect(recipientZone(null, 'America/New_York')).toBe('America/New_York')
  expect(recipientZone('Gone/Zone', 'America/New_York')).toBe('America/New_York')
})
