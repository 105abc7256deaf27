import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { bank } from '../bank/bank.ts'
import type { ListingFacts, Turn } from '../context.ts'
import { prepareEvidence } from '../engine/evidence/evidence.ts'
import { sentOutcome } from '../outcome.ts'

const agent = { name: 'Dana Whitlock' }
const bungalow: ListingFacts = {
  title: 'Bungalow on Elm',
  address: '14 Elm Street, Asheville, NC',
  priceCents: 489_000_00,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1840,
  yearBuilt: 1926,
  propertyType: 'Single Family',
  description: {
    paragraphs: ['The roof was replaced in 2019. Two-car garage. The backyard is fully fenced.'],
  },
}
const homeOf = (listing: ListingFacts) => prepareEvidence({ listing, agent, passages: [] })
const home = homeOf(bungalow)

function ask(question: string, { turns = [] as Turn[], evidence = home } = {}) {
  const reply = answerQuestion({ evidence, agent, turns, question })
  return { ...reply, sent: sentOutcome(reply.outcome, reply).outcome }
}

describe('a message without a question is asked back', () => {
  test.each([
    ...[
      'it',
      '??',
      '...',
      '-',
      'this one?',
      'is it',
      'does it have',
      'tell me',
      'tell me more',
      'hmm',
      'lol',
    ],
    ...['😀', '🏠🏠🏠', '🤷‍♀️?', '42', '1234567890', 'the thing', 'what do you mean', 'i dont understand'],
    ...['asdf', 'asdfghjkl', 'qwerty', 'zxcv bnm', 'jkl;', 'aaaaaa', 'hhhhh', 'asdf?', 'yes'],
  ])('%s', (message) => {
    const { sent, choices, citations, followUpQuestions, suggestedActions } = ask(message)
    expect(sent).toBe('not_understood')
    expect(choices).toEqual(['What is the asking price?', 'How many bedrooms does it have?'])
    expect([citations, followUpQuestions, suggestedActions]).toEqual([[], [], []])
  })
})

test.each([
  ['how many', ['How many bedrooms does it have?', 'How many bathrooms does it have?']],
  ['How many?', ['How many bedrooms does it have?', 'How many bathrooms does it have?']],
  ['when', ['When was it built?', 'When were the bathrooms updated?']],
  ['the year?', ['When was it built?', 'How old is the roof?']],
  ['what about the age', ['When was it built?', 'How old is the roof?']],
])('"%s" may mean what starts like it, or what its word can mean', (message, choices) => {
  expect(ask(message)).toMatchObject({ sent: 'not_understood', choices })
})

test('each choice is a question of the bank that this home answers when it is sent', () => {
  const questions = new Set(bank.map(({ question }) => question))
  for (const message of ['it', 'how many', 'the year?', 'is there', 'when']) {
    const { choices = [], response } = ask(message)
    expect(choices.length).toBeLessThanOrEqual(2)
    for (const choice of choices) {
      expect(questions).toContain(choice)
      const turns = [
        { sender: 'user', text: message },
        { sender: 'ai', text: response },
      ]
      expect(ask(choice, { turns }).sent, `${choice} after ${message}`).toBe('answered')
    }
  }
})

test('what was asked before is not offered', () => {
  const turns = [
    { sender: 'user', text: 'What is the asking price?' },
    { sender: 'ai', text: 'The asking price is $489,000.' },
  ]
  expect(ask('??', { turns }).choices).toEqual([
    'How many bedrooms does it have?',
    'How many bathrooms does it have?',
  ])
})

test('a home that says one of two things is told of that one, and one that says nothing asks openly', () => {
  const { yearBuilt, description, ...bare } = bungalow
  const onlyYear = homeOf({ ...bare, yearBuilt })
  expect(ask('year', { evidence: onlyYear })).toMatchObject({
    sent: 'answered',
    response: 'It was built in 1926.',
  })
  const onlyPrice = homeOf({ title: 'A', address: '14 Elm Street', priceCents: 1_00 })
  expect(ask('??', { evidence: onlyPrice })).toMatchObject({
    choices: ['What is the asking price?'],
    response: 'I’m not sure what you’d like to know. Did you mean this?',
  })
  expect(ask('??', { evidence: homeOf({ title: 'A', address: '14 Elm Street' }) })).toMatchObject({
    sent: 'not_understood',
    choices: [],
    response: 'I’m not sure what you’d like to know. What can I look up about this home?',
  })
})

describe('short questions keep their answer or their decline', () => {
  test.each([
    ...[
      'price?',
      'how old',
      'how big?',
      'how much',
      'where',
      'size?',
      'the price?',
      'roof',
      'bedrooms',
      'more info',
    ],
    ...['is the backyard fenced', 'Hello!', 'thanks', '2019 roof?', 'sqft', 'bdrms'],
  ])('%s is answered', (message) => {
    expect(ask(message).sent).toBe('answered')
  })
  test.each([
    'Racket sports?',
    'psf',
    'HVAC?',
    'fiber',
    'pickleball',
    'Is there an elevator?',
    'well or city water?',
  ])('%s is not', (message) => {
    expect(['answered', 'not_understood']).not.toContain(ask(message).sent)
  })
})

describe('after an earlier question', () => {
  const turns = [
    { sender: 'user', text: 'Is there a garage?' },
    { sender: 'ai', text: 'Yes, the listing says: “Two-car garage.”' },
  ]
  test('a bare one that can be answered from it is answered', () => {
    expect(ask('how many?', { turns }).sent).toBe('answered')
  })
  test.each(['??', 'asdf', '😀'])('%s is asked back all the same', (message) => {
    expect(ask(message, { turns }).sent).toBe('not_understood')
  })
})

test('a language that can’t be read says so, and offers the agent', () => {
  const { sent, response, choices } = ask('Сколько спален в доме?')
  expect(sent).toBe('not_understood')
  expect(response).toContain('Dana Whitlock')
  expect(choices).toHaveLength(2)
  expect(ask('¿Cuántos dormitorios tiene?').sent).toBe('answered')
})

test('the same message is asked back in the same way', () => {
  expect(ask('how many')).toEqual(ask('how many'))
})
