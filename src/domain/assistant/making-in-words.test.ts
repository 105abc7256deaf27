import { expect, test } from 'vitest'
import { dropReasons, modelAbsences, modelToolNames } from './answer-record.ts'
import { type Making, makingInWords } from './making-in-words.ts'

const builtIn: Making = {
  writer: 'built_in',
  absence: null,
  fault: null,
  model: null,
  inputTokens: null,
  outputTokens: null,
  firstTextMs: 8,
  totalMs: 12,
  cost: 0,
  sources: [],
  tools: [],
  dropped: [],
  droppedToolCalls: 0,
}
const shown = (made: Partial<Making>) =>
  Object.fromEntries(makingInWords({ ...builtIn, ...made }).map(({ label, value }) => [label, value]))

test('a built-in answer says who worded it and how long it took, and nothing of tokens', () => {
  expect(shown({})).toEqual({
    'Written by': 'The built-in answerer',
    'Time to first words': '0.01 s',
    'Total time': '0.01 s',
  })
})

test('a model’s answer says which model, what it is based on, its tokens, and its cost', () => {
  const sources = [{ label: 'Bedrooms' }, { label: 'Kitchen notes' }, { label: 'Bedrooms' }]
  const made = {
    writer: 'model',
    model: 'small-1',
    inputTokens: 1200,
    outputTokens: 40,
    cost: 0.000421,
    sources,
  } as const
  expect(shown(made)).toMatchObject({
    'Written by': 'small-1',
    'Based on': 'Bedrooms, Kitchen notes',
    Tokens: '1,200 in, 40 out',
    Cost: '$0.00042',
  })
})

test.each(modelAbsences)('why the model did not word it (%s) is a sentence', (absence) => {
  expect(shown({ absence })['Why the model wasn’t used']).toMatch(/^The .+\.$/)
})

test.each(dropReasons)('a sentence that was left out stands there with its reason (%s)', (reason) => {
  expect(shown({ dropped: [{ text: 'It has 9 ovens.', reason }] })['Left out']).toMatch(
    /^“It has 9 ovens\.” \(.{4,}\)$/,
  )
})

test('a model that failed is described by its fault', () => {
  const fault = 'Usage limit reached. Please try again later.'
  expect(shown({ absence: 'failed', fault })['Why the model wasn’t used']).toContain(fault)
})

test.each(modelToolNames)('a call of %s is named, and whether anything came of it', (tool) => {
  const done = shown({ tools: [{ tool, isDone: true }] })['Tools used'] ?? ''
  const refused = shown({ tools: [{ tool, isDone: false }] })['Tools used']
  expect(done).not.toBe('')
  expect(refused).toBe(`${done} (not done)`)
})

test('calls that were not taken are counted', () => {
  expect(shown({ droppedToolCalls: 2 })['Tool calls ignored']).toBe('2')
})
