import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBuyer, type BuyerReply } from '../assistant/answer-buyer.ts'
import type { Turn } from '../assistant/context.ts'
import { prepareEvidence } from '../assistant/engine/evidence/evidence.ts'
import { personalities, plainSidekick, type Sidekick } from './sidekick.ts'
import { speakAs } from './speak-as.ts'

const agent = { name: 'Dana Whitlock' }
const evidence = prepareEvidence({
  listing: {
    title: 'Bungalow on Elm',
    address: '14 Elm Street, Asheville, NC',
    bedrooms: 3,
    description: { paragraphs: ['The backyard is fully fenced. The roof was replaced in 2021.'] },
  },
  agent,
  passages: [],
})
const now = new Date('2026-11-24T12:00:00Z')
const replyTo = (question: string): BuyerReply =>
  answerBuyer({ agent, turns: [], question, isLead: false }, { evidence, now }).reply

const turnsAfter = (replies: number): Turn[] =>
  Array.from({ length: replies }, () => [
    { sender: 'user', text: 'Hi' },
    { sender: 'ai', text: 'Hello' },
  ]).flat()

const say = (sidekick: Partial<Sidekick>, question: string, replies = 0, isAboutHome = true) =>
  speakAs({ ...plainSidekick, ...sidekick }, replyTo(question), {
    ...{ question, isAboutHome },
    turns: turnsAfter(replies),
  })

const questions = [
  'When was the roof replaced?',
  'Is there a boathouse?',
  'hello',
  'Is it mostly white families on this street?',
  'Can I see it on Saturday?',
  'I want to talk to a person',
  '¿Cuántas habitaciones tiene?',
]

test('whatever the personality, the answer stands word for word, with its sources and outcome', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...questions),
      fc.constantFrom(null, ...personalities),
      fc.array(fc.constantFrom('Warm', 'formal', 'Lively', 'brief', 'Thorough', 'inviting', 'constructor')),
      fc.nat({ max: 12 }),
      (question, personality, traits, replies) => {
        const plain = replyTo(question)
        const said = say({ personality, traits }, question, replies)
        expect(said.response).toContain(plain.response)
        expect(said.response.replace(plain.response, '').replace(/“.*”/, '')).not.toMatch(/\d/)
        const { response: _plain, asks: _asks, ...kept } = plain
        expect(said).toMatchObject(kept)
      },
    ),
  )
})

test('without a personality, nothing is added', () => {
  for (const question of questions) expect(say({}, question, 1)).toEqual(replyTo(question))
})

test('the first reply has an opening in the chosen warmth, the others have none', () => {
  const question = 'When was the roof replaced?'
  const { response } = replyTo(question)
  expect(say({ personality: 'buyers_consultant' }, question).response).toBe(`Happy to help! ${response}`)
  expect(say({ personality: 'luxury_concierge' }, question).response).toBe(`Certainly. ${response}`)
  expect(say({ personality: 'listing_specialist' }, question, 2).response).toBe(
    `${response} You’ll find it under “About This Property”.`,
  )
  expect(say({ personality: 'marketing_strategist' }, question, 1).response).toBe(response)
  expect(say({ personality: 'buyers_consultant' }, 'Is there a boathouse?').response).toBe(
    'Good question. The listing doesn’t say, but I can ask Dana Whitlock for you.',
  )
})

test('an invitation follows the second answer, and a yes to it arranges a showing', () => {
  const said = say({ personality: 'luxury_concierge' }, 'When was the roof replaced?', 1)
  expect(said.response).toMatch(/ May I arrange a visit for you\?$/)
  expect(said.asks).toBe('showing')
  const turns = [{ sender: 'ai', text: said.response, asks: said.asks }]
  const next = answerBuyer({ agent, turns, question: 'Yes please', isLead: false }, { evidence, now })
  expect(next.reply.response).toMatch(/confirm a time with you/)
})

test('no one is invited from a card, or where the question wasn’t answered', () => {
  const question = 'When was the roof replaced?'
  expect(say({ personality: 'sales_closer' }, question, 1, false).response).toBe(replyTo(question).response)
  const open = 'Is there a boathouse?'
  expect(say({ personality: 'sales_closer' }, open, 1)).toEqual(replyTo(open))
})

test('a thorough one names another question that it can be asked', () => {
  const said = say({ personality: 'custom', traits: ['Thorough'] }, 'When was the roof replaced?', 1)
  const [next] = said.followUpQuestions
  expect(next).toBeTruthy()
  expect(said.response).toContain(`You can also ask: “${next}”`)
})

test('asked who it is, it says that it is an AI first, and then the agent’s words', () => {
  const whoIAm = 'I know every house Dana sells.'
  const { response } = say({ whoIAm }, 'Are you a real person?')
  expect(response).toMatch(/AI assistant, not a person.* I know every house Dana sells\.$/)
  expect(say({ whoIAm }, 'hello').response).not.toContain(whoIAm)
})

test('a refusal, a hand-over, and another language stay as they are', () => {
  for (const question of questions.slice(3))
    expect(say({ personality: 'sales_closer' }, question)).toEqual(replyTo(question))
})
