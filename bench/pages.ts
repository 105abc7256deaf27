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
    await put(raw.url, '/set-page', { html: await (await fetch(photoUrl)).text() })
    const served = await inTurn(
      async () => (await load({ url: photoUrl, headers: { 'accept-encoding': 'identity' } })).perSecond,
      async () => (await load({ url: `${raw.url}/page` })).perSecond,
    )
    const of = (pick: (seen: Visit) => number) => median(visits.map(pick))
    return [
      atMost('W1', 'largest paint, text hero', 'ms', wordsLcp, 1.3),
      atMost('W1', 'largest paint, photo hero', 'ms', photoLcp, 2),
      limit(
        'W1',
        'blocked time',
        'ms',
        of(({ blockedMs }) => blockedMs),
        10,
      ),
      limit(
        'W1',
        'layout shift',
        '',
        of(({ cls }) => cls),
        0,
      ),
      limit('W1', 'HTML with critical CSS on the wire', 'KB', of(({ htmlBytes }) => htmlBytes) / 1024, 14.6),
      limit('W1', 'JavaScript before the first touch', 'KB', of(({ scriptBytes }) => scriptBytes) / 1024, 15),
      limit(
        'W1',
        'requests to other hosts',
        '',
        of(({ foreign }) => foreign),
        0,
      ),
      limit('W1', 'repeat visit offline', 'ms', median(repeats), 500),
      atLeast('W1b', 'listing HTML', 'req/s', served, 0.5),
      limit(
        'W3b',
        "agent app's first view, JavaScript",
        'KB',
        (await firstView(browser, ours.url, agent)) / 1024,
        120,
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
