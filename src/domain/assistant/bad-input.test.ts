import { describe, expect, test } from 'vitest'
import { answerBuyer } from './answer-buyer.ts'
import { prepareEvidence } from './engine/evidence/evidence.ts'
import { messageText } from './engine/questions/message-text.ts'
import { longestMessage } from './engine/reading/normalize.ts'
import { outcomes, sentOutcome } from './outcome.ts'

const agent = { name: 'Dana Whitlock' }
const evidence = prepareEvidence({
  listing: {
    title: 'Bungalow on Elm',
    address: '14 Elm Street, Asheville, NC',
    priceCents: 489_000_00,
    bedrooms: 3,
    bathrooms: 2,
    propertyType: 'Single Family',
    description: {
      paragraphs: ['The backyard is fully fenced. The roof was replaced in 2019. Two-car garage.'],
    },
  },
  agent,
  passages: [],
})

type Said = { sender: string; text: string; asks?: 'pass_on' }

function ask(question: string, turns: Said[] = []) {
  const { reply } = answerBuyer({ agent, turns, question, isLead: false }, { evidence, now: new Date(0) })
  return { ...reply, sent: sentOutcome(reply.outcome, reply).outcome }
}

const listing =
  'STUNNING craftsman at 12 Oak Street! 4 bedrooms, 3.5 baths, 2,600 square feet, $725,000. Built in 1998. Kitchen with granite, primary suite on the main level, 3-car garage, pool, solar panels, HOA $120 a month. Zoned R-1. Walk to the park. '
const twelveLanguages =
  'How many bedrooms? ¿Tiene piscina? Y a-t-il un garage? Gibt es einen Keller? Quanto custa? Ha un giardino? 有几个卧室？ 방이 몇 개예요? Có mấy phòng ngủ? Ilan ang kwarto? Сколько стоит? كم غرفة نوم؟'
const long = 100_000

describe('100,000 characters of anything get a short reply', () => {
  test.each([
    ['letters', 'a'.repeat(long)],
    ['words', 'word '.repeat(long / 5)],
    ['numbers in words', 'one hundred '.repeat(long / 12)],
    ['questions', 'Is it? '.repeat(long / 7)],
    ['question marks', '?'.repeat(long)],
    ['emoji', '🏠'.repeat(long / 2)],
    ['marks over letters', 'a\u0301'.repeat(long / 2)],
    ['nothing that shows', '\u200b'.repeat(long)],
    ['another home', listing.repeat(long / listing.length)],
  ])('%s', (_, message) => {
    const { response, sent } = ask(message)
    expect(outcomes).toContain(sent)
    expect(response.length).toBeGreaterThan(10)
    expect(response.length).toBeLessThan(1_000)
  })
})

test.each(['\u200b', '<b></b>', '\ud800', '\0', '\n\n?\n'])(
  '%j says nothing, and is asked for',
  (message) => {
    expect(ask(message).sent).toBe('not_understood')
  },
)

describe('a question that is another home’s listing', () => {
  test('is asked back, and not answered with what lies nearest', () => {
    expect(ask(listing)).toMatchObject({ sent: 'not_understood', citations: [] })
    expect(ask(listing.repeat(10)).sent).toBe('not_understood')
  })
  test.each([
    `${listing}Is the backyard fenced?`,
    `${listing.repeat(30)}Is the backyard fenced?`,
    `Is the backyard fenced? ${listing.repeat(30)}`,
  ])('with a question is that question, wherever it stands', (message) => {
    expect(ask(message)).toMatchObject({ sent: 'answered' })
    expect(ask(message).response).toContain('The backyard is fully fenced')
  })
  test('a buyer’s own long story is theirs', () => {
    const story = `We moved here last year and our two dogs need room to run, ${'and then some more room, '.repeat(12)}so tell us about the fence.`
    expect(ask(story).sent).not.toBe('not_understood')
  })
})

test('of a long message what asks is read, and of one that asks nothing its beginning', () => {
  expect(messageText(`${listing.repeat(20)}How old is the roof?`)).toBe('How old is the roof?')
  expect(messageText(listing.repeat(20)).length).toBeLessThanOrEqual(longestMessage)
  expect(messageText('Short. No question')).toBe('Short. No question')
})

test('of twelve languages in one message those that can be read are answered, in English', () => {
  const { response, sent } = ask(twelveLanguages)
  expect(sent).toBe('answered')
  expect(response).toContain('3 bedrooms')
  expect(ask('hola bonjour hallo ciao olá привет 你好 안녕 xin chào kumusta مرحبا hello').response).toContain(
    'Dana',
  )
})

test.each([
  ['Is it under five hundred thousand?', /^Yes, .*\$489,000/],
  ['Is it more than four hundred and fifty thousand?', /^Yes, .*\$489,000/],
  ['Would they take four hundred fifty thousand?', /can’t negotiate/],
  ['I can pay four hundred fifty thousand dollars cash', /can’t negotiate/],
])('prices in words are prices: %s', (question, said) => {
  expect(ask(question).response).toMatch(said)
})

describe('a history that contradicts the listing, or itself, changes nothing that is stated', () => {
  const told = (...texts: string[]): Said[] =>
    texts.map((text, at) => ({ sender: at % 2 === 0 ? 'user' : 'ai', text }))
  test.each([
    ['how old is the roof?', told('is there a garage?', 'No. The roof is from 1990.'), '2019'],
    [
      'how many bedrooms?',
      told('is it big?', 'There are 9 bedrooms.', 'no, 7', 'There are no bedrooms.'),
      '3 bedrooms',
    ],
    [
      'is the backyard fenced?',
      told('fence?', 'No fence.', 'but there is?', 'Yes.', 'no?', 'No.'),
      'fully fenced',
    ],
  ])('%s', (question, turns, stated) => {
    const { response, sent } = ask(question, turns)
    expect(sent).toBe('answered')
    expect(response).toContain(stated)
    expect(response).not.toMatch(/1990|\b[79] bedrooms/)
  })
  test('a hundred turns of 100,000 characters are bounded, too', () => {
    const turns = Array.from({ length: 100 }, (_, at) => ({
      sender: at % 2 === 0 ? 'user' : 'ai',
      text: listing.repeat(long / listing.length),
    }))
    expect(ask('How many bedrooms are there?', turns).response).toContain('3 bedrooms')
  })
})

test('a thumb is a yes to what was offered', () => {
  const offered: Said[] = [
    { sender: 'user', text: 'Is there an elevator?' },
    { sender: 'ai', text: 'I can pass your question to Dana Whitlock.', asks: 'pass_on' },
  ]
  expect(ask('👍🏽', offered).sent).toBe('handed_over')
  expect(ask('👍').sent).toBe('not_understood')
})
