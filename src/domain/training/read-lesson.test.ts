import { expect, test } from 'vitest'
import { readLesson } from './read-lesson.ts'
import type { TrainingSidekick } from './training.ts'

const now = new Date('2026-11-24T12:00:00Z')
const read = (
  improvement: string,
  question = 'When was the roof replaced?',
  { sidekick = 'listing' as TrainingSidekick, isAboutHome = true } = {},
) => readLesson({ sidekick, question, improvement, isAboutHome, now })

test.each(['Be shorter', 'Always mention the open house first', 'Never say cheap', 'End with a question'])(
  '“%s” is an instruction, whatever was asked',
  (text) => {
    expect(read(` ${text} `)).toEqual({ kind: 'instruction', text })
    expect(read(text, 'Write a post', { sidekick: 'marketing' })).toEqual({ kind: 'instruction', text })
    expect(read(text, 'What would the seller take?')).toEqual({ kind: 'instruction', text })
  },
)

test.each([
  ['It is from 2023.', 'It is from 2023.'],
  ['from 2023', 'From 2023.'],
  ['Say that it is from 2023', 'It is from 2023.'],
  ['You should say: it is from 2023', 'It is from 2023.'],
  ['The right answer is: from 2023', 'From 2023.'],
  ['The answer should be 2023', '2023.'],
  ['Wrong, it was replaced in 2023', 'It was replaced in 2023.'],
  ['Tell them the roof is from 2023', 'The roof is from 2023.'],
  ['Should say 2023', '2023.'],
])('“%s” is the agent’s own answer about a home', (text, answer) => {
  const question = 'When was the roof replaced?'
  expect(read(text)).toEqual({ kind: 'confirmed_answer', question, answer })
})

test.each(['What do you like about it?', 'Tell me about this house', 'Is it quiet, and is there a porch?'])(
  '“%s” can be given an answer, too',
  (question) => {
    expect(read('It has a porch.', question)).toMatchObject({ kind: 'confirmed_answer', question })
  },
)

test('without a home, and what is too long to be confirmed, becomes a note', () => {
  const agents = { sidekick: 'agent' as const, isAboutHome: false }
  expect(read('Since 9 every day.', 'What are your office hours?', agents)).toEqual({
    ...{ kind: 'knowledge', title: 'What are your office hours?', text: 'Since 9 every day.' },
  })
  const long = `It is from 2023. ${'The roof was done by a roofer from town. '.repeat(20)}`
  expect(read(long)).toMatchObject({ kind: 'knowledge' })
})

test('a greeting in other words is how to greet', () => {
  expect(read('Hi, welcome to “Elm”!', 'hello')).toEqual({
    kind: 'instruction',
    text: 'Greet people with “Hi, welcome to Elm!”',
  })
})

test.each(['What would the seller take?', 'Can I see it on Saturday?', 'I want to talk to a person'])(
  'what a guard or the agent answers can’t be taught: %s',
  (question) => {
    expect(read('Yes.', question)).toEqual({ refusal: expect.stringContaining('fixed way') })
  },
)

test('a better post isn’t learned by heart, and an instruction stays short', () => {
  const marketing = { sidekick: 'marketing' as const }
  expect(read('Come and see it!', 'Write a post', marketing)).toEqual({
    refusal: expect.stringContaining('facts of the listing'),
  })
  expect(read(`End with “${'x'.repeat(200)}”`)).toEqual({
    refusal: expect.stringContaining('200 characters'),
  })
})

test('about a home, nothing is learned before it is clear which', () => {
  for (const sidekick of ['listing', 'sales'] as const) {
    const unclear = { sidekick, isAboutHome: false }
    expect(read('From 2023.', undefined, unclear)).toEqual({ refusal: expect.stringContaining('which home') })
    expect(read('Be brief', undefined, unclear)).toMatchObject({ kind: 'instruction' })
  }
})
