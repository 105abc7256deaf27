import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { AssistantAnswer } from '#contract/assistant.ts'
import { answerRequests } from '../testing/answer-requests.ts'
import { ask } from './chat-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const done = { response: 'Yes, since 2021.', conversationId: 'c1' } as AssistantAnswer
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
/** Each question says where the browser is. */
const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const question = { messages: [{ sender: 'user' as const, text: 'Is it new?' }], sidekick: 'listing' }

/** An answer whose bytes arrive in these pieces. */
function stream(...pieces: Uint8Array<ArrayBuffer>[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}
const streamOf = (text: string) => stream(new TextEncoder().encode(text))
const problem = (status: number) => Response.json({ detail: 'Not yours' }, { status })

/** Asks, and gathers everything the page learns. */
async function asking(conversationId: string | null) {
  const deltas: string[] = []
  const forget = vi.fn()
  const answer = await ask({ ...question, conversationId }, (text) => deltas.push(text), forget).catch(
    (failure: unknown) => failure,
  )
  return { answer, deltas, forgotten: forget.mock.calls.length }
}

test('however the network cuts a streamed answer, its pieces and the whole arrive intact', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '"', 'é', '🏡', '–', 'data: ', '\u2028', '\u2029', ':'),
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(text), fc.array(fc.nat(400), { maxLength: 12 }), async (said, cuts) => {
      const events = said.map((piece) => event('delta', { text: piece })).join('')
      const bytes = new TextEncoder().encode(events + event('done', done))
      const ends = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length]
      const pieces = ends.slice(1).map((end, at) => bytes.slice(ends[at], end))
      answerRequests(stream(...pieces))
      expect(await asking(null)).toEqual({ answer: done, deltas: said, forgotten: 0 })
    }),
  )
})

test('Windows line ends may be cut anywhere', async () => {
  const bytes = new TextEncoder().encode(
    (event('delta', { text: 'Yes' }) + event('done', done)).replaceAll('\n', '\r\n'),
  )
  for (let cut = 1; cut < bytes.length; cut += 1) {
    answerRequests(stream(bytes.slice(0, cut), bytes.slice(cut)))
    expect(await asking(null), `cut at ${cut}`).toEqual({ answer: done, deltas: ['Yes'], forgotten: 0 })
  }
})

test('comments, unknown events, Windows line ends and data on several lines are understood', async () => {
  answerRequests(
    streamOf(
      `: keep alive\n\nevent: typing\ndata: {}\n\n${event('delta', { text: 'Yes' }).replaceAll('\n', '\r\n')}` +
        `event: done\ndata: {"response": "Yes",\ndata: "conversationId": "c1"}\n\n`,
    ),
  )
  expect(await asking(null)).toMatchObject({
    answer: { response: 'Yes', conversationId: 'c1' },
    deltas: ['Yes'],
  })
})

test('a server that answers in one piece is understood, too', async () => {
  const asked = answerRequests(Response.json(done))
  expect(await asking('c1')).toEqual({ answer: done, deltas: [], forgotten: 0 })
  expect(asked).toMatchObject([
    {
      path: '/api/continue-conversation',
      method: 'POST',
      body: { ...question, timeZone, conversationId: 'c1' },
    },
  ])
  expect(asked[0]?.headers.get('accept')).toBe('text/event-stream')
})

test('an answer that breaks off is a failure, and the text so far has been shown', async () => {
  answerRequests(streamOf(event('delta', { text: 'The roof is' }) + event('done', done).trimEnd()))
  const { answer, deltas } = await asking(null)
  expect(answer).toMatchObject({ code: 'network', status: 0 })
  expect(deltas).toEqual(['The roof is'])
})

test('a problem in the middle of an answer is told in the server’s words', async () => {
  answerRequests(streamOf(event('problem', { detail: 'The assistant is resting.', status: 503 })))
  const { answer } = await asking(null)
  expect(answer).toMatchObject({ message: 'The assistant is resting.', status: 503 })
})

test.each([401, 403, 404])('a conversation refused with %i is dropped and started again', async (status) => {
  const asked = answerRequests(problem(status), Response.json(done))
  expect(await asking('old')).toEqual({ answer: done, deltas: [], forgotten: 1 })
  expect(asked.map(({ body }) => body)).toEqual([
    { ...question, timeZone, conversationId: 'old' },
    { ...question, timeZone, conversationId: null },
  ])
})

test.each([
  [404, null],
  [429, 'c1'],
  [500, 'c1'],
])(
  'a %i to a question of conversation %s is told, and the question is not sent again',
  async (status, id) => {
    const asked = answerRequests(problem(status))
    expect(await asking(id)).toMatchObject({ answer: { status }, forgotten: 0 })
    expect(asked).toHaveLength(1)
  },
)
