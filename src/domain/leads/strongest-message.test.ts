import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ScoredLead, scoreLead } from './score-lead.ts'
import { strongestMessage } from './strongest-message.ts'

test('a longer or equal message replaces the former one', () => {
  expect(strongestMessage('Hello', 'Is the price firm?')).toBe('Is the price firm?')
  expect(strongestMessage('', 'Hello')).toBe('Hello')
})

test('a shorter message does not', () => {
  expect(strongestMessage('What is the price, please?', 'ok')).toBe('What is the price, please?')
  expect(strongestMessage('What is the price?', '  ')).toBe('What is the price?')
})

test('if each says something that counts, both stay', () => {
  expect(strongestMessage('Which schools?', 'Please call')).toBe('Which schools?\nPlease call')
})

const scoreOf = (message: string) => {
  const lead: ScoredLead = {
    email: 'a@example.com',
    phone: '',
    message,
    status: 'New',
    source: 'Referral',
    createdAtMs: 0,
    lastContactAtMs: null,
    contactedAtMs: null,
  }
  return scoreLead(lead, { nowMs: 0, timeZone: 'UTC' }).totalScore
}

test('whatever someone writes, in any order, their score never falls and the text stays bounded', () => {
  const words = fc.constantFrom('price', 'please', 'schools', 'ok', 'the kitchen looks lovely', 'hoa', 'x')
  const message = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(fc.array(message, { maxLength: 8 }), (messages) => {
      let kept = ''
      for (const next of messages) {
        const after = strongestMessage(kept, next)
        expect(scoreOf(after)).toBeGreaterThanOrEqual(Math.max(scoreOf(kept), scoreOf(next)))
        kept = after
      }
      expect(kept.split('\n').length).toBeLessThanOrEqual(3)
    }),
  )
})
