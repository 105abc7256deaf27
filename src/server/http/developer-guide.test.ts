import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { keyScopes } from '#contract/key-scopes.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

const password = 'a quiet porch 42'

const server = await sharedServer()
const folder = mkdtempSync(join(tmpdir(), 'guide-'))
const running: { kill(): unknown }[] = []
afterAll(() => {
  for (const child of running) child.kill()
  rmSync(folder, { recursive: true })
})

const page = async () => (await server.visitor().get('/api/docs/developers')).text
const escapes = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The text of an example, as someone copies it from the page. */
async function example(id: string): Promise<string> {
  const [, text = ''] = new RegExp(`<pre id="${id}"><code>(.*?)</code>`, 's').exec(await page()) ?? []
  const decoded = text.replace(/&(lt|gt|quot|amp|#39);/g, (found) => escapes[found as keyof typeof escapes])
  // The address that the page names is the public one; this server has another.
  return decoded.replace(/https?:\/\/localhost:\d+|http:\/\/127\.0\.0\.1:\d+/g, server.url)
}

/** Starts the example receiver. `lines` is what it prints. */
async function startReceiver(secret: string) {
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, await example('receiver'))
  const child = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET: secret, PORT: '0' } })
  running.push(child)
  let printed = ''
  child.stdout.on('data', (piece) => {
    printed += piece
  })
  await expect.poll(() => printed, { timeout: 20_000 }).toMatch(/Listening on port \d+/)
  const [, port] = /port (\d+)/.exec(printed) ?? []
  return { address: `http://127.0.0.1:${port}`, lines: () => printed.split('\n').slice(1).filter(Boolean) }
}

test('the example receiver accepts what the product sends, and nothing else', async () => {
  const agent = await server.agent()
  const events = ['lead.created']
  const { id, secret } = (await agent.post('/api/webhooks', { url: 'http://127.0.0.1:9/', events, password }))
    .body
  const { address, lines } = await startReceiver(secret)
  await agent.patch(`/api/webhooks/${id}`, { url: address, password })
  const lead = { name: 'Maya', email: 'maya@example.com', message: 'Hello', source: 'Referral' }
  const { id: leadId } = (await agent.post('/api/leads', lead)).body
  await expect
    .poll(lines, { timeout: 20_000 })
    .toEqual([expect.stringMatching(`^evt_[0-9a-f]+ lead.created ${leadId}$`)])
  // The receiver has it before the product has recorded its answer.
  const delivered = async () => (await agent.get(`/api/webhooks/${id}/deliveries`)).body.items[0]
  await expect.poll(delivered).toMatchObject({ lastStatus: 204 })
  const delivery = await delivered()
  const sent = Object.fromEntries(
    [...delivery.requestHead.matchAll(/^(webhook-\w+): (.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const post = async (headers: Record<string, string>, body = delivery.payload) =>
    (await fetch(address, { method: 'POST', headers: { ...sent, ...headers }, body })).status
  expect(await post({})).toBe(204)
  expect(await post({}, delivery.payload.replace('Maya', 'Mallory'))).toBe(401)
  expect(await post({ 'webhook-id': 'evt_other' })).toBe(401)
  expect(await post({ 'webhook-timestamp': String(Number(sent['webhook-timestamp']) - 400) })).toBe(401)
  expect(await post({ 'webhook-timestamp': 'now' })).toBe(401)
  expect(await post({ 'webhook-signature': 'v1,' })).toBe(401)
})

test('the examples with curl read leads, and add one once', async () => {
  const agent = await server.agent()
  const { key } = (
    await agent.post('/api/api-keys', {
      ...{ name: 'Guide', scopes: ['leads:read', 'leads:write'], expiresInDays: null },
      password,
    })
  ).body
  const run = async (id: string) => {
    const env = { ...process.env, PORCHLIGHT_KEY: key, NO_PROXY: '*' }
    const { stdout } = await promisify(execFile)('sh', ['-c', await example(id)], { env })
    return JSON.parse(stdout)
  }
  const added = await run('add-lead')
  expect((await run('add-lead')).id).toBe(added.id)
  expect(await run('tell-sign-up')).toEqual({ leadId: added.id, isNew: false })
  expect((await run('read-leads')).items).toMatchObject([{ id: added.id, name: 'Maya Ellison' }])
})

test('the example of a body is what the product sends', async () => {
  const agent = await server.agent()
  const { id } = (
    await agent.post('/api/webhooks', { url: 'http://127.0.0.1:9/', events: ['lead.created'], password })
  ).body
  const lead = { name: 'Maya', email: 'maya@example.com', message: 'Hello', source: 'Referral' }
  await agent.post('/api/leads', lead)
  const payload = async () => (await agent.get(`/api/webhooks/${id}/deliveries`)).body.items[0]?.payload
  await expect.poll(payload, { timeout: 20_000 }).toMatch(/^{/)
  const [shown, sent] = [JSON.parse(await example('sample')), JSON.parse(await payload())]
  expect(Object.keys(shown)).toEqual(Object.keys(sent))
  expect(Object.keys(shown.data)).toEqual(Object.keys(sent.data))
})

test('the guide names every event and every endpoint that a key opens, and the reference leads to it', async () => {
  const text = await page()
  for (const name of [...webhookEvents, ...Object.keys(keyScopes), ...Object.values(keyScopes).flat()])
    expect(text).toContain(`<code>${name}</code>`)
  const reference = (await server.visitor().get('/api/docs')).text
  expect(reference).toContain('href="/api/docs/developers"')
  expect(reference).toContain('Signed in, or an API key with <code>leads:read</code>.')
})
