import { expect, test } from 'vitest'
import { fallbackAfterMs, remindAfterMs, stillWaits } from './escalation.ts'

const calledAt = new Date('2026-11-25T15:00:00Z')
const before = new Date('2026-11-25T14:00:00Z')
const after = new Date('2026-11-25T15:04:00Z')
const waiting = { needsAgent: true, agentJoinedAt: null, contactedAt: null }

test.each([
  ['no one answered', waiting, true],
  ['the agent wrote before that', { ...waiting, agentJoinedAt: before }, true],
  ['the agent has replied since', { ...waiting, agentJoinedAt: after }, false],
  ['the agent has called or emailed since', { ...waiting, contactedAt: after }, false],
  ['the lead was last contacted before', { ...waiting, contactedAt: before }, true],
  ['it was archived or settled', { ...waiting, needsAgent: false }, false],
])('when %s, a buyer still waits: %o', (_what, conversation, expected) => {
  expect(stillWaits(conversation, calledAt)).toBe(expected)
})

test('the agent has ten minutes after the reminder, too', () => {
  expect(fallbackAfterMs - remindAfterMs).toBe(remindAfterMs)
})
