import { expect, test } from 'vitest'
import type { SequenceStep } from '../sequences/sequence.ts'
import { waitsForApproval } from './waits-for-approval.ts'

const step = (content: string, type: SequenceStep['type'] = 'ai-email'): SequenceStep => ({
  ...{ id: 'a', type, delay: { value: 0, unit: 'minutes' }, subject: '', content },
  ...{ meetingDetails: null, branch: null },
})
const instructions = step('Ask whether they still look for a home with a porch.')
const letter = step('Hello {{lead.name}},\n\nShall we talk?\n\n{{agent.name}}')

test.each([
  ['instructions that a model follows, and approval off', instructions, false, true, false],
  ['instructions that no model follows, and approval off', instructions, false, false, true],
  ['the agent’s own letter without a model, and approval off', letter, false, false, false],
  ['anything AI-written with approval on', letter, true, true, true],
  ['an email from a template with approval on', step('Hello', 'email'), true, false, false],
  ['a task', step('Call them', 'task'), true, false, false],
])('%s', (_what, of, approves, hasModel, waits) => {
  expect(waitsForApproval(of, { approves, hasModel })).toBe(waits)
})
