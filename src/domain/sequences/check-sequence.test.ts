import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSequence, cleanSequence } from './check-sequence.ts'
import {
  type Condition,
  defaultDelay,
  delayUnits,
  maxSteps,
  type SequencePlan,
  type SequenceStep,
  stepTypes,
} from './sequence.ts'

const ids = (function* () {
  for (let made = 1; ; made += 1) yield `step-${made}`
})()
const step = (change: Partial<SequenceStep> = {}): SequenceStep => ({
  id: ids.next().value,
  type: 'email',
  delay: defaultDelay,
  subject: 'Your showing',
  content: 'Hi {{lead.name}}, how was it?',
  meetingDetails: null,
  branch: null,
  asksFor: null,
  ...change,
})
const plan = (steps: SequenceStep[], change: Partial<SequencePlan> = {}): SequencePlan => ({
  name: 'After a showing',
  description: '',
  triggerType: 'Lead Capture',
  steps,
  goal: null,
  ...change,
})
const errorsOf = (...steps: SequenceStep[]) => checkSequence(plan(steps)).errors
const opened: Condition = { kind: 'opened', not: false }

test('a sequence that is whole has no faults', () => {
  expect(checkSequence(plan([step(), step({ type: 'task', subject: '' })]))).toEqual({
    errors: [],
    byField: {},
  })
})

test('all faults are listed in the order of the form, and each stands at its field', () => {
  const faults = checkSequence(
    plan(
      [
        step({ content: ' ', subject: '\u200b', delay: { value: -1, unit: 'days' } }),
        step({ type: 'ai-email', subject: '' }),
        step({ type: 'meeting', meetingDetails: { date: '', time: '', location: ' ' } }),
      ],
      { name: ' \n' },
    ),
  )
  expect(faults).toEqual({
    errors: [
      'Sequence name is required',
      'Step 1: Content is required',
      'Step 1: Subject is required for emails',
      'Step 1: Delay must be greater than 0',
      'Step 2: Subject is required for emails',
      'Step 3: Meeting location is required',
    ],
    byField: {
      name: 'Sequence name is required',
      'steps.0.content': 'Content is required',
      'steps.0.subject': 'Subject is required for emails',
      'steps.0.delay': 'Delay must be greater than 0',
      'steps.1.subject': 'Subject is required for emails',
      'steps.2.meetingDetails.location': 'Meeting location is required',
    },
  })
})

test('a sequence without steps is refused, and so is one with a thousand', () => {
  expect(errorsOf()).toEqual(['At least one step is required'])
  const many = checkSequence(plan(Array.from({ length: 1000 }, () => step({ content: '' }))))
  expect(many.errors[0]).toBe('A sequence can have at most 50 steps.')
  expect(many.errors).toHaveLength(1 + maxSteps)
  expect(errorsOf(...Array.from({ length: maxSteps }, () => step()))).toEqual([])
})

test('only the first step can be taken at once', () => {
  const atOnce = { value: 0, unit: 'days' } as const
  expect(errorsOf(step({ delay: atOnce }))).toEqual([])
  expect(errorsOf(step(), step({ delay: atOnce }))).toEqual(['Step 2: Delay must be greater than 0'])
})

test.each([
  [24, 'months', true],
  [25, 'months', false],
  [104, 'weeks', true],
  [105, 'weeks', false],
  [730, 'days', true],
  [3650, 'days', false],
  [17_520, 'hours', true],
  [17_521, 'hours', false],
  [1_000_000, 'minutes', true],
  [1_051_201, 'minutes', false],
] as const)('a delay of %d %s is allowed: %s', (value, unit, isAllowed) => {
  expect(errorsOf(step({ delay: { value, unit } }))).toEqual(
    isAllowed ? [] : ['Step 1: Delay can be at most 24 months'],
  )
})

test('texts have limits, which are said', () => {
  const faults = checkSequence(
    plan([step({ subject: 'x'.repeat(201), content: 'x'.repeat(10_001) })], {
      name: 'x'.repeat(121),
      description: 'x'.repeat(1001),
    }),
  )
  expect(faults.errors).toEqual([
    'Keep the name to 120 characters or fewer.',
    'Keep the description to 1000 characters or fewer.',
    'Step 1: Keep the content to 10000 characters or fewer.',
    'Step 1: Keep the subject to 200 characters or fewer.',
  ])
})

test('unknown and broken variables are found in subject and content', () => {
  expect(errorsOf(step({ subject: '{{lead.nam}}', content: 'Hi {{lead.name}' }))).toEqual([
    'Step 1: A variable needs two braces on each side. Check “{{lead.name}”.',
    'Step 1: {{lead.nam}} isn’t known. Did you mean {{lead.name}}?',
  ])
})

describe('a meeting', () => {
  const meeting = (details: Partial<SequenceStep['meetingDetails']>) =>
    errorsOf(
      step({
        type: 'meeting',
        subject: '',
        meetingDetails: { date: '', time: '', location: '12 Alder Lane', ...details },
      }),
    )
  test('without details is arranged by the agent', () => {
    expect(errorsOf(step({ type: 'meeting', subject: '' }))).toEqual([])
    expect(meeting({})).toEqual([])
    expect(meeting({ date: '2026-11-28', time: '14:30' })).toEqual([])
  })
  test('has a day and a time that exist, or neither', () => {
    expect(meeting({ date: '2026-02-30', time: '25:00' })).toEqual([
      'Step 1: Choose a day from the calendar.',
      'Step 1: Enter a time, such as 2:30 PM.',
    ])
    expect(meeting({ date: '2026-11-28' })).toEqual(['Step 1: Enter both a day and a time, or neither.'])
    expect(meeting({ time: '14:30' })).toEqual(['Step 1: Enter both a day and a time, or neither.'])
  })
})

describe('a branch', () => {
  test('goes on to a later step, never back', () => {
    const last = step()
    const goTo = (id: string) =>
      errorsOf(step(), step({ id: 'b', branch: { condition: opened, otherwise: { goTo: id } } }), last)
    expect(goTo(last.id)).toEqual([])
    for (const id of ['b', 'nowhere', '__proto__'])
      expect(goTo(id)).toEqual(['Step 2: Choose a step that comes later.'])
  })
  test('can ask about an email only after one', () => {
    const branch = { condition: opened, otherwise: 'skip' } as const
    const message = ['Step 1: No email comes before this step, so this can’t be known.']
    expect(errorsOf(step({ branch }))).toEqual(message)
    expect(
      errorsOf(step({ branch: { ...branch, condition: { kind: 'score', atLeast: 60, not: false } } })),
    ).toEqual([])
    expect(errorsOf(step(), step({ branch }))).toEqual([])
    expect(errorsOf(step({ type: 'ai-email' }), step({ branch }))).toEqual([])
    expect(errorsOf(step({ type: 'task', subject: '' }), step({ branch }))).toHaveLength(1)
  })
})

test('a goal can ask about an email only if there is one', () => {
  const task = step({ type: 'task', subject: '' })
  expect(checkSequence(plan([task], { goal: opened })).byField).toEqual({
    goal: 'The goal depends on an email, and no step sends one.',
  })
  expect(checkSequence(plan([step()], { goal: opened })).errors).toEqual([])
})

test('two steps can’t have the same ID', () => {
  expect(errorsOf(step({ id: 'a' }), step({ id: 'a' }))).toEqual(['Step 2: Another step has the same ID.'])
})

test('what a step’s type doesn’t have is not stored, and invisible characters are gone', () => {
  const details = { date: ' ', time: '', location: ' 12\nAlder ' }
  const { name, steps } = cleanSequence(
    plan(
      [
        step({ type: 'task', subject: 'Call', meetingDetails: details }),
        step({ subject: 'Two\nlines', content: 'One\r\n\u200bTwo ', meetingDetails: details }),
        step({ type: 'meeting', meetingDetails: details }),
      ],
      { name: ' After\n a showing' },
    ),
  )
  expect(name).toBe('After a showing')
  expect(steps.map(({ subject, content, meetingDetails }) => [subject, content, meetingDetails])).toEqual([
    ['', 'Hi {{lead.name}}, how was it?', null],
    ['Two lines', 'One\nTwo', null],
    ['', 'Hi {{lead.name}}, how was it?', { date: '', time: '', location: '12 Alder' }],
  ])
})

const anyStep: fc.Arbitrary<SequenceStep> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', '__proto__'),
  type: fc.constantFrom(...stepTypes),
  delay: fc.record({ value: fc.integer({ min: -2, max: 2000 }), unit: fc.constantFrom(...delayUnits) }),
  subject: fc.constantFrom('', 'A subject', '{{date}}', '{{x}}', '{{'),
  content: fc.oneof(fc.constantFrom('', 'Hello', '{{lead.name}}', '}}'), fc.string({ unit: 'binary' })),
  meetingDetails: fc.option(
    fc.record({
      date: fc.constantFrom('', '2026-11-28', 'x'),
      time: fc.constantFrom('', '10:00', 'x'),
      location: fc.constantFrom('', 'Here'),
    }),
  ),
  asksFor: fc.constantFrom(null, 'visit'),
  branch: fc.option(
    fc.record({
      condition: fc.constantFrom<Condition>(opened, { kind: 'status', status: 'Won', not: true }),
      otherwise: fc.oneof(
        fc.constantFrom('skip' as const, 'end' as const),
        fc.record({ goTo: fc.constantFrom('a', 'b', 'c') }),
      ),
    }),
  ),
})
const anyPlan = fc
  .tuple(fc.array(anyStep, { maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 130 }))
  .map(([steps, name]) => plan(steps, { name }))

test('cleaning changes nothing about what is wrong, and cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(anyPlan, (any) => {
      const cleaned = cleanSequence(any)
      expect(cleanSequence(cleaned)).toEqual(cleaned)
      expect(checkSequence(cleaned)).toEqual(checkSequence(any))
    }),
  )
})

test('every fault at a field is listed, and a sequence without faults only goes forward', () => {
  fc.assert(
    fc.property(anyPlan, (any) => {
      const { errors, byField } = checkSequence(any)
      for (const text of Object.values(byField)) expect(errors.some((line) => line.endsWith(text))).toBe(true)
      expect(errors.length === 0).toBe(Object.keys(byField).length === 0)
      if (errors.length > 0) return
      const order = any.steps.map(({ id }) => id)
      expect(new Set(order).size).toBe(order.length)
      any.steps.forEach(({ branch }, index) => {
        if (branch && typeof branch.otherwise === 'object')
          expect(order.indexOf(branch.otherwise.goTo)).toBeGreaterThan(index)
      })
    }),
  )
})
