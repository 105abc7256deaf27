import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { packed, payloads } from './hostile-payloads.ts'
import { type App, openApp, phone } from './open-app.ts'

let app: App
let agent: TestClient
let leads: string[]
let conversation: string
const listings: { id: string; slug: string; title: string }[] = []

/** Titles and names are short: each contains as many payloads as fit, over several homes and people. */
const titles = packed(140)
const people = packed(100).slice(0, 60)
const titleOf = (number: number) => titles[number % titles.length] ?? ''
const homesWanted = 10
/** As many as the plan allows to be public. */
const publicHomes = 3

beforeAll(async () => {
  app = await openApp()
  agent = await app.server.agent({ name: '<img src=x onerror=alert(1)>' })
  const [bio = ''] = packed(500)
  expect(
    (
      await agent.patch('/api/me', {
        title: titles[0]?.slice(0, 100),
        company: titles[1]?.slice(0, 100),
        bio,
      })
    ).status,
  ).toBe(200)
  for (let number = 0; number < homesWanted; number += 1) {
    const title = titleOf(number)
    const answer = await agent.post('/api/listings', {
      title,
      address: `${number} Long Lane ${titleOf(number + 20).slice(0, 120)}`,
      price: 450_000,
      bedrooms: 3,
      bathrooms: 2,
      propertyType: titleOf(number).slice(0, 60),
      status: number < publicHomes ? 'Active' : 'Draft',
      description: { title: titleOf(number + 10), paragraphs: packed(9000) },
      features: packed(160)
        .filter((_, at) => at % publicHomes === number % publicHomes)
        .slice(0, 120),
      ctaListingUrl: 'https://example.com/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    })
    expect(answer.status, answer.text).toBe(201)
    listings.push({ id: answer.body.id, slug: answer.body.slug, title: answer.body.title })
  }
  const listingId = listings[0]?.id ?? ''
  for (const content of packed(6000))
    await agent.post('/api/knowledge', { scope: 'listing', listingId, title: content.slice(0, 100), content })
  const buyer = app.server.visitor()
  for (const text of packed(7000)) {
    const { body } = await buyer.post('/api/continue-conversation', {
      messages: [{ sender: 'user', text }],
      listingId,
      conversationId: conversation,
    })
    conversation = body.conversationId
  }
  leads = []
  for (const [number, name] of people.entries()) {
    const { status, body, text } = await buyer.post('/api/public/leads', {
      listingId: listings[number % publicHomes]?.id,
      name,
      email: `buyer-${number}@example.com`,
      message: packed(3900)[number % packed(3900).length] ?? name,
      consent: true,
      ...(number === 0 && { conversationId: conversation }),
    })
    expect(status, text).toBe(201)
    leads.push(body.id)
  }
  await buyer.post('/api/public/showings', {
    listingId,
    name: titles[3]?.slice(0, 100),
    email: 'showing@example.com',
    notes: packed(3900)[0],
    date: '2030-05-06',
    time: 'Morning',
    consent: true,
  })
  await agent.post(`/api/leads/${leads[0]}/notes`, { text: packed(9000)[0] })
})
afterAll(() => app?.stop())

/** Reported by the page itself, outside its own policy: what ran, and what the policy had to block. */
const watch = `
  window.ran = []
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) window[name] = (...given) => { window.ran.push(name) }
  document.addEventListener('securitypolicyviolation', (event) => window.ran.push('stopped: ' + event.violatedDirective + ' ' + event.blockedURI))
`

/** Payloads that have become part of the page instead of its text. */
const grown = `[...document.querySelectorAll('*')].flatMap((element) => [
  ...[...element.attributes].filter(({ name, value }) => /^on/i.test(name) || (/^(href|src|action|formaction|data|xlink:href)$/i.test(name) && /^\\s*(javascript|vbscript|data:text)/i.test(value))).map(({ name }) => element.tagName + ' ' + name),
  ...(element.tagName === 'SCRIPT' && !element.src && !/json/.test(element.type) ? ['SCRIPT'] : []),
  ...(element.tagName === 'IFRAME' && (element.src || element.srcdoc) ? ['IFRAME'] : []),
  ...(/^(OBJECT|EMBED|MARQUEE|BASE|PORTAL|MATH)$/.test(element.tagName) ? [element.tagName] : []),
])`

/** In the page and in all its frames, such as a home's preview. */
async function harm(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page
      .frames()
      .map(async (frame) => [
        ...((await frame.evaluate<string[] | undefined>('window.ran')) ?? []),
        ...(await frame.evaluate<string[]>(grown)),
      ]),
  )
  return found.flat()
}

async function look(address: string, shows: string, as?: TestClient): Promise<void> {
  const visit = as ? await app.openAs(as, 'deleted') : await app.open('/api/health', { viewport: phone })
  const { page } = visit
  await page.addInitScript(watch)
  visit.faults.length = 0
  const slug = as ? (await as.get('/api/me')).body.slug : ''
  await page.goto(as ? `${app.server.url}/?again#${slug}/${address}` : `${app.server.url}${address}`, {
    waitUntil: 'networkidle',
  })
  const words = shows.replace(/\s+/g, ' ').trim()
  await page
    .waitForFunction(
      `document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(words)}) || [...document.querySelectorAll('input, textarea')].some(({ value }) => value.replace(/\\s+/g, ' ').includes(${JSON.stringify(words)}))`,
      undefined,
      { timeout: 30_000 },
    )
    .catch(() => expect.fail(`${address} does not show ${words}`))
  expect([address, await harm(page), visit.faults]).toEqual([address, [], []])
  await visit.close()
}

test(`${payloads.length} hostile texts are plain words on the public page, wherever they appear`, async () => {
  for (const { slug, title } of listings.slice(0, publicHomes)) await look(`/l/${slug}`, title)
})

/** Text as it is stored: without invisible characters. */
const written = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '').trim()

test('the home’s search engine data in the page is only data, and says what the agent wrote', async () => {
  const [home] = listings
  for (const title of [home?.title ?? '', ...titles.slice(0, 8)]) {
    expect((await agent.patch(`/api/listings/${home?.id}`, { title })).status).toBe(200)
    const html = (await app.server.visitor().get(`/l/${home?.slug}`)).text
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    expect(blocks.length).toBeGreaterThan(0)
    for (const [, text = ''] of blocks) {
      expect(text).not.toMatch(/<[!/a-z]/i)
      expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(written(title)).slice(1, 60))
    }
  }
  await agent.patch(`/api/listings/${home?.id}`, { title: home?.title })
})

test('hostile texts are plain words on every screen of the agent', async () => {
  const [home] = listings
  const firstName = people.at(-1) ?? ''
  await look('dashboard', firstName.slice(0, 20), agent)
  await look('listings', home?.title.slice(0, 20) ?? '', agent)
  await look(`listings/${home?.id}/edit`, home?.title.slice(0, 20) ?? '', agent)
  await look('leads', firstName.slice(0, 20), agent)
  await look(`leads/${leads[0]}`, (people[0] ?? '').slice(0, 20), agent)
  await look(`leads/${leads[7]}`, (people[7] ?? '').slice(0, 20), agent)
  await look('conversations', '<', agent)
  await look(`conversations/${conversation}`, (packed(7000).at(-1) ?? '').slice(0, 20), agent)
  await look(`knowledge?listing=${home?.id}`, (packed(6000).at(-1) ?? '').slice(0, 20), agent)
  await look('settings', '<', agent)
})

test('hostile texts that a buyer types and the assistant repeats are plain words in the chat', async () => {
  const { page, faults, close } = await app.open(`/l/${listings[1]?.slug}`, { viewport: phone })
  await page.evaluate(watch)
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  for (const [number, text] of packed(1800).slice(0, 3).entries()) {
    await chat.getByPlaceholder('Ask about this home…').fill(text)
    await chat.getByPlaceholder('Ask about this home…').press('Enter')
    await chat.locator('.bubble.user').nth(number).waitFor()
    await chat
      .locator('.bubble.ai:not([aria-busy])')
      .nth(number + 1)
      .waitFor()
  }
  await page.waitForFunction(`document.body.innerText.includes('<script>')`)
  expect([await harm(page), faults]).toEqual([[], []])
  await close()
})

test('hostile texts are plain words in emails, where no policy protects', async () => {
  const { id } = (await agent.get('/api/me')).body
  const mails = await app.server.sql<{ html: string; subject: string }>(
    'select html, subject from outbox_mails where user_id = $1',
    [id],
  )
  expect(mails.length).toBeGreaterThan(people.length / 2)
  for (const { subject } of mails) expect(subject).not.toMatch(/[\r\n\0]/)
  const { page, faults, close } = await app.open('/api/health')
  await page.goto('about:blank')
  faults.length = 0
  for (let at = 0; at < mails.length; at += 20) {
    await page.evaluate(watch)
    await page.setContent(
      mails
        .slice(at, at + 20)
        .map(({ html }) => html)
        .join('\n'),
    )
    expect([await harm(page), faults]).toEqual([[], []])
  }
  await close()
})
