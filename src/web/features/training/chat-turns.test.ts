import { expect, test } from 'vitest'
import type { TrainingMessage } from '#contract/training.ts'
import { turnsOf } from './chat-turns.ts'

const message = (id: string, questionId: string | null): TrainingMessage => ({
  ...{
    id,
    questionId,
    role: questionId ? 'assistant' : 'user',
    content: id,
    timestamp: '2026-11-24T12:00:00Z',
  },
  ...{ feedback: null, improvement: null, citations: [], lesson: null },
})
const shape = (...messages: TrainingMessage[]) =>
  turnsOf(messages).map(({ question, replies }) => [question?.id, ...replies.map(({ id }) => id)])

test('a reply that was asked for again stands below the first one, whatever was said since', () => {
  expect(
    shape(
      ...[message('roof', null), message('2012', 'roof'), message('yard', null), message('big', 'yard')],
      message('2019', 'roof'),
    ),
  ).toEqual([
    ['roof', '2012', '2019'],
    ['yard', 'big'],
  ])
})

test('questions that were asked at the same time keep their own replies', () => {
  expect(
    shape(message('roof', null), message('yard', null), message('2012', 'roof'), message('big', 'yard')),
  ).toEqual([
    ['roof', '2012'],
    ['yard', 'big'],
  ])
})

test('a reply whose question is too old to be shown stays where it is', () => {
  expect(shape(message('2012', 'roof'), message('yard', null))).toEqual([[undefined, '2012'], ['yard']])
})

test('nothing said makes no turns', () => {
  expect(turnsOf([])).toEqual([])
})
