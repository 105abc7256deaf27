import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { draftPrompt } from './draft-prompt.ts'
import { draftExample, nowMs, withHome } from './testing/draft-examples.ts'

const brief = { subject: 'The home', content: 'Tell them that the home is gone.' }
const faultsOf = (sentence: string, status: string) =>
  checkDraft(
    { subject: 'A note', text: `Hello Maya,\n\n${sentence}\n\nRobin Vale` },
    withHome({ status }),
    brief,
    nowMs,
  )

test.each(['Draft', 'Sold', 'Archived'])('a model isn’t told what a home has that is %s', (status) => {
  const { system } = draftPrompt(
    { ...brief, content: 'Say that it costs {{property.price}}.' },
    withHome({ status }),
    nowMs,
  )
  for (const fact of ['450,000', '3 bedrooms', 'overed porch', 'brick-ranch'])
    expect(system).not.toContain(fact)
  expect(system.includes('12 Elm St')).toBe(status !== 'Draft')
  expect(draftPrompt(brief, draftExample, nowMs).system).toContain('450,000')
})

test.each([
  ['The asking price is $450,000.', '$450,000'],
  ['Would you like to see it this time around?', 'see it'],
  ['I can arrange a showing for you whenever it suits you.', 'arrange a showing'],
  ['The home on Elm St is still available for you.', 'still available'],
])('“%s” is a fault of a home that isn’t for sale, and none of one that is', (sentence, what) => {
  expect(faultsOf(sentence, 'Sold').join(' ')).toContain(what)
  expect(faultsOf(sentence, 'Active')).toEqual([])
})

test('that a home is gone, and other homes, may be spoken of', () =>
  expect(
    faultsOf('12 Elm St isn’t on the market anymore. Would you like to see homes like it?', 'Sold'),
  ).toEqual([]))
