import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBuyer, type BuyerReply } from '../../assistant/answer-buyer.ts'
import { prepareEvidence } from '../../assistant/engine/evidence/evidence.ts'
import { agent, homes } from '../../assistant/testing/sample-homes.ts'
import { personalities, plainSidekick, type Speaker } from '../sidekick.ts'
import { speakAs } from '../speak-as.ts'
import { instructionInWords } from './instruction-in-words.ts'

const now = new Date('2026-11-24T12:00:00Z')
const bungalow = prepareEvidence({
  listing: {
    ...{ title: 'Bungalow on Elm', address: '14 Elm Street, Asheville, NC', bedrooms: 3 },
    description: {
      paragraphs: [
        'The backyard is fully fenced. The roof was replaced in 2021. The open house is on Sunday.',
        'The kitchen is a cheap and cheerful one. Heating costs are low.',
      ],
    },
  },
  agent,
  passages: [],
})
const replyTo = (question: string, evidence = bungalow): BuyerReply =>
  answerBuyer({ agent, turns: [], question, isLead: false }, { evidence, now }).reply

type CaseOptions = {
  speaker?: Partial<Speaker>
  repliesBefore?: number
  evidence?: typeof bungalow
  alwaysInvites?: boolean
}
function say(
  instructions: string[],
  question: string,
  { speaker = {}, repliesBefore = 0, evidence = bungalow, alwaysInvites = false }: CaseOptions = {},
): BuyerReply {
  const turns = Array.from({ length: repliesBefore }, () => ({ sender: 'ai' as const, text: 'It has 3.' }))
  return speakAs({ ...plainSidekick, ...speaker, instructions }, replyTo(question, evidence), {
    ...{ question, turns, isAboutHome: true, alwaysInvites },
    tell: (topic) => replyTo(`Tell me about ${topic}`, evidence),
  })
}
const roof = 'When was the roof replaced?'
const plainRoof = replyTo(roof).response

test('it opens, greets, and closes in the agent’s words, and the latest of them count', () => {
  expect(say(['Start with “Good one!”'], roof).response).toBe(`Good one! ${plainRoof}`)
  expect(say(['End with “Bye”', 'End with “Call me”'], roof).response).toBe(`${plainRoof} Call me.`)
  expect(say(['Greet people with “Howdy!”'], roof).response).toBe(`Howdy! ${plainRoof}`)
  expect(say(['Greet people with “Howdy!”'], roof, { repliesBefore: 2 }).response).toBe(plainRoof)
  expect(say(['Greet people with “Howdy!”'], 'hello').response).toBe(
    'Howdy! Ask me anything about this home, and I’ll answer from the listing.',
  )
})

test('of two things told in one sentence, it does both', () => {
  const both = say(['Start with “Good one!” and end with a question.'], roof)
  expect(both.response).toBe(`Good one! ${plainRoof} What else would you like to know?`)
  const speaker = { personality: 'sales_closer' as const }
  const brief = say(['Be shorter and end with a question.'], roof, { speaker })
  expect(brief.response).toBe(say(['Be shorter.', 'End with a question.'], roof, { speaker }).response)
  expect(brief.response).toMatch(/\?$/)
})

test('it ends with a question, but never with a second one, and never where a yes or no is waited for', () => {
  const ends = ['End with a question']
  expect(say(ends, roof).response).toBe(`${plainRoof} What else would you like to know?`)
  expect(say(ends, roof, { alwaysInvites: true }).response.match(/\?/g)).toHaveLength(1)
  expect(say(ends, 'Is there a boathouse?')).toEqual(replyTo('Is there a boathouse?'))
  expect(say(['End with “May I call you?”'], 'Is there a boathouse?')).toEqual(
    replyTo('Is there a boathouse?'),
  )
})

test('it first says what it knows of a topic, with the source of that, and once', () => {
  const open = ['Always mention the open house first']
  const said = say(open, roof)
  expect(said.response).toBe(`“The open house is on Sunday.” ${plainRoof}`)
  expect(said.citations.map(({ text }) => text)).toEqual([
    'The open house is on Sunday.',
    'The roof was replaced in 2021.',
  ])
  const asked = replyTo('When is the open house?')
  expect(say(open, 'When is the open house?').response).toBe(asked.response)
  expect(say(['Always mention the boathouse first'], roof)).toEqual(replyTo(roof))
  expect(say(open, 'Is there a boathouse?')).toEqual(replyTo('Is there a boathouse?'))
})

test('told to be brief, friendly, or formal, it is, whatever its personality is', () => {
  const speaker: Partial<Speaker> = { personality: 'luxury_concierge' }
  expect(say(['Be friendlier'], roof).response).toBe(`Happy to help! ${plainRoof}`)
  expect(say(['Be more formal'], roof).response).toBe(`Certainly. ${plainRoof}`)
  expect(say([], roof, { speaker, repliesBefore: 1 }).response).toMatch(/visit/)
  expect(say(['Too long'], roof, { speaker, repliesBefore: 1 }).response).toBe(plainRoof)
  expect(say(['Be friendlier'], roof, { alwaysInvites: true }).response).toMatch(/\?$/)
  expect(say(['Too long'], roof, { alwaysInvites: true }).response).toBe(plainRoof)
  expect(say(['Too long', 'More detail'], roof, { alwaysInvites: true }).response).toMatch(/\?$/)
})

test('a word that means the same is replaced where it speaks itself, never in a quotation or a fact', () => {
  const speaker: Partial<Speaker> = { personality: 'buyers_consultant' }
  expect(say(['Never say happy'], roof, { speaker }).response).toBe(plainRoof)
  expect(
    say(
      ['Say “bath” instead of “bathroom”', 'Say “beds” instead of “bedrooms”'],
      'How many bedrooms are there?',
    ).response,
  ).toBe('It has 3 beds.')
  expect(say(['Never say bedrooms, say bathrooms'], 'How many bedrooms are there?').response).toBe(
    'It has 3 bedrooms.',
  )
  expect(say(['Never say cheap'], 'Is the kitchen cheap?').response).toContain('cheap and cheerful')
  expect(say(['Never say not or no', 'Never say doesn’t'], 'Is there a boathouse?')).toEqual(
    replyTo('Is there a boathouse?'),
  )
})

test('words beside an answer that read like the rest of its sentence don’t take it with them', () => {
  const told = ['Never say the', 'End with “24 hours a day”']
  expect(say(told, roof).response).toBe(`${plainRoof} 24 hours a day.`)
})

test('what the agent has confirmed stays word for word, and a question at its end is the last', () => {
  const text = 'It has a big, cheap range. Is there more that you want to know?'
  const title = 'What is in the kitchen?'
  const evidence = prepareEvidence({
    listing: { title: 'Bungalow on Elm', address: '14 Elm Street, Asheville, NC' },
    agent,
    passages: [{ id: 'kitchen', scope: 'listing', title, text, confirmedAt: now }],
  })
  const told = ['Never say cheap', 'Say “large” instead of “big”', 'End with a question', 'Start with “Hi!”']
  expect(say(told, title, { evidence }).response).toBe(`Hi! ${text}`)
})

test('a refusal, a hand-over, and another language stay as they are', () => {
  const all = [
    'Start with “Hi!”',
    'Greet people with “Howdy!”',
    'End with “Bye.”',
    'Never say I',
    'Mention the roof',
  ]
  for (const question of [
    'Is it mostly white families on this street?',
    'What would the seller take?',
    'Can I see it on Saturday?',
    'I want to talk to a person',
    '¿Cuántas habitaciones tiene?',
  ])
    expect(say(all, question)).toEqual(replyTo(question))
})

const questions = [
  ...['How many bedrooms are there?', roof, 'Is there a wood-burning fireplace?', 'Is there an HOA?'],
  ...['Did it flood in 2015?', 'Is the basement finished, and how old is the furnace?', 'Is there a pool?'],
  ...['Is it a good area for families?', 'Can I see it on Saturday?', 'hello', 'Who are you?'],
]
const told = fc.oneof(
  fc.constantFrom(
    ...[
      'Be shorter',
      'Be friendlier',
      'End with a question',
      'Never say house, say home',
      'Never say the',
      'Use emojis',
    ],
    ...[
      'Start with “Sure, 100 percent!”',
      'Greet people with Howdy',
      'Always mention the roof first',
      'Never say no',
    ],
    ...[
      'Never say is',
      'Say “large” instead of “big”',
      'Never say yes, say no',
      'Never say $&',
      'End with “Bye 7”',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `Never say ${text}`),
  fc.string({ maxLength: 60 }).map((text) => `End with ${text}`),
  fc.string({ maxLength: 60 }),
)
const figuresIn = (text: string) => text.match(/\d[\d,.]*\d|\d/g) ?? []

test('whatever it is told, an answer keeps its sources, its outcome, its figures, and its quotations', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...questions),
      fc.constantFrom(homes.cottage, bungalow),
      fc.array(told, { maxLength: 4 }),
      fc.constantFrom(null, ...personalities),
      fc.nat({ max: 4 }),
      (question, evidence, instructions, personality, repliesBefore) => {
        const plain = replyTo(question, evidence)
        const said = say(instructions, question, { evidence, repliesBefore, speaker: { personality } })
        expect(said.outcome).toBe(plain.outcome)
        expect(said.citations).toEqual(expect.arrayContaining(plain.citations))
        const figures = figuresIn(said.response)
        for (const figure of figuresIn(plain.response)) expect(figures).toContain(figure)
        for (const quote of plain.response.match(/“[^”]*”/g) ?? []) expect(said.response).toContain(quote)
        for (const word of ['not', 'no', "doesn't", 'never'])
          expect(
            said.response.split(/[^\p{L}']+/u).filter((each) => each === word).length,
          ).toBeGreaterThanOrEqual(plain.response.split(/[^\p{L}']+/u).filter((each) => each === word).length)
      },
    ),
  )
})

test.each([
  ['Be shorter', 'From now on, your Listing Sidekick will give just the answer.'],
  ['Be friendlier', 'From now on, your Listing Sidekick will be friendly.'],
  ['End with a question', 'From now on, your Listing Sidekick will end its answers with a question.'],
  ['Greet people with “Howdy!”', 'From now on, your Listing Sidekick will greet people with “Howdy!”'],
  [
    'Never say house, say home',
    /will say “home” instead of “house” in its own words\. Quotations won’t change\.$/,
  ],
  ['Never say no', /Quotations won’t change\. Words that state a fact won’t change, either\.$/],
  ['Use emojis', /Built-in answers can’t\.$/],
  [
    'Be shorter and end with a question.',
    'From now on, your Listing Sidekick will give just the answer. It will end its answers with a question.',
  ],
  [
    'Use emojis. Be friendlier!',
    'From now on, your Listing Sidekick will follow “Use emojis” only when a language model writes its answers. It will be friendly.',
  ],
  ['A note', /Built-in answers can’t\.$/],
])('the agent reads what comes of “%s”', (text, words) => {
  expect(instructionInWords(text, 'Listing Sidekick')).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  )
})
