import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '#domain/testing/sample-data.ts'
import { answerBuyer, type BuyerReply } from '../assistant/answer-buyer.ts'
import { type Evidence, prepareEvidence } from '../assistant/engine/evidence/evidence.ts'
import { agent, homes } from '../assistant/testing/sample-homes.ts'
import { knownTraits, mannerOf, mannerOfPreset, traitAsked } from './manner.ts'
import { personalityIds, personaOfSample } from './sample-personalities.ts'
import { plainSidekick, presets, type Speaker } from './sidekick.ts'
import { speakAs } from './speak-as.ts'

const now = new Date('2026-11-24T12:00:00Z')
const asked = (evidence: Evidence, question: string) => ({
  question,
  plain: answerBuyer({ agent, turns: [], question, isLead: false }, { evidence, now }).reply,
})

const questions = [
  'How many bedrooms are there?',
  'When was the roof replaced?',
  'Is there a wood-burning fireplace?',
  'Is there an HOA?',
  'Did it flood in 2015?',
  'How far is it to downtown?',
  'Is there a pool?',
  'Is the basement finished, and how old is the furnace?',
  'Is it a good area for families?',
  'What would the seller take?',
  'Can I see it on Saturday?',
  'hello',
]
const ofCottage = questions.map((question) => asked(homes.cottage, question))

const speakers: Speaker[] = [
  ...presets.map((personality): Speaker => ({ ...plainSidekick, personality })),
  ...personalityIds.map((id): Speaker => ({ ...plainSidekick, ...personaOfSample(id) })),
  ...[...knownTraits.keys()].map(
    (trait): Speaker => ({ ...plainSidekick, personality: 'custom', traits: [trait] }),
  ),
]
const turnsAfter = (replies: number) =>
  Array.from({ length: replies }, () => ({ sender: 'ai', text: 'It was built in 1938.' }))

type ReplyCase = ReturnType<typeof asked>
const said = (speaker: Speaker, { plain, question }: ReplyCase, replies: number): BuyerReply =>
  speakAs(speaker, plain, { question, turns: turnsAfter(replies), isAboutHome: true })

/** Its words, one after the other, with the plain reply in their middle and no fact that the plain one lacks. */
function expectSameFacts(spoken: BuyerReply, plain: BuyerReply) {
  expect(spoken.response).toContain(plain.response)
  const around = spoken.response.replace(plain.response, ' ').replaceAll(/“[^”]*”/g, ' ')
  expect(around).not.toMatch(/\d|\b(?:yes|no|not|has|have|was|were)\b/i)
  const { response: _words, asks: _asks, ...facts } = plain
  expect(spoken).toMatchObject(facts)
}

test('a personality changes the opening and the length of an answer, and none of its facts', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...speakers),
      fc.constantFrom(...ofCottage),
      fc.nat({ max: 9 }),
      fc.array(fc.constantFrom('Be brief.', 'Always be warm', 'Say hello', 'Keep it formal'), {
        maxLength: 3,
      }),
      (speaker, question, replies, overrides) =>
        expectSameFacts(said({ ...speaker, overrides }, question, replies), question.plain),
    ),
    { numRuns: 600 },
  )
})

test('whoever is brief never says more than the usual, and whoever speaks in full never says less', () => {
  const speaker = (length: string): Speaker => ({
    ...{ ...plainSidekick, personality: 'custom' },
    traits: ['friendly', 'helpful', length],
  })
  fc.assert(
    fc.property(fc.constantFrom(...ofCottage), fc.nat({ max: 9 }), (question, replies) => {
      const [brief = 0, usual = 0, full = 0] = ['brief', 'friendly', 'detailed'].map(
        (length) => said(speaker(length), question, replies).response.length,
      )
      expect(brief).toBeLessThanOrEqual(usual)
      expect(usual).toBeLessThanOrEqual(full)
    }),
  )
  const roof = asked(homes.cottage, 'When was the roof replaced?')
  expect(said(speaker('detailed'), roof, 0).response).toBe(
    `Happy to help! ${roof.plain.response} You’ll find it under “About This Property”.`,
  )
})

test('the warmth of the opening is heard in the first reply only', () => {
  const roof = asked(homes.cottage, 'When was the roof replaced?')
  const openings = presets.map((personality) =>
    said({ ...plainSidekick, personality }, roof, 0).response.slice(0, 8),
  )
  expect(new Set(openings).size).toBeGreaterThan(2)
  expect(said({ ...plainSidekick, personality: 'sales_closer' }, roof, 3).response).toBe(roof.plain.response)
})

const file = 'asked/questions.jsonl'
type Home = { id: string; description: string; title: string; address: string; features?: string[] }
type Question = { listing_id: string; question: string }

test.skipIf(!hasSampleData(file))(
  'over the answers of real questions, every personality keeps every fact, at every length',
  () => {
    const real = new Map(
      sampleRows<Home>('asked/listings.jsonl').map(({ description, ...home }) => [
        home.id,
        prepareEvidence({
          listing: { ...home, description: { paragraphs: [description] } },
          agent,
          passages: [],
        }),
      ]),
    )
    const every = 4
    const rows = sampleRows<Question>(file).filter((_, at) => at % every === 0)
    let lengths = new Set<number>()
    for (const { listing_id, question } of rows) {
      const evidence = real.get(listing_id)
      if (!evidence) continue
      const one = asked(evidence, question)
      for (const speaker of speakers)
        for (const replies of [0, 1, 2]) {
          const spoken = said(speaker, one, replies)
          expectSameFacts(spoken, one.plain)
          lengths = lengths.add(spoken.response.length - one.plain.response.length)
        }
    }
    expect(lengths.size).toBeGreaterThan(10)
  },
)

test('a preset and a trait say how warm it is, what it adds, and how much it says', () => {
  expect(mannerOfPreset.marketing_strategist).toEqual({ warmth: 'lively', adds: 'nothing', length: 'brief' })
  expect(mannerOf({ ...plainSidekick, personality: 'custom', traits: [' Warm ', 'Thorough'] })).toEqual({
    ...{ warmth: 'friendly', adds: 'next_question', length: 'full' },
  })
})

test.each([
  ['Be brief.', 'brief'],
  ['Always be warm', 'warm'],
  ['Please keep answers concise!', 'concise'],
  ['formal', 'formal'],
  ['Never be brief', undefined],
  ['Don’t be lively', undefined],
  ['Mention the warm kitchen', undefined],
  ['Be constructor', undefined],
  ['', undefined],
])('“%s” asks for %s', (override, trait) => {
  expect(traitAsked(override)).toBe(trait)
})

test('what every sidekick should keep to comes before its own personality', () => {
  const lively: Speaker = { ...plainSidekick, personality: 'sales_closer', overrides: ['Be formal.'] }
  expect(mannerOf(lively)).toEqual({ ...mannerOfPreset.sales_closer, warmth: 'gracious' })
})
