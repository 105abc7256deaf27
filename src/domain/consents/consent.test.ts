import { expect, test } from 'vitest'
import { m } from '#text'
import { type Consent, consentsGiven, standingOf } from './consent.ts'

const consent = (
  state: Consent['state'],
  { channel = 'email', purpose = 'marketing' }: Partial<Pick<Consent, 'channel' | 'purpose'>> = {},
): Consent => ({ channel, purpose, state, at: '2026-11-26T09:00:00Z' })

test('without a record nothing is known, which allows nothing', () => {
  expect(standingOf([], 'email', 'marketing')).toBe('unknown')
  expect(standingOf([consent('given', { channel: 'phone' })], 'email', 'marketing')).toBe('unknown')
  expect(standingOf([consent('given', { purpose: 'reply' })], 'email', 'marketing')).toBe('unknown')
})

test('the latest record for a channel and purpose stands', () => {
  const [given, withdrawn] = [consent('given'), consent('withdrawn')]
  expect(standingOf([given], 'email', 'marketing')).toBe('given')
  expect(standingOf([withdrawn, given], 'email', 'marketing')).toBe('withdrawn')
  expect(standingOf([given, withdrawn, given], 'email', 'marketing')).toBe('given')
  expect(standingOf([consent('withdrawn', { channel: 'phone' }), given], 'email', 'marketing')).toBe('given')
})

test('words that allow marketing allow a reply, and withdrawing the one leaves the other', () => {
  const [given, withdrawn] = [consent('given'), consent('withdrawn')]
  expect(standingOf([given], 'email', 'reply')).toBe('given')
  expect(standingOf([withdrawn, given], 'email', 'reply')).toBe('given')
  expect(standingOf([withdrawn], 'email', 'reply')).toBe('unknown')
  const noReply = consent('withdrawn', { purpose: 'reply' })
  expect(standingOf([noReply, given], 'email', 'reply')).toBe('withdrawn')
})

test('a form’s words allow following up by email and answering by phone, as far as it names a way', () => {
  expect(consentsGiven('lead-form-1', { email: 'a@b.example', phone: '+14155550100' })).toEqual([
    { channel: 'email', purpose: 'marketing' },
    { channel: 'phone', purpose: 'reply' },
  ])
  expect(consentsGiven('lead-form-1', { email: '', phone: '+14155550100' })).toEqual([
    { channel: 'phone', purpose: 'reply' },
  ])
  expect(consentsGiven('own-words', { email: 'a@b.example', phone: '' })).toEqual([
    { channel: 'email', purpose: 'reply' },
  ])
})

test('the words of the form are those that its version is about', () => {
  expect(m.leads_consent()).toBe(
    'I agree that the agent may contact me about this request by email or phone. I can withdraw my consent at any time.',
  )
})
