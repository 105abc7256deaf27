import { expect, test } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import { prepareEvidence } from '../evidence/evidence.ts'

const agent = { name: 'Dana Whitlock' }
const evidence = prepareEvidence({
  listing: {
    title: 'Bungalow on Elm',
    address: '14 Elm Street, Asheville, NC',
    yearBuilt: 1925,
    description: {
      paragraphs: [
        'The backyard is fully fenced. The kitchen has quartz counters, a gas range, and a pantry, and beyond it lie the ' +
          'laundry with its own sink, a mudroom with a bench, and the stairs to a dry and heated workshop below the garage.',
      ],
    },
  },
  agent,
  passages: [],
})
const ask = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

test('a sentence that shares no word with the question is the answer, without a denial', () => {
  const { response, outcome } = ask('Will my puppy escape?')
  expect(response).toBe('“The backyard is fully fenced.”')
  expect(outcome).toBe('answered')
})

test('of a long sentence, the part that answers is quoted', () => {
  const { response } = ask('Somewhere to tinker with my lathe in winter?')
  expect(response).toContain('workshop')
  expect(response).not.toContain('quartz')
})

test('what was found by a word gives way to a sentence on what is asked', () => {
  expect(ask('Where do I wash my clothes?').response).toContain('laundry')
})

test.each(['庭にフェンスはありますか', 'هل يوجد سياج؟', 'Есть ли забор?'])(
  '%s: a language that it has not learned gets no guess',
  (question) => {
    expect(ask(question).outcome).not.toBe('answered')
  },
)

test('a question in Spanish gets the sentence itself, quoted once', () => {
  const { response } = ask('¿El patio trasero está cercado?')
  expect(response).toMatch(/el anuncio dice/i)
  expect(response.match(/“/g)?.length ?? 0).toBeLessThanOrEqual(1)
})
