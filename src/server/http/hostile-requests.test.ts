import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { hasSampleData, sampleLines } from '#domain/testing/sample-data.ts'
import { createTestServer } from '#server/testing/create-test-server.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

let slug: string
const server = await sharedServer()
beforeAll(async () => {
  const agent = await server.agent()
  const { body } = await agent.post('/api/listings', {
    title: 'Brick ranch',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 450_000,
    bedrooms: 3,
    bathrooms: 2,
    status: 'Active',
  })
  slug = body.slug
})

/** Sends raw bytes and returns everything that comes back until the server hangs up. */
function wire(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}

const head = (method: string, path: string, headers: string[], body = '') =>
  `${[`${method} ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n${body}`
const host = 'Host: localhost'
const smuggled = head('GET', '/api/health', [host, 'Connection: close'])

test.each([
  ['both lengths', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
  [
    'both lengths, the other way round',
    ['Transfer-Encoding: chunked', 'Content-Length: 4'],
    `0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled],
  ['a list of lengths', [`Content-Length: 0, ${smuggled.length}`], smuggled],
  ['a length below nothing', ['Content-Length: -1'], smuggled],
  ['a length with a sign', ['Content-Length: +0'], smuggled],
  ['an encoding that is none', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
  ['chunked, and then something else', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
  ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
  ['a folded header', ['Transfer-Encoding:', ' chunked', 'Content-Length: 0'], smuggled],
  ['a chunk whose length is none', ['Transfer-Encoding: chunked'], `zz\r\n\r\n${smuggled}`],
  ['a zero character in a header', ['X-Thing: a\0b', 'Content-Length: 0'], smuggled],
  ['a line feed alone in a header', ['X-Thing: a\nX-Other: b\r'], smuggled],
  ['no host', [], smuggled],
  ['two hosts', ['Host: evil.example', 'Content-Length: 0'], smuggled],
  ['the same host twice', ['hOsT: localhost', 'Content-Length: 0'], smuggled],
])('%s is refused and the connection closed, with nothing smuggled in', async (what, headers, rest) => {
  const answer = await wire(
    head('POST', '/api/public/leads', what === 'no host' ? headers : [host, ...headers], rest),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).not.toContain('"status":"ok"')
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND'])(
  '%s gets nothing of ours as an answer',
  async (method) => {
    const target = method === 'CONNECT' ? 'localhost:80' : '/api/health'
    const answer = await wire(head(method, target, [host, 'X-Secret: echo-me', 'Connection: close']))
    expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)/)
    expect(answer).not.toContain('echo-me')
  },
)

const spoofed = [
  'Host: evil.example',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'Forwarded: host=evil.example;proto=https',
  'X-Original-URL: /metrics',
  'X-Rewrite-URL: /metrics',
  'X-HTTP-Method-Override: DELETE',
  'Connection: close',
]

test('a forged host appears in no answer, no address and no email', async () => {
  for (const path of [
    '/',
    `/l/${slug}`,
    '/api/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/nothing',
    '/api/auth/get-session',
  ]) {
    const answer = await wire(head('GET', path, [...spoofed, 'Accept: text/html']))
    expect([path, /^HTTP\/1\.1 (200|404)/.test(answer)]).toEqual([path, true])
    expect(answer).not.toContain('evil.example')
  }
  const email = `host-${crypto.randomUUID()}@example.com`
  await server.agent({ email })
  const body = JSON.stringify({ email })
  const json = ['Content-Type: application/json', `Content-Length: ${body.length}`]
  const asked = await wire(head('POST', '/api/auth/request-password-reset', [...spoofed, ...json], body))
  expect(asked).toMatch(/^HTTP\/1\.1 200/)
  const mails = () =>
    server.sql<{ text: string }>(
      `select text from outbox_mails where to_address = $1 and text like '%#reset-password%'`,
      [email],
    )
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await server.sql<{ all: string }>(
    `select string_agg(m::text, ' ') as all from outbox_mails m where to_address = $1`,
    [email],
  )
  expect(mail?.all).toContain(server.url)
  expect(mail?.all).not.toContain('evil.example')
})

test('a local proxy that isn’t configured opens nothing, even if another one is trusted', async () => {
  const named = await createTestServer({ env: { TRUSTED_PROXIES: '10.0.0.1' } })
  for (const path of ['/metrics', '/api/local-mail']) {
    const passedOn = await fetch(`${named.url}${path}`, { headers: { 'x-forwarded-for': '198.51.100.4' } })
    expect([path, passedOn.status, (await fetch(`${named.url}${path}`)).status]).toEqual([path, 404, 200])
  }
  await named.stop()
})

test('forged forwarding headers give no one fresh limits or access to the metrics', async () => {
  const alone = await createTestServer({ env: { TRUSTED_PROXIES: '' } })
  const post = (number: number) =>
    alone
      .visitor()
      .post(
        '/api/public/leads',
        {},
        { 'x-forwarded-for': `203.0.113.${number}`, forwarded: `for=203.0.113.${number}` },
      )
  const statuses: number[] = []
  for (let number = 0; number < 11; number += 1) statuses.push((await post(number)).status)
  expect(statuses.at(-1)).toBe(429)
  const passedOn = alone.visitor()
  for (const path of ['/metrics', '/api/local-mail'])
    expect([path, (await passedOn.get(path, { 'x-forwarded-for': '127.0.0.1' })).status]).toEqual([path, 404])
  expect((await fetch(`${alone.url}/metrics`)).status).toBe(200)
  expect((await fetch(`${alone.url}/api/local-mail`)).status).toBe(200)
  await alone.stop()
})

test.each(['/metrics', '/api/local-mail'])(
  'a foreign host name that resolves to this machine does not open %s',
  async (path) => {
    const answer = await wire(
      head('GET', path, ['Host: rebound.evil.example', 'X-Forwarded-For: 127.0.0.1', 'Connection: close']),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 404/)
  },
)

const climbs = [
  '../package.json',
  '../../package.json',
  '..%2fpackage.json',
  '..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/package.json',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '..%5c..%5cpackage.json',
  '..\\..\\package.json',
  '%252e%252e%252f%252e%252e%252fpackage.json',
  '....//....//package.json',
  '..;/..;/package.json',
  '.%00./package.json',
  '..%c0%af..%c0%afpackage.json',
  '%c0%ae%c0%ae/%c0%ae%c0%ae/package.json',
  '..%ef%bc%8f..%ef%bc%8fpackage.json',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '../../../../../../../../etc/passwd',
  '..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '../../../../../../proc/self/environ',
  '../.git/config',
  '../web/index.html%00.js',
  'file:///etc/passwd',
]
const given = hasSampleData('security/path-traversal.txt')
  ? sampleLines('security/path-traversal.txt').flatMap((line) => [
      line.replaceAll('{FILE}', 'etc/passwd'),
      line.replaceAll('{FILE}', 'package.json'),
    ])
  : []
const leaked = /root:.*:0:0|"name": "porchlight"|\[core\]|SECRET=/

test(`no spelling of a path leads outside the served files (${climbs.length} of ours, ${given.length} given)`, async () => {
  // A space or a control character ends the request line; browsers never send one.
  const paths = [...climbs, ...given].map((path) =>
    path.replace(/[\s\p{Cc}]|[^\p{ASCII}]/gu, encodeURIComponent),
  )
  for (const prefix of ['/', '/assets/', '/p/', '/files/photos/', '/l/', '/api/listings/'])
    for (let at = 0; at < paths.length; at += 20) {
      const answers = await Promise.all(
        paths
          .slice(at, at + 20)
          .map(
            async (path) =>
              [path, await wire(head('GET', prefix + path, [host, 'Connection: close']))] as const,
          ),
      )
      for (const [path, answer] of answers) {
        expect([prefix, path, answer.slice(0, 12)]).toEqual([
          prefix,
          path,
          expect.stringMatching(/^HTTP\/1\.1 (200|30[18]|400|401|404)/),
        ])
        expect([path, leaked.test(answer)]).toEqual([path, false])
        // Any answer that succeeds is one of the app's own pages, never a file from elsewhere.
        if (/^HTTP\/1\.1 200/.test(answer)) expect(answer).toMatch(/<!doctype html>/i)
      }
    }
})

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/server/main.ts',
  '/data/secret',
  '/manifest.json',
  '/p/manifest.json',
  '/.vite/manifest.json',
])('%s is not served', async (path) => {
  expect((await server.visitor().get(path)).status).toBe(404)
})

const underSlugs = ['', '/manifest.webmanifest', '/icon-192.png', '/contact/sent']
const underListings = ['/share.jpg', '/showing/sent']

test('a NUL character in a page’s address leads to no page', async () => {
  const pages = [
    ...['/l/%00', '/a/%00', '/l/a%00b'].flatMap((page) => underSlugs.map((under) => page + under)),
    ...underListings.map((under) => `/l/%00${under}`),
  ]
  for (const page of pages) expect([page, (await server.visitor().get(page)).status]).toEqual([page, 404])
  for (const form of ['/l/%00/contact', '/l/%00/showing', '/a/%00/contact'])
    expect([form, (await server.visitor().post(form, {})).status]).toEqual([form, 404])
})

test('a page’s form accepts nothing from another site', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const path of ['/consultation/some.token', '/consultation', `/l/${slug}/contact`, '/contact', '/s/x'])
    for (const headers of foreign) {
      const answer = await server.visitor().fetchOnce('POST', path, 'name=Vera', {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      })
      await answer.body?.cancel()
      expect([path, answer.status]).toEqual([path, 403])
    }
})

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://localhost@evil.example',
  'http://localhost.evil.example',
  '//evil.example\\@localhost',
  '/%09/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '/..//evil.example',
  '/./\\evil.example',
  '//evil。example',
  'ftp://localhost/',
  'http://localhost:1/',
  '//[::1]/',
  '/\r\nLocation: https://evil.example',
  '%2f%2fevil.example',
  'https://evil.example#@localhost/',
  'https://evil.example?localhost',
  '/login?next=//evil.example',
  '.evil.example',
]
const givenRedirects = hasSampleData('security/open-redirect.txt')
  ? sampleLines('security/open-redirect.txt')
  : []

test(`the link that verifies an email address redirects nowhere else (${elsewhere.length} of ours, ${givenRedirects.length} given)`, async () => {
  const own = new URL(server.url).origin
  for (const target of [...elsewhere, ...givenRedirects]) {
    const query = new URLSearchParams({ token: 'none', callbackURL: target })
    const answer = await server.visitor().get(`/api/auth/verify-email?${query}`)
    const location = answer.headers.get('location')
    expect([target, answer.status < 500, location === null || new URL(location, own).origin === own]).toEqual(
      [target, true, true],
    )
  }
})

test('a link that verifies an email address returns to the app if it asks to', async () => {
  const query = new URLSearchParams({ token: 'none', callbackURL: '/#signin' })
  const answer = await server.visitor().get(`/api/auth/verify-email?${query}`)
  expect(answer.status).toBe(302)
})

const breaks = [
  '%0d%0aSet-Cookie:crlf=injection',
  '%0aSet-Cookie:crlf=injection',
  '%E5%98%8A%E5%98%8DSet-Cookie:crlf=injection',
]
const givenBreaks = hasSampleData('security/crlf.txt') ? sampleLines('security/crlf.txt') : []

test('no address adds a header to an answer', async () => {
  for (const text of [...breaks, ...givenBreaks])
    for (const prefix of ['/', '/l/', `/l/${slug}`, '/api/'])
      for (const path of [`${prefix}${text}`, `${prefix}?next=${text}`]) {
        const answer = await wire(head('GET', path, [host, 'Connection: close']))
        expect([path, /^set-cookie: *crlf/im.test(answer.split('\r\n\r\n')[0] ?? '')]).toEqual([path, false])
        expect([path, /^HTTP\/1\.1 5/.test(answer)]).toEqual([path, false])
      }
})

test('an endless chunked body is cut off at the limit', async () => {
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  for (const path of ['/api/public/leads', '/api/auth/sign-in/email', `/l/${slug}/contact`]) {
    const answer = await wire(
      head(
        'POST',
        path,
        [host, 'Content-Type: application/json', 'Transfer-Encoding: chunked', 'Connection: close'],
        piece.repeat(40),
      ),
    ).catch(() => 'cut')
    expect([path, /^(cut$|HTTP\/1\.1 413)/.test(answer)]).toEqual([path, true])
  }
})
