import { expect, test } from 'vitest'
import { faq, faqId } from './faq.ts'

test('thirteen questions, each with an answer and its own place', () => {
  const entries = faq()
  expect(entries).toHaveLength(13)
  for (const key of ['id', 'question', 'answer'] as const)
    expect(new Set(entries.map((entry) => entry[key])).size).toBe(13)
  expect(entries.map(({ id }) => id)).toContain(faqId('trial'))
})

test('questions end as questions, answers as sentences, and no number is missing', () => {
  for (const { question, answer } of faq()) {
    expect(question).toMatch(/^[A-Z].*\?$/)
    expect(answer).toMatch(/^[A-Z$].*\.$/)
    expect(question + answer).not.toMatch(/[{}]|undefined|NaN/)
  }
})
