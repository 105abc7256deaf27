import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  analyseByKeywords,
  categoryOf,
  failedAnalysis,
  modeOf,
  needsHandoff,
  priorityOf,
} from './visitor-analysis.ts'

test.each([
  ['What is the price of a plan?', 'sales'],
  ['I have a problem with an error', 'help'],
  ['Hello', 'general'],
  ['help me with the price', 'general'],
  ['I need help: a problem with the price', 'help'],
  ['demo price, please help', 'sales'],
] as const)('the more frequent keywords decide the mode: %s is %s', (text, mode) => {
  expect(modeOf(text)).toBe(mode)
})

test('if keywords do not decide, what the person came for does', () => {
  expect(modeOf('Hello', 'visitor')).toBe('general')
  expect(modeOf('Hello', 'support')).toBe('help')
  expect(modeOf('Hello', 'sales')).toBe('sales')
  expect(modeOf('I have a problem', 'sales')).toBe('help')
})

test.each([
  ['the price', 'sales_inquiry'],
  ['what does it cost', 'sales_inquiry'],
  ['a demo', 'sales_inquiry'],
  ['help', 'technical_support'],
  ['a problem', 'technical_support'],
  ['an error', 'technical_support'],
  ['billing', 'billing'],
  ['my account', 'billing'],
  ['payment', 'billing'],
  ['the price of help', 'sales_inquiry'],
  ['a problem with my payment', 'technical_support'],
  ['the weather', 'general_question'],
] as const)('by its keywords “%s” is %s', (text, category) => {
  expect(categoryOf(text)).toBe(category)
})

test.each([
  ['This is urgent', 'high'],
  ['ASAP please', 'high'],
  ['I need it immediately', 'high'],
  ['when you can', 'low'],
  ['no rush', 'low'],
  ['no rush, but urgent', 'high'],
  ['hello', 'medium'],
] as const)('“%s” has priority %s', (text, priority) => {
  expect(priorityOf(text)).toBe(priority)
})

test.each([
  ['Can I speak to a human?', '', true],
  ['let me talk to a person', '', true],
  ['hello', 'Please contact support.', true],
  ['hello', 'You are contacting our support here.', true],
  ['hello', 'I am escalating this.', true],
  ['hello', 'Hello!', false],
  ['Can buyers talk to a person?', '', false],
  ['Can the assistant speak to a human buyer?', '', false],
] as const)('whether “%s”, answered “%s”, needs a person: %s', (question, reply, expected) => {
  expect(needsHandoff(question, reply)).toBe(expected)
})

test('a failed analysis uses the message from the error catalog', () => {
  expect(failedAnalysis()).toEqual({
    message:
      'I apologize, but I’m having trouble processing your request right now. Please try again in a moment, or feel free to contact our support team directly for immediate assistance.',
    suggestedActions: ['Try again', 'Contact support', 'Schedule a call'],
    mode: 'general',
    needsHumanHandoff: true,
    priority: 'medium',
    category: 'technical_issue',
    followUpQuestions: [],
  })
})

test('case makes no difference, and words inside words are not keywords', () => {
  fc.assert(
    fc.property(fc.constantFrom('Price', 'an ERROR', 'Billing now', 'urgent', 'hi'), (text) => {
      expect(analyseByKeywords(text.toUpperCase(), '')).toEqual(analyseByKeywords(text.toLowerCase(), ''))
    }),
  )
  expect(categoryOf('an accosted helper')).toBe('general_question')
})
