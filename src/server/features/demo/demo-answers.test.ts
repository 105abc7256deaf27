/** How the demo's homes and card answer the questions visitors are invited to ask. */
import { beforeAll, expect, test } from 'vitest'
import { answerQuestion } from '#domain/assistant/answer-question.ts'
import { type Evidence, prepareEvidence } from '#domain/assistant/engine/evidence/evidence.ts'
import { planDemo } from './plan-demo.ts'
import { sampleKnowledge } from './sample-conversations.ts'
import { sampleHomes } from './sample-homes.ts'

const agent = { name: 'Dana Whitfield', phone: '(828) 555-0142', email: 'dana@lanternhill.example' }
const homes = new Map<string, Evidence>()
let card: Evidence

beforeAll(() => {
  const demo = planDemo(new Date('2026-11-22T12:00:00Z'), new Map())
  const notes = (front?: string) =>
    sampleKnowledge
      .filter(({ home }) => home === undefined || home === front)
      .map(({ home, title, content }) => ({
        id: title,
        scope: home ? ('listing' as const) : ('agent' as const),
        title,
        text: content,
      }))
  for (const {
    front,
    price,
    description,
    features,
    facts,
    title,
    address,
    bedrooms,
    bathrooms,
    squareFeet,
  } of sampleHomes)
    homes.set(
      front,
      prepareEvidence({
        agent,
        listing: {
          title,
          address,
          priceCents: price * 100,
          bedrooms,
          bathrooms,
          squareFeet,
          description,
          features,
          garageSpaces: facts.garageSpaces ?? null,
        },
        passages: notes(front),
      }),
    )
  const forSale = sampleHomes.filter(({ status }) => status === 'Active')
  card = prepareEvidence({
    agent: { ...agent, bio: demo.card.bio ?? '' },
    passages: notes(),
    homes: forSale.map(({ title, address, price, front }) => ({
      title,
      address,
      priceCents: price * 100,
      slug: front,
    })),
  })
})
const ask = (front: string, question: string) => {
  const evidence = homes.get(front)
  if (!evidence) throw new Error(`The demo has no home ${front}`)
  return answerQuestion({ evidence, agent, turns: [], question })
}

test.each([
  ['craftsman', 'Does the washer stay?', /“The washer and dryer go with the owners\.”/],
  ['craftsman', 'How old is the roof?', /^“The roof is from 2019, the heat pump from 2022\.”$/],
  ['craftsman', 'Can I bring my dogs?', /Dogs and cats are welcome/],
  ['craftsman', 'How big is the deck?', /320 square feet/],
  ['craftsman', 'When was the kitchen renovated?', /rebuilt in 2021/],
  ['farmhouse', 'What is the kitchen like?', /The living room opens to the kitchen/],
  ['townhouse', 'Are pets allowed?', /“Cats and dogs are welcome, two per home\.”/],
])('%s: %s', (front, question, said) => {
  const { response } = ask(front, question)
  expect(response).toMatch(said)
  expect(response).not.toMatch(/^(?:Yes|No)\b|septic/)
})

test.each(['Is there lead paint?', 'Does it have a pool?', 'What is the walk score?'])(
  '%s: nothing unrelated is quoted',
  (question) => {
    expect(ask('craftsman', question).response).not.toContain('“')
  },
)

test.each([
  ['Which areas do you work in?', /around Asheville/],
  ['When can I reach you?', /between eight in the morning and eight in the evening/],
  ['How do you help sellers?', /I price a home with you/],
  ['What homes do you have for sale?', /3 homes for sale: Craftsman with a deep porch, \$549,000/],
])("the card answers its own suggested question '%s'", (question, said) => {
  expect(answerQuestion({ evidence: card, agent, turns: [], question }).response).toMatch(said)
})
