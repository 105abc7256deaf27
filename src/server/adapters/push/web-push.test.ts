import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuardedPost } from '#server/adapters/web-fetch/guarded-post.ts'
import { type PushStandIn, startPushStandIn } from '#server/testing/stand-ins/push-stand-in.ts'
import { createWebPush, pushKeys } from './web-push.ts'

let service: PushStandIn
beforeAll(async () => {
  service = await startPushStandIn()
})
afterAll(() => service.close())

const secret = 'a-secret-of-enough-length-0123456789abc'
const signal = new AbortController().signal
const message = { text: 'Maya asks about the roof 🏡', urgency: 'high', keptSeconds: 3600 } as const

const pushWith = (isTest: boolean) =>
  createWebPush({
    keys: pushKeys(secret),
    contact: 'mailto:office@agency.example',
    web: createGuardedPost({ allowWeb: !isTest, allowLoopback: isTest }),
    mayBeLoopback: isTest,
  })
const push = pushWith(true)

function newBrowser() {
  const browser = service.subscribe()
  const { endpoint, keys } = browser.subscription
  return { ...browser, browser, target: { endpoint, ...keys } }
}

test('only the browser can read a message, and it is signed by the server’s key', async () => {
  const { target, received } = newBrowser()
  expect(await push.send(target, message, signal)).toEqual({ kind: 'accepted' })
  expect(received).toMatchObject([
    {
      text: message.text,
      signedBy: push.publicKey,
      claims: { aud: service.address, sub: 'mailto:office@agency.example' },
      headers: { ttl: '3600', urgency: 'high' },
    },
  ])
})

test('servers with the same secret have the same key, others another', () => {
  expect(pushKeys(secret)).toEqual(pushKeys(secret))
  expect(pushKeys(`${secret}x`)).not.toEqual(pushKeys(secret))
  expect(Buffer.from(pushKeys(secret).publicKey, 'base64url')).toHaveLength(65)
})

test.each([
  [{ status: 404 }, 'gone'],
  [{ status: 410 }, 'gone'],
  [{ status: 400 }, 'refused'],
  [{ status: 403 }, 'refused'],
  [{ status: 413 }, 'refused'],
  [{ status: 302 }, 'refused'],
  [{ status: 429 }, 'postponed'],
  [{ status: 503 }, 'postponed'],
  ['cut', 'postponed'],
] as const)('after %j the message is %s', async (fault, kind) => {
  const { target } = newBrowser()
  service.faults.push(fault)
  expect(await push.send(target, message, signal)).toMatchObject({ kind })
})

test('a browser that its push service has forgotten is gone', async () => {
  const { browser, target } = newBrowser()
  service.forget(browser)
  expect(await push.send(target, message, signal)).toEqual({ kind: 'gone' })
})

test('a silent push service is given up when the work is to end', async () => {
  const { target } = newBrowser()
  service.faults.push('silence')
  const ending = new AbortController()
  const before = service.requests()
  const sent = push.send(target, message, ending.signal)
  await expect.poll(() => service.requests()).toBe(before + 1)
  ending.abort(new Error('the end'))
  await expect(sent).rejects.toThrow('the end')
})

test('machines of the own network are no push services', async () => {
  const { target } = newBrowser()
  const requests = service.requests()
  const outside = pushWith(false)
  expect(outside.isTarget(target)).toBe(false)
  expect(await outside.send(target, message, signal)).toMatchObject({ kind: 'refused' })
  const inside = { ...target, endpoint: 'https://169.254.169.254/push/1' }
  expect(await outside.send(inside, message, signal)).toMatchObject({ kind: 'refused' })
  expect(service.requests()).toBe(requests)
})

test.each([
  ['another scheme', { endpoint: 'ftp://push.example/1' }],
  ['an open connection', { endpoint: 'http://push.example/1' }],
  ['a password', { endpoint: 'https://a:b@push.example/1' }],
  ['no address', { endpoint: 'push' }],
  ['a short secret', { auth: 'c2hvcnQ' }],
  ['no key', { p256dh: '' }],
  ['a point off the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
])('%s is no browser to send to', (_what, wrong) => {
  expect(push.isTarget(newBrowser().target)).toBe(true)
  expect(push.isTarget({ ...newBrowser().target, ...wrong })).toBe(false)
})

test.each([
  ['https://updates.push.services.mozilla.com/wpush/v2/1', true],
  ['https://127.0.0.1:4175/push/1', false],
  ['https://[::1]/push/1', false],
  ['https://10.0.0.8/push/1', false],
  ['https://169.254.169.254/push/1', false],
  ['https://localhost/push/1', false],
  ['https://nas.local/push/1', false],
])('whether a browser at %s is subscribed: %j', (endpoint, isSubscribed) => {
  expect(pushWith(false).isTarget({ ...newBrowser().target, endpoint })).toBe(isSubscribed)
})
