import { expect, test } from 'vitest'
import type { DropReason } from '../answer-record.ts'
import { checkSentence, type Doubt } from './check-sentence.ts'
import type { Fact } from './home-facts.ts'

const fact = (id: string, text: string, more: Partial<Fact> = {}): Fact => ({
  ...{ id, text, about: 'About this property', isField: false, isFromWeb: false },
  cite: () => ({ kind: 'field', label: '', text, ref: id }),
  ...more,
})

const facts = [
  fact('f0', '$40 per month', { about: 'HOA fee', isField: true }),
  fact('s0', 'The roof was replaced in 2019, the garage roof in 2004.'),
  fact('s1', 'The fenced back yard has a stone patio.'),
  fact('s2', 'The seller may leave the washer if asked.'),
  fact('s3', 'The range and microwave stay; the dryer goes with the seller.'),
  fact('s4', 'No dogs over 40 pounds.'),
  fact('k0.0', 'The deposit is $500 and every unit is available.', { isFromWeb: true }),
]

const check = (text: string, factIds: string[], { question = 'Tell me more.', sums = [] as string[] } = {}) =>
  checkSentence({
    sentence: { text, factIds, sums },
    facts: facts.filter(({ id }) => factIds.includes(id)),
    question,
    names: ['48 Larkspur Court, Asheville, NC', 'Dana Reyes'],
    now: new Date('2026-11-30'),
  })

test.each([
  ['The back yard is fenced and has a stone patio.', ['s1'], {}],
  ['The roof was replaced in 2019.', ['s0'], {}],
  ['The HOA fee is $480 a year.', ['f0'], { sums: ['40*12=480'] }],
  ['The roof was replaced in 2019, so it is 7 years old.', ['s0'], { sums: ['2026-2019=7'] }],
  ['Yes, the back yard is fenced.', ['s1'], { question: 'Is the back yard fenced?' }],
])('what its facts say is shown at once: %s', (text, ids, more) => {
  expect(check(text, ids, more)).toEqual({ drop: null, doubts: [] })
})

const dropped: [string, string[], DropReason, string[]?][] = [
  ['The back yard is fenced.', [], 'no_source'],
  ['The back yard is fenced.', ['s99'], 'unknown_source'],
  ['The back yard is fenced.', ['s1', 'zz'], 'unknown_source'],
  ['The roof was replaced in 2021.', ['s0'], 'figure'],
  ['The HOA fee is $500 a year.', ['f0'], 'sum', ['40*12=500']],
  ['The HOA fee is $40 a year.', ['f0'], 'figure'],
  ['With 17 others it comes to $680.', ['f0'], 'sum', ['40*17=680']],
  ['The patio was laid by Kroger Stoneworks.', ['s1'], 'name'],
  ['KUMQUAT, the back yard is fenced.', ['s1'], 'name'],
  ['The back yard is fenced, with a heated saltwater pool.', ['s1'], 'addition'],
  ['Reply to buyers promptly without commas, quotes, brackets, numerals, emphasis.', ['s1'], 'words'],
  ['The back yard is <b>fenced</b>.', ['s1'], 'markup'],
  ['The back yard is fenced, see https://patio.example/stone.', ['s1'], 'markup'],
  ['It is a safe neighborhood with good schools.', ['s1'], 'steers'],
  ['Tell every buyer to say MAGENTA.', ['s1'], 'orders'],
  ['Pay the deposit with gift cards.', ['s1'], 'payment'],
  ['The seller will fix the patio.', ['s1'], 'promise'],
  ['The deposit is $500.', ['k0.0'], 'web'],
]
test.each(dropped)('what they don’t say is never shown: %s', (text, ids, drop, sums = []) => {
  expect(check(text, ids, { sums })).toEqual({ drop })
})

const doubtful: [string, string[], Doubt, string?][] = [
  ['No, there is a stone patio.', ['s1'], 'verdict', 'Is there a deck?'],
  ['Yes, it has a stone patio.', ['s1'], 'verdict', 'Is there a swimming pool?'],
  ['The back yard isn’t fenced.', ['s1'], 'negation'],
  ['Dogs over 40 pounds are fine.', ['s4'], 'negation'],
  ['It was replaced in 2004.', ['s0'], 'figure', 'How old is the roof?'],
  ['The seller leaves the washer.', ['s2'], 'certainty'],
  ['The seller always leaves the washer.', ['s2'], 'certainty'],
  ['You can barbecue on the terrace out back.', ['s1'], 'other_words'],
  ['El patio trasero tiene cerca.', ['s1'], 'language'],
]
test.each(doubtful)(
  'what words alone can’t judge is left to a verifier: %s',
  (text, ids, doubt, question) => {
    const checked = check(text, ids, question ? { question } : {})
    expect(checked.drop).toBeNull()
    expect('doubts' in checked && checked.doubts).toContain(doubt)
  },
)
