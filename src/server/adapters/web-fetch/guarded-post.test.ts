import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhookStandIn, type WebhookStandIn } from '#server/testing/stand-ins/webhook-stand-in.ts'
import { createGuardedPost } from './guarded-post.ts'

let receiver: WebhookStandIn
beforeAll(async () => {
  receiver = await startWebhookStandIn()
})
afterAll(() => receiver?.close())

const inTests = createGuardedPost({ allowWeb: false, allowLoopback: true })
const asking = {
  headers: { 'x-kind': 'test' },
  body: Buffer.from('{"a":1}'),
  timeoutMs: 10_000,
  readBytes: 100,
  signal: new AbortController().signal,
}
const post = (path: string, over: Partial<typeof asking> = {}) =>
  inTests.post(receiver.address + path, { ...asking, ...over })

test('what is posted arrives, and the answer comes back with its head', async () => {
  receiver.fail('/a', { status: 201, headers: { 'x-answer': 'yes' }, body: 'Thanks' })
  const answer = await post('/a')
  expect(answer).toMatchObject({
    status: 201,
    head: expect.stringMatching(/^HTTP\/1\.1 201 Created\n.*x-answer: yes/s),
  })
  expect('content' in answer && Buffer.from(answer.content).toString()).toBe('Thanks')
  expect(receiver.at('/a')).toMatchObject([{ body: '{"a":1}', headers: { 'x-kind': 'test' } }])
})

test('no more of an answer is read than asked for', async () => {
  receiver.fail('/endless', 'endless', 'endless')
  const [some, none] = [await post('/endless'), await post('/endless', { readBytes: 0 })]
  expect('content' in some && some.content.length).toBe(100)
  expect('content' in none && none.content.length).toBe(0)
})

test('a redirect is an answer, and isn’t followed', async () => {
  receiver.fail('/from', { status: 307, headers: { location: '/to' } })
  expect(await post('/from')).toMatchObject({ status: 307 })
  expect(receiver.at('/to')).toEqual([])
})

test('silence, a broken connection, and no one there each say so', async () => {
  receiver.fail('/silent', 'silence')
  receiver.fail('/cut', 'cut')
  expect(await post('/silent', { timeoutMs: 100 })).toEqual({ failure: 'timed_out' })
  expect(await post('/cut')).toEqual({ failure: 'unreachable' })
  expect(await inTests.post('http://127.0.0.1:1/', asking)).toEqual({ failure: 'unreachable' })
})

test('a name that leads into a private network is not written to', async () => {
  const guard = createGuardedPost({
    ...{ allowWeb: true, allowLoopback: false },
    resolve: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  const { port } = new URL(receiver.address)
  const before = receiver.received.length
  expect(guard.isAllowed(`http://hooks.example:${port}/`)).toBe(true)
  expect(guard.isAllowed(receiver.address)).toBe(false)
  for (const address of [`http://hooks.example:${port}/`, receiver.address])
    expect(await guard.post(address, asking)).toEqual({ failure: 'not_allowed' })
  expect(receiver.received.length).toBe(before)
})
