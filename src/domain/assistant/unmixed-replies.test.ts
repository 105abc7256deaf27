import { expect, test } from 'vitest'
import { answerBuyer } from './answer-buyer.ts'
import { prepareEvidence } from './engine/evidence/evidence.ts'
import { sentOutcome } from './outcome.ts'

const agent = { name: 'Robin Vale', email: 'robin@vale.example', phone: '', company: '', bio: '' }
const evidence = prepareEvidence({
  agent,
  listing: {
    title: 'Farmhouse on Orchard Lane',
    address: '4 Orchard Lane, Asheville, NC',
    bathrooms: 2.5,
    lotSquareFeet: 222_592,
    priceCents: 410_000_00,
    hoaFeeCents: 142_00,
    description: {
      paragraphs: [
        'City water and city sewer. This property has a price improvement, and the seller is motivated. The pond is stocked with catfish. The shed holds nets, rods, waders, and a canoe, there are hooks along the north wall and a bench below them, and the window looks out over the orchard, the lane, and the creek.',
      ],
    },
  },
  passages: [],
})
const now = new Date('2026-05-04T12:00:00Z')
const ask = (question: string) =>
  answerBuyer({ agent, turns: [], question, isLead: false }, { evidence, now }).reply

test('what is known is said, and the agent is offered for the rest, without a denial beside it', () => {
  const reply = ask('Is it on city sewer, and when was the furnace serviced?')
  expect(reply.response).toContain('city sewer')
  expect(reply.response).toMatch(/I can ask Robin Vale about the rest\.$/)
  expect(reply.response).not.toMatch(/doesn’t say|isn’t|don’t have/)
  expect(sentOutcome(reply.outcome, reply)).toEqual({ outcome: 'answered', refusal: null })
  expect(reply.asks).toBe('pass_on')
})

test.each([
  ['Would they take 390? If not, let me talk to a real person.', 'negotiation'],
  ['Why are they selling? Or have someone call me about it.', 'privacy'],
  ['Is it mostly white families there? I would rather speak with a person.', 'fair_housing'],
])('%s: refused, and the agent is called in', (question, refusal) => {
  const reply = ask(question)
  expect(sentOutcome(reply.outcome, reply)).toEqual({ outcome: 'refused', refusal })
  expect(reply).toMatchObject({ escalates: true, needsHumanHandoff: true })
  expect(ask(question.replace(/[.?] .*/, '?')).escalates).toBeUndefined()
})

test.each(['Can I talk to a person? My number here is buyer-232.', 'Can someone call me at (555) 555-0142?'])(
  '%s: a number is no offer',
  (question) => {
    expect(ask(question).outcome).toBe('human')
  },
)

test('what only leads up to a question is no question', () => {
  const reply = ask('Spare me the sales poetry. HOA. Per month. A number.')
  expect(reply.response).toMatch(/^The HOA fee is \$142 per month\./)
  expect(reply.response).not.toContain('I can ask')
  expect(reply.asks).toBeUndefined()
})

test('what is not stated is said in one sentence that offers to ask', () => {
  const reply = ask('Is there a tennis court?')
  expect(reply.response).toBe('The listing doesn’t say, but I can ask Robin Vale for you.')
  expect(sentOutcome(reply.outcome, reply).outcome).toBe('not_stated')
})

test('of something near, one short clause is quoted', () => {
  const reply = ask('What year was the shed built?')
  const [, quote = ''] = /“(.*)”/.exec(reply.response) ?? []
  expect(sentOutcome(reply.outcome, reply).outcome).toBe('closest')
  expect(quote).toContain('shed')
  expect(quote.split(' ').length).toBeLessThanOrEqual(25)
})

test.each([
  ['Five acres or more in all?', /^Yes,.*5\.11 acres/],
  ['Is it 5.2 acres or more?', /^No,.*5\.11 acres/],
  ['Is it 5.2 acres or less?', /^Yes,.*5\.11 acres/],
  ['Has the price come down already?', /price improvement/],
  ['How many bathrooms are there?', /2\.5/],
])('%s', (question, said) => {
  expect(ask(question).response).toMatch(said)
})

test('a follow-up is read with what it is about', () => {
  const turns = [
    { sender: 'user', text: 'Is the pond stocked?' },
    { sender: 'ai', text: 'Yes, the listing says: “The pond is stocked with catfish.”' },
  ]
  const { reply } = answerBuyer({ agent, turns, question: 'with what?', isLead: false }, { evidence, now })
  expect(reply.response).toContain('catfish')
})
