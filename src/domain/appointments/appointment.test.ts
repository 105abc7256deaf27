import { expect, test } from 'vitest'
import { appointmentKindOf, appointmentMoves, appointmentStatuses, canMove } from './appointment.ts'
import { checkAppointment, timesFault } from './appointment-rules.ts'
import { dayPartLabel, dayParts } from './day-part.ts'
import { minutesOf } from './working-time.ts'

test.each([
  ['Showing', 'showing'],
  ['  show the house', 'showing'],
  ['Call', 'call'],
  ['calling back', 'call'],
  ['Telephone', 'call'],
  ['phone chat', 'call'],
  ['Meeting', 'meeting'],
  ['meet & greet', 'meeting'],
  ['first appt', 'meeting'],
  ['inspection', 'other'],
  ['a showing', 'other'],
  ['', 'other'],
])('the kind %j is %s', (text, kind) => {
  expect(appointmentKindOf(text)).toBe(kind)
})

test('the day parts include their hours', () => {
  expect(dayParts.map(dayPartLabel)).toEqual([
    'Morning (9 AM - 12 PM)',
    'Afternoon (1 PM - 4 PM)',
    'Evening (5 PM - 7 PM)',
  ])
})

test('a canceled appointment is never revived, and no status moves to itself', () => {
  for (const from of appointmentStatuses) {
    expect(canMove('Cancelled', from)).toBe(false)
    expect(canMove(from, from)).toBe(false)
  }
  expect(appointmentMoves.Scheduled).toContain('Confirmed')
  expect(canMove('Completed', 'Cancelled')).toBe(false)
})

const now = Date.parse('2026-11-21T03:00:00Z')
const form = { name: 'Ann Lee', email: 'ann@example.com', phone: '', day: '2026-11-20' }

test('an appointment needs a name, an email address and a day that has not passed', () => {
  expect(checkAppointment(form, now, 'America/New_York')).toEqual({})
  expect(checkAppointment(form, now, 'Europe/London')).toEqual({
    day: 'The date cannot be earlier than today.',
  })
  expect(Object.keys(checkAppointment({ name: '', email: '', phone: '1', day: '' }, now, 'UTC'))).toEqual([
    'name',
    'email',
    'phone',
    'day',
  ])
  expect(checkAppointment({ ...form, day: '2026-02-30' }, now, 'UTC')).toEqual({
    day: 'Please choose a valid date.',
  })
})

test('an appointment ends after it starts, within a day', () => {
  expect(timesFault(now, now + 1)).toBeNull()
  expect(timesFault(now, now)).toBe('The end must be after the start.')
  expect(timesFault(now, now + 86_400_001)).toBe('An appointment can last up to 24 hours.')
})

test('a time of day is read to the minute', () => {
  expect([minutesOf('00:00'), minutesOf('09:30'), minutesOf('24:00')]).toEqual([0, 570, 1440])
  expect([minutesOf('24:01'), minutesOf('9:30'), minutesOf('12:60'), minutesOf('')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
