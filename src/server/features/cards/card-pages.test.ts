import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()

const hostile = '</script><img src=x onerror=alert(1)>'

async function anAgent(card: object = {}) {
  const agent = await server.agent({ name: 'Robin Vale' })
  const saved = await agent.put('/api/card', {
    fullName: 'Robin Vale',
    bio: 'Rowhouses since 2009.',
    ...card,
  })
  expect(saved.status, saved.text).toBe(200)
  const { slug } = (await agent.get('/api/me')).body
  return { agent, slug, path: `/a/${slug}` }
}

const submit = (path: string, fields: Record<string, string>) =>
  server.visitor().fetch('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: server.url,
  })

test('an agent’s card is a whole page at its address, with their homes, and small', async () => {
  const { agent, path } = await anAgent({ company: 'Canal Homes', email: 'robin@canal.example' })
  const home = { address: '7 Lock Street, Richmond, VA 23220', price: 389_000, bedrooms: 3, bathrooms: 2 }
  const listed = await agent.post('/api/listings', { ...home, title: 'Brick rowhouse', status: 'Active' })
  expect(listed.status, listed.text).toBe(201)
  const page = await server.visitor().get(path)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  for (const text of [
    '<h1>Robin Vale</h1>',
    'Canal Homes',
    'Rowhouses since 2009.',
    'href="mailto:robin@canal.example"',
    `href="/l/${listed.body.slug}"`,
    '$389,000.00',
    'How can I help?',
    'Share Card',
    `<link rel="canonical" href="${server.url}${path}"/>`,
    `<link rel="manifest" href="${path}/manifest.webmanifest"/>`,
    '"@type":"RealEstateAgent"',
  ])
    expect(page.text).toContain(text)
  expect(brotliCompressSync(page.text).length).toBeLessThanOrEqual(14_600)
})

test('a changed card appears on the next request, and a browser that has the current one gets 304', async () => {
  const { agent, path } = await anAgent()
  const visitor = server.visitor()
  const first = await visitor.get(path)
  const again = await visitor.get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  await agent.put('/api/card', { bio: 'Now also farms.' })
  expect((await visitor.get(path)).text).toContain('Now also farms.')
})

test('whatever a card contains is text on the page', async () => {
  const { path, slug } = await anAgent({ fullName: hostile, bio: `${hostile}\u2028`, company: '"><script>' })
  const page = await server.visitor().get(path)
  expect(page.text).not.toContain(hostile)
  expect(page.text).not.toContain('"><script>')
  const manifest = await server.visitor().get(`${path}/manifest.webmanifest`)
  expect(manifest.body).toMatchObject({ start_url: path, scope: path, display: 'standalone' })
  for (const { src, type } of manifest.body.icons) {
    const icon = await server.visitor().fetch('GET', src)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    await icon.arrayBuffer()
  }
  const card = await server.visitor().get(`/api/public/agents/${slug}/card.vcf`)
  expect(card.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  expect(card.headers.get('content-disposition')).toBe(`attachment; filename="${slug}.vcf"`)
  expect(card.text.split('\r\n').filter((line) => line.startsWith('BEGIN'))).toHaveLength(1)
})

test('the QR code contains the clean address', async () => {
  const { slug } = await anAgent()
  const drawn = await server.visitor().get(`/api/public/agents/${slug}/qr.svg`)
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
  expect(drawn.text).toMatch(/^<svg .*<\/svg>$/)
})

test('a message sent without scripts becomes the agent’s lead, or comes back with the text still filled in', async () => {
  const { agent, path } = await anAgent()
  const typed = { name: 'Jo Buyer', email: 'jo', phone: '', message: 'Call me', website: '' }
  const refused = await submit(`${path}/contact`, typed)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="Jo Buyer"')
  const sent = await submit(`${path}/contact`, { ...typed, email: 'jo@example.com', consent: 'yes' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}/contact/sent`])
  const thanks = await server.visitor().get(`${path}/contact/sent`)
  expect(thanks.text).toContain('Message sent to Robin Vale')
  const { items } = (await agent.get('/api/leads')).body
  expect(items).toMatchObject([{ name: 'Jo Buyer', email: 'jo@example.com', listingId: null }])
})

test('the agent’s assistant answers on the card', async () => {
  const { agent, slug } = await anAgent()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'I work in Richmond and Henrico County.' })
  const answer = await server.visitor().post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: 'Which areas do you work in?' }],
    sidekick: 'agent',
    agentSlug: slug,
  })
  expect(answer.body.response).toContain('Henrico')
})

test('without an agent there is no card', async () => {
  for (const path of ['/a/nobody', '/a/nobody/manifest.webmanifest', '/a/nobody/contact/sent'])
    expect((await server.visitor().get(path)).status).toBe(404)
  expect((await server.visitor().get('/api/public/agents/nobody/qr.svg')).status).toBe(404)
})

test('the card’s texts appear on the agent’s listings too, immediately', async () => {
  const { agent } = await anAgent({ company: 'Before' })
  const home = { address: '9 Lock Street, Richmond, VA 23220', price: 1, bedrooms: 3, bathrooms: 2 }
  const { body } = await agent.post('/api/listings', { ...home, title: 'Brick rowhouse', status: 'Active' })
  const visitor = server.visitor()
  expect((await visitor.get(`/l/${body.slug}`)).text).toContain('Before')
  await agent.put('/api/card', { fullName: 'Robin of the Canal', company: 'After' })
  const page = (await visitor.get(`/l/${body.slug}`)).text
  expect([page.includes('Robin of the Canal'), page.includes('After')]).toEqual([true, true])
})
