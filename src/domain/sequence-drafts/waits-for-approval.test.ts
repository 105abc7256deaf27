import { expect, test } from 'vitest'
import type { SequenceStep } from '../sequences/sequence.ts'
import { waitsForApproval } from './waits-for-approval.ts'

const step = (content: string, type: SequenceStep['type'] = 'ai-email'): SequenceStep => ({
  ...{ id: 'a', type, delay: { value: 0, unit: 'minutes' }, subject: '', content },
  ...{ meetingDetails: null, branch: null, asksFor: null },
})
const instructions = step('Ask whether they still look for a home with a porch.')
const letter = step('Hello {{lead.name}},\n\nShall we talk?\n\n{{agent.name}}')

test.each([
  ['instructions that a model follows, and approval off', instructions, false, 'model', false],
  ['instructions that no model follows, and approval off', instructions, false, 'built_in', true],
  ['the agent’s own letter without a model, and approval off', letter, false, 'built_in', false],
  ['anything AI-written with approval on', letter, true, 'model', true],
  ['an email from a template with approval on', step('Hello', 'email'), true, 'built_in', false],
  ['a task', step('Call them', 'task'), true, 'built_in', false],
] as const)('%s', (_what, of, approves, writer, waits) => {
  expect(waitsForApproval(of, { approves, writer })).toBe(waits)
})
