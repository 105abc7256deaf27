import { expect, test } from 'vitest'
import { googleCalendarLink } from './google-calendar-link.ts'

const entry = {
  title: 'Showing: Ben & Co #4',
  startIso: '2027-04-05T13:00:00.000Z',
  endIso: '2027-04-05T13:30:00.000Z',
  timeZone: 'America/New_York',
  details: 'Your agent: Robin Vale\nhttps://homes.example/l/ben?a=1',
  location: '12 Alder Lane, Asheville',
}

test('Google Calendar opens with the title, the time, the place, and whom to meet', () => {
  const url = new URL(googleCalendarLink(entry))
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20270405T130000Z/20270405T133000Z',
    ctz: 'America/New_York',
    details: entry.details,
    location: entry.location,
  })
})

test('an entry without a place names none', () => {
  expect(googleCalendarLink({ ...entry, location: '' })).not.toContain('location')
})
