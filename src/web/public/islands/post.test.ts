import { pbkdf2Sync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '../testing/answer-requests.ts'
import { CallFailure, call, failureOf, post, postOnce } from './post.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failed = (request: Promise<Response>): Promise<CallFailure> =>
  request.then(
    () => expect.unreachable('the request succeeded'),
    (error) => error,
  )
const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')

test('a refusal keeps the server’s words, the fields it names and the other times it offers', async () => {
  const problem = { detail: 'Taken.', errors: { time: 'Taken' }, alternatives: ['2026-11-22T15:00:00Z'] }
  answerRequests(Response.json(problem, { status: 409 }))
  const failure = await failed(call('/api/public/showings'))
  expect(failure).toBeInstanceOf(CallFailure)
  const { message, status, words, errors, alternatives } = failure
  expect({ message, status, words, errors, alternatives }).toEqual({
    message: 'Taken.',
    status: 409,
    words: 'Taken.',
    errors: { time: 'Taken' },
    alternatives: ['2026-11-22T15:00:00Z'],
  })
})

test('too many requests are told plainly, and the server’s own description is kept', async () => {
  answerRequests(Response.json({ detail: 'Retry after 60 s' }, { status: 429 }))
  expect(await failed(call('/api/x'))).toMatchObject({
    message: 'Usage limit reached. Please try again later.',
    words: 'Retry after 60 s',
  })
})

test.each([
  [new TypeError('Failed to fetch'), 'Network connection issue.'],
  [new DOMException('signal timed out', 'TimeoutError'), 'The request took too long to process.'],
])('%s is put into words for the person and keeps its own description', async (error, words) => {
  answerRequests(error)
  const failure = await failed(call('/api/x'))
  expect(failure).toMatchObject({ status: 0, words: String(error) })
  expect(failure.message).toContain(words)
  expect(failureOf(failure)).toBe(failure)
})

test('something sent again because no answer came counts once', async () => {
  const body = { name: 'Jo' }
  const asked = answerRequests(
    new TypeError('Failed to fetch'),
    new TypeError('Failed to fetch'),
    Response.json({}, { status: 201 }),
    Response.json({}, { status: 201 }),
  )
  await failed(postOnce('/api/public/leads', body))
  await failed(postOnce('/api/public/leads', { name: 'Jo Lee' }))
  await postOnce('/api/public/leads', body)
  await postOnce('/api/public/leads', body)
  const [lost, changed, again, second] = asked.map(keyOf)
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(lost)
  expect(new Set([lost, changed, second]).size).toBe(3)
})

test('after the server has refused it, sending it again is a new request', async () => {
  const asked = answerRequests(Response.json({}, { status: 422 }), Response.json({}, { status: 201 }))
  await failed(postOnce('/api/public/contact', { name: 'Jo' }))
  await postOnce('/api/public/contact', { name: 'Jo' })
  const [refused, again] = asked.map(keyOf)
  expect(again).not.toBe(refused)
})

test('the first four questions of a minute start right away, the next one brings proof of work', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const challenge = { challenge: 'ch', nonce: 'n', iterations: 2, effort: 5 }
  const target = pbkdf2Sync('n', '3', 2, 32, 'sha256').toString('hex')
  const proofs: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/public/challenge') return Response.json({ ...challenge, target })
    proofs.push(new Headers(init?.headers).get('proof-of-work'))
    return Response.json({})
  })
  for (let asked = 0; asked < 5; asked += 1) await post('/api/continue-conversation', {})
  expect(proofs).toEqual([null, null, null, null, 'ch.3'])
  vi.setSystemTime(Date.now() + 61_000)
  await post('/api/continue-conversation', {})
  expect(proofs.at(-1)).toBeNull()
})
