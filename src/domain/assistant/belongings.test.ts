/** What buyers bring with them, names of homes, kinds of house, and what a figure is a figure of. */
import { expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { prepareEvidence } from './evidence.ts'
import { agent } from './testing/sample-homes.ts'

const evidence = prepareEvidence({
  agent,
  listing: {
    title: '9 Heron Lane, Tollund',
    address: '9 Heron Lane, Tollund, TN 37998',
    priceCents: 512_000_00,
    bedrooms: 3,
    bathrooms: 2,
    propertyType: 'Single Family',
    garageSpaces: 1,
    status: 'Active',
    description: {
      paragraphs: [
        'The Marwick House is a stone farmhouse by a 3-acre pond on 41.5 acres. The garage has room for a compact car. The barn has power and a lean-to. Downstairs are two bedrooms and a laundry.',
        'The heated saltwater pool is used year-round. The grassy meadow runs down to the water. Tenants may keep one cat; guests may not bring pets. Tennis courts are a short walk away.',
      ],
    },
  },
  passages: [{ id: 'n1', scope: 'agent', title: 'Office', text: 'The office is open from 9 a.m. to 5 p.m.' }],
})
const ask = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

test('a belonging is met with the part of the home that serves it', () => {
  expect(ask('where would I put my table saw').response).toContain('barn')
  expect(ask('somewhere for my drill press?').response).toContain('barn')
  expect(ask('where would my tractor go').response).toContain('barn')
})

test('whether a belonging fits is not answered with yes because there is a place', () => {
  const { response } = ask('would a full size pickup fit in the garage?')
  expect(response).toContain('compact car')
  expect(response).not.toMatch(/^Yes/)
})

test('a house that has a name is known by it', () => {
  expect(ask("what's the house called").response).toContain('Marwick House')
})

test('the kind of house is told in the words of the text beside its type', () => {
  expect(ask('what type of house is it').response).toMatch(/Single Family.*farmhouse/)
})

test('the acres of the home are not those of its pond', () => {
  expect(ask('how many acres').response).toContain('41.5 acres')
})

test('rooms are any rooms, and the season is no office hour', () => {
  expect(ask('what rooms are downstairs').response).toContain('two bedrooms')
  expect(ask('is the pool open in winter').response).toMatch(/^The listing says:.*year-round/)
})

test('a rule that allows one thing and forbids another is quoted without yes or no', () => {
  const { response } = ask('can I keep my cat here')
  expect(response).toContain('one cat')
  expect(response).not.toMatch(/^(?:Yes|No)\b/)
})

test('words in other languages are known in their plural and by more than one table', () => {
  expect(ask('Gibt es Tennisplätze?').response).toMatch(/Tennis courts/)
  expect(ask('¿Hay canchas de tenis cerca?').response).toMatch(/Tennis courts/)
})

test('a phrase does not reach across a comma', () => {
  const apart = prepareEvidence({
    agent,
    listing: {
      title: '2 Plover Way, Wexley',
      address: '2 Plover Way, Wexley, OK 73999',
      description: {
        paragraphs: ['Basement, apartment and more. A den and a bath are found off the entry.'],
      },
    },
    passages: [],
  })
  const answer = (question: string) =>
    answerQuestion({ evidence: apart, agent, turns: [], question }).response
  expect(answer('is there a basement')).toMatch(/^Yes,/)
  expect(answer("where's the den")).toContain('off the entry')
})

test('to see the stars is no wish for a showing', () => {
  expect(ask('can we see the stars').outcome).not.toBe('showing')
  expect(ask('can we see the house').outcome).toBe('showing')
})

test('a measure that is asked for wants a figure', () => {
  expect(ask("what's the acreage").response).toContain('41.5')
})
