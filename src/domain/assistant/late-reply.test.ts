import { expect, test } from 'vitest'
import type { BuyerReply } from './answer-buyer.ts'
import { lateReply } from './late-reply.ts'

const agent = { name: 'Dana Whitfield' }
const says = (response: string, more: Partial<BuyerReply> = {}): BuyerReply => ({
  ...{ response, citations: [], grounded: true, suggestedActions: [], followUpQuestions: [] },
  ...{ needsHumanHandoff: false, priority: 'low', category: 'general_question', mode: 'help' },
  ...{ outcome: 'answered' as const, ...more },
})
const late = (...replies: BuyerReply[]) => lateReply(replies, agent)

test('a late answer says that the agent hasn’t replied, by their first name, and then what is known', () => {
  expect(late(says('There are 3 bedrooms.'))?.response).toBe(
    'Dana hasn’t replied yet, so here is what I know: There are 3 bedrooms.',
  )
})

test('several waiting questions get one answer, with the sources of each', () => {
  const citation = (label: string) => ({ kind: 'field' as const, label, text: label, ref: label })
  const reply = late(
    says('There are 3 bedrooms.', { citations: [citation('Bedrooms')] }),
    says('Thanks!', { outcome: 'small_talk' }),
    says('There are 2 bathrooms.', { citations: [citation('Bathrooms')] }),
  )
  expect(reply?.response).toBe(
    'Dana hasn’t replied yet, so here is what I know: There are 3 bedrooms.\n\nThere are 2 bathrooms.',
  )
  expect(reply?.citations.map(({ label }) => label)).toEqual(['Bedrooms', 'Bathrooms'])
})

test.each(['unknown', 'unclear', 'showing', 'human', 'offer', 'negotiation', 'out_of_scope'] as const)(
  'what only the agent can answer (%s) is still waiting for them, and nothing is made up',
  (outcome) => {
    const reply = late(says('The listing doesn’t say.', { outcome, asks: 'pass_on', choices: ['This?'] }))
    expect(reply).toMatchObject({
      response:
        'Dana hasn’t replied yet, and I can’t answer this myself. Your message is still waiting for Dana.',
      ...{ citations: [], choices: undefined, asks: undefined, outcome: 'human' },
    })
  },
)

test('what bears on the question is told, although it isn’t stated', () => {
  const citations = [{ kind: 'field' as const, label: 'Heating', text: 'Gas', ref: 'heating' }]
  expect(late(says('It has gas heating.', { outcome: 'unknown', citations }))?.response).toMatch(
    /here is what I know: It has gas heating/,
  )
})

test('thanks and greetings get no late answer', () => {
  expect(late(says('You’re welcome!', { outcome: 'small_talk' }))).toBeUndefined()
  expect(late()).toBeUndefined()
})
