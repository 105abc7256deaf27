import { expect, test } from 'vitest'
import { notices } from '#domain/notifications/notices.ts'
import { m } from '#text'
import type { BuyerReply } from './answer-buyer.ts'
import { afterTurn, endTurn, newConversation as fresh, type TurnOutcome } from './handover.ts'
import type { Heard } from './hear-contact.ts'
import { sentOutcome } from './outcome.ts'

const now = new Date('2026-11-21T15:00:00Z')
const answered: TurnOutcome = { outcome: 'answered', needsHumanHandoff: false, priority: 'low' }
const unknown: TurnOutcome = { outcome: 'unknown', needsHumanHandoff: true, priority: 'low' }
const about = { now, buyerQuestions: 1, isKnown: false, isHeld: false }

test('a second unanswered question in a row brings in the agent', () => {
  const first = afterTurn(fresh, unknown, about)
  expect(first).toMatchObject({ handsOver: false, isOpenQuestion: true })
  const second = afterTurn(first.state, unknown, about)
  expect(second).toMatchObject({ handsOver: true, state: { needsAgent: true } })
})

test('an answer in between restarts the count', () => {
  const first = afterTurn(fresh, unknown, about)
  const between = afterTurn(first.state, answered, about)
  expect(afterTurn(between.state, unknown, about).handsOver).toBe(false)
})

test.each([
  { ...answered, outcome: 'human' as const },
  { ...answered, priority: 'high' as const },
])('asking for a person, or urgency, brings in the agent at once: %o', (turn) => {
  expect(afterTurn(fresh, turn, about).handsOver).toBe(true)
})

test('the agent is called in only once', () => {
  const called = afterTurn(fresh, { ...answered, outcome: 'human' }, about)
  expect(afterTurn(called.state, { ...answered, outcome: 'human' }, about).handsOver).toBe(false)
})

test('contact is offered after the second real question, and only once', () => {
  const first = afterTurn(fresh, answered, about)
  expect(first.offersContact).toBe(false)
  const second = afterTurn(first.state, answered, { ...about, buyerQuestions: 2 })
  expect(second.offersContact).toBe(true)
  expect(afterTurn(second.state, answered, { ...about, buyerQuestions: 3 }).offersContact).toBe(false)
})

test('contact is offered at once when only the agent can help, and never to someone who left their details', () => {
  expect(afterTurn(fresh, unknown, about).offersContact).toBe(true)
  expect(afterTurn(fresh, unknown, { ...about, isKnown: true }).offersContact).toBe(false)
  expect(afterTurn(fresh, { ...answered, outcome: 'fair_housing' }, about).offersContact).toBe(false)
})

test('what a buyer writes after the agent’s reply waits for the agent again', () => {
  const joined = { ...fresh, agentJoinedAt: now }
  expect(afterTurn(joined, answered, { ...about, isHeld: true }).state.needsAgent).toBe(true)
  expect(afterTurn(joined, answered, about).state.needsAgent).toBe(false)
  expect(afterTurn(joined, unknown, about)).toMatchObject({ handsOver: true, state: { needsAgent: true } })
})

test('an offer brings in the agent at once', () => {
  expect(afterTurn(fresh, { ...answered, outcome: 'offer' }, about)).toMatchObject({
    handsOver: true,
    mailsAgent: true,
  })
})

test('one conversation emails the agent at most every 30 minutes, and never while they are writing in it', () => {
  const human: TurnOutcome = { ...answered, outcome: 'human' }
  const called = afterTurn(fresh, human, about)
  expect(called.mailsAgent).toBe(true)
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(afterTurn(called.state, human, { ...about, now: at(29) }).mailsAgent).toBe(false)
  expect(afterTurn(called.state, human, { ...about, now: at(30) }).mailsAgent).toBe(true)
  expect(afterTurn(fresh, human, { ...about, isHeld: true }).mailsAgent).toBe(false)
  expect(afterTurn(fresh, answered, about).mailsAgent).toBe(false)
})

const reply: BuyerReply = {
  ...{
    response: 'There are three bedrooms.',
    citations: [],
    grounded: true,
    suggestedActions: ['Book a tour'],
  },
  ...{
    needsHumanHandoff: false,
    priority: 'low',
    category: 'general_question',
    followUpQuestions: [],
    mode: 'help',
  },
  outcome: 'answered',
}
const said = { name: '', email: '', phone: '' }
const heard: Heard = {
  ...{ contact: said, brings: said, rest: '', asked: undefined },
  ...{ accepts: false, declines: false, wantsToOffer: false, wantsContact: false },
}
const ending = {
  ...{ agent: { name: 'Dana' }, turns: [], isTrial: false, isKnown: false, heard },
  ...{ now, agentTypedAt: null },
  ...{ conversationId: 'c1', listingTitle: 'Brick ranch', question: 'How many bedrooms?' },
}
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const buyer = { sender: 'user', text: 'How many bedrooms?' }

test('while the agent is there, the assistant says only that, and passes on what only the agent can do', () => {
  const joined = { ...fresh, agentJoinedAt: minutesAgo(1) }
  const quiet = endTurn(joined, reply, ending)
  expect(quiet).toMatchObject({ isHeld: true, isLeft: true, tellsJoin: true })
  expect(quiet.reply.response).toBe(
    'Dana has joined and can reply here. I’ll keep answering until Dana does.',
  )
  expect(quiet.next.state).toMatchObject({ needsAgent: true, waitingSince: now, joinToldAt: now })
  expect(quiet.reply.suggestedActions).toEqual([])
  expect(sentOutcome(quiet.reply.outcome, quiet.reply)).toEqual({ outcome: 'handed_over', refusal: null })
  const wish = { ...reply, response: 'I’ll ask Dana.', outcome: 'human' } as const
  expect(endTurn(joined, wish, ending)).toMatchObject({ reply: wish, isLeft: false })
  expect(endTurn(joined, wish, ending).next.state.waitingSince).toBeNull()
})

test('a second message that waits is left to the agent without a word', () => {
  const waiting = {
    ...fresh,
    ...{ agentJoinedAt: minutesAgo(2), waitingSince: minutesAgo(1), joinToldAt: minutesAgo(1) },
  }
  const second = endTurn(waiting, reply, ending)
  expect(second).toMatchObject({ isLeft: true, tellsJoin: false })
  expect(second.next.state.waitingSince).toEqual(minutesAgo(1))
})

test('while the agent is writing their first word, the assistant leaves the question to them', () => {
  expect(endTurn(fresh, reply, { ...ending, agentTypedAt: minutesAgo(0.5) }).isLeft).toBe(true)
  expect(endTurn(fresh, reply, { ...ending, agentTypedAt: minutesAgo(1) }).isLeft).toBe(false)
})

test('the assistant says that it is back once, with its first answer after the agent’s words', () => {
  const left = { ...fresh, agentJoinedAt: minutesAgo(6) }
  const turns = [buyer, { sender: 'agent', text: 'Hi, Dana here.' }]
  const back = `${m.conversations_assistant_again()} ${reply.response}`
  expect(endTurn(left, reply, { ...ending, turns }).reply.response).toBe(back)
  const later = [...turns, buyer, { sender: 'ai', text: back }]
  expect(endTurn(left, reply, { ...ending, turns: later }).reply.response).toBe(reply.response)
})

test('a handover is mentioned unless the answer itself says so', () => {
  const urgent = { ...reply, priority: 'high' } as const
  const mentioned = `${reply.response} ${m.assistant_handed_over({ agent: 'Dana' })}`
  expect(endTurn(fresh, urgent, ending).reply.response).toBe(mentioned)
  expect(endTurn({ ...fresh, needsAgent: true }, urgent, ending).reply.response).toBe(reply.response)
  const asked = { ...urgent, outcome: 'human' } as const
  expect(endTurn(fresh, asked, ending).reply.response).toBe(reply.response)
})

test('a wish for a person beside something refused calls the agent in, once, and that is said', () => {
  const refused = { ...reply, outcome: 'negotiation', escalates: true } as const
  const mentioned = `${reply.response} ${m.assistant_handed_over({ agent: 'Dana' })}`
  const home = { listing: 'Brick ranch', conversationId: 'c1', content: ending.question }
  const handedOver = notices.handover(home).title
  const first = endTurn(fresh, refused, ending)
  expect(first).toMatchObject({ mailsAgent: true, notice: { title: handedOver } })
  expect(first.next).toMatchObject({ handsOver: true, offersContact: true })
  expect(first.reply.response).toBe(mentioned)
  const again = endTurn(first.next.state, refused, ending)
  expect(again).toMatchObject({ mailsAgent: false, notice: undefined })
  expect(again.reply.response).toBe(mentioned)
  const tried = endTurn(fresh, refused, { ...ending, isTrial: true })
  expect(tried.reply.response).toBe(`${reply.response} ${m.assistant_trial_contact({ agent: 'Dana' })}`)
  const fairHousing = { ...refused, outcome: 'fair_housing' } as const
  expect(endTurn(fresh, fairHousing, ending).next.offersContact).toBe(true)
})

test('an agent who tries their assistant reads that they would be told', () => {
  const wish = { ...reply, outcome: 'offer' } as const
  const told = `${reply.response} ${m.assistant_trial_contact({ agent: 'Dana' })}`
  expect(endTurn(fresh, wish, { ...ending, isTrial: true }).reply.response).toBe(told)
  expect(endTurn(fresh, reply, { ...ending, isTrial: true }).reply.response).toBe(reply.response)
})

test('the second question counts as interest', () => {
  expect(endTurn(fresh, reply, ending).next.offersContact).toBe(false)
  expect(endTurn(fresh, reply, { ...ending, turns: [buyer] }).next.offersContact).toBe(true)
})

const titleOf = (outcome: BuyerReply['outcome'], state = fresh, changed = {}) =>
  endTurn(state, { ...reply, outcome }, { ...ending, ...changed }).notice?.title

test('the bell rings for what only the agent can answer', () => {
  const home = { listing: 'Brick ranch', conversationId: 'c1', content: 'How many bedrooms?' }
  expect(titleOf('answered')).toBeUndefined()
  expect(titleOf('unknown')).toBe(notices.unanswered(home).title)
  expect(titleOf('human')).toBe(notices.handover(home).title)
  expect(titleOf('offer')).toBe(notices.offer(home).title)
  expect(titleOf('answered', { ...fresh, agentJoinedAt: minutesAgo(1) })).toBe(
    notices.messageToAgent(home).title,
  )
})

test('a message that makes a lead rings as a lead, and only an offer in it rings as well', () => {
  const lead = { heard: { ...heard, brings: { ...said, email: 'ann@example.com' } } }
  expect(titleOf('human', fresh, lead)).toBeUndefined()
  expect(titleOf('offer', fresh, lead)).toBeDefined()
  const ended = endTurn(fresh, { ...reply, outcome: 'offer' }, { ...ending, ...lead })
  expect(ended.mailsAgent).toBe(false)
  expect(endTurn(fresh, { ...reply, outcome: 'offer' }, ending).mailsAgent).toBe(true)
})

test('a question that stays open offers to be passed on, unless the agent has it, or it is a trial', () => {
  const open = { ...reply, outcome: 'unknown', asks: 'pass_on' } as const
  const offers = (said: BuyerReply, state = fresh, changed = {}) =>
    endTurn(state, said, { ...ending, ...changed }).offersToPassOn
  expect(offers(open)).toBe(true)
  expect(offers({ ...open, outcome: 'unclear' })).toBe(true)
  expect(offers({ ...open, asks: undefined })).toBe(false)
  expect(offers({ ...open, outcome: 'privacy' })).toBe(false)
  expect(offers({ ...open, passesOn: true })).toBe(false)
  expect(offers({ ...open, outcome: 'closest' })).toBe(true)
  expect(offers(open, { ...fresh, unansweredInRow: 1 })).toBe(false)
  expect(offers(open, { ...fresh, agentJoinedAt: minutesAgo(1) })).toBe(false)
  expect(offers(open, fresh, { isTrial: true })).toBe(false)
})
