import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathDates } from './path-dates.ts'
import { closedBy } from './sending-window.ts'
import { delayUnits, type SequenceStep, stepTypes } from './sequence.ts'

const step = (
  type: SequenceStep['type'],
  value: number,
  unit: SequenceStep['delay']['unit'],
): SequenceStep => ({
  ...{ id: `${type}-${value}`, type, delay: { value, unit }, subject: '', content: '' },
  ...{ meetingDetails: null, branch: null, asksFor: null },
})
const zone = 'America/New_York'
const window = { quiet: { from: 21 * 60, to: 8 * 60 }, sendsOnWeekends: false }
/** A Friday, 10 p.m. in New York. */
const fridayNight = Date.parse('2026-11-28T03:00:00Z')
const inWords = (dates: number[]) => dates.map((date) => new Date(date).toISOString())

test('an email waits for the end of the quiet hours and the weekend, and the next step counts from there', () => {
  const steps = [step('email', 0, 'minutes'), step('task', 1, 'hours'), step('email', 1, 'days')]
  expect(inWords(pathDates(steps, fridayNight, { zone, window }))).toEqual([
    '2026-11-30T13:00:00.000Z',
    '2026-11-30T14:00:00.000Z',
    '2026-12-01T14:00:00.000Z',
  ])
})

test('a task doesn’t wait, and without a window nothing does', () => {
  expect(inWords(pathDates([step('task', 0, 'minutes')], fridayNight, { zone, window }))).toEqual([
    '2026-11-28T03:00:00.000Z',
  ])
  expect(inWords(pathDates([step('email', 0, 'minutes')], fridayNight, { zone, window: null }))).toEqual([
    '2026-11-28T03:00:00.000Z',
  ])
})

test('the dates never go back, and no email falls into the quiet hours', () => {
  const steps = fc.array(
    fc
      .tuple(fc.constantFrom(...stepTypes), fc.nat({ max: 40 }), fc.constantFrom(...delayUnits))
      .map(([type, value, unit]) => step(type, value, unit)),
    { maxLength: 8 },
  )
  const start = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
  fc.assert(
    fc.property(steps, start, (path, startMs) => {
      const dates = pathDates(path, startMs, { zone, window })
      expect(dates).toHaveLength(path.length)
      dates.forEach((date, at) => {
        expect(date).toBeGreaterThanOrEqual(dates[at - 1] ?? startMs)
        if (path[at]?.type === 'email') expect(closedBy(date, window, zone)).toBeNull()
      })
    }),
  )
})
