import { expect, test } from 'vitest'
import { patternOf, routes } from '../screens/paths.ts'
import { type QuickFacts, quickLabel, quickNotice, quickTypes } from './quick-notices.ts'

const empty: QuickFacts = {
  ...{ newLead: null, hotLead: null, appointment: null, priceChange: null, showingRequest: null },
  zone: 'America/New_York',
}
const maya = { leadId: '01', name: 'Maya Ellison' }
const full: QuickFacts = {
  newLead: { ...maya, listing: '12 Alder Lane', createdMs: Date.parse('2026-11-25T15:00:00Z') },
  hotLead: { ...maya, listing: '', score: 92 },
  appointment: { ...maya, startMs: Date.parse('2026-11-28T19:00:00Z') },
  priceChange: { listingId: '02', listing: '12 Alder Lane', oldCents: 46_000_000, newCents: 45_000_000 },
  showingRequest: { ...maya, text: 'Asked to see 12 Alder Lane on Saturday', isBooked: false },
  zone: 'America/New_York',
}

test('there are six types', () => {
  expect(quickTypes.map(quickLabel)).toEqual([
    ...['Test', 'New lead', 'Appointment', 'Hot lead', 'Price change', 'Showing request'],
  ])
})

test.each(quickTypes)('%s says that it is a test where there is nothing to tell', (type) => {
  const { title, content, isTest } = quickNotice(type, empty)
  expect([title, isTest]).toEqual([`Test: ${quickLabel(type)}`, true])
  expect(content).toMatch(/\.$/)
})

test.each(quickTypes.filter((type) => type !== 'test'))('%s tells of a real row, and of no test', (type) => {
  const { title, content, isTest } = quickNotice(type, full)
  expect(isTest).toBe(false)
  expect(`${title} ${content}`).not.toMatch(/test|undefined|\{/i)
})

test('each says what happened, in the agent’s zone', () => {
  const said = (type: Parameters<typeof quickNotice>[0]) => {
    const { title, content } = quickNotice(type, full)
    return [title, content]
  }
  expect(said('new-lead')).toEqual([
    'New lead: Maya Ellison',
    '12 Alder Lane, Wednesday, November 25, 2026 at 10:00 AM EST',
  ])
  expect(said('appointment')).toEqual([
    'Next appointment: Maya Ellison',
    'Saturday, November 28, 2026 at 2:00 PM EST',
  ])
  expect(said('hot-lead')).toEqual(['Hot lead: Maya Ellison', 'Score: 92 points. No home named'])
  expect(said('price-change')).toEqual(['Price change: 12 Alder Lane', 'From $460,000 to $450,000'])
  expect(said('showing-request')).toEqual([
    'Maya Ellison wants to see a home',
    'Asked to see 12 Alder Lane on Saturday',
  ])
})

test('a booked showing doesn’t read like a request', () => {
  const booked = { ...full, showingRequest: { ...maya, text: 'On Saturday', isBooked: true } }
  expect(quickNotice('showing-request', booked).title).toBe('Maya Ellison booked a showing')
})

test.each([empty, full])('each opens a screen (%#)', (facts) => {
  for (const type of quickTypes) {
    const [path] = quickNotice(type, facts).link.split('?')
    expect(Object.values(routes).some((route) => patternOf(route).test(`/ann-lee/${path}`))).toBe(true)
  }
})

test('long words are cut', () => {
  const long = { ...full, showingRequest: { ...maya, text: 'x'.repeat(900), isBooked: false } }
  expect(quickNotice('showing-request', long).content).toHaveLength(300)
})
