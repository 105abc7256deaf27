import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { growsTooFast } from '#domain/testing/growth.ts'
import { mailRouteSettings } from '#server/testing/mail-route.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer({ env: mailRouteSettings })
const stranger = server.visitor()

const urlEncoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const pieces = {
  'application/json': ['[', '{"a":', '"\\', '"a",', '{"a":[', '\\u0000', ' ', '9'],
  [urlEncoded]: ['&', '=', 'a&', 'a=1&', '%26', '%', '+', 'a=%00&'],
  [multipart]: [
    '\r\n--b',
    '\r\n--b\r\n\r\n',
    '\r\n\r\n',
    '\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    '\r\n--b\r\nContent-Disposition: form-data; ',
  ],
  'message/rfc822': ['\r\n', 'a'],
}

const noId = '00000000-0000-7000-8000-000000000000'
const endpoints = Object.values(api)
  .filter(({ access, method }) => access === 'public' && method !== 'GET')
  .map((endpoint) => ({ path: endpoint.path, isUpload: 'kind' in endpoint && endpoint.kind === 'upload' }))
  .map(({ path, isUpload }) => ({
    path: path.replaceAll(/\{\w+\}/g, noId),
    types: isUpload ? [urlEncoded, multipart, 'message/rfc822'] : ['application/json'],
    bytes: isUpload ? 2_000_000 : 250_000,
  }))
const forms = [
  '/contact',
  '/consultation',
  '/chat',
  '/l/nowhere/contact',
  '/l/nowhere/showing',
  '/a/nobody',
].map((path) => ({ path, types: [urlEncoded, multipart], bytes: 60_000 }))
const accountPaths = ['sign-in/email', 'sign-up/email', 'request-password-reset', 'reset-password'].map(
  (path) => ({
    ...{ path: `/api/auth/${path}`, types: ['application/json'], bytes: 15_000 },
  }),
)

async function answer(path: string, type: string, body: string): Promise<void> {
  const { status } = await stranger.send('POST', path, Buffer.from(body), { 'content-type': type })
  expect([path, type, body.slice(0, 60), status < 500]).toEqual([path, type, body.slice(0, 60), true])
}

/** The processor's own count advances in steps of up to 4 ms. */
const measuredMs = 40

/** Milliseconds of this thread's processor time until a body is answered, over as many answers as take `min` ms. */
async function costMs(path: string, type: string, body: string, min: number): Promise<number> {
  const start = process.threadCpuUsage()
  for (let answers = 1; ; answers += 1) {
    await answer(path, type, body)
    const { user, system } = process.threadCpuUsage(start)
    const ms = (user + system) / 1000
    if (ms >= min) return ms / answers
  }
}

/** What is done in this time isn't examined further: short times can't be told from noise. */
const unremarkableMs = 25

/** How many times longer a body takes than a quarter of it: the lowest of several tries, as soon as one is in order. */
async function growth(path: string, type: string, ofBytes: (length: number) => string, bytes: number) {
  let min = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4 && growsTooFast(min); round += 1) {
    const whole = await costMs(path, type, ofBytes(bytes), 0)
    if (whole < unremarkableMs) return 0
    min = Math.min(min, whole / (await costMs(path, type, ofBytes(bytes / 4), measuredMs)))
  }
  return min
}

test.each([...endpoints, ...forms, ...accountPaths])(
  'what a stranger sends to $path takes no more than its length',
  async ({ path, types, bytes }) => {
    const stumbles: string[] = []
    for (const type of types)
      for (const piece of pieces[type as keyof typeof pieces]) {
        const ofBytes = (length: number) => piece.repeat(length / piece.length)
        const times = await growth(path, type, ofBytes, bytes)
        if (growsTooFast(times)) stumbles.push(`${type} ${JSON.stringify(piece)}: ${times.toFixed(1)} times`)
      }
    expect(stumbles).toEqual([])
  },
)
