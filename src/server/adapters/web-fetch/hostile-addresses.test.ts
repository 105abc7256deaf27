import type { LookupAddress } from 'node:dns'
import { Agent } from 'node:http'
import { connect, isIP, type LookupFunction } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasSampleData, sampleRows } from '#domain/testing/sample-data.ts'
import type { WebAsking } from '#server/ports/web-fetch.ts'
import { type PageStandIn, startPageStandIn } from '#server/testing/stand-ins/page-stand-in.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

let site: PageStandIn
beforeAll(async () => {
  site = await startPageStandIn()
})
afterAll(() => site?.close())

const asking: WebAsking = {
  accept: 'text/html',
  maxBytes: 1_000_000,
  timeoutMs: 20_000,
  signal: new AbortController().signal,
}
/** The stand-in answers for it, so nothing is sent there. */
const publicAddress = '93.184.216.34'

/**
 * A guard as in production, in front of a network in which a stand-in answers for every public address. `answersOf` says
 * what names resolve to, each time they are looked up; `reached` collects the addresses that were connected to.
 */
function inNetwork(answersOf: (name: string) => string[]) {
  const reached: string[] = []
  const looked: string[] = []
  const guard = createGuardedFetch({
    userAgent: 'Test',
    allowWeb: true,
    allowLoopback: false,
    resolve(name, _options, done) {
      looked.push(name)
      const addresses = answersOf(name).map((address): LookupAddress => ({ address, family: 4 }))
      done(null, addresses)
    },
    agentFor: throughNetwork(reached),
  })
  return { guard, reached, looked }
}

/** Connects as the system would: a name by the guard's lookup, a number as it is. */
function throughNetwork(reached: string[]) {
  const lookup =
    (guarded: LookupFunction): LookupFunction =>
    (name, how, done) =>
      guarded(name, { ...how, all: true }, (error, found) => {
        if (error) return done(error, [])
        for (const { address } of [found].flat() as LookupAddress[]) reached.push(address)
        done(null, [{ address: '127.0.0.1', family: 4 }])
      })
  const port = Number(new URL(site.address).port)
  function createConnection(options: { host?: string | null; lookup?: LookupFunction | undefined }) {
    const { host, lookup: guarded } = options
    if (!host || !guarded) throw new Error('A connection to nowhere, or without a guard')
    if (!isIP(host)) return connect({ port, host, lookup: lookup(guarded), autoSelectFamily: true })
    reached.push(host)
    return connect({ port, host: '127.0.0.1' })
  }
  return (protocol: string) => Object.assign(new Agent(), { protocol, createConnection })
}

type Row = {
  url: string
  serverAnswers?: { status?: number; location?: string; contentEncoding?: string }
  expect: string
}

/** Names of the open internet that lead to a private address, whoever owns them. */
const leadsInside = /nip\.io$|burpcollaborator\.net$/

const rows = hasSampleData('security/ssrf.jsonl') ? sampleRows<Row>('security/ssrf.jsonl') : []
test.skipIf(rows.length === 0)('63 hostile addresses are known', () => expect(rows.length).toBe(63))

test.each(rows.map((row) => [row.url, row] as const))('%j goes nowhere private', async (url, row) => {
  const { status = 200, location, contentEncoding } = row.serverAnswers ?? {}
  const path = URL.parse(url)?.pathname ?? '/'
  const headers = {
    ...(location && { location }),
    ...(contentEncoding && { 'content-encoding': contentEncoding }),
  }
  const body = contentEncoding ? gzipSync(Buffer.alloc(20_000_000)) : '<p>Here.</p>'
  site.show(path, { status, headers, body })
  const { guard, reached } = inNetwork((name) => (leadsInside.test(name) ? ['127.0.0.1'] : [publicAddress]))
  const answer = await guard.read(url, asking)
  expect(reached.filter((address) => !isPublicAddress(address))).toEqual([])
  if (row.expect.startsWith('allow')) expect(answer).toMatchObject({ ok: true, bytes: Buffer.from(body) })
  else expect(answer).toMatchObject({ ok: false })
  if (!row.serverAnswers && !row.expect.startsWith('allow')) expect(reached).toEqual([])
})

test('a name that changes its address between look-up and connection reaches only the address that was checked', async () => {
  site.show('/', '<p>Here.</p>')
  let times = 0
  const rebinding = () => [[publicAddress], ['127.0.0.1'], ['10.0.0.1']][times++] ?? ['169.254.169.254']
  const { guard, reached, looked } = inNetwork(rebinding)
  expect(await guard.read('http://rebind.example/', asking)).toMatchObject({ ok: true })
  expect(await guard.read('http://rebind.example/', asking)).toEqual({ ok: false, failure: 'not_allowed' })
  expect(reached).toEqual([publicAddress])
  expect(looked).toEqual(['rebind.example', 'rebind.example'])
})

test('a redirect to the same name is looked up and checked again', async () => {
  site.show('/', { status: 302, headers: { location: '/next' } })
  site.show('/next', '<p>Inside.</p>')
  const answers = [[publicAddress], ['127.0.0.1']]
  const { guard, reached } = inNetwork(() => answers.shift() ?? [])
  expect(await guard.read('http://rebind.example/', asking)).toEqual({ ok: false, failure: 'not_allowed' })
  expect(reached).toEqual([publicAddress])
  expect(site.asked.at(-1)).toBe('/')
})

test('of several addresses of a name only the public ones are tried', async () => {
  site.show('/', '<p>Here.</p>')
  const { guard, reached } = inNetwork(() => ['10.0.0.1', publicAddress, '127.0.0.1'])
  expect(await guard.read('http://mixed.example/', asking)).toMatchObject({ ok: true })
  expect(reached).toEqual([publicAddress])
})
