import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agentHolds,
  agentHoldsForMs,
  agentTypes,
  agentWrites,
  answerDueAt,
  endWait,
  leaveToAgent,
  nobodyHere,
  presentForMs,
  type TurnState,
  tellJoin,
  typingHoldsForMs,
} from './turn-taking.ts'

const start = Date.parse('2026-11-21T15:00:00Z')
const at = (ms: number) => new Date(start + ms)
const minute = 60_000
const moment = (ms: number, typedMs?: number) => ({
  now: at(ms),
  agentTypedAt: typedMs === undefined ? null : at(typedMs),
})

test('after the agent’s word the assistant leaves the conversation to them for 5 minutes', () => {
  const state = agentWrites(nobodyHere, at(0))
  expect(agentHolds(state, moment(5 * minute - 1))).toBe(true)
  expect(agentHolds(state, moment(5 * minute))).toBe(false)
  expect(agentHolds(nobodyHere, moment(0))).toBe(false)
})

test('a question that waits holds the assistant for another 5 minutes, so that questions stay in order', () => {
  const state = leaveToAgent(agentWrites(nobodyHere, at(0)), at(4 * minute))
  expect(answerDueAt(state, null)).toEqual(at(9 * minute))
  expect(agentHolds(state, moment(9 * minute - 1))).toBe(true)
  expect(leaveToAgent(state, at(6 * minute)).waitingSince).toEqual(at(4 * minute))
  expect(endWait(state, moment(9 * minute - 1))).toEqual({ act: 'wait', until: at(9 * minute) })
  expect(endWait(state, moment(9 * minute))).toMatchObject({ act: 'answer', state: { waitingSince: null } })
})

test('an agent who is writing isn’t talked over, and a minute after their last key the assistant answers', () => {
  expect(agentHolds(nobodyHere, moment(minute - 1, 0))).toBe(true)
  expect(agentHolds(nobodyHere, moment(minute, 0))).toBe(false)
  const waiting = leaveToAgent(nobodyHere, at(10_000))
  expect(answerDueAt(waiting, at(20_000))).toEqual(at(20_000 + minute))
  const afterWord = leaveToAgent(agentWrites(nobodyHere, at(0)), at(minute))
  expect(endWait(afterWord, moment(6 * minute, 5.5 * minute))).toEqual({
    act: 'wait',
    until: at(6.5 * minute),
  })
})

test('what the agent was typing when they sent it no longer counts', () => {
  const waiting = leaveToAgent(agentWrites(nobodyHere, at(10_000)), at(20_000))
  expect(answerDueAt(waiting, at(5000))).toEqual(at(20_000 + 5 * minute))
  expect(endWait(waiting, moment(20_000 + 5 * minute, 5000)).act).toBe('answer')
})

test('the buyer reads once that the agent has joined, and again when they come back after half an hour', () => {
  const first = agentTypes(nobodyHere, at(0))
  expect(first).toMatchObject({ isTold: true, state: { joinToldAt: at(0) } })
  expect(agentTypes(first.state, at(presentForMs - 1)).isTold).toBe(false)
  expect(agentTypes(first.state, at(presentForMs)).isTold).toBe(true)
  const known = agentWrites(nobodyHere, at(0))
  expect(agentTypes(known, at(minute)).isTold).toBe(false)
  expect(tellJoin(known, at(minute)).isTold).toBe(true)
})

type Happening = 'buyer' | 'word' | 'key' | 'timer' | 'pause'
const happenings = fc.array(
  fc.record({
    what: fc.constantFrom<Happening>('buyer', 'word', 'key', 'timer', 'pause'),
    afterMs: fc.integer({ min: 0, max: 4 * minute }),
  }),
  { maxLength: 40 },
)

/** What a conversation looked like at each step, with every word of the assistant and when it was due. */
function live(steps: { what: Happening; afterMs: number }[]) {
  let state: TurnState = nobodyHere
  let agentTypedAt: Date | null = null
  let ms = 0
  let lastWordMs = Number.NEGATIVE_INFINITY
  const seen: {
    what: Happening
    said: 'answer' | 'late' | 'left' | 'nothing'
    ms: number
    lastWordMs: number
  }[] = []
  const states: TurnState[] = []
  for (const { what, afterMs } of steps) {
    ms += afterMs
    const now = { now: at(ms), agentTypedAt }
    let said: (typeof seen)[number]['said'] = 'nothing'
    if (what === 'word') {
      state = agentWrites(state, at(ms))
      lastWordMs = ms
    }
    if (what === 'key') {
      agentTypedAt = at(ms)
      state = agentTypes(state, at(ms)).state
    }
    if (what === 'buyer') {
      const isHeld = agentHolds(state, now)
      said = isHeld ? 'left' : 'answer'
      state = isHeld ? leaveToAgent(state, at(ms)) : { ...state, waitingSince: null }
    }
    if (what === 'timer') {
      const end = endWait(state, now)
      if (end.act === 'answer') {
        said = 'late'
        state = end.state
      }
    }
    seen.push({ what, said, ms, lastWordMs })
    states.push(state)
  }
  return { seen, states, last: { state, ms, agentTypedAt } }
}

test('whatever happens in whatever order, the assistant never talks within 5 minutes of the agent’s word', () => {
  fc.assert(
    fc.property(happenings, (steps) => {
      for (const { said, ms, lastWordMs } of live(steps).seen)
        if (said === 'answer' || said === 'late')
          expect(ms - lastWordMs).toBeGreaterThanOrEqual(agentHoldsForMs)
    }),
  )
})

test('nor within a minute of the agent’s last key', () => {
  fc.assert(
    fc.property(happenings, (steps) => {
      let keyMs = Number.NEGATIVE_INFINITY
      for (const { what, said, ms } of live(steps).seen) {
        if (said === 'answer' || said === 'late') expect(ms - keyMs).toBeGreaterThanOrEqual(typingHoldsForMs)
        if (what === 'key') keyMs = ms
      }
    }),
  )
})

test('a message that waits needs the agent, and is answered once: by their word, or by the assistant when its time is up', () => {
  fc.assert(
    fc.property(happenings, (steps) => {
      const { seen, states, last } = live(steps)
      let waits = false
      seen.forEach(({ what, said }, index) => {
        if (said === 'late') expect(waits).toBe(true)
        if (said === 'left') waits = true
        else if (said === 'late' || what === 'word' || what === 'buyer') waits = false
        expect(states[index]?.waitingSince !== null).toBe(waits)
        if (waits) expect(states[index]?.needsAgent).toBe(true)
      })
      const due = answerDueAt(last.state, last.agentTypedAt)
      expect(due !== null).toBe(waits)
      if (!due) return
      const then = { now: due > at(last.ms) ? due : at(last.ms), agentTypedAt: last.agentTypedAt }
      const end = endWait(last.state, then)
      expect(end.act).toBe('answer')
      if (end.act === 'answer') expect(endWait(end.state, then).act).toBe('nothing')
      expect(due.getTime()).toBeLessThanOrEqual(
        Math.max(
          (last.state.waitingSince?.getTime() ?? 0) + agentHoldsForMs,
          (last.agentTypedAt?.getTime() ?? 0) + typingHoldsForMs,
        ),
      )
    }),
  )
})
