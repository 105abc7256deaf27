import { expect, test } from 'vitest'
import { afterTurn, agentHolds, type ConversationState, type TurnOutcome } from './handover.ts'

const now = new Date('2026-11-21T15:00:00Z')
const fresh: ConversationState = {
  needsAgent: false,
  unansweredInRow: 0,
  agentJoinedAt: null,
  contactOfferedAt: null,
  agentMailedAt: null,
}
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

test('while the agent is writing, the assistant keeps quiet for 5 minutes', () => {
  const joined = { ...fresh, agentJoinedAt: now }
  expect(agentHolds(joined, new Date(now.getTime() + 299_999))).toBe(true)
  expect(agentHolds(joined, new Date(now.getTime() + 300_000))).toBe(false)
  expect(agentHolds(fresh, now)).toBe(false)
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
