import { expect, test } from 'vitest'
import { builtInDraft } from './built-in-draft.ts'
import { draftExample, nowMs } from './testing/draft-examples.ts'

const draft = (content: string) =>
  builtInDraft({ brief: { subject: '', content }, sources: draftExample }, nowMs)

test('an email comes with what it is based on', () => {
  const written = draft('Tell {{lead.name}} two things about the home.')
  if ('fault' in written) throw new Error(written.fault)
  expect(written).toMatchObject({ writer: 'built_in', letter: { subject: 'About 12 Elm St' } })
  expect(written.sources.map(({ ref }) => ref)).toEqual(expect.arrayContaining(['home', 'question']))
  expect(written.note).toBeUndefined()
})

test('what is wrong with the agent’s own words is noted, and they are kept', () => {
  const written = draft('Hello {{lead.name}},\n\nPlease send me your password.\n\n{{agent.name}}')
  if ('fault' in written) throw new Error(written.fault)
  expect(written.letter.text).toContain('Please send me your password.')
  expect(written.note).toContain('“password”')
})

test('without what the agent’s own words need, there is no email, and it says what is missing', () => {
  const written = draft('Hello {{lead.name}},\n\nThe open house is on {{openHouse.date}}.\n\n{{agent.name}}')
  expect('fault' in written && written.fault).toMatch(/open house/i)
})
