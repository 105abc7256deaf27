import { expect, test } from 'vitest'
import { faq, faqId } from './faq.ts'

test('thirteen questions, each with an answer and a place of its own', () => {
  const entries = faq()
  expect(entries).toHaveLength(13)
  for (const key of ['id', 'question', 'answer'] as const)
    expect(new Set(entries.map((entry) => entry[key])).size).toBe(13)
  expect(entries.map(({ id }) => id)).toContain(faqId('trial'))
})

test('questions ask, answers say, and no figure is left out', () => {
  for (const { question, answer } of faq()) {
    expect(question).toMatch(/^[A-Z].*\?$/)
    expect(answer).toMatch(/^[A-Z$].*\.$/)
    expect(question + answer).not.toMatch(/[{}]|undefined|NaN/)
  }
})
