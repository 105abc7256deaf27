import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { sweepCardImages } from './sweep-card-images.ts'

const server = await sharedServer()

const card = {
  fullName: 'Ann Lee',
  professionalTitle: 'Broker',
  company: 'Lee Homes',
  brandColor: 'teal',
  phone: '(828) 555-0100',
  email: 'ann@lee.example',
  website: 'lee.example',
  bio: 'Homes in the mountains since 2009.',
  socialMedia: { facebook: '', instagram: '@annlee', twitter: '', linkedin: '', youtube: '' },
}

async function upload(agent: TestClient, kind = 'headshot', bytes?: Uint8Array<ArrayBuffer>) {
  const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: '#7a5c3e' } })
  const form = new FormData()
  form.append('image', new File([bytes ?? new Uint8Array(await picture.jpeg().toBuffer())], 'me.jpg'))
  return agent.post(`/api/card/images/${kind}`, form)
}

const slugOf = async (agent: TestClient) => (await agent.get('/api/me')).body.slug as string
const idOf = async (agent: TestClient) => (await agent.get('/api/me')).body.id as AgentId

test('until there is a card, it is filled from the profile', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  const { status, body } = await agent.get('/api/card')
  expect([status, body.isStored, body.version, body.fullName]).toEqual([200, false, 0, 'Robin Vale'])
  expect(body.brandColor).toBe('#0ea5e9')
  expect(body.shownFrom).toMatchObject({ name: 'profile', company: 'default' })
})

test('a card is saved, read again, and is what the public sees', async () => {
  const agent = await server.agent()
  const saved = await agent.put('/api/card', card)
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body).toMatchObject({ isStored: true, version: 1, brandColor: '#008080' })
  expect((await agent.get('/api/card')).body).toEqual(saved.body)
  const shown = await server.visitor().get(`/api/public/agents/${await slugOf(agent)}`)
  expect(shown.body).toMatchObject(saved.body.shown)
  expect(shown.body).toMatchObject({
    name: 'Ann Lee',
    website: 'https://lee.example',
    socials: [{ platform: 'Instagram', url: 'https://www.instagram.com/annlee' }],
    listings: [],
  })
})

test('fields left empty in the card come from the profile, the same in the card and to the public', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  await agent.patch('/api/me', {
    company: 'Vale Realty',
    bio: 'From the profile.',
    socials: [
      { platform: 'Instagram', url: 'https://www.instagram.com/other' },
      { platform: 'Pinterest', url: 'https://www.pinterest.com/robin' },
    ],
  })
  const { body } = await agent.put('/api/card', { ...card, fullName: '', company: ' ', bio: '' })
  expect(body.shown).toMatchObject({ name: 'Robin Vale', company: 'Vale Realty', bio: 'From the profile.' })
  expect(body.shownFrom).toMatchObject({
    name: 'profile',
    company: 'profile',
    title: 'card',
    socials: 'card',
  })
  const shown = await server.visitor().get(`/api/public/agents/${await slugOf(agent)}`)
  expect(shown.body).toMatchObject(body.shown)
  expect(shown.body.socials.map(({ url }: { url: string }) => url)).toEqual([
    'https://www.instagram.com/annlee',
    'https://www.pinterest.com/robin',
  ])
})

test('saving over an outdated version is refused', async () => {
  const agent = await server.agent()
  expect((await agent.put('/api/card', { ...card, version: 0 })).body.version).toBe(1)
  expect((await agent.put('/api/card', { ...card, version: 0 })).status).toBe(412)
  expect((await agent.put('/api/card', { ...card, version: 1 })).body.version).toBe(2)
  expect((await agent.put('/api/card', { ...card, version: 1 })).status).toBe(412)
  expect((await agent.put('/api/card', card)).body.version).toBe(3)
})

test('each wrong field is refused with its sentence, and nothing is stored', async () => {
  const agent = await server.agent()
  const wrong = {
    ...card,
    brandColor: 'dusk',
    email: 'ann',
    headshot: 'https://evil.example/pixel.gif',
    logo: `/files/photos/${crypto.randomUUID()}/640.jpg`,
  }
  const answer = await agent.put('/api/card', wrong)
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    {
      brandColor: 'We don’t recognize this color. Try a name like teal or a code like #0ea5e9.',
      email: 'Please enter a valid email address',
    },
  ])
  const pictures = await agent.put('/api/card', { ...wrong, brandColor: '', email: '' })
  expect(Object.keys(pictures.body.errors)).toEqual(['headshot', 'logo'])
  expect((await agent.get('/api/card')).body.isStored).toBe(false)
})

test('a bio of a megabyte is refused, one past the counter is kept', async () => {
  const agent = await server.agent()
  expect((await agent.put('/api/card', { ...card, bio: 'x'.repeat(1_000_000) })).status).toBe(413)
  expect((await agent.put('/api/card', { ...card, bio: 'x'.repeat(6000) })).status).toBe(422)
  expect((await agent.put('/api/card', { ...card, bio: 'x'.repeat(600) })).status).toBe(200)
})

test('an uploaded image is served, shown wherever buyers meet the agent once the card is saved with it, and belongs to no other agent', async () => {
  const agent = await server.agent()
  const uploaded = await upload(agent)
  expect(uploaded.status, uploaded.text).toBe(201)
  const { url } = uploaded.body
  expect((await server.visitor().fetch('GET', url)).headers.get('content-type')).toBe('image/jpeg')
  const { body } = await agent.put('/api/card', { ...card, headshot: url })
  expect([body.headshot, body.shown.headshotUrl]).toEqual([url, url])
  const home = { title: 'Brick rowhouse', address: '7 Lock Street, Richmond, VA 23220', price: 389_000 }
  const listed = (await agent.post('/api/listings', { ...home, status: 'Active' })).body
  for (const path of [`/l/${listed.slug}`, `/a/${await slugOf(agent)}`])
    expect((await server.visitor().get(path)).text, path).toContain(`src="${url}"`)
  const other = await server.agent()
  expect((await other.put('/api/card', { ...card, headshot: url })).status).toBe(422)
})

test.each([
  ['text', new TextEncoder().encode('hello'), 415],
  ['a drawing with a script', new TextEncoder().encode('<svg onload="alert(1)"/>'), 415],
  ['nothing', new Uint8Array(), 415],
])('anything but an image is refused: %s', async (_, bytes, status) => {
  const refused = await upload(await server.agent(), 'logo', bytes as Uint8Array<ArrayBuffer>)
  expect([refused.status, typeof refused.body.errors.image]).toEqual([status, 'string'])
})

test('images no card shows are removed after a week, the others stay', async () => {
  const agent = await server.agent()
  const [shown, unused] = [(await upload(agent)).body.url, (await upload(agent)).body.url]
  await agent.put('/api/card', { ...card, headshot: shown })
  await sweepCardImages(server.deps, await idOf(agent))
  expect((await agent.fetch('GET', unused)).status).toBe(200)
  const later = { now: () => new Date(Date.now() + 8 * 86_400_000) }
  await sweepCardImages({ ...server.deps, clock: later }, await idOf(agent))
  expect((await agent.fetch('GET', unused)).status).toBe(404)
  expect((await agent.fetch('GET', shown)).status).toBe(200)
})

test('the card shows only the agent’s active homes', async () => {
  const agent = await server.agent()
  const home = { address: '7 Lock Street, Richmond, VA 23220', price: 389_000.5, bedrooms: 3, bathrooms: 2 }
  const active = await agent.post('/api/listings', { ...home, title: 'Brick rowhouse', status: 'Active' })
  expect(active.status, active.text).toBe(201)
  await agent.post('/api/listings', { ...home, title: 'Still a draft' })
  const { body } = await server.visitor().get(`/api/public/agents/${await slugOf(agent)}`)
  expect(body.listings).toMatchObject([{ slug: active.body.slug, price: 389_000.5, photo: null }])
})

test('there is no card when signed out or at an unknown address', async () => {
  const visitor = server.visitor()
  expect((await visitor.get('/api/card')).status).toBe(401)
  expect((await visitor.put('/api/card', card)).status).toBe(401)
  expect((await upload(visitor)).status).toBe(401)
  expect((await visitor.get('/api/public/agents/nobody-here')).status).toBe(404)
})
