import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { typedPaths } from '#domain/site/site-pages.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { createTestServer } from '#server/testing/create-test-server.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { keepPages } from './keep-pages.ts'

const server = await sharedServer()

const home = {
  title: 'Brick rowhouse by the canal',
  address: '7 Lock Street, Richmond, VA 23220',
  price: 389_000,
  bedrooms: 3,
  bathrooms: 1.5,
  squareFeet: 1420,
  description: 'A wide stair and tall windows.',
  status: 'Active',
}

async function publish(changes: object = {}) {
  const agent = await server.agent({ name: 'Robin Vale' })
  const answer = await agent.post('/api/listings', { ...home, ...changes })
  expect(answer.status, answer.text).toBe(201)
  return { agent, listing: answer.body as { id: string; slug: string }, path: `/l/${answer.body.slug}` }
}

/** Posts the way a browser without scripts does. */
const submit = (visitor: TestClient, path: string, fields: Record<string, string>) =>
  visitor.fetch('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: server.url,
  })

const person = { name: 'Jo Buyer', email: 'jo@example.com', phone: '', consent: 'yes', website: '' }

test('a published listing is a whole page at its address', async () => {
  const { path } = await publish()
  const page = await server.visitor().get(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('<h1>Brick rowhouse by the canal</h1>')
  expect(page.text).toContain('$389,000.00')
  expect(page.text).toContain('Robin Vale')
  expect(page.text).toContain(`<link rel="canonical" href="${server.url}${path}"/>`)
})

test('the page is the same in every encoding, and not sent again to a browser that has it', async () => {
  const { path } = await publish()
  const url = `${server.url}${path}`
  // Straight from the socket, because fetch would decompress it.
  const raw = (encoding: string) =>
    new Promise<{ body: Buffer; encoding: string | undefined; etag: string }>((resolve, reject) => {
      get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            body: Buffer.concat(parts),
            encoding: response.headers['content-encoding'],
            etag: response.headers.etag ?? '',
          }),
        )
      }).on('error', reject)
    })
  const [plain, zipped, pressed] = await Promise.all([raw('identity'), raw('gzip'), raw('gzip, br')])
  expect([plain.encoding, zipped.encoding, pressed.encoding]).toEqual([undefined, 'gzip', 'br'])
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
  expect(brotliDecompressSync(pressed.body).equals(plain.body)).toBe(true)
  const again = await server.visitor().get(path, { 'if-none-match': plain.etag })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('a changed listing and a changed agent appear on the next request', async () => {
  const { agent, listing, path } = await publish()
  const read = async () => (await server.visitor().get(path)).text
  expect(await read()).toContain('$389,000.00')
  await agent.patch(`/api/listings/${listing.id}`, { price: 379_500 })
  expect(await read()).toContain('$379,500.00')
  await agent.patch('/api/me', { phone: '+1 804 555 0199' })
  expect(await read()).toContain('tel:+18045550199')
  await agent.patch(`/api/listings/${listing.id}`, { status: 'Sold' })
  expect(await read()).toContain('This home has been sold.')
  await agent.delete(`/api/listings/${listing.id}`)
  expect((await server.visitor().get(path)).status).toBe(404)
})

test('the only server on its database answers from memory until something changes', async () => {
  const { agent, listing } = await publish()
  const db = { ...server.deps.db, kind: 'embedded' as const }
  const pages = keepPages({ ...server.deps, db })
  const read = () => pages.read(listing.slug, undefined)
  const first = await read()
  expect((await read())?.page).toBe(first?.page)
  await agent.patch(`/api/listings/${listing.id}`, { price: 379_500 })
  const second = await read()
  expect(Buffer.from(second?.page.bodies.identity ?? []).toString()).toContain('$379,500.00')
  expect((await read())?.page).toBe(second?.page)
  await agent.patch('/api/me', { company: 'Canal Homes' })
  expect(Buffer.from((await read())?.page.bodies.identity ?? []).toString()).toContain('Canal Homes')
  await agent.patch(`/api/listings/${listing.id}`, { status: 'Archived' })
  expect(await read()).toBeUndefined()
})

test('drafts and unknown addresses get 404 with a helpful page', async () => {
  const { path } = await publish({ status: 'Draft' })
  for (const address of [path, '/l/nothing-here', `${path}/manifest.webmanifest`]) {
    const page = await server.visitor().get(address, { accept: 'text/html' })
    expect(page.status).toBe(404)
    expect(page.text).toContain('This listing isn’t available')
  }
})

test('an unknown URL on the site mentions no home, and offers a way on', async () => {
  for (const address of ['/nothing-here', '/a/nobody', '/pricing/nothing']) {
    const page = await server.visitor().get(address, { accept: 'text/html' })
    expect(page.status).toBe(404)
    expect(page.text).not.toContain('This listing')
    expect(page.text).toContain('We couldn’t find that page.')
    for (const link of ['href="/"', 'href="/blog"', 'href="/showcase"', 'href="/#signin"', 'noindex'])
      expect(page.text).toContain(link)
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  }
})

test.each(Object.entries(typedPaths))('%s, typed from habit, leads to %s', async (path, target) => {
  const answer = await server.visitor().get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
})

test('a listing opened by its ID redirects to its address', async () => {
  const { listing, path } = await publish()
  const answer = await server.visitor().get(`/l/${listing.id}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, path])
})

test('the contact form works without scripts', async () => {
  const { agent, path } = await publish()
  const answer = await submit(server.visitor(), `${path}/contact`, {
    ...person,
    message: 'Is it still free?',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}/contact/sent`])
  const thanks = await server.visitor().get(`${path}/contact/sent`)
  expect(thanks.text).toContain('Message sent to Robin Vale')
  expect((await agent.get('/api/leads')).body.items).toMatchObject([
    { name: 'Jo Buyer', email: 'jo@example.com', source: 'Website Form', lastMessage: 'Is it still free?' },
  ])
})

test('a contact form with errors comes back with the text still filled in', async () => {
  const { agent, path } = await publish()
  const typed = { name: 'J', email: 'no address', phone: '', message: '"><script>alert(1)</script>' }
  const answer = await submit(server.visitor(), `${path}/contact`, typed)
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(page).toContain('Name must be at least 2 characters long')
  expect(page).toContain('Please enter a valid email address')
  expect(page).toContain('value="no address"')
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toContain('<script>alert')
  expect((await agent.get('/api/leads')).body.items).toEqual([])
})

test('a showing is booked without scripts', async () => {
  const { agent, path } = await publish()
  const answer = await submit(server.visitor(), `${path}/showing`, {
    ...person,
    date: comingDay(3),
    time: 'Morning',
    notes: '',
  })
  expect(answer.status, await answer.text()).toBe(303)
  const done = await server.visitor().get(answer.headers.get('location') ?? '')
  expect(done.text).toContain('Showing scheduled. Robin Vale knows you’re coming.')
  expect(done.text).toContain('Duration: 30 minutes')
  expect((await agent.get('/api/appointments')).body.items).toMatchObject([{ status: 'Scheduled' }])
})

test('a showing that cannot be booked says so in an open sheet', async () => {
  const { path } = await publish()
  const answer = await submit(server.visitor(), `${path}/showing`, {
    ...person,
    date: '2020-01-01',
    time: 'Morning',
  })
  const page = await answer.text()
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(page).toMatch(/<dialog id="book-a-showing"[^>]* open=""/)
  expect(page).toContain('value="2020-01-01"')
  expect(page).toContain('value="Jo Buyer"')
})

test('a bot that fills in everything is thanked, and leaves nothing', async () => {
  const { agent, path } = await publish()
  const answer = await submit(server.visitor(), `${path}/contact`, {
    ...person,
    website: 'https://spam.example',
  })
  expect(answer.status).toBe(303)
  expect((await agent.get('/api/leads')).body.items).toEqual([])
})

test('a form from another site is refused', async () => {
  const { agent, path } = await publish()
  const answer = await server
    .visitor()
    .fetch('POST', `${path}/contact`, new URLSearchParams(person).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://elsewhere.example',
    })
  expect(answer.status).toBe(403)
  expect((await agent.get('/api/leads')).body.items).toEqual([])
})

test('a form of a megabyte is refused', async () => {
  const { path } = await publish()
  const answer = await submit(server.visitor(), `${path}/contact`, {
    ...person,
    message: 'a'.repeat(1_000_000),
  })
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
})

test('the sitemap lists the site, published pages and saved cards, and robots find it', async () => {
  // It is kept for a while, with its earlier content.
  const other = await createTestServer()
  try {
    const agent = await other.agent()
    const { slug } = (await agent.get('/api/me')).body
    expect((await agent.put('/api/card', { fullName: 'Robin Vale' })).status).toBe(200)
    const shown = await agent.post('/api/listings', home)
    const draft = await agent.post('/api/listings', {
      ...home,
      address: '9 Lock Street, Richmond',
      status: 'Draft',
    })
    const sitemap = await other.visitor().get('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toContain('application/xml')
    expect(sitemap.text).toContain(`<loc>${other.url}/l/${shown.body.slug}</loc>`)
    expect(sitemap.text).toContain(`<loc>${other.url}/a/${slug}</loc>`)
    expect(sitemap.text).toContain(`<loc>${other.url}/consultation</loc>`)
    expect(sitemap.text).not.toContain(draft.body.slug)
    expect((await other.visitor().get('/robots.txt')).text).toContain(`Sitemap: ${other.url}/sitemap.xml`)
  } finally {
    await other.stop()
  }
})

test('the listing installs under its own name and color', async () => {
  const { agent, path } = await publish()
  await agent.patch('/api/me', { brandColor: 'teal' })
  const manifest = await server.visitor().get(`${path}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: 'Brick rowhouse by the canal',
    short_name: '7 Lock Street',
    start_url: path,
    theme_color: '#008080',
  })
})

test('the caching worker is revalidated every time, and only listings may start it', async () => {
  const { path } = await publish()
  const worker = await server.visitor().get('/l/worker.js')
  expect([worker.status, worker.headers.get('content-type'), worker.headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  const policyOf = async (address: string) =>
    (await server.visitor().get(address, { accept: 'text/html' })).headers.get('content-security-policy')
  expect(await policyOf(path)).toMatch(/require-trusted-types-for 'script'; trusted-types listing-worker$/)
  // The app, which starts on the site's pages, has another worker.
  for (const address of ['/', '/l/nothing-here'])
    expect(await policyOf(address)).toMatch(/trusted-types agent-worker$/)
  expect(await policyOf('/robots.txt')).toMatch(/trusted-types 'none'$/)
})

test('the response time is calculated from real answers once there are enough, ignoring other agents', async () => {
  const { agent, listing, path } = await publish()
  const other = await publish({ address: '9 Lock Street, Richmond, VA 23220' })
  const read = async (at = path) =>
    /Response time: [^<]+/.exec((await server.visitor().get(at)).text)?.[0] ?? ''
  expect(await read()).toBe('')
  for (const number of [1, 2, 3, 4, 5]) {
    const buyer = {
      listingId: listing.id,
      name: 'Jo Buyer',
      email: `jo.${number}@example.com`,
      consent: true,
    }
    const asked = await server.visitor().post('/api/public/leads', { ...buyer, message: 'Is it free?' })
    expect(asked.status, asked.text).toBe(201)
    const { body } = await agent.get('/api/leads')
    await agent.patch(`/api/leads/${body.items[0].id}`, { status: 'Contacted' })
  }
  await agent.patch(`/api/listings/${listing.id}`, { price: 388_000 })
  expect(await read()).toBe('Response time: usually within an hour')
  expect(await read(other.path)).toBe('')
})
