import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import type { DraftSources } from './draft-sources.ts'
import type { Brief } from './read-brief.ts'
import { draftExample, nowMs, withHome } from './testing/draft-examples.ts'

const plain: Brief = { subject: 'The home', content: 'Tell them about the home.' }
const faultsOf = (sentences: string, brief: Brief = plain, sources: DraftSources = draftExample) =>
  checkDraft(
    {
      subject: 'The home',
      text: `Hello Maya,\n\n${sentences}\n\nWould you like to see the home?\n\nRobin Vale`,
    },
    { ...sources, exchanges: [] },
    brief,
    nowMs,
  )

test.each([
  'It has two bedrooms and three bathrooms.',
  'It has 12 bedrooms.',
  'It has 3 baths.',
  'The home has a 3-car garage.',
  'It has two sunny upstairs bedrooms.',
  'It has one bathroom.',
  'It was built in 2019.',
  'The kitchen was remodeled in 2019.',
  'The roof was replaced in 1962.',
  'It is ninety years old.',
  'It costs half a million dollars.',
  'It has a hundred feet of frontage.',
  'It has dozens of built-ins.',
  'The taxes are $450,000.',
  'It has 1,850 bedrooms.',
  'It has two fireplaces.',
  'It has 3 levels.',
])('“%s” takes a figure from elsewhere', (sentence) => {
  expect(faultsOf(sentence).join(' ')).toContain('isn’t in your facts')
})

test.each([
  'It has three bedrooms and two bathrooms.',
  'The 3-bedroom, 2-bath home has 1,850 square feet.',
  'It has 2 baths, 3 beds, and a two-car garage.',
  'The brick ranch at 12 Elm St was built in 1962.',
  'The roof was replaced in 2019, and the kitchen is remodeled.',
  'The asking price is $450,000.',
  'The home is listed at $450,000 and has 1,850 sq. ft.',
  'One thing that may interest you is the gas range.',
  'It’s at 12 Elm St, Barre, VT 05641.',
  'Call me at (555) 555-0101.',
  'It offers three bedrooms and a covered porch.',
])('“%s” has its figures from the records', (sentence) => {
  expect(faultsOf(sentence)).toEqual([])
})

test.each([
  'The open house is this weekend.',
  'I’ll call you today at noon.',
  'Let’s talk tonight.',
  'I have time next week.',
  'It will be shown this afternoon.',
  'We have several offers already.',
  'The seller just lowered the price.',
  'It’s under contract.',
  'The sellers will pay your closing costs.',
  'I booked the showing for you.',
  'An offer came in.',
  'The owner is motivated.',
  'The price dropped.',
  'It comes with a discount.',
  'I’ve scheduled your visit.',
  'The deadline is close.',
  'It won’t last, so hurry.',
  'Other buyers are looking at it.',
  'It appraised for more.',
  'I guarantee it.',
  'You’re pre-approved.',
  'I’ll hold it for you.',
  'I will stop by and bring the papers.',
  'The price is negotiable.',
])('“%s” is something that only the agent can say', (sentence) => {
  expect(faultsOf(sentence).join(' ')).toContain('isn’t in your instructions')
  const told = { ...plain, content: `Tell them this. ${sentence}` }
  expect(faultsOf(sentence, told).join(' ')).not.toContain('isn’t in your instructions')
})

test('what the instructions keep out of the email backs nothing', () => {
  const kept = (content: string) => ({ ...plain, content })
  expect(faultsOf('We have several offers.', kept('Don’t mention that we have several offers.'))).not.toEqual(
    [],
  )
  expect(
    faultsOf('The sellers pay.', kept('Mention the porch, but never say that the sellers pay.')),
  ).not.toEqual([])
  expect(faultsOf('It has a pool.', kept('Do not mention the pool.'))).not.toEqual([])
  expect(faultsOf('It has a pool.', kept('Ask whether they need a pool.'))).not.toEqual([])
  expect(faultsOf('I’ll find out about the pool.', kept('Ask whether they need a pool.'))).toEqual([])
})

test.each([
  'It has no covered porch.',
  'The kitchen isn’t remodeled.',
  'It comes without a garage.',
  'The home lacks a gas range.',
  'It never had a porch.',
  'There is neither a garage nor a porch.',
])('“%s” denies what the listing says', (sentence) => {
  expect(faultsOf(sentence).join(' ')).toContain('The listing doesn’t mention')
})

test('what the listing denies is denied, and not claimed', () => {
  const home = withHome({ features: ['No HOA', 'Covered porch'] })
  expect(faultsOf('It has no HOA, and it has a covered porch.', plain, home)).toEqual([])
  expect(faultsOf('It has an HOA.', plain, home).join(' ')).toContain('The listing doesn’t mention')
  expect(faultsOf('Don’t miss the covered porch.', plain, home)).toEqual([])
})

test('a variable’s value may be said if the instructions name it', () => {
  const offer = { ...plain, content: 'Offer {{day1}}.' }
  expect(faultsOf('Would Wednesday, December 2 suit you?', offer)).toEqual([])
  expect(faultsOf('Would Wednesday, December 2 suit you?').join(' ')).toContain('“Wednesday”')
  expect(faultsOf('Would Thursday, December 3 suit you?', offer).join(' ')).toContain('“Thursday”')
})

test('an appointment on record may be called booked', () => {
  const ahead: DraftSources = { ...draftExample, next: { kind: 'showing', atMs: nowMs + 86_400_000 } }
  expect(faultsOf('Your showing is scheduled.', plain, ahead)).toEqual([])
  expect(faultsOf('Your showing is scheduled.')).not.toEqual([])
})
