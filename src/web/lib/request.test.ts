import { afterEach, expect, test, vi } from 'vitest'
import type { ProblemError } from './problem-error.ts'
import { listenToAnswers, listenToRefusals, request } from './request.ts'

const refused: ProblemError[] = []
const succeeded: string[] = []
listenToRefusals((problem) => void refused.push(problem))
listenToAnswers((call) => void succeeded.push(call))

const answers = (response: Response) => vi.stubGlobal('fetch', async () => response)
const refusal = () => request('POST', '/api/leads').catch((error: unknown) => error)
afterEach(() => {
  vi.unstubAllGlobals()
  refused.length = 0
  succeeded.length = 0
})

test('each answer is announced with its request, as a success or as an error', async () => {
  answers(Response.json({ ok: true }))
  await request('POST', '/api/listings')
  expect([succeeded, refused]).toEqual([['POST /api/listings'], []])
  answers(Response.json({ code: 'slot_taken' }, { status: 409 }))
  const error = await refusal()
  expect(error).toMatchObject({ code: 'slot_taken', status: 409, call: 'POST /api/leads' })
  expect([succeeded, refused]).toEqual([['POST /api/listings'], [error]])
})

test.each([
  [401, 'not_signed_in'],
  [403, 'fault'],
  [429, 'too_many_requests'],
  [503, 'fault'],
])('a page with status %i and no code of ours means %s', async (status, code) => {
  answers(new Response('<h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html' } }))
  expect(await refusal()).toMatchObject({ code, status, detail: '' })
})

test('the auth library’s code and message are kept', async () => {
  answers(Response.json({ code: 'EMAIL_NOT_VERIFIED', message: 'Confirm your email.' }, { status: 403 }))
  expect(await refusal()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', detail: 'Confirm your email.' })
})

const cutOff = (status: number) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":'))
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}

test('an error that is cut off on the way still says what its status says', async () => {
  answers(cutOff(404))
  const error = await refusal()
  expect(error).toMatchObject({ code: 'not_found', status: 404 })
  expect(refused).toEqual([error])
})

test.each([
  ['cut off', () => cutOff(200)],
  ['the sign-in page of a network', () => new Response('<h1>Free Wi-Fi</h1>')],
])('an answer that is %s counts as none, not as a success', async (_, response) => {
  answers(response())
  expect(await refusal()).toMatchObject({ code: 'network', status: 0 })
  expect(succeeded).toEqual([])
})
