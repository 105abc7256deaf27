import { pbkdf2Sync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from '../testing/answer-requests.ts'
import { sendQuestion } from './chat-stream.ts'
import { failureText } from './failure-text.ts'
import { read } from './page-calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failed = () =>
  read('GET /api/public/consultations/slots', { query: { date: '2026-11-23' } }).then(
    () => expect.unreachable('the request succeeded'),
    (error: unknown) => failureText(error),
  )

test.each([
  [409, 'Taken.', 'Taken.'],
  [429, 'Retry after 60 s', 'Usage limit reached. Please try again later.'],
  [500, undefined, ''],
])('a %i that says “%s” is told as “%s”', async (status, detail, words) => {
  answerRequests(Response.json({ detail }, { status }))
  expect(await failed()).toBe(words)
})

test.each([
  [new TypeError('Failed to fetch'), 'Network connection issue.'],
  [new DOMException('signal timed out', 'TimeoutError'), 'The request took too long to process.'],
])('%s is put into words for the person', async (error, words) => {
  answerRequests(error)
  expect(await failed()).toContain(words)
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
  for (let asked = 0; asked < 5; asked += 1)
    await sendQuestion('POST /api/continue-conversation', { messages: [] })
  expect(proofs).toEqual([null, null, null, null, 'ch.3'])
  vi.setSystemTime(Date.now() + 61_000)
  await sendQuestion('POST /api/continue-conversation', { messages: [] })
  expect(proofs.at(-1)).toBeNull()
})
