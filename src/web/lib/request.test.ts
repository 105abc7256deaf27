import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from './problem-error.ts'
import { problemText } from './problem-text.ts'
import { listenToAnswers, listenToRefusals, open, request } from './request.ts'

type SeenRequest = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let seen: SeenRequest
let all: SeenRequest[] = []
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk) => {
      body += chunk
    })
    incoming.on('end', () => {
      seen = { method: incoming.method, url: incoming.url, headers: incoming.headers, body }
      all.push(seen)
      answer(response)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => send(base + address, init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  return new Promise((resolve) => server.close(resolve))
})

const answers = (status: number, type: string, body: string, headers = {}) => {
  answer = (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}
const problemOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  )
const refusal = () => problemOf(request('GET /api/leads'))

const refused: ProblemError[] = []
const succeeded: string[] = []
listenToRefusals((problem) => void refused.push(problem))
listenToAnswers((call) => void succeeded.push(call))
beforeEach(() => {
  all = []
  refused.length = 0
  succeeded.length = 0
})

test('a body is sent as JSON with its idempotency key', async () => {
  answers(201, 'application/json', '{"id":"1"}')
  expect(await request('POST /api/leads', { body: { name: 'Ann' }, idempotencyKey: 'k1' })).toEqual({
    id: '1',
  })
  expect(seen).toMatchObject({ method: 'POST', url: '/api/leads', body: '{"name":"Ann"}' })
  expect(seen.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' })
})

test('a form with files is sent as it is', async () => {
  answers(201, 'application/json', '{}')
  const body = new FormData()
  body.append('photos', new Blob(['x']), 'porch.jpg')
  await request('POST /api/photos', { body })
  expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
})

test('a response without content is undefined', async () => {
  answer = (response) => response.writeHead(204).end()
  expect(await request('DELETE /api/demo')).toBeUndefined()
})

test('an error keeps its code, message, fields and request id', async () => {
  const problem = {
    code: 'invalid',
    detail: 'Please check the highlighted fields.',
    errors: { name: 'Too long' },
    requestId: 'r1',
  }
  answers(422, 'application/problem+json', JSON.stringify(problem))
  const error = await refusal()
  expect(error).toBeInstanceOf(ProblemError)
  expect(error).toMatchObject({ ...problem, status: 422 })
  expect(problemText(error)).toBe('Please check the highlighted fields.')
})

test('a proxy’s error page is not shown to people', async () => {
  answers(502, 'text/html', '<h1>Bad gateway</h1>')
  const error = await refusal()
  expect(error).toMatchObject({ code: 'fault', status: 502, detail: '' })
  expect(problemText(error)).toBe('This isn’t available right now. Please try again in a moment.')
})

test('a truncated error response is classified by its status', async () => {
  answers(404, 'application/problem+json', '{"code":"not_f')
  expect(await refusal()).toMatchObject({ code: 'not_found', status: 404 })
})

test('too many requests say when to try again', async () => {
  answers(429, 'text/plain', 'slow down', { 'retry-after': '17' })
  const error = await refusal()
  expect(problemText(error)).toBe('Too many attempts. Please try again in about a minute.')
})

test('an unreachable server is reported in plain words', async () => {
  answer = (response) => response.destroy()
  const error = await refusal()
  expect(error).toMatchObject({ code: 'network', status: 0 })
  expect(problemText(error)).toBe('Can’t reach Porchlight. Check your connection and try again.')
})

test('an aborted request stays aborted and is no network error', async () => {
  answers(200, 'application/json', '{}')
  const error = await request('GET /api/leads', { signal: AbortSignal.abort() }).catch(
    (cause: unknown) => cause,
  )
  expect(error).not.toBeInstanceOf(ProblemError)
})

test('each answer is announced with its request, as a success or as an error', async () => {
  answers(200, 'application/json', '{}')
  await request('POST /api/listings')
  expect([succeeded, refused]).toEqual([['POST /api/listings'], []])
  answers(409, 'application/problem+json', '{"code":"slot_taken"}')
  const error = await refusal()
  expect(error).toMatchObject({ code: 'slot_taken', status: 409, call: 'GET /api/leads' })
  expect([succeeded, refused]).toEqual([['POST /api/listings'], [error]])
})

test.each([
  [401, 'not_signed_in'],
  [403, 'fault'],
  [429, 'too_many_requests'],
  [503, 'fault'],
])('a page with status %i and no code of ours means %s', async (status, code) => {
  answers(status, 'text/html', '<h1>Sorry</h1>')
  expect(await refusal()).toMatchObject({ code, status, detail: '' })
})

test('the auth library’s code and message are kept', async () => {
  answers(403, 'application/json', '{"code":"EMAIL_NOT_VERIFIED","message":"Confirm your email."}')
  expect(await refusal()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', detail: 'Confirm your email.' })
})

/** Sends the beginning of an answer, and hangs up when it has arrived. */
const cutOff = (status: number) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"code":', () => response.destroy())
  }
}

test('an error that is cut off on the way still says what its status says', async () => {
  cutOff(404)
  const error = await refusal()
  expect(error).toMatchObject({ code: 'not_found', status: 404 })
  expect(refused).toEqual([error])
})

test.each([
  ['cut off', () => cutOff(200)],
  ['the sign-in page of a network', () => answers(200, 'text/html', '<h1>Free Wi-Fi</h1>')],
])('an answer that is %s counts as none, not as a success', async (_, given) => {
  given()
  expect(await refusal()).toMatchObject({ code: 'network', status: 0 })
  expect(succeeded).toEqual([])
})

test('whoever can’t wait forever learns that no answer came in time', async () => {
  answer = () => undefined
  const error = await problemOf(request('GET /api/leads', { timeoutMs: 20 }))
  expect(error).toMatchObject({ code: 'timeout', status: 0 })
})

test('an answer can be read as it comes, in the type that was asked for', async () => {
  answers(200, 'text/event-stream', 'event: done\n\n')
  const response = await open('POST /api/continue-conversation', { body: {}, accept: 'text/event-stream' })
  expect(seen.headers.accept).toBe('text/event-stream')
  expect(await response.text()).toBe('event: done\n\n')
})

const keys = () => all.map(({ headers }) => headers['idempotency-key'])
const sendOnce = (name: string) => problemOf(request('POST /api/leads', { body: { name }, once: true }))

test('something sent again because no answer came counts once', async () => {
  answer = (response) => response.destroy()
  await sendOnce('Jo')
  await sendOnce('Jo Lee')
  cutOff(201)
  await sendOnce('Jo')
  answers(503, 'text/html', '')
  await sendOnce('Jo')
  answers(201, 'application/json', '{}')
  await sendOnce('Jo')
  await sendOnce('Jo')
  const [lost, changed, cut, failed, again, second] = keys()
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect([cut, failed, again]).toEqual([lost, lost, lost])
  expect(new Set([lost, changed, second]).size).toBe(3)
})

test('after the server has refused it, sending it again is a new request', async () => {
  answers(422, 'application/problem+json', '{}')
  await sendOnce('Ann')
  answers(201, 'application/json', '{}')
  await sendOnce('Ann')
  const [first, again] = keys()
  expect(again).not.toBe(first)
})

test('path parameters are filled in and missing values are left out of the query', async () => {
  answers(200, 'application/json', '{}')
  await request('GET /api/leads/{id}/timeline', { params: { id: 'a/b c' } })
  expect(seen.url).toBe('/api/leads/a%2Fb%20c/timeline')
  const query = { q: 'Ann & Co', limit: 5, tier: undefined, cursor: '' }
  await request('GET /api/leads', { query })
  expect(seen.url).toBe('/api/leads?q=Ann+%26+Co&limit=5')
})

test('only a route of the contract or of the auth library compiles', async () => {
  answers(200, 'application/json', '{}')
  await request('GET /api/auth/get-session')
  // @ts-expect-error: mistyped
  await request('GET /api/lead')
  // @ts-expect-error: mistyped
  await request('POST /api/auth/signout')
  expect(seen.url).toBe('/api/auth/signout')
})
