import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { packed, payloads } from './hostile-payloads.ts'
import { type App, openApp, phone, type Visit } from './open-app.ts'

let app: App
let agent: TestClient
let leads: string[]
let conversation: string
const listings: { id: string; slug: string; title: string }[] = []

/** Titles and names are short: each contains as many payloads as fit, over several homes and people. */
const titles = packed(140)
const titleOf = (number: number) => titles[number % titles.length] ?? ''
const people = packed(100).filter((_, at) => at % 30 === 0)
/** Enough for all of them: there are more people than messages. */
const messages = packed(3900)
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
  for (let number = 0; number < publicHomes; number += 1) {
    const title = titleOf(number)
    const answer = await agent.post('/api/listings', {
      title,
      address: `${number} Long Lane ${titleOf(number + 20).slice(0, 120)}`,
      price: 450_000,
      bedrooms: 3,
      bathrooms: 2,
      propertyType: titleOf(number).slice(0, 60),
      status: 'Active',
      description: { title: titleOf(number + 10), paragraphs: packed(9000) },
      features: packed(160)
        .filter((_, at) => at % publicHomes === number)
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
      message: messages[number % messages.length],
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
    notes: messages[0],
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

/** Whatever this person opens from now on is watched. */
async function watched(visit: Visit): Promise<Visit> {
  await visit.page.addInitScript(watch)
  visit.faults.length = 0
  return visit
}

/** What can be read on the page, or edited. */
const textsOf = `[document.body.innerText, ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)]
  .join(' ').replace(/\\s+/g, ' ')`

async function look({ page, answered, faults }: Visit, address: string, shows: string): Promise<void> {
  await page.goto(app.server.url + address)
  const words = shows.replace(/\s+/g, ' ').trim()
  // Not `waitForFunction`, which the policy of the page refuses.
  await expect.poll(() => page.evaluate(textsOf), { message: `${address} shows ${words}` }).toContain(words)
  await answered()
  expect([address, await harm(page), faults]).toEqual([address, [], []])
}

test(`${payloads.length} hostile texts are plain words on the public page, and in its chat, where a buyer types them and the assistant repeats them`, async () => {
  const visit = await watched(await app.open('/api/health', { viewport: phone }))
  const { page, faults, close } = visit
  for (const { slug, title } of listings) await look(visit, `/l/${slug}`, title)
  await page.getByText('Talk to the Home Now').click()
  const chat = page.getByRole('dialog', { name: 'Talk to the Home' })
  for (const [number, text] of packed(1800).slice(0, 2).entries()) {
    await chat.getByPlaceholder('Ask about this home…').fill(text)
    await chat.getByPlaceholder('Ask about this home…').press('Enter')
    await chat.locator('.bubble.user').nth(number).waitFor()
    await chat
      .locator('.bubble.ai:not([aria-busy])')
      .nth(number + 1)
      .waitFor()
  }
  await chat.locator('.bubble.user', { hasText: '<script>' }).first().waitFor()
  expect([await harm(page), faults]).toEqual([[], []])
  await close()
})

test('hostile texts are plain words on every screen of the agent', async () => {
  const [home] = listings
  const [firstName = '', lastName = ''] = [people[0], people.at(-1)]
  const { slug, company } = (await agent.get('/api/me')).body
  const visit = await watched(await app.openAs(agent, 'deleted'))
  await visit.page.reload()
  for (const [address, shows] of [
    ['dashboard', lastName],
    ['listings', home?.title],
    [`listings/${home?.id}/edit`, home?.title],
    ['leads', lastName],
    [`leads/${leads[0]}`, firstName],
    ['conversations', firstName],
    [`conversations/${conversation}`, packed(7000).at(-1)],
    [`knowledge?listing=${home?.id}`, packed(6000).at(-1)],
    ['settings', company],
  ] as const) {
    // By way of a screen without such texts, so that what is waited for is the next one's.
    await visit.page.goto(`${app.server.url}/#${slug}/deleted`)
    await visit.page.getByText('Nothing here').waitFor()
    await look(visit, `/#${slug}/${address}`, (shows ?? '').slice(0, 20))
  }
  await visit.close()
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
  await page.evaluate(watch)
  await page.setContent(mails.map(({ html }) => html).join('\n'))
  expect([await harm(page), faults]).toEqual([[], []])
  await close()
})
