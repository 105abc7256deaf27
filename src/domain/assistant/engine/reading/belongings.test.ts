/** What buyers bring with them, names of homes, kinds of house, and what a number refers to. */
import { expect, test } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import { agent } from '../../testing/sample-homes.ts'
import { prepareEvidence } from '../evidence/evidence.ts'

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

test('a belonging is answered with the part of the home that serves it', () => {
  expect(ask('where would I put my table saw').response).toContain('barn')
  expect(ask('somewhere for my drill press?').response).toContain('barn')
  expect(ask('where would my tractor go').response).toContain('barn')
})

test('whether a belonging fits is not answered with yes just because there is a place for it', () => {
  const { response } = ask('would a full size pickup fit in the garage?')
  expect(response).toContain('compact car')
  expect(response).not.toMatch(/^Yes/)
})

test('a house with a name is known by it', () => {
  expect(ask("what's the house called").response).toContain('Marwick House')
})

test('the text’s words for the kind of house are added to its type', () => {
  expect(ask('what type of house is it').response).toMatch(/Single Family.*farmhouse/)
})

test('the home’s acres are not those of its pond', () => {
  expect(ask('how many acres').response).toContain('41.5 acres')
})

test('“rooms” means any room, and a season is not office hours', () => {
  expect(ask('what rooms are downstairs').response).toContain('two bedrooms')
  expect(ask('is the pool open in winter').response).toMatch(/^“.*year-round/)
})

test('a rule that allows one thing and forbids another is quoted without yes or no', () => {
  const { response } = ask('can I keep my cat here')
  expect(response).toContain('one cat')
  expect(response).not.toMatch(/^(?:Yes|No)\b/)
})

test('foreign words are known in their plural and from more than one table', () => {
  expect(ask('Gibt es Tennisplätze?').response).toMatch(/Tennis courts/)
  expect(ask('¿Hay canchas de tenis cerca?').response).toMatch(/Tennis courts/)
})

test('a phrase does not span a comma', () => {
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

test('seeing the stars is not a showing request', () => {
  expect(ask('can we see the stars').outcome).not.toBe('showing')
  expect(ask('can we see the house').outcome).toBe('showing')
})

test('a question about a measure is answered with a number', () => {
  expect(ask("what's the acreage").response).toContain('41.5')
})
