import { expect, test } from 'vitest'
import { appointmentKindOf, appointmentMoves, appointmentStatuses, canMove, isHeld } from './appointment.ts'
import { checkAppointment, timesFault } from './appointment-rules.ts'
import {
  appointmentTimes,
  dayPartLabel,
  dayParts,
  scheduledMinutes,
  showingMinutes,
  startHourOf,
} from './day-part.ts'
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

test.each([
  ['Morning', 10],
  ['Afternoon', 14],
  ['Evening', 18],
  ['noon', 12],
  ['around Noon', 12],
  ['10:30 AM', 9],
  ['4 pm', 13],
  ['whenever', 9],
  ['', 9],
])('the time %j begins at %d', (label, hour) => {
  expect(startHourOf(label)).toBe(hour)
})

test('the parts of the day say their hours', () => {
  expect(dayParts.map(dayPartLabel)).toEqual([
    'Morning (9 AM - 12 PM)',
    'Afternoon (1 PM - 4 PM)',
    'Evening (5 PM - 7 PM)',
  ])
})

test('a showing takes 30 minutes and a scheduled appointment an hour, by the agent’s clock', () => {
  const iso = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(0, 16))
  expect(iso(appointmentTimes('2026-11-21', 'Afternoon', showingMinutes, 'America/New_York'))).toEqual([
    '2026-11-21T19:00',
    '2026-11-21T19:30',
  ])
  expect(iso(appointmentTimes('2026-07-01', 'Morning', scheduledMinutes, 'America/Los_Angeles'))).toEqual([
    '2026-07-01T17:00',
    '2026-07-01T18:00',
  ])
})

test('a cancelled appointment is never revived, and nothing returns to itself', () => {
  for (const from of appointmentStatuses) {
    expect(canMove('Cancelled', from)).toBe(false)
    expect(canMove(from, from)).toBe(false)
  }
  expect(appointmentMoves.Scheduled).toContain('Confirmed')
  expect(canMove('Completed', 'Cancelled')).toBe(false)
  expect(appointmentStatuses.filter((status) => !isHeld(status))).toEqual(['Cancelled'])
})

const now = Date.parse('2026-11-21T03:00:00Z')
const form = { name: 'Ann Lee', email: 'ann@example.com', phone: '', day: '2026-11-20' }

test('an appointment needs a name, an email address and a day that is not over', () => {
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
    day: 'Please choose a date of the calendar.',
  })
})

test('an appointment ends after it begins, within a day', () => {
  expect(timesFault(now, now + 1)).toBeNull()
  expect(timesFault(now, now)).toBe('The end must be after the start.')
  expect(timesFault(now, now + 86_400_001)).toBe('An appointment can take at most 24 hours.')
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
