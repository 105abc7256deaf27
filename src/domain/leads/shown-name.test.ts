import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

const nameless = { name: 'Lead', phone: '(512) 555-0147', email: 'maya@buyers.example' }

test.each([
  ['by their name', { ...nameless, name: 'Maya Ellison' }, 'Maya Ellison'],
  ['by their number', nameless, 'Lead · (512) 555-0147'],
  ['by their address', { ...nameless, phone: '' }, 'Lead · maya@buyers.example'],
  ['by the home they asked about', { name: 'Lead', listingTitle: 'Mill House' }, 'Lead · Mill House'],
  ['as a lead', { name: '' }, 'Lead'],
])('a lead is told apart %s', (_, lead, shown) => {
  expect(shownName(lead)).toBe(shown)
})
