import { expect, test } from 'vitest'
import { ProblemError, type WebProblemCode } from './problem-error.ts'
import { problemText } from './problem-text.ts'

const textOf = (code: WebProblemCode, status: number, more: object = {}) =>
  problemText(new ProblemError({ code, status, ...more }))

test.each([502, 503, 504])(
  'a server that answers %i will be back, so people are asked to try again',
  (status) => {
    expect(textOf('fault', status)).toBe('This isn’t available right now. Please try again in a moment.')
  },
)

test('the server’s own sentence is worth more than what its status says', () => {
  expect(textOf('fault', 503, { detail: 'Your photos are still being read.' })).toBe(
    'Your photos are still being read.',
  )
  expect(textOf('too_many_requests', 429, { detail: 'Three emails a day are enough.' })).toBe(
    'Three emails a day are enough.',
  )
})

test.each([
  [undefined, 'Too many attempts. Please try again in about a minute.'],
  [5, 'Too many attempts. Please try again in a few seconds.'],
  [61, 'Too many attempts. Please try again in about 2 minutes.'],
])('someone who tried too often waits %s seconds, in words', (retryAfterSeconds, text) => {
  expect(textOf('too_many_requests', 429, { retryAfterSeconds })).toBe(text)
})

test('without a connection, what else is known about the failure doesn’t matter', () => {
  expect(textOf('network', 0, { detail: 'ECONNREFUSED' })).toBe(
    'Can’t reach Porchlight. Check your connection and try again.',
  )
})

test.each<[string, unknown]>([
  ['a mistake in the app', new TypeError('x is undefined')],
  ['a text', 'x is undefined'],
  ['nothing', null],
  ['something that looks like an answer', { detail: 'x is undefined', status: 422 }],
])('%s is never read out to people', (_, error) => {
  expect(problemText(error)).toBe('Something went wrong on our end. Please try again.')
})
