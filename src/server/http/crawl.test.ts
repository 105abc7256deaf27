import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { bodyFor } from '#server/testing/sample-input.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let agent: TestClient
let slug: string
const ids: Record<string, string> = {}

const server = await sharedServer()
beforeAll(async () => {
  agent = await server.agent()
  const { body: listing } = await agent.post('/api/listings', {
    title: 'Brick ranch',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 450_000,
    bedrooms: 3,
    bathrooms: 2,
    status: 'Active',
  })
  const { body: lead } = await agent.post('/api/leads', {
    name: 'Lee',
    email: 'lee@example.com',
    message: 'Hello',
    source: 'Referral',
  })
  slug = listing.slug
  Object.assign(ids, { listings: listing.id, leads: lead.id })
})

const json = { 'content-type': 'application/json' }
const textual = /^(text\/|application\/(.*\+)?(json|xml|javascript)|image\/svg)/

const required: Record<string, RegExp> = {
  // A page's policy, or a file's, which allows nothing.
  'content-security-policy':
    /^default-src 'none'; sandbox$|default-src 'self'.*script-src 'self'(?: 'sha256-[\w+/=]+')?;.*object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
}

/** What is wrong with an answer, by rule. */
function faultsOf(headers: Headers, status: number, body: string): string[] {
  const faults = Object.entries(required)
    .filter(([name, rule]) => !rule.test(headers.get(name) ?? ''))
    .map(([name]) => `${name} is ${headers.get(name)}`)
  const type = headers.get('content-type')
  if (!type && status !== 304 && !(status >= 300 && status < 400 && body === ''))
    faults.push('no content-type')
  if (type && textual.test(type) && !/; charset=utf-8$/i.test(type)) faults.push(`no charset: ${type}`)
  for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
    if (headers.get(name)) faults.push(`${name}: ${headers.get(name)}`)
  if (/sourceMappingURL=/.test(body)) faults.push('a source map')
  if (/\n\s+at \S+ \(|node_modules|\/src\/server/.test(body)) faults.push('a stack')
  if (/html/.test(type ?? ''))
    faults.push(...faultsOfPage(body, headers.get('content-security-policy') ?? ''))
  return faults
}

/** Scripts in the page that its policy doesn't name, and anything loaded from elsewhere. */
function faultsOfPage(html: string, policy: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gs)].filter(
    ([, attributes = '', script = '']) =>
      !/type="application\/(ld\+)?json"/.test(attributes) &&
      !policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
  const handlers = html.match(/<[a-z][^>]*\son[a-z]+\s*=/gi) ?? []
  const loaded = [
    ...html.matchAll(
      /<(?!a\s|link rel="canonical")[a-z]+[^>]*?\s(?:src|href|srcset|poster|action|data)="([^"]*)"/g,
    ),
  ]
    .map(([, target = '']) => target)
    .filter((target) => /^([a-z]+:)?\/\//i.test(target) && !target.startsWith(server.url))
  return [
    ...inline.map(([tag]) => `a script in the page: ${tag}`),
    ...handlers.map((tag) => `a handler in the page: ${tag}`),
    ...loaded.map((target) => `loaded from elsewhere: ${target}`),
  ]
}

async function look(
  client: TestClient,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  const answer = await client.send(method, path, body, headers)
  return {
    answer,
    faults: faultsOf(answer.headers, answer.status, answer.text).map(
      (fault) => `${method} ${path} ${answer.status}: ${fault}`,
    ),
  }
}

test('every API answer, success or error, has its type, its charset and its headers', async () => {
  const faults: string[] = []
  const statuses = new Set<number>()
  const note = ({ answer, faults: found }: Awaited<ReturnType<typeof look>>) => {
    statuses.add(answer.status)
    faults.push(...found)
  }
  for (const { method, path, body, kind } of Object.values(api as Record<string, Endpoint>)) {
    if (kind === 'events' || method === 'DELETE') continue
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      name === 'slug' ? slug : (ids[path.split('/')[2] ?? ''] ?? slug),
    )
    for (const client of [server.visitor(), agent]) {
      note(await look(client, method, filled, body && bodyFor(body)))
      const broken = method === 'GET' ? undefined : '{"broken'
      note(await look(client, method, path.replaceAll(/\{\w+\}/g, 'nothing'), broken, json))
      if (method !== 'GET') note(await look(client, method, filled, 'a=b', { 'content-type': 'text/plain' }))
      note(await look(client, method, filled, undefined, { origin: 'https://evil.example' }))
    }
  }
  note(await look(agent, 'PATCH', '/api/me', JSON.stringify({ bio: 'x'.repeat(300_000) }), json))
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const path of [
      '/api/health',
      '/api/nothing',
      '/api/auth/nothing',
      '/api/me',
      '/metrics',
      '/nothing',
    ])
      note(await look(server.visitor(), method, path))
  expect(faults).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 413, 415, 422]))
}, 60_000)

test('every page and every file it links to is ours, typed, and without source maps', async () => {
  const waiting = [
    '/',
    `/l/${slug}`,
    `/l/${ids.listings}`,
    `/l/${slug}/manifest.webmanifest`,
    `/l/${slug}/contact/sent`,
    `/l/${slug}/showing/sent`,
    '/l/nothing',
    '/nothing',
    '/api/docs',
    '/api/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/.git/HEAD',
  ]
  const seen = new Set<string>()
  const faults: string[] = []
  let pages = 0
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const { answer, faults: found } = await look(server.visitor(), 'GET', path, undefined, {
      accept: 'text/html,*/*',
    })
    faults.push(...found)
    if (answer.status >= 500) faults.push(`${path}: ${answer.status}`)
    const type = answer.headers.get('content-type') ?? ''
    if (/html/.test(type)) pages += 1
    if (/html|javascript|css/.test(type)) waiting.push(...leadsTo(answer.text, path))
    if (/javascript|css/.test(type)) {
      const map = await server.visitor().get(`${path}.map`)
      if (map.status !== 404) faults.push(`${path}.map: ${map.status}`)
    }
  }
  expect(faults).toEqual([])
  expect(pages).toBeGreaterThan(5)
  expect(seen.size).toBeGreaterThan(30)
}, 60_000)

/** Same-origin paths that a page, a style sheet or a script contains. */
function leadsTo(text: string, from: string): string[] {
  const named = [
    ...[...text.matchAll(/(?:href|src)="([^"#]+)/g)].map(([, target = '']) => target),
    ...[
      ...text.matchAll(
        /["'`(]((?:\.{0,2}\/)?(?:assets|p)?\/?[\w./-]+\.(?:js|css|woff2|svg|webmanifest))["'`)]/g,
      ),
    ].map(([, target = '']) => target),
  ]
  return named
    .map((target) => URL.parse(target.replaceAll('&amp;', '&'), `${server.url}${from}`))
    .filter((url) => url !== null && url.origin === new URL(server.url).origin)
    .map((url) => `${url?.pathname}${url?.search}`)
}
