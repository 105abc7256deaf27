import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBuyer } from '../answer-buyer.ts'
import { prepareEvidence } from '../engine/evidence/evidence.ts'
import { sentOutcome } from '../outcome.ts'
import { homes } from '../testing/sample-homes.ts'
import type { Found } from './find-answer.ts'
import { surenessOf } from './sureness.ts'

const found = (certainty: number, words: string, more: Partial<Found> = {}): Found =>
  ({
    certainty,
    lacksValue: false,
    span: { stems: new Set(words.split(' ')), origin: 'listing' },
    ...more,
  }) as Found
const byWords = { isByReading: false }
const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })

test('a likelier sentence is surer, and a likelier other one makes it less sure', () =>
  fc.assert(
    fc.property(share, share, share, (one, two, other) => {
      const [less, more] = [Math.min(one, two), Math.max(one, two)]
      const among = (own: number, rival: number) => {
        const [answer, next] = [found(own, 'roof replaced'), found(rival, 'garage attached')]
        return surenessOf([answer], [answer, next], byWords)
      }
      expect(among(more, other)).toBeGreaterThanOrEqual(among(less, other))
      expect(among(other, more)).toBeLessThanOrEqual(among(other, less))
    }),
  ))

test('a sentence that says the same is no rival', () => {
  const answer = found(0.9, 'showing are weekday')
  const same = found(0.9, 'showing are monday weekday')
  expect(surenessOf([answer], [answer, same], byWords)).toBe(surenessOf([answer], [answer], byWords))
})

test('without the value that is asked, and by reading alone, it is less sure', () => {
  const answer = found(0.9, 'roof replaced')
  const lacking = found(0.9, 'roof replaced', { lacksValue: true })
  const sure = surenessOf([answer], [answer], byWords)
  expect(surenessOf([lacking], [lacking], byWords)).toBeLessThan(sure)
  expect(surenessOf([answer], [answer], { isByReading: true })).toBeLessThan(sure)
})

const agent = { name: 'Dana Whitlock' }
const now = new Date('2026-12-01T12:00:00Z')
const deck = prepareEvidence({
  agent,
  listing: {
    title: 'Bungalow on Elm',
    address: '14 Elm Street, Asheville, NC',
    description: {
      paragraphs: ['A hot tub on the deck. The deck has a ramp. The backyard is fully fenced.'],
    },
  },
  passages: [],
})
const askDeck = (question: string, turns: Parameters<typeof answerBuyer>[0]['turns'] = []) =>
  answerBuyer({ agent, turns, question, isLead: false }, { evidence: deck, now }).reply

test('what is only close is neither asserted nor denied, quotes one sentence, and offers to ask', () => {
  const reply = askDeck('How old is the hot tub?')
  expect(reply).toMatchObject({ outcome: 'closest', asks: 'pass_on', grounded: false })
  expect(reply.response).toBe(
    'Here’s the closest thing I have: “A hot tub on the deck.” Want me to ask Dana?',
  )
  expect(reply.citations.map(({ text }) => text)).toEqual(['A hot tub on the deck.'])
  expect(sentOutcome(reply.outcome, reply)).toEqual({ outcome: 'closest', refusal: null })
})

test('a yes passes the question on', () => {
  const first = askDeck('How old is the hot tub?')
  const turns = [
    { sender: 'user', text: 'How old is the hot tub?' },
    { sender: 'ai', text: first.response, outcome: first.outcome, asks: first.asks },
  ]
  expect(askDeck('Yes please', turns)).toMatchObject({ outcome: 'human', needsHumanHandoff: true })
})

test.each([
  ['How much is it?', /\$412,500/],
  ['How many bedrooms?', /3 bedrooms/],
  ['Is the house brick?', /^Yes,/],
])('a typed fact and a plain yes are answers: %s', (question, said) => {
  const { reply } = answerBuyer(
    { agent, turns: [], question, isLead: false },
    { evidence: homes.cottage, now },
  )
  expect(reply.outcome).toBe('answered')
  expect(reply.response).toMatch(said)
})
