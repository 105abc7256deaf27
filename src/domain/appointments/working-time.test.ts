import { expect, test } from 'vitest'
import { checkWorkingTime, defaultWorkingTime } from './working-time.ts'

const check = (changes: object) => Object.keys(checkWorkingTime({ ...defaultWorkingTime, ...changes }))

test('everyone starts with Monday to Friday from nine to five', () => {
  expect(check({})).toEqual([])
})

test.each([
  ['an end before the start', { workingHours: { start: '17:00', end: '09:00' } }, ['workingHours.end']],
  ['no hours at all', { workingHours: { start: '09:00', end: '09:00' } }, ['workingHours.end']],
  [
    'hours that are no time of day',
    { workingHours: { start: '9', end: '25:00' } },
    ['workingHours.start', 'workingHours.end'],
  ],
  [
    'hours too short for one showing',
    { workingHours: { start: '09:00', end: '10:00' }, defaultDurationMinutes: 90 },
    ['workingHours.end'],
  ],
  ['no working day', { workingDays: [] }, ['workingDays']],
  ['no day for showings', { showings: { ...defaultWorkingTime.showings, days: [] } }, ['showings.days']],
  [
    'a weekend that ends before it starts',
    { showings: { ...defaultWorkingTime.showings, weekendHours: { start: '16:00', end: '10:00' } } },
    ['showings.weekendHours.end'],
  ],
])('%s is refused at its field', (_, changes, fields) => {
  expect(check(changes)).toEqual(fields)
})

test('a day may end at midnight, and a weekend may be open', () => {
  expect(check({ workingHours: { start: '09:00', end: '24:00' }, workingDays: ['saturday'] })).toEqual([])
})
