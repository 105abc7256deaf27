import { expect, test } from 'vitest'
import { nextCheck, nextTryMs } from './page-checks.ts'

const zone = 'America/New_York'
const now = new Date('2026-11-25T20:00:00Z')
const idEnding = (end: string) => `0198c0de-0000-7000-8000-000000${end}`

test('a page read once is not read again', () => {
  expect(nextCheck('once', { id: idEnding('000000'), zone, now })).toBeNull()
})

test.each([
  ['daily', '000000', '2026-11-26T07:00:00.000Z'],
  ['daily', '0000ef', '2026-11-26T10:59:00.000Z'],
  ['daily', '0000f0', '2026-11-26T07:00:00.000Z'],
  ['weekly', '00005a', '2026-12-02T08:30:00.000Z'],
] as const)('a %s page whose id ends in %s is read in the agent’s night, at %s', (frequency, end, at) => {
  expect(nextCheck(frequency, { id: idEnding(end), zone, now })?.toISOString()).toBe(at)
})

test('the day is the agent’s, and a change of the clock doesn’t move the minute of the night', () => {
  const late = new Date('2026-03-08T04:30:00Z')
  const next = (name: string) =>
    nextCheck('daily', { id: idEnding('0000b4'), zone: name, now: late })?.toISOString()
  // Saturday night in New York, where 2 a.m. on Sunday doesn't exist; Sunday afternoon in Tokyo.
  expect(next('America/New_York')).toBe('2026-03-08T09:00:00.000Z')
  expect(next('Asia/Tokyo')).toBe('2026-03-08T20:00:00.000Z')
})

test('pages are spread over the night', () => {
  const minutes = new Set(
    Array.from({ length: 500 }, (_, at) =>
      nextCheck('daily', {
        id: idEnding((at * 7919).toString(16).padStart(6, '0')),
        zone,
        now,
      })?.toISOString(),
    ),
  )
  expect(minutes.size).toBeGreaterThan(150)
})

test('what may pass is tried three more times, ever later', () => {
  expect([1, 2, 3, 4].map((attempts) => nextTryMs('busy', attempts))).toEqual([
    60_000,
    600_000,
    3_600_000,
    undefined,
  ])
})

test('a site’s own wish is respected, unless the next regular check is as good', () => {
  expect(nextTryMs('busy', 1, 120_000)).toBe(120_000)
  expect(nextTryMs('busy', 1, 10)).toBe(60_000)
  expect(nextTryMs('busy', 1, 86_400_000)).toBeUndefined()
})

test.each(['missing', 'not_allowed', 'sign_in', 'no_text', 'not_a_page', 'no_room'] as const)(
  '%s does not pass by itself',
  (failure) => expect(nextTryMs(failure, 1)).toBeUndefined(),
)
