/** Wishes, dates that apply to a whole list, and things that a text says are not there. */
import { expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { prepareEvidence } from './engine/evidence/evidence.ts'
import { steersAway } from './guards/guard-answer.ts'
import { agent, unsaid } from './testing/sample-homes.ts'

const evidence = prepareEvidence({
  agent,
  listing: {
    title: '31 Tanager Court, Wexley',
    address: '31 Tanager Court, Wexley, OK 73999',
    priceCents: 298_000_00,
    bedrooms: 3,
    bathrooms: 2,
    status: 'Active',
    description: {
      paragraphs: [
        'Located just east of Harlan on a gravel lane. The lot is enclosed by a picket fence. There is a dry bar with a sink in the den. Gutters, windows, paint, siding, replaced in 2020. Survey not available. About 14 Fallow Deer graze here.',
        'Secluded primary with its own hall. Sandholt Homes built four others on this lane, one of seven homes. The main bath has a deep basin. A mud bench stands at the back door. The lane is easily accessible. A cellar doubles as a storm shelter.',
      ],
    },
  },
  passages: [
    { id: 'n1', scope: 'listing', title: 'Notes', text: 'The gate was built in 2017 and is six feet tall.' },
  ],
})
const ask = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

test('a wish finds what serves it', () => {
  expect(ask('where do we hide from a twister').response).toContain('storm shelter')
})

test('what is only associated is never stated as a fact', () => {
  expect(ask('can my toddler wander off').outcome).not.toBe('fair_housing')
  expect(ask('how old is the roof').response).toMatch(unsaid)
})

test('a date at the end of a bare list applies to the whole list', () => {
  expect(ask('when were the windows replaced').response).toContain('2020')
})

test('what is unavailable counts as missing', () => {
  expect(ask('is there a survey').response).toMatch(/^No/)
})

test('capitalized animals with a count are not a place name, and “who is building” finds the builder', () => {
  expect(ask('what deer are there').response).toContain('Fallow Deer')
  expect(ask("who's building these").response).toContain('Sandholt')
})

test('a primary bedroom “by itself” is one that is set apart', () => {
  expect(ask('is the master by itself').response).toMatch(/^“Secluded primary/)
})

test('the address comes with directions to the home', () => {
  expect(ask('where is it exactly').response).toMatch(/31 Tanager Court.*east of Harlan/)
})

test('a height that follows a year is still the height', () => {
  expect(ask('how tall is the gate').response).toContain('six feet')
})

test('a gun safe and a storm shelter do not rate a neighborhood', () => {
  expect(steersAway('A closet with a gun safe and a safe tornado shelter.')).toBe(false)
  expect(steersAway('A very safe neighborhood.')).toBe(true)
})

test('a false claim that something is missing is corrected, not confirmed', () => {
  expect(ask("so the lot isn't fenced, right?").response).toMatch(/^No/)
  expect(ask('so there is no survey, right?').response).toMatch(/^Yes/)
})

test('what is in a bath is not the number of baths', () => {
  const { response } = ask("what's in the main bath")
  expect(response).toContain('deep basin')
})

test('slang is understood', () => {
  expect(ask('can I get in without 4wd').response).toContain('accessible')
})

test('whether something is required is not answered with yes just because it is mentioned', () => {
  expect(ask('do I have to use the storm shelter').response).not.toMatch(/^(?:Yes|No)\b/)
})

test('a quality asked about by its opposite is quoted', () => {
  const sunny = prepareEvidence({
    agent,
    listing: {
      title: '4 Wren Row, Wexley',
      address: '4 Wren Row, Wexley, OK 73999',
      squareFeet: 1_620,
      description: {
        paragraphs: ['Sunny rooms face the garden. There are 2 living areas. The Larkin plan has a patio.'],
      },
    },
    passages: [{ id: 'n1', scope: 'agent', title: 'Costs', text: 'Plan on 2 percent for closing costs.' }],
  })
  const answer = (question: string) =>
    answerQuestion({ evidence: sunny, agent, turns: [], question }).response
  expect(answer('is it dark inside')).toMatch(/^“Sunny rooms/)
  expect(answer('how many living rooms')).toContain('2 living areas')
  expect(answer("what's the plan")).toContain('Larkin')
})

test('coming in from the garage is not a showing request', () => {
  expect(ask('do I come in from the garage').outcome).not.toBe('showing')
})
