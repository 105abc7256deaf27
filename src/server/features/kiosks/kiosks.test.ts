import { randomUUID, webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KioskScreen } from '#contract/kiosks.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let now = new Date('2026-05-02T14:00:00Z')
const server = await sharedServer({ clock: { now: () => now } })

type Kiosk = { token: string; screen: KioskScreen; listingId: string }

async function startedKiosk(agent: TestClient): Promise<Kiosk> {
  const listing = await agent.post('/api/listings', {
    title: 'Stone cottage with an orchard',
    address: '8 Mill Race Lane, Ithaca, NY 14850',
  })
  const started = await agent.post(`/api/listings/${listing.body.id}/kiosks`)
  expect(started.status, started.text).toBe(201)
  return { ...started.body, listingId: listing.body.id }
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

const visitor = {
  name: 'Nell Porter',
  email: 'Nell@Example.com',
  phone: '',
  hasAgent: 'no',
  consent: true,
  at: '2026-05-02T14:01:00Z',
}

/** Encrypts like a device, reimplemented to test that the documented format is enough. */
async function sealed({ screen }: Kiosk, person: object, id = randomUUID() as string) {
  const { subtle } = webcrypto
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const kioskKey = await subtle.importKey('raw', Buffer.from(screen.publicKey, 'base64'), curve, false, [])
  const own = await subtle.generateKey(curve, false, ['deriveBits'])
  const salt = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
  const bits = await subtle.deriveBits({ name: 'ECDH', public: kioskKey }, own.privateKey, 256)
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: Buffer.from('porchlight kiosk sign-in') },
    await subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = webcrypto.getRandomValues(new Uint8Array(12))
  const additionalData = Buffer.from(`${screen.id}.${id}`)
  const text = Buffer.from(JSON.stringify(person))
  const box = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text)
  return { id, sealed: Buffer.concat([Uint8Array.of(1), salt, iv, new Uint8Array(box)]).toString('base64') }
}

const send = (kiosk: Kiosk, body: unknown) =>
  server.visitor().post('/api/kiosk/sign-ins', body, bearer(kiosk))
const leadsOf = async (agent: TestClient) => (await agent.get('/api/leads')).body.items

test('a visitor who signs in becomes a lead of the open house, with their consent, and the agent is notified', async () => {
  const agent = await server.agent()
  const kiosk = await startedKiosk(agent)
  const answer = await send(kiosk, await sealed(kiosk, { ...visitor, hasAgent: 'yes' }))
  expect(answer.status, answer.text).toBe(200)
  const [lead] = await leadsOf(agent)
  expect(lead).toMatchObject({ name: 'Nell Porter', source: 'Open House', listingId: kiosk.listingId })
  const { body } = await agent.get(`/api/leads/${lead.id}`)
  expect([body.tags, body.consent.text]).toEqual([['Has an agent'], kiosk.screen.consentText])
  const timeline = (await agent.get(`/api/leads/${lead.id}/timeline`)).body.items
  expect(timeline.find((event: { kind: string }) => event.kind === 'open_house')).toMatchObject({
    text: 'Signed in at the open house for Stone cottage with an orchard. Working with an agent.',
    data: { hasAgent: 'yes', signedAt: visitor.at },
  })
  expect((await agent.get('/api/notifications')).body.items).toHaveLength(1)
})

test('the same entry sent repeatedly, even simultaneously, is one sign-in', async () => {
  const agent = await server.agent()
  const kiosk = await startedKiosk(agent)
  const entry = await sealed(kiosk, visitor)
  const answers = await Promise.all([entry, entry, entry, entry].map((body) => send(kiosk, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [lead, ...more] = await leadsOf(agent)
  expect(more).toEqual([])
  const timeline = (await agent.get(`/api/leads/${lead.id}/timeline`)).body.items
  expect(timeline.filter((event: { kind: string }) => event.kind === 'open_house')).toHaveLength(1)
})

test('a person who already is a lead and then signs in twice stays one lead', async () => {
  const agent = await server.agent()
  const kiosk = await startedKiosk(agent)
  await agent.post('/api/leads', {
    name: 'N. Porter',
    email: 'nell@example.com',
    message: 'Hello',
    source: 'Referral',
  })
  await send(kiosk, await sealed(kiosk, visitor))
  await send(kiosk, await sealed(kiosk, { ...visitor, phone: '+1 607 555 0142' }))
  expect(await leadsOf(agent)).toMatchObject([{ name: 'N. Porter', phone: '+1 607 555 0142' }])
})

test('the token opens only its own kiosk, and nothing reserved for agents', async () => {
  const agent = await server.agent()
  const kiosk = await startedKiosk(agent)
  const other = await startedKiosk(agent)
  const shown = await server.visitor().get('/api/kiosk', bearer(kiosk))
  expect([shown.status, shown.body]).toEqual([200, kiosk.screen])
  expect(shown.text).not.toContain(kiosk.token.split('.')[1])
  for (const path of ['/api/me', '/api/leads', `/api/listings/${kiosk.listingId}/kiosks`])
    expect([path, (await server.visitor().get(path, bearer(kiosk))).status]).toEqual([path, 401])
  expect((await server.visitor().delete(`/api/kiosks/${kiosk.screen.id}`, bearer(kiosk))).status).toBe(401)
  // An entry of one kiosk doesn't work at the other: neither its key nor its context matches.
  expect((await send(other, await sealed(kiosk, visitor))).status).toBe(422)
  expect(await leadsOf(agent)).toEqual([])
})

test.each([
  ['missing', ''],
  ['not a bearer', 'Basic abc'],
  ['made up', `Bearer ${randomUUID()}.abc`],
  ['empty', 'Bearer ..'],
])('a token that is %s finds nothing', async (_, authorization) => {
  expect((await server.visitor().get('/api/kiosk', { authorization })).status).toBe(404)
})

test('the right kiosk with another secret finds nothing', async () => {
  const kiosk = await startedKiosk(await server.agent())
  const forged = { token: `${kiosk.screen.id}.${'A'.repeat(43)}` }
  expect((await server.visitor().get('/api/kiosk', bearer(forged))).status).toBe(404)
})

test('an entry that was tampered with, or is no sign-in, is refused and leaves nothing', async () => {
  const agent = await server.agent()
  const kiosk = await startedKiosk(agent)
  const entry = await sealed(kiosk, visitor)
  const bytes = Buffer.from(entry.sealed, 'base64')
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
    return { ...entry, sealed: copy.toString('base64') }
  }
  const refused = [
    ...[0, 1, 40, 70, bytes.length - 1].map(flipped),
    { ...entry, id: randomUUID() },
    { ...entry, sealed: '' },
    { ...entry, sealed: 'AQ' },
    await sealed(kiosk, { ...visitor, consent: false }),
    await sealed(kiosk, { ...visitor, name: '' }),
    await sealed(kiosk, { ...visitor, email: 'nobody' }),
    await sealed(kiosk, { ...visitor, email: '' }),
    await sealed(kiosk, { ...visitor, userId: randomUUID() }),
    await sealed(kiosk, []),
  ]
  for (const body of refused) expect((await send(kiosk, body)).status).toBe(422)
  expect(await leadsOf(agent)).toEqual([])
  expect((await send(kiosk, entry)).status).toBe(200)
})

test('an ended kiosk accepts nothing more from its device, and its agent submits what was waiting there', async () => {
  const agent = await server.agent()
  const kiosk = await startedKiosk(agent)
  const entry = await sealed(kiosk, visitor)
  expect((await agent.delete(`/api/kiosks/${kiosk.screen.id}`)).status).toBe(200)
  expect((await send(kiosk, entry)).body).toMatchObject({ code: 'gone', detail: 'This kiosk has ended.' })
  expect((await server.visitor().get('/api/kiosk', bearer(kiosk))).status).toBe(410)
  const path = `/api/kiosks/${kiosk.screen.id}/sign-ins`
  expect((await (await server.agent()).post(path, entry)).status).toBe(404)
  expect((await agent.post(path, entry)).status).toBe(200)
  expect(await leadsOf(agent)).toHaveLength(1)
  const { items } = (await agent.get(`/api/listings/${kiosk.listingId}/kiosks`)).body
  expect(items).toMatchObject([{ running: false, signIns: 1, endedAt: now.toISOString() }])
})

test('a kiosk ends after three days', async () => {
  const kiosk = await startedKiosk(await server.agent())
  const before = now
  now = new Date(now.getTime() + 72 * 3_600_000)
  expect((await server.visitor().get('/api/kiosk', bearer(kiosk))).status).toBe(410)
  now = before
  expect((await server.visitor().get('/api/kiosk', bearer(kiosk))).status).toBe(200)
})

test('no agent can start, see or end a kiosk for another agent’s listing', async () => {
  const kiosk = await startedKiosk(await server.agent())
  const other = await server.agent()
  expect((await other.post(`/api/listings/${kiosk.listingId}/kiosks`)).status).toBe(404)
  expect((await other.get(`/api/listings/${kiosk.listingId}/kiosks`)).status).toBe(404)
  expect((await other.delete(`/api/kiosks/${kiosk.screen.id}`)).status).toBe(404)
  expect((await server.visitor().get('/api/kiosk', bearer(kiosk))).status).toBe(200)
})

test('neither the token nor a private key is readable in the database', async () => {
  const kiosk = await startedKiosk(await server.agent())
  const [row] = await server.sql<{ text: string; sealed: string }>(
    'select k::text as text, sealed_private_key as sealed from kiosks k where id = $1',
    [kiosk.screen.id],
  )
  expect(row?.text).not.toContain(kiosk.token.split('.')[1])
  // 12 bytes of nonce, 32 of key, 16 of tag: sealed, not a plain key.
  expect(Buffer.from(row?.sealed ?? '', 'base64')).toHaveLength(60)
})
