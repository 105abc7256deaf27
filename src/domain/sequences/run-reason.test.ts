import { expect, test } from 'vitest'
import {
  endReasons,
  isEndReason,
  isPauseReason,
  isRunReason,
  isToldReason,
  pauseReasons,
  reasonSentence,
  waitReasons,
} from './run-reason.ts'

const all = [...waitReasons, ...pauseReasons, ...endReasons]

test('every reason is its own sentence that the agent can read', () => {
  const sentences = new Map(all.map((reason) => [reason, reasonSentence(reason)]))
  for (const sentence of sentences.values()) expect(sentence).toMatch(/^[A-Z].*\.$/)
  expect(new Set(sentences.values()).size).toBe(sentences.size)
})

test('a reason is known by what it does to a run', () => {
  expect([isPauseReason('no_consent'), isEndReason('no_consent'), isRunReason('no_consent')]).toEqual([
    true,
    false,
    true,
  ])
  expect([isPauseReason('replied'), isEndReason('replied')]).toEqual([false, true])
  expect(isRunReason('toString')).toBe(false)
})

test('an agent is told of what waits for them or can’t reach the lead, and of nothing they did or wanted', () => {
  expect(all.filter(isToldReason)).toEqual([
    ...['no_consent', 'no_address', 'incomplete', 'failed', 'not_booked', 'bounced'],
  ])
})
