import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebAsking } from '#server/ports/web-fetch.ts'
import { type PhotoStandIn, startPhotoStandIn } from '#server/testing/stand-ins/photo-stand-in.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

let site: PhotoStandIn
const bytes = new Uint8Array([1, 2, 3])
beforeAll(async () => {
  site = await startPhotoStandIn(() => Promise.resolve(bytes))
})
afterAll(() => site.close())

const asking: WebAsking = {
  accept: 'image/*',
  maxBytes: 100_000,
  timeoutMs: 10_000,
  signal: new AbortController().signal,
}
const inTests = createGuardedFetch({ userAgent: 'Test', allowWeb: true, allowLoopback: true })
const read = (path: string, over: Partial<WebAsking> = {}) =>
  inTests.read(path.startsWith('/') ? site.address + path : path, { ...asking, ...over })

/** A guard as in production, with names resolved by `names`. */
const withNames = (names: Record<string, string[]>, looked: string[] = []) =>
  createGuardedFetch({
    userAgent: 'Test',
    allowWeb: true,
    allowLoopback: false,
    resolve(name, _options, done) {
      looked.push(name)
      const found = names[name]?.map(
        (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
      )
      if (found) done(null, found)
      else done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
    },
  })

test('content at an address arrives complete, with what it is said to be', async () => {
  expect(await read('/good/1.jpg')).toEqual({
    ok: true,
    bytes: Buffer.from(bytes),
    address: `${site.address}/good/1.jpg`,
    contentType: 'image/jpeg',
  })
})

test('a redirect is followed, and a redirect loop is abandoned', async () => {
  expect(await read(`/to?where=${encodeURIComponent('/good/2.jpg')}`)).toMatchObject({ ok: true })
  expect(await read('/loop.jpg')).toEqual({ ok: false, failure: 'redirects' })
})

test.each([
  ['/missing.jpg', { failure: 'missing' }],
  ['/secret.jpg', { failure: 'refused' }],
  ['/flaky/9.jpg', { failure: 'busy' }],
  ['/busy.jpg', { failure: 'busy', retryAfterMs: 86_400_000 }],
  ['/broken.jpg', { failure: 'unreachable' }],
  ['/upgrade.jpg', { failure: 'unreachable' }],
  ['/huge.jpg', { failure: 'too_large' }],
  ['/endless.jpg', { failure: 'too_large' }],
  ['http://127.0.0.1:1/', { failure: 'unreachable' }],
])('%s says what is wrong', async (path, outcome) => {
  expect(await read(path)).toEqual({ ok: false, ...outcome })
})

test.each(['/slow.jpg', '/drip.jpg'])('%s is abandoned', async (path) => {
  expect(await read(path, { timeoutMs: 150 })).toEqual({ ok: false, failure: 'timed_out' })
})

test('the caller can end it', async () => {
  const ending = new AbortController()
  const answer = read('/slow.jpg', { signal: ending.signal })
  ending.abort(new Error('the process ends'))
  await expect(answer).rejects.toThrow('the process ends')
})

test.each([
  'ftp://photos.example/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'gopher://photos.example/',
  'http://user:word@photos.example/a.jpg',
  'http://user@photos.example/a.jpg',
  'http://localhost/a.jpg',
  'http://localhost./a.jpg',
  'http://nas.local/a.jpg',
  'http://printer/a.jpg',
  'http://127.0.0.1/a.jpg',
  'http://127.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f000001/a.jpg',
  'http://0177.0.0.1/a.jpg',
  'http://0/a.jpg',
  'http://10.0.0.1/a.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://[64:ff9b::7f00:1]/a.jpg',
  'http://[fd00:ec2::254]/',
  'http://１２７.０.０.１/a.jpg',
  'http://⑩.0.0.1/a.jpg',
  'http://photos.example:25/a.jpg',
  'http://photos.example:22/a.jpg',
  '//photos.example/a.jpg',
  'photos.example/a.jpg',
  '',
])('%s is not even looked up', async (address) => {
  const looked: string[] = []
  const guard = withNames({ 'photos.example': ['127.0.0.1'] }, looked)
  expect(guard.isAllowed(address)).toBe(false)
  expect(await guard.read(address, asking)).toEqual({ ok: false, failure: 'not_allowed' })
  expect(looked).toEqual([])
})

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['169.254.169.254']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['fe80::1', '127.0.0.1']],
])('a name that resolves to %j is not contacted', async (addresses) => {
  const before = site.asked.length
  const guard = withNames({ 'photos.example': addresses })
  const port = new URL(site.address).port
  expect(await guard.read(`http://photos.example:${port}/good/1.jpg`, asking)).toEqual({
    ok: false,
    failure: 'not_allowed',
  })
  expect(await guard.read(`https://photos.example:${port}/good/1.jpg`, asking)).toEqual({
    ok: false,
    failure: 'not_allowed',
  })
  expect(site.asked.length).toBe(before)
})

test('where tests may reach this machine, a public name that resolves to it still may not', async () => {
  const guard = createGuardedFetch({
    userAgent: 'Test',
    allowWeb: true,
    allowLoopback: true,
    resolve: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  const { port } = new URL(site.address)
  expect(await guard.read(`http://photos.example:${port}/good/1.jpg`, asking)).toMatchObject({ ok: false })
  expect(await guard.read(`http://localhost:${port}/good/1.jpg`, asking)).toMatchObject({ ok: true })
})

test.each([
  'http://10.0.0.1/a.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'file:///etc/passwd',
  'ftp://photos.example/a.jpg',
  'http://nas.local/a.jpg',
  'http://user:word@127.0.0.1/a.jpg',
])('a redirect to %s is not followed', async (where) => {
  expect(await read(`/to?where=${encodeURIComponent(where)}`)).toEqual({ ok: false, failure: 'not_allowed' })
})

test('a test server contacts only this machine', async () => {
  const looked: string[] = []
  const guard = createGuardedFetch({
    userAgent: 'Test',
    allowWeb: false,
    allowLoopback: true,
    resolve: (name, _options, done) => {
      looked.push(name)
      done(null, [{ address: '127.0.0.1', family: 4 }])
    },
  })
  const { port } = new URL(site.address)
  expect(await guard.read('https://photos.example/a.jpg', asking)).toEqual({
    ok: false,
    failure: 'not_allowed',
  })
  expect(await guard.read(`http://localhost:${port}/good/1.jpg`, asking)).toMatchObject({ ok: true })
  expect(looked).toEqual(['localhost'])
})

test('a failed name lookup may be retried later', async () => {
  expect(await withNames({}).read('http://photos.example/a.jpg', asking)).toEqual({
    ok: false,
    failure: 'unreachable',
  })
})
