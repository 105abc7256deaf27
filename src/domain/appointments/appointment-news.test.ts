import { expect, test } from 'vitest'
import { appointmentNews } from './appointment-news.ts'

const hourMs = 3_600_000
const nowMs = Date.UTC(2027, 3, 5, 12)
const ahead = {
  status: 'Scheduled',
  isDeleted: false,
  startMs: nowMs + hourMs,
  endMs: nowMs + 2 * hourMs,
} as const
const over = { ...ahead, startMs: nowMs - 2 * hourMs, endMs: nowMs - hourMs }
const later = { ...ahead, startMs: nowMs + 24 * hourMs, endMs: nowMs + 25 * hourMs }
const deleted = (standing: typeof over) => ({ ...standing, isDeleted: true })

test('invitees hear about a new time, a cancellation, and an appointment that is back on', () => {
  expect(appointmentNews(ahead, later, nowMs)).toBe('moved')
  expect(appointmentNews(ahead, { ...ahead, endMs: ahead.endMs + 1 }, nowMs)).toBe('moved')
  expect(appointmentNews(ahead, { ...ahead, status: 'Cancelled' }, nowMs)).toBe('cancelled')
  expect(appointmentNews(ahead, { ...later, status: 'Cancelled' }, nowMs)).toBe('cancelled')
  expect(appointmentNews(ahead, deleted(ahead), nowMs)).toBe('cancelled')
  expect(appointmentNews(deleted(ahead), ahead, nowMs)).toBe('restored')
})

test('invitees hear nothing about a past appointment or a change that leaves its time alone', () => {
  for (const status of ['Scheduled', 'Confirmed', 'Completed', 'No-show'] as const)
    expect(appointmentNews(ahead, { ...ahead, status }, nowMs), status).toBeUndefined()
  expect(appointmentNews(over, { ...over, status: 'Cancelled' }, nowMs)).toBeUndefined()
  expect(appointmentNews(over, deleted(over), nowMs)).toBeUndefined()
  expect(appointmentNews(deleted(over), over, nowMs)).toBeUndefined()
  const cancelled = { ...ahead, status: 'Cancelled' } as const
  expect(appointmentNews(cancelled, { ...cancelled, isDeleted: true }, nowMs)).toBeUndefined()
  expect(appointmentNews({ ...cancelled, isDeleted: true }, cancelled, nowMs)).toBeUndefined()
})
