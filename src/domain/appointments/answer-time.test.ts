import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTimeInWords } from './answer-time.ts'
import { defaultWorkingTime, weekdays } from './working-time.ts'

const timeZone = 'America/New_York'
const dana = { name: 'Dana', working: defaultWorkingTime, timeZone }
const saidAt = (at: string, agent = dana) => answerTimeInWords(agent, Date.parse(at))

test.each([
  ['on a working day', '2026-11-25T15:00:00Z', 'Dana is working today until 5:00 PM Eastern Time.'],
  ['before work', '2026-11-25T12:00:00Z', 'Dana is back today at 9:00 AM Eastern Time.'],
  ['after work', '2026-11-25T23:00:00Z', 'Dana is back tomorrow at 9:00 AM Eastern Time.'],
  ['on a Friday evening', '2026-11-28T01:00:00Z', 'Dana is back Monday at 9:00 AM Eastern Time.'],
  ['on a Sunday', '2026-11-29T20:00:00Z', 'Dana is back tomorrow at 9:00 AM Eastern Time.'],
  [
    'shortly before the end of work',
    '2026-11-27T21:45:00Z',
    'Dana is working today until 5:00 PM and is back Monday at 9:00 AM Eastern Time.',
  ],
  ['at the minute work ends', '2026-11-25T22:00:00Z', 'Dana is back tomorrow at 9:00 AM Eastern Time.'],
  ['at the minute it begins', '2026-11-25T14:00:00Z', 'Dana is working today until 5:00 PM Eastern Time.'],
])('%s', (_when, at, words) => {
  expect(saidAt(at)).toBe(words)
})

test('the time is the agent’s, and its zone is named', () => {
  const west = { ...dana, timeZone: 'America/Los_Angeles' }
  expect(saidAt('2026-11-25T15:00:00Z', west)).toBe('Dana is back today at 9:00 AM Pacific Time.')
  const phoenix = { ...dana, timeZone: 'America/Phoenix' }
  expect(saidAt('2026-07-01T18:00:00Z', phoenix)).toMatch(/^Dana is working today until 5:00 PM (?!Eastern)/)
})

test('the clocks change over the weekend, working hours don’t', () => {
  expect(saidAt('2026-03-07T15:00:00Z')).toBe('Dana is back Monday at 9:00 AM Eastern Time.')
  expect(saidAt('2026-03-09T12:59:00Z')).toBe('Dana is back today at 9:00 AM Eastern Time.')
  expect(saidAt('2026-03-09T13:00:00Z')).toBe('Dana is working today until 5:00 PM Eastern Time.')
})

const on = (workingDays: typeof defaultWorkingTime.workingDays, start = '09:00', end = '17:00') => ({
  ...dana,
  working: { ...defaultWorkingTime, workingDays, workingHours: { start, end } },
})

test('who works on one day of the week names its date', () => {
  expect(saidAt('2026-11-25T23:00:00Z', on(['wednesday']))).toBe(
    'Dana is back Wednesday, December 2 at 9:00 AM Eastern Time.',
  )
})

test('work until midnight ends there, and days without a break are one', () => {
  expect(saidAt('2026-11-25T15:00:00Z', on(['wednesday'], '00:00', '24:00'))).toBe(
    'Dana is working today until midnight Eastern Time.',
  )
  expect(saidAt('2026-11-25T15:00:00Z', on(['wednesday', 'thursday'], '00:00', '24:00'))).toBe(
    'Dana is working until Friday at 12:00 AM Eastern Time.',
  )
})

test('who works day and night, or never, says nothing', () => {
  expect(saidAt('2026-11-25T15:00:00Z', on([...weekdays], '00:00', '24:00'))).toBe('')
  expect(saidAt('2026-11-25T15:00:00Z', on([]))).toBe('')
})

test('at any time in any zone it is one sentence, and says that they work only while they do', () => {
  const zones = fc.constantFrom(
    'America/New_York',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Europe/Lisbon',
    'Australia/Lord_Howe',
  )
  const anyDays = fc.subarray([...weekdays], { minLength: 1 })
  const anyTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
  fc.assert(
    fc.property(zones, anyDays, anyTime, (zone, days, nowMs) => {
      const words = answerTimeInWords({ ...on(days), timeZone: zone }, nowMs)
      expect(words).toMatch(/^Dana is (working|back) [^.]+\.$/)
      const parts = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        weekday: 'long',
        hour: 'numeric',
        hourCycle: 'h23',
      }).formatToParts(nowMs)
      const read = (type: string) => parts.find((part) => part.type === type)?.value.toLowerCase() ?? ''
      const isWorking =
        days.includes(read('weekday') as (typeof weekdays)[number]) &&
        Number(read('hour')) >= 9 &&
        Number(read('hour')) < 17
      expect(words.startsWith('Dana is working')).toBe(isWorking)
    }),
  )
})
