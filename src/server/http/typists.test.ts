import { expect, test } from 'vitest'
import { createTypists, type TypingHint } from './typists.ts'

const hint: TypingHint = { agent: 'a' as TypingHint['agent'], conversationId: 'c1', by: 'agent' }

function typistsAt() {
  const clock = { ms: 1000 }
  return { clock, typists: createTypists(() => clock.ms) }
}

test('a hint is passed on once in three seconds, for each side of each conversation', () => {
  const { clock, typists } = typistsAt()
  expect(typists.isNoted(hint)).toBe(false)
  typists.note(hint)
  expect(typists.isNoted(hint)).toBe(true)
  expect(typists.isNoted({ ...hint, by: 'visitor' })).toBe(false)
  expect(typists.isNoted({ ...hint, conversationId: 'c2' })).toBe(false)
  clock.ms += 3000
  expect(typists.isNoted(hint)).toBe(false)
})

test('how long ago the agent was typing is known for a minute, and the buyer’s typing isn’t taken for it', () => {
  const { clock, typists } = typistsAt()
  typists.note({ ...hint, by: 'visitor' })
  expect(typists.agentTypedAgoMs('c1')).toBeUndefined()
  typists.note(hint)
  clock.ms += 59_999
  expect(typists.agentTypedAgoMs('c1')).toBe(59_999)
  clock.ms += 1
  expect(typists.agentTypedAgoMs('c1')).toBeUndefined()
})
