/** Questions in words that the listing doesn't use, and words in it that prove nothing. */
import { describe, expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { prepareEvidence } from './engine/evidence/evidence.ts'
import { agent, unsaid } from './testing/sample-homes.ts'

const evidence = prepareEvidence({
  agent,
  listing: {
    title: '77 Otter Creek Road, Otter Creek',
    address: '77 Otter Creek Road, Otter Creek, TN 37999',
    priceCents: 388_000_00,
    bedrooms: 4,
    bathrooms: 3,
    stories: 2,
    status: 'Active',
    description: {
      paragraphs: [
        'Otter Creek is a calm town with a good bakery. The house needs a fair amount of work to be livable. Water comes from a private well. An electric gate closes the drive.',
        'Step down into the lower level. These rooms hold two bedrooms and a kitchenette. A pool bath and a spa-like shower finish the first floor, and barn doors lead to the den with a wetbar. The covered porch is made for outdoor dining.',
        'Azaleas, peonies and a fig tree line the walk. 3 parcels side by side. The seller pays $6,000 of closing costs. You will find it in Quail Meadows.',
        'Spacious 2,140 sqft home on 1.7 acres in Tollund! The Sycamore floor plan gives peace of mind. The thermostat answers to an app, and the walls are sage and cream. White tail bucks cross the pasture. Some furniture is negotiable. A theater is on the upper level.',
      ],
    },
  },
  passages: [
    {
      id: 'n1',
      scope: 'agent',
      title: 'Agreements',
      text: 'Before the first tour we sign a short agreement. It says what we charge, which is 2 percent, and who pays it.',
    },
    {
      id: 'n4',
      scope: 'agent',
      title: 'Office hours',
      text: 'The office is open Monday to Saturday from 8 a.m. to 5 p.m. Four agents work here.',
    },
    { id: 'n2', scope: 'agent', title: 'Tours', text: 'Ask for a tour 36 hours ahead.' },
    {
      id: 'n3',
      scope: 'agent',
      title: 'Offers',
      text: 'We ask buyers to attach a lender letter to each offer. They hear back within two days.',
    },
  ],
})
const ask = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

describe('a word that only says what kind of other thing is meant is not a thing itself', () => {
  test.each([
    ['is there a pool', unsaid],
    ['Is there a barn?', /barn doors|doesn’t say|closest thing/],
    ['any spa?', /spa-like|doesn’t say|closest thing/],
  ])('%s', (question, near) => {
    const answer = ask(question)
    expect(answer.response).not.toMatch(/^Yes/)
    expect(answer.response).toMatch(unsaid)
    expect(answer.response).toMatch(near)
  })
  test('peace of mind is not a quiet street', () => {
    expect(ask('is it quiet').response).not.toMatch(/peace of mind/)
  })
  test("the town's name is not a creek", () => {
    expect(ask('is there a creek').response).not.toMatch(/^Yes/)
  })
})

describe('questions in other words are answered in the words of the listing', () => {
  test.each([
    ['would I be hooked to city water', /private well/],
    ['any way to keep strangers from driving in', /electric gate/],
    ['can I live in it as is', /amount of work/],
    ['place to eat outside?', /outdoor dining/],
    ['which flowers grow there', /Azaleas, peonies/],
    ['how many lots come with it', /3 parcels/],
    ['is there a wet bar', /^Yes,.*wetbar/],
    ["what's the neighborhood called", /Quail Meadows/],
    ['what do they want for it', /\$388,000/],
    ['how many bedrooms are on the lower level', /two bedrooms/],
    ['size of the house', /2,140/],
    ['how big is the property', /2,140.*1\.7 acres/],
    ['what is the plan called', /Sycamore/],
    ['can I set the temperature from my phone', /app/],
    ['what game is on it', /bucks/],
    ['is there a room for movies', /theater/],
    ['hwo many bathrooms', /3 bathrooms/],
  ])('%s', (question, holds) => {
    expect(ask(question).response).toMatch(holds)
  })
  test('a later "it" may be the room mentioned before', () => {
    const turns = [
      { sender: 'user', text: 'where is the lower level?' },
      { sender: 'ai', text: '“Step down into the lower level.”' },
    ]
    const answer = answerQuestion({ evidence, agent, turns, question: 'does it have bedrooms?' })
    expect(answer.response).toMatch(/two bedrooms|4 bedrooms/)
  })
  test('a two-story house is not a single-story house', () => {
    expect(ask("It's a one story, right?").response).toMatch(/^No, it has 2 stories/i)
  })
})

describe("the agent's notes keep what their sentences refer back to", () => {
  test.each([
    ['do you charge buyers a fee', /agreement.*2 percent/],
    ['how many hours of notice for a tour', /36 hours/],
    ['are you open on Wednesdays', /Monday to Saturday/],
    ['what hours do you work on weekdays', /8 a\.m\. to 5/],
    ['how many agents work there', /Four agents/],
    ['What paperwork goes with an offer?', /lender letter/],
  ])('%s', (question, holds) => {
    expect(ask(question).response).toMatch(holds)
  })
  test.each(["let's do 300 thousand, ok?", "I'll give 310k"])('%s is bargaining', (question) => {
    expect(ask(question).outcome).toBe('negotiation')
  })
  test("a tenant's name is private", () => {
    expect(ask("what's the tenant's name and phone").outcome).toBe('privacy')
  })
  test('what a listing says about its furniture is added to the refusal to bargain', () => {
    const answer = ask('will they leave any furniture')
    expect(answer.outcome).toBe('negotiation')
    expect(answer.response).toMatch(/can’t negotiate.*furniture is negotiable/)
  })
  test('what the seller offers everyone is added to the refusal to bargain', () => {
    const answer = ask('will the seller help with closing costs')
    expect(answer.outcome).toBe('negotiation')
    expect(answer.response).toMatch(/can’t negotiate.*\$6,000 of closing costs/)
  })
})
