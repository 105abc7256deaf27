/** Anything a buyer may take for a yes or a no is one: a clause says it, about the thing that was asked. */
import { describe, expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { prepareEvidence } from './engine/evidence/evidence.ts'
import { frankHome } from './testing/frank-home.ts'
import { agent, unsaid } from './testing/sample-homes.ts'

const ask = (question: string) => answerQuestion({ evidence: frankHome, agent, turns: [], question })

describe('yes and no are said only if one clause supports them', () => {
  test.each([
    ['Does the refrigerator stay?', /^Yes, .*“The refrigerator and the range stay\.”$/],
    ['Does the porch swing stay?', /^Yes, .*“The porch swing stays\.”$/],
    ['Are chickens allowed?', /^Yes, .*Chickens are permitted/],
    ['Was the roof replaced in 2019?', /^Yes, .*“The roof was replaced in 2019/],
    ['Was the roof replaced?', /^Yes, .*“The roof was replaced in 2019/],
    ['Is the boiler from 2017?', /^Yes, .*“The boiler is from 2017/],
    ['Was the boiler serviced?', /^Yes, .*“The boiler is from 2017/],
    ['Was there a fire?', /^Yes, .*a small fire in the kitchen/],
    ['Was the kitchen renovated?', /^Yes, .*renovated in 2021/],
    ['Does the kitchen have quartz counters?', /^Yes, .*quartz counters/],
    ['Is the garage attached?', /^Yes, .*garage is attached/],
    ['Is the crawl space sealed?', /^Yes, .*crawl space is sealed/],
    ['Is there central air?', /^Yes, .*Central air/],
    ['Are there hardwood floors?', /^Yes, .*Hardwood floors/],
    ["Isn't there internet?", /^Yes, .*wired internet/],
    ['Does it have 4 bedrooms?', /^Yes, it has 4 bedrooms\.$/],
    ['Is it available?', /^Yes, the listing is marked Active\.$/],
    ['Is there a basement?', /^No, .*There is no basement/],
    ['It has a basement, right?', /^No, .*There is no basement/],
    ['Is the garage detached?', /^No, .*garage is attached/],
    ['Has it flooded?', /^No, .*never flooded/],
    ['Are there breaks in the sewer line?', /^No, .*has no breaks/],
    ['It has 5 bedrooms, right?', /^No, it has 4 bedrooms\.$/],
    ['Is it single story?', /^No, it has 2 stories\.$/],
    ['Is it sold?', /^No, the listing is marked Active\.$/],
  ])('%s', (question, said) => {
    expect(ask(question).response).toMatch(said)
  })
})

describe('a reversed premise is corrected', () => {
  test.each([
    ["So there's no internet, right?", /^No, .*wired internet/],
    ['There’s no garage, is there?', /^No, it has a 2-car garage\.$/],
    ["It doesn't have 4 bedrooms, does it?", /^No, it has 4 bedrooms\.$/],
    ['There’s no basement, right?', /^Yes, .*There is no basement/],
  ])('%s', (question, said) => {
    expect(ask(question).response).toMatch(said)
  })
  test.each(['Is there no garage?', 'Does it not have a basement?'])(
    '%s: yes or no would be unclear',
    (question) => {
      expect(ask(question).response).not.toMatch(/^(?:Yes|No)\b/)
    },
  )
})

describe('in doubt, the sentence is quoted without yes or no', () => {
  test.each([
    // Another subject, or another kind of verb.
    ['Does the washer stay?', 'The washer and dryer go with the owners.'],
    ['The washer stays, right?', 'The washer and dryer go with the owners.'],
    ['Can we keep the washer?', 'The washer and dryer go with the owners.'],
    ['Does the dryer convey?', 'The washer and dryer go with the owners.'],
    ['Does the roof need replacing?', 'The roof was replaced in 2019 with architectural shingles.'],
    ['Does the boiler need replacing?', 'The boiler is from 2017 and was serviced in October.'],
    ['Was the boiler replaced in 2019?', 'The boiler is from 2017 and was serviced in October.'],
    ['Was the boiler replaced?', 'The boiler is from 2017 and was serviced in October.'],
    ['Is the boiler from 2019?', 'The boiler is from 2017 and was serviced in October.'],
    ['Was the roof replaced in 2017?', 'The roof was replaced in 2019 with architectural shingles.'],
    ['Is the roof new?', 'The roof was replaced in 2019 with architectural shingles.'],
    ['Was the main bath renovated?', 'The main bath was not part of that work.'],
    [
      'Was the kitchen renovated in 2019?',
      'The kitchen was renovated in 2021 with quartz counters and a gas range.',
    ],
    [
      'Does the kitchen have granite counters?',
      'The kitchen was renovated in 2021 with quartz counters and a gas range.',
    ],
    // Planned, open or over.
    ['Does the chandelier stay?', 'The chandelier in the dining room will be replaced before closing.'],
    ['Do the curtains stay?', 'Curtains are negotiable.'],
    ['Has the chimney been repaired?', 'The seller will have the chimney repaired before closing.'],
    ['Does the furnace need replacing?', 'The furnace is 18 years old and may need to be replaced soon.'],
    ['Does it have polybutylene pipes?', 'Polybutylene pipes were removed in 2016.'],
    ['Is the fireplace wood-burning?', 'The fireplace has been converted to gas.'],
    // A rule for some is not a rule for all.
    ['Are short-term rentals allowed?', 'Short-term rentals under 30 days are not allowed.'],
    ['Short-term rentals are allowed, right?', 'Short-term rentals under 30 days are not allowed.'],
    ["Short term rentals aren't allowed, right?", 'Short-term rentals under 30 days are not allowed.'],
    ['Are long-term rentals allowed?', 'Long-term rentals are allowed after one year of ownership.'],
    ['Is smoking allowed?', 'Smoking is not allowed in the shared garden.'],
    ['Are RVs allowed?', 'RVs may not be parked in front.'],
    ['Are roosters allowed?', 'Chickens are permitted, roosters are not.'],
    [
      'Are pets allowed?',
      'Two dogs are welcome; a fence runs around the whole yard, and dogs must be on leashes in the common areas.',
    ],
    [
      'Are big dogs allowed?',
      'Two dogs are welcome; a fence runs around the whole yard, and dogs must be on leashes in the common areas.',
    ],
    [
      'Were all the windows replaced?',
      'Most windows were replaced in 2015; the two in the attic are original.',
    ],
    ['Are the windows original?', 'Most windows were replaced in 2015; the two in the attic are original.'],
    ['Is the yard fenced?', 'Partially fenced yard'],
    ['Is there a pool?', 'A community pool is three blocks away.'],
    ['Does the house have its own pool?', 'A community pool is three blocks away.'],
    // A test says nothing about what it found, and what is not known may still be there.
    ['Is there radon?', 'Radon was tested in 2023 at 1.2 pCi/L.'],
    ['Are there leaks in the roof?', 'No known leaks in the roof.'],
  ])('%s', (question, quote) => {
    const { response } = ask(question)
    expect(response).toContain(`“${quote}`)
    expect(response).not.toMatch(/^(?:Yes|No)\b/)
    expect(response.match(/“/g)?.length).toBeLessThanOrEqual(2)
  })
})

describe('nothing is quoted that is about something else', () => {
  test.each([
    'Is there lead paint?',
    'Is there asbestos?',
    'Any liens?',
    'Any radon issues?',
    'Are cats allowed?',
    'Does the dishwasher stay?',
    'Is the garage heated?',
    'Is there carpet?',
    'Does it have solar panels?',
    'Is the neighborhood walkable?',
    'Are there hardwood floors upstairs?',
    'Is the furniture included?',
  ])('%s', (question) => {
    const { response, outcome } = ask(question)
    expect(outcome).toBe('unknown')
    expect(response).not.toMatch(/“|\$/)
  })
})

test.each([
  [
    'Was there a fire in the garage?',
    'There was a small fire in the kitchen in 2008, repaired with permits.',
  ],
  ['Is there a fee?', 'No HOA fee'],
])('%s: what bears on it is quoted without a yes or no', (question, quote) => {
  const { response } = ask(question)
  expect(response).toContain(`“${quote}”`)
  expect(response).not.toMatch(/^(?:Yes|No)\b/)
})

test('whether a house is old is left to the buyer, who gets the year', () => {
  const { response } = ask('Is the house old?')
  expect(response).toContain('“Built in 1972.”')
  expect(response).not.toMatch(/^(?:Yes|No)\b/)
})

test('an association without a fee is not an association with one', () => {
  expect(ask('Is there an HOA?').response).toBe('There is no HOA fee.')
})

describe('how to reach the agent is a question about the agent, whatever was asked before', () => {
  const hours =
    'I answer between eight in the morning and eight in the evening, every day, whatever the weather is like.'
  const evidence = prepareEvidence({
    listing: { title: 'Craftsman with a deep porch', address: '18 Lantern Hill Road, Asheville, NC' },
    agent,
    passages: [
      { id: 'pets', scope: 'listing', title: 'House rules', text: 'Two dogs are welcome.' },
      { id: 'hours', scope: 'agent', title: 'Hours', text: hours },
    ],
  })
  const turns = [{ sender: 'user' as const, text: 'Can I bring my dogs?' }]
  test.each(['When can I reach you?', 'When are you available?', 'what are your hours?'])(
    '%s',
    (question) => {
      const { response, citations } = answerQuestion({ evidence, agent, turns, question })
      expect(response).toContain(hours)
      expect(response).not.toContain('dogs')
      expect(citations).not.toEqual([])
    },
  )
  test('how can i contact you', () => {
    const { response } = answerQuestion({ evidence, agent, turns, question: 'how can i contact you' })
    expect(response).toMatch(/You can call Ines Calloway at \(555\) 555-0142\./)
  })
})

test.each([
  ['How many\nbedrooms are there?', /^It has 4 bedrooms\.$/],
  ['how many bedrooms\nis there a basement?', /4 bedrooms.*There is no basement/],
])('a line can break inside a question: %j', (question, said) => {
  expect(ask(question).response).toMatch(said)
})

describe('a note about all homes answers if it mentions a specific thing with its year', () => {
  const note =
    'The roof was replaced in 2019 with architectural shingles. The boiler is from 2017. The septic tank was emptied in March.'
  const advice = 'The roof is the first thing to look at. A roof from before 2010 is hard to insure.'
  const evidence = prepareEvidence({
    listing: { title: 'Craftsman with a deep porch', address: '18 Lantern Hill Road, Asheville, NC' },
    agent,
    passages: [
      { id: 'disclosures', scope: 'agent', title: 'Disclosures', text: note },
      { id: 'advice', scope: 'agent', title: 'What to look at', text: advice },
    ],
  })
  test.each([
    ['How old is the roof?', /^From Disclosures: “The roof was replaced in 2019/],
    ['What year is the roof?', /^From Disclosures: “The roof was replaced in 2019/],
    ['How old is the boiler?', /^From Disclosures: “The boiler is from 2017\.”$/],
    ['How old is the septic tank?', unsaid],
  ])('%s', (question, said) => {
    expect(answerQuestion({ evidence, agent, turns: [], question }).response).toMatch(said)
  })
})
