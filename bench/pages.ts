import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { readUploads } from '#server/features/demo/sample-photos.ts'
import { launchBrowser } from '../e2e/browser.ts'
import {
  addListing,
  atLeast,
  atMost,
  type Ground,
  inTurn,
  limit,
  load,
  median,
  type Row,
  rounds,
  signUp,
  startOurs,
  startRaw,
} from './harness.ts'
import { measure, phone, slowerProcessor, type Visit, visit } from './slow-phone.ts'

/** Whether the page's worker has cached the page and one of its photos; runs in the page. */
const isKept = `(async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('home '))
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return kept.some((count) => count > 1)
})()`
const maxWaitMs = 30_000

/** LCP in ms of a phone's second visit, offline. The first visit is online and lasts until the worker has cached the page. */
async function repeatWithoutLine(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  const until = performance.now() + maxWaitMs
  while (!(await page.evaluate<boolean>(isKept))) {
    if (performance.now() > until) throw new Error(`${url} was not cached`)
    await page.waitForTimeout(100)
  }
  await page.goto('about:blank')
  await context.setOffline(true)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.goto(url, { waitUntil: 'load' })
  const { lcpMs } = await measure(page)
  const cameFromHere = await page.locator('body[data-kept] .slides img').count()
  await context.close()
  if (cameFromHere === 0 || lcpMs === 0) throw new Error(`${url} did not open from the cache`)
  return lcpMs
}

/** A plain page with the same words and, if there is one, the same photo. */
const plainPage = (text: string, hasPhoto: boolean) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Home</title><style>body{font:16px/1.5 Georgia,serif;margin:0}img{width:100%;height:auto;display:block}</style></head><body>${hasPhoto ? '<img src="/photo.avif" width="1280" height="853" alt="">' : ''}<h1>Brick ranch with a sunroom</h1><p>${text}</p></body></html>`

const put = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function samplePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [front] = await readUploads('craftsman')
  return new Uint8Array(front?.bytes ?? [])
}

async function addPhoto(url: string, cookie: string, listing: string): Promise<void> {
  const form = new FormData()
  form.set('photos', new Blob([await samplePhoto()], { type: 'image/jpeg' }), 'front.jpg')
  const answered = await fetch(`${url}/api/listings/${listing}/photos`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (!answered.ok) throw new Error(`photo: ${answered.status} ${await answered.text()}`)
}

/** Requests per second for our page, and for the same HTML from the raw server. */
async function servedPerSecond(pageUrl: string, rawUrl: string): Promise<[number, number]> {
  await put(rawUrl, '/set-page', { html: await (await fetch(pageUrl)).text() })
  return inTurn(
    async () => (await load({ url: pageUrl, headers: { 'accept-encoding': 'identity' } })).perSecond,
    async () => (await load({ url: `${rawUrl}/page` })).perSecond,
  )
}

/** What a phone's first visits cost, beside the time until the largest paint. */
function visitRows(visits: Visit[]): Row[] {
  const of = (pick: (seen: Visit) => number) => median(visits.map(pick))
  return [
    limit(
      { goal: 'W1', what: 'blocked time', unit: 'ms', aim: 10 },
      of(({ blockedMs }) => blockedMs),
    ),
    limit(
      { goal: 'W1', what: 'layout shift', unit: '', aim: 0 },
      of(({ cls }) => cls),
    ),
    limit(
      { goal: 'W1', what: 'HTML with critical CSS on the wire', unit: 'KB', aim: 14.6 },
      of(({ htmlBytes }) => htmlBytes) / 1024,
    ),
    limit(
      { goal: 'W1', what: 'JavaScript before the first touch', unit: 'KB', aim: 15 },
      of(({ scriptBytes }) => scriptBytes) / 1024,
    ),
    limit(
      { goal: 'W1', what: 'requests to other hosts', unit: '', aim: 0 },
      of(({ foreign }) => foreign),
    ),
  ]
}

/** W1 the listing page on a slow phone, W1b its requests per second, W3b the agent app's first view. */
export async function benchPages(ground: Ground): Promise<Row[]> {
  const ours = await startOurs(ground.databaseUrl)
  const raw = await startRaw(ground.databaseUrl)
  const browser = await launchBrowser()
  try {
    const agent = await signUp(ours.url, 'Showing Agent')
    const words = await addListing(ours.url, agent.cookie)
    const photo = await addListing(ours.url, agent.cookie)
    await addPhoto(ours.url, agent.cookie, photo.id)
    const wordsUrl = `${ours.url}/l/${words.slug}`
    const photoUrl = `${ours.url}/l/${photo.slug}`
    const text = wordsOf(await (await fetch(wordsUrl)).text())
    const visits: Visit[] = []
    const lcp = (url: string) => async () => {
      const seen = await visit(browser, url)
      if (url === photoUrl) visits.push(seen)
      return seen.lcpMs
    }
    await put(raw.url, '/set-page', { html: plainPage(text, false) })
    const wordsLcp = await inTurn(lcp(wordsUrl), lcp(`${raw.url}/page`))
    await put(raw.url, '/set-page', { html: plainPage(text, true) })
    await put(raw.url, '/set-photo', { base64: await heroOf(photoUrl) })
    const photoLcp = await inTurn(lcp(photoUrl), lcp(`${raw.url}/page`))
    const repeats: number[] = []
    for (let round = 0; round < rounds; round += 1) repeats.push(await repeatWithoutLine(browser, photoUrl))
    const served = await servedPerSecond(photoUrl, raw.url)
    return [
      atMost({ goal: 'W1', what: 'largest paint, text hero', unit: 'ms', aim: 1.3 }, wordsLcp),
      atMost({ goal: 'W1', what: 'largest paint, photo hero', unit: 'ms', aim: 2 }, photoLcp),
      ...visitRows(visits),
      limit({ goal: 'W1', what: 'repeat visit offline', unit: 'ms', aim: 500 }, median(repeats)),
      atLeast({ goal: 'W1b', what: 'listing HTML', unit: 'req/s', aim: 0.5 }, served),
      limit(
        { goal: 'W3b', what: "agent app's first view, JavaScript", unit: 'KB', aim: 120 },
        (await firstView(browser, ours.url, agent)) / 1024,
      ),
    ]
  } finally {
    await browser.close()
    await ours.stop()
    await raw.stop()
  }
}

/** All the words on our page, to put on the plain one. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** The photo that a phone loads from our page, to show on the plain one. */
async function heroOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const path =
    /\/files\/photos\/[^"' ]+\/960\.avif/.exec(html)?.[0] ??
    /\/files\/photos\/[^"' ]+\.avif/.exec(html)?.[0] ??
    ''
  const answered = await fetch(new URL(path, url))
  return Buffer.from(await answered.arrayBuffer()).toString('base64')
}

/** Compressed bytes of every script that the signed-in dashboard loads before it is ready. */
async function firstView(
  browser: Browser,
  url: string,
  agent: { cookie: string; slug: string },
): Promise<number> {
  const context = await browser.newContext()
  const [name = '', value = ''] = agent.cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      )
  })
  await page.goto(`${url}/#/${agent.slug}/dashboard`, { waitUntil: 'networkidle' })
  await page.getByText('Active Listings').first().waitFor()
  const sizes = await Promise.all(scripts.values())
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}
