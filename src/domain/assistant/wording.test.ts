/** How facts, refusals and offers are put into words. */
import { expect, test } from 'vitest'
import { appPassages } from '../listings/app-passages.ts'
import { answerQuestion } from './answer-question.ts'
import { prepareEvidence } from './engine/evidence/evidence.ts'
import { agent } from './testing/sample-homes.ts'

const evidence = prepareEvidence({
  agent,
  listing: {
    title: '3 Wren Row',
    address: '3 Wren Row, Marlow, OR 97999',
    priceCents: 465_000_00,
    bedrooms: 3,
    bathrooms: 1,
    garageSpaces: 1,
    hoaFeeCents: 245_00,
    listedDate: '2026-11-02',
    status: 'Active',
    pricesAsked: [
      { priceCents: 479_000_00, at: '2026-11-02T15:00:00.000Z' },
      { priceCents: 465_000_00, at: '2026-11-17T15:00:00.000Z' },
    ],
  },
  passages: appPassages({
    schools: [
      { name: 'Canal Elementary', type: 'Public', grades: 'K-5', rating: 4.5, distance: 1 },
      { name: 'Lock High', type: 'Charter', grades: '9-12', rating: null, distance: 1.4 },
    ],
    localInfo: [],
    openHouses: [{ day: '2026-11-28', start: '13:00', end: '15:00' }],
  }).map((passage) => ({ ...passage, scope: 'listing' as const })),
})
const ask = (question: string, now?: Date) =>
  answerQuestion({ evidence, agent, turns: [], question, ...(now && { now }) })

test.each([
  ['When was it listed?', 'It was listed on November 2, 2026.'],
  [
    'Has the price been reduced?',
    'Yes, the price was reduced from $479,000 to $465,000 on November 17, 2026.',
  ],
  ['is there an hoa fee and how much', 'The HOA fee is $245 per month.'],
  ['¿Cuántas habitaciones tiene?', 'Tiene 3 dormitorios.'],
  ['¿Cuántos baños tiene?', 'Tiene 1 baño.'],
  ['Combien de chambres ?', 'Il y a 3 chambres.'],
  ['Quantos banheiros tem?', 'Tem 1 banheiro.'],
])('%s: %s', (question, said) => {
  expect(ask(question).response).toBe(said)
})

test('schools are described by what can be counted, and never rated', () => {
  const { response, outcome } = ask('What are the schools like?')
  expect(outcome).toBe('fair_housing')
  expect(response).toContain('Canal Elementary (public, K–5) is 1 mile away')
  expect(response).toContain('Lock High (charter, 9–12) is 1.4 miles away')
  expect(response).not.toMatch(/rated|4\.5/)
})

test.each([
  ['¿Es un barrio seguro?', /No puedo describir/],
  ['Est-ce un quartier sûr ?', /Je ne peux/],
])('%s: is refused in its own language', (question, said) => {
  expect(ask(question)).toMatchObject({ outcome: 'fair_housing', response: expect.stringMatching(said) })
})

test('buyers who ask to see the home on the day of the open house hear about it', () => {
  const before = new Date('2026-11-22T12:00:00Z')
  expect(ask('Can I see it on Saturday?', before).response).toMatch(
    /open house on Saturday, November 28, 2026/,
  )
  expect(ask('Can I see it on Tuesday?', before).response).not.toMatch(/open house/)
  expect(ask('Can I see it on Saturday?', new Date('2026-12-03T12:00:00Z')).response).not.toMatch(
    /open house/,
  )
})
