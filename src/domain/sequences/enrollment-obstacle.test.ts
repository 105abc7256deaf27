import { expect, test } from 'vitest'
import { obstacleSentence } from './enrollment-obstacle.ts'

test('why a lead can’t be added is about the lead, not about a sequence that never began', () => {
  expect(obstacleSentence('closed')).toBe('They’re marked as Won or Lost.')
  expect(obstacleSentence('unsubscribed')).toBe('They unsubscribed.')
  for (const obstacle of ['already_in', 'no_address', 'no_consent', 'bounced', 'complained'] as const)
    expect(obstacleSentence(obstacle)).toMatch(/^(?!It ended).*\.$/)
})
