import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Deliverability } from '#contract/deliverability.ts'
import { createNodeDns } from '#server/adapters/dns/node-dns.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { type DnsStandIn, startDnsStandIn } from '#server/testing/stand-ins/dns-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKey = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')

let dns: DnsStandIn
let server: TestServer
let agent: TestClient
beforeAll(async () => {
  dns = await startDnsStandIn()
  server = await createTestServer({
    env: {
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Porchlight <hello@mail.agency.example>' },
      ...{
        DKIM_DOMAIN: 'agency.example',
        DKIM_SELECTOR: 'porch',
        DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
      },
      ...{ DNS_SERVER: dns.address, RATE_LIMITS: 'off' },
    },
  })
  agent = await server.agent()
})
beforeEach(() => {
  dns.records.clear()
  dns.silent.clear()
})
afterAll(async () => {
  await server?.stop()
  await dns?.close()
})

async function states() {
  const { body, status } = await agent.get('/api/deliverability')
  expect(status).toBe(200)
  const { domain, checks } = body as Deliverability
  return { domain, checks, states: checks.map(({ record, state }) => `${record} ${state}`) }
}

test('a domain that proves its emails is fine, also with a key longer than one piece of a record', async () => {
  dns.records.set('mail.agency.example', ['v=spf1 a mx ~all', 'other=1'])
  dns.records.set('porch._domainkey.agency.example', [`v=DKIM1; k=rsa; p=${publicKey}`])
  dns.records.set('_dmarc.agency.example', ['v=DMARC1; p=quarantine'])
  const found = await states()
  expect([found.domain, found.states]).toEqual(['mail.agency.example', ['spf ok', 'dkim ok', 'dmarc ok']])
})

test('what is missing is said with the record to add', async () => {
  const { checks, states: found } = await states()
  expect(found).toEqual(['spf missing', 'dkim missing', 'dmarc missing'])
  expect(checks[1]).toMatchObject({
    name: 'porch._domainkey.agency.example',
    suggestion: `v=DKIM1; k=rsa; p=${publicKey}`,
  })
})

test('a name server that doesn’t answer leaves it open, and the rest is still checked', async () => {
  dns.records.set('_dmarc.mail.agency.example', ['v=DMARC1; p=none'])
  const slow = createNodeDns({ servers: [dns.address], limitMs: 50 })
  dns.silent.add('mail.agency.example')
  expect(await slow.texts('mail.agency.example')).toBeUndefined()
  expect(await slow.texts('_dmarc.mail.agency.example')).toEqual(['v=DMARC1; p=none'])
  expect(await slow.texts('nowhere.agency.example')).toEqual([])
  expect(await createNodeDns({ servers: ['127.0.0.1:1'], limitMs: 50 }).texts('a.example')).toBeUndefined()
})

test('with Mailgun, SPF is asked of the domain that its emails bounce to, and DMARC of the sender’s', async () => {
  dns.records.set('mg.agency.example', ['v=spf1 include:mailgun.org ~all'])
  dns.records.set('_dmarc.agency.example', ['v=DMARC1; p=none'])
  const mailgun = await createTestServer({
    env: {
      ...{ MAILGUN_API_KEY: 'key-of-no-one-7431', MAILGUN_DOMAIN: 'mg.agency.example' },
      ...{ MAIL_FROM: 'hello@agency.example', DNS_SERVER: dns.address, RATE_LIMITS: 'off' },
    },
  })
  onTestFinished(() => mailgun.stop())
  const { domain, checks } = (await (await mailgun.agent()).get('/api/deliverability')).body as Deliverability
  const found = checks.map(({ record, state, name }) => [record, state, name])
  expect(domain).toBe('agency.example')
  expect(found[0]).toEqual(['spf', 'ok', 'mg.agency.example'])
  expect(found[2]).toEqual(['dmarc', 'ok', '_dmarc.agency.example'])
})

test('a server that sends nothing has nothing to check', async () => {
  const answer = await (await (await sharedServer()).agent()).get('/api/deliverability')
  expect(answer.body).toEqual({ domain: null, checks: [] })
})
