import { expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import type { Turn } from './context.ts'
import { agent, homes } from './testing/sample-homes.ts'

const next = (question: string, turns: Turn[] = [], home: keyof typeof homes = 'condo') =>
  answerQuestion({ evidence: homes[home], agent, turns, question }).followUpQuestions

test('the suggestions after an answer are about what was asked', () => {
  expect(next('How much is it?')[0]).toBe('What are the HOA fees?')
  expect(next('How many bathrooms?')[0]).toBe('How big is the home?')
  expect(next('How big is the home?', [], 'cottage')[0]).toBe('How big is the lot?')
})

test('nothing is suggested that the buyer has asked before', () => {
  const turns: Turn[] = [
    { sender: 'user', text: 'HOA dues?' },
    { sender: 'ai', text: 'The HOA fee is $512 a month.' },
    { sender: 'user', text: 'Can I see it on Saturday?' },
  ]
  const suggested = next('How much is it?', turns)
  expect(suggested).not.toContain('What are the HOA fees?')
  expect(suggested).not.toContain('Can I see it this week?')
  expect(suggested).not.toContain('What is the asking price?')
})

test('what stands at the top of the page is suggested last', () => {
  expect(next('Is the garage attached?', [], 'cottage')).not.toContain('What is the asking price?')
})

test.each(['cottage', 'condo', 'ranch'] as const)(
  'at the %s, each suggested question has an answer',
  (home) => {
    for (const question of ['How much is it?', 'How big is it?', 'How old is the roof?'])
      for (const suggested of next(question, [], home).slice(0, -1))
        expect(answerQuestion({ evidence: homes[home], agent, turns: [], question: suggested }).outcome).toBe(
          'answered',
        )
  },
)
