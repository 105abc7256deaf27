import { expect, test } from 'vitest'
import { conditionKinds } from '#domain/sequences/sequence.ts'
import {
  changedStep,
  conditionChoice,
  conditionOfChoice,
  hasOtherSteps,
  movedStep,
  newPlan,
  newStep,
  withoutStep,
  withStepAgain,
} from './plan-draft.ts'

const steps = ['a', 'b', 'c'].map((id) => newStep(id))
const order = (moved: typeof steps) => moved.map(({ id }) => id).join('')

test('a new sequence starts with an email a day later, for captured leads, and active', () => {
  expect(newPlan('a')).toMatchObject({
    triggerType: 'Lead Capture',
    isActive: true,
    steps: [{ type: 'email', delay: { value: 1, unit: 'days' } }],
  })
})

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 9, 'acb'],
  ['b', -1, 'bac'],
  ['x', 0, 'abc'],
])('%s moved to place %d gives %s', (id, to, moved) => {
  expect(order(movedStep(steps, id, to))).toBe(moved)
})

test('a step that went on to one that is gone goes past its own instead', () => {
  const branch = { condition: { kind: 'opened', not: false }, otherwise: { goTo: 'c' } } as const
  const rest = withoutStep(changedStep(steps, 'b', { branch }), 'c')
  expect(order(rest)).toBe('ab')
  expect(rest[1]?.branch).toEqual({ ...branch, otherwise: 'skip' })
  expect(withoutStep(changedStep(steps, 'b', { branch }), 'a')[0]?.branch).toEqual(branch)
})

test('a removed step comes back after the one it followed, with the branches that led to it', () => {
  const branch = { condition: { kind: 'opened', not: false }, otherwise: { goTo: 'c' } } as const
  const before = changedStep(steps, 'a', { branch })
  expect(withStepAgain(withoutStep(before, 'c'), before, 'c')).toEqual(before)
  expect(order(withStepAgain(movedStep(withoutStep(steps, 'b'), 'c', 0), steps, 'b'))).toBe('cab')
  expect(order(withStepAgain(withoutStep(steps, 'a'), steps, 'a'))).toBe('abc')
  const decided = changedStep(withoutStep(before, 'c'), 'a', { branch: { ...branch, otherwise: 'end' } })
  expect(withStepAgain(decided, before, 'c')[0]?.branch?.otherwise).toBe('end')
  expect(withStepAgain(steps, steps, 'b')).toEqual(steps)
})

test('every condition is a choice, and back', () => {
  for (const kind of conditionKinds)
    for (const choice of [kind, `not-${kind}`]) {
      const condition = conditionOfChoice(choice, null)
      expect(condition).toMatchObject({ kind, not: choice !== kind })
      expect(conditionChoice(condition)).toBe(choice)
    }
  expect(conditionOfChoice('', null)).toBeNull()
  expect(conditionChoice(null)).toBe('')
})

test('turning a condition around keeps its figure', () => {
  expect(conditionOfChoice('not-score', { kind: 'score', atLeast: 40, not: false })).toEqual({
    ...{ kind: 'score', atLeast: 40, not: true },
  })
  expect(conditionOfChoice('not-status', { kind: 'status', status: 'Won', not: false })).toEqual({
    ...{ kind: 'status', status: 'Won', not: true },
  })
})

test('another name gives leads nothing else, another text does', () => {
  const plan = newPlan('a')
  expect(hasOtherSteps(plan, { ...plan, name: 'New' })).toBe(false)
  expect(hasOtherSteps(plan, { ...plan, steps: changedStep(plan.steps, 'a', { content: 'x' }) })).toBe(true)
})
