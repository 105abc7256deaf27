import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from './call.ts'
import { ProblemError } from './problem-error.ts'
import { problemText } from './problem-text.ts'
import { request } from './request.ts'

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let base: string
let seen: Seen
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk) => {
      body += chunk
    })
    incoming.on('end', () => {
      seen = { method: incoming.method, url: incoming.url, headers: incoming.headers, body }
      answer(response)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const answers = (status: number, type: string, body: string, headers = {}) => {
  answer = (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}
const refusal = (address = '/'): Promise<unknown> =>
  request('GET', base + address).then(
    () => undefined,
    (error: unknown) => error,
  )

test('path parameters are filled in and missing values are left out of the query', () => {
  expect(addressOf('/api/leads/{id}/notes', { id: 'a/b c' })).toBe('/api/leads/a%2Fb%20c/notes')
  expect(addressOf('/api/leads', {}, { q: 'Ann & Co', limit: 5, tier: undefined, cursor: '' })).toBe(
    '/api/leads?q=Ann+%26+Co&limit=5',
  )
})

test('a body is sent as JSON with its idempotency key', async () => {
  answers(201, 'application/json', '{"id":"1"}')
  expect(await request('POST', `${base}/api/leads`, { body: { name: 'Ann' }, idempotencyKey: 'k1' })).toEqual(
    {
      id: '1',
    },
  )
  expect(seen).toMatchObject({ method: 'POST', url: '/api/leads', body: '{"name":"Ann"}' })
  expect(seen.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' })
})

test('a form with files is sent as it is', async () => {
  answers(201, 'application/json', '{}')
  const body = new FormData()
  body.append('photos', new Blob(['x']), 'porch.jpg')
  await request('POST', `${base}/api/listings/1/photos`, { body })
  expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
})

test('a response without content is undefined', async () => {
  answer = (response) => response.writeHead(204).end()
  expect(await request('DELETE', base)).toBeUndefined()
})

test('an error keeps its code, message, fields and request id', async () => {
  const problem = {
    code: 'invalid',
    detail: 'Please check the highlighted fields.',
    errors: { name: 'Too long' },
    requestId: 'r1',
  }
  answers(422, 'application/problem+json', JSON.stringify(problem))
  const error = (await refusal()) as ProblemError
  expect(error).toBeInstanceOf(ProblemError)
  expect(error).toMatchObject({ ...problem, status: 422 })
  expect(problemText(error)).toBe('Please check the highlighted fields.')
})

test('a proxy’s error page is not shown to people', async () => {
  answers(502, 'text/html', '<h1>Bad gateway</h1>')
  const error = await refusal()
  expect(error).toMatchObject({ code: 'fault', status: 502, detail: '' })
  expect(problemText(error)).toBe("This isn't available right now. Please try again in a moment.")
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
  const error = await request('GET', base, { signal: AbortSignal.abort() }).catch((cause: unknown) => cause)
  expect(error).not.toBeInstanceOf(ProblemError)
})
