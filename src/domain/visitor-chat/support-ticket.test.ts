import { expect, test } from 'vitest'
import { asksForAddress, checkTicket, ticketKindOf } from './support-ticket.ts'
import { visitorModes, visitorPriorities } from './visitor-analysis.ts'

test('a sales lead is recorded only in sales mode and at high priority', () => {
  for (const mode of visitorModes)
    for (const priority of visitorPriorities)
      expect(ticketKindOf(mode, priority)).toBe(mode === 'sales' && priority === 'high' ? 'sales' : 'support')
})

test('an email address is requested if a person has to take over, and from a sales lead', () => {
  const state = { mode: 'general', priority: 'medium', needsHumanHandoff: false } as const
  expect(asksForAddress(state)).toBe(false)
  expect(asksForAddress({ ...state, needsHumanHandoff: true })).toBe(true)
  expect(asksForAddress({ ...state, mode: 'sales', priority: 'high' })).toBe(true)
  expect(asksForAddress({ ...state, mode: 'sales' })).toBe(false)
})

test('a ticket needs an address and a message', () => {
  expect(checkTicket({ email: ' ada@example.com ', message: 'Hello' })).toBeNull()
  expect(checkTicket({ email: 'ada@', message: ' ' })).toEqual({
    email: 'Please enter a valid email address',
    message: 'Please tell us what it’s about.',
  })
})
