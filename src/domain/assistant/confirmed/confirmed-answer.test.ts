import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import type { KnowledgePassage } from '../context.ts'
import { prepareEvidence } from '../engine/evidence/evidence.ts'
import { confirmedAnswer, expiryOf } from './confirmed-answer.ts'

const agent = { name: 'Dana Whitlock', timeZone: 'America/New_York' }
const confirmedAt = new Date('2026-11-24T03:00:00Z')
const now = new Date('2026-12-01T12:00:00Z')
const evidenceWith = (...passages: KnowledgePassage[]) =>
  prepareEvidence({
    listing: {
      title: 'Bungalow on Elm',
      address: '14 Elm Street, Asheville, NC',
      description: { paragraphs: ['The roof was replaced in 2012. A whole-house generator runs on gas.'] },
    },
    agent,
    passages,
  })
const roof: KnowledgePassage = {
  id: 'roof',
  scope: 'listing',
  title: 'How old is the roof?',
  text: 'The roof is from 2023, under the name of the insurer.',
  confirmedAt,
}
const ask = (question: string, at = now) =>
  answerQuestion({ evidence: evidenceWith(roof), agent, turns: [], question, now: at })

test.each(['How old is the roof?', 'how old is the roof', 'When was the roof replaced?'])(
  '%s: what the agent confirmed comes before the text, with who confirmed it and when',
  (question) => {
    expect(ask(question)).toMatchObject({
      outcome: 'answered',
      response: roof.text,
      citations: [{ label: 'Confirmed by Dana Whitlock on Nov 23, 2026', text: roof.text }],
    })
  },
)

test.each(['Is there a generator?', 'Does the roof leak?', 'How old is the house?'])(
  '%s: another question isn’t answered by it',
  (question) => {
    expect(ask(question).response).not.toBe(roof.text)
  },
)

test('after 180 days it is a note like any other', () => {
  const end = expiryOf(confirmedAt)
  expect(end.toISOString()).toBe('2027-05-23T03:00:00.000Z')
  const evidence = evidenceWith(roof)
  expect(confirmedAnswer(evidence, roof.title, new Date(end.getTime() - 1))?.text).toBe(roof.text)
  expect(confirmedAnswer(evidence, roof.title, end)).toBeNull()
  expect(confirmedAnswer(evidence, roof.title)?.text).toBe(roof.text)
})

test('the newest of two counts, and a note that no one confirmed doesn’t', () => {
  const older = { ...roof, id: 'older', text: 'From 2020.', confirmedAt: new Date('2026-10-01T00:00:00Z') }
  expect(confirmedAnswer(evidenceWith(older, roof), roof.title, now)?.text).toBe(roof.text)
  const plain = { ...roof, confirmedAt: null }
  expect(confirmedAnswer(evidenceWith(plain), roof.title, now)).toBeNull()
})

test('a guard comes first', () => {
  const crowd = { ...roof, title: 'Is it mostly families on this street?', text: 'Mostly families.' }
  const reply = answerQuestion({
    ...{ evidence: evidenceWith(crowd), agent, turns: [], now },
    question: crowd.title,
  })
  expect(reply.outcome).toBe('fair_housing')
})

test('a message with two questions gets the confirmed answer to one and the text for the other', () => {
  const { response } = ask('How old is the roof? Is there a generator?')
  expect(response).toContain('2023')
  expect(response).toMatch(/generator/)
})

test.each(['Tell me about this house', 'How old is the roof? Is there a generator?'])(
  '%s: answered in the agent’s words, if those are to these very words',
  (title) => {
    const evidence = prepareEvidence({
      listing: {
        ...{ title: 'Bungalow on Elm', address: '14 Elm Street, Asheville, NC', bedrooms: 3 },
        description: { paragraphs: ['The roof was replaced in 2012. A whole-house generator runs on gas.'] },
      },
      agent,
      passages: [roof, { ...roof, id: 'own', title, text: 'All of it is new.' }],
    })
    const reply = (question: string) => answerQuestion({ evidence, agent, turns: [], question, now })
    expect(reply(title.toLowerCase())).toMatchObject({ outcome: 'answered', response: 'All of it is new.' })
    expect(reply(title).citations).toHaveLength(1)
    expect(reply('How old is the roof?').response).toBe(roof.text)
  },
)
