import type { Browser } from 'playwright-core'
import { blogPath } from '#domain/blog/blog-paths.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { launchBrowser } from '../e2e/browser.ts'
import {
  atLeast,
  type Ground,
  inTurn,
  limit,
  load,
  median,
  type Row,
  rounds,
  startOurs,
  startRaw,
} from './harness.ts'
import { type Visit, visit } from './slow-phone.ts'

const pages = {
  'landing page': sitePages.landing,
  'blog list': blogPath,
  'blog post': `${blogPath}/answer-buyers-fast`,
}

/**
 * W1 the site's pages on a slow phone, W1b the landing page's requests per second next to a bare server with the same
 * page.
 */
export async function benchSite(ground: Ground): Promise<Row[]> {
  const ours = await startOurs(ground.databaseUrl)
  const raw = await startRaw(ground.databaseUrl)
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    const visits: Visit[] = []
    for (const [what, path] of Object.entries(pages)) {
      const seen = await visitOften(browser, ours.url + path)
      visits.push(...seen)
      rows.push(
        limit(
          { goal: 'W1', what: `largest paint, ${what}`, unit: 'ms', aim: 1500 },
          median(seen.map(({ lcpMs }) => lcpMs)),
        ),
      )
    }
    const max = (pick: (seen: Visit) => number) => Math.max(...visits.map(pick))
    const html = await (await fetch(ours.url + sitePages.landing)).text()
    await fetch(`${raw.url}/set-page`, { method: 'POST', body: JSON.stringify({ html }) })
    const headers = { 'accept-encoding': 'identity' }
    const served = await inTurn(
      async () => (await load({ url: ours.url + sitePages.landing, headers })).perSecond,
      async () => (await load({ url: `${raw.url}/page` })).perSecond,
    )
    return [
      ...rows,
      limit(
        { goal: 'W1', what: 'layout shift, worst page', unit: '', aim: 0.02 },
        max(({ cls }) => cls),
      ),
      limit(
        { goal: 'W1', what: 'JavaScript before the first touch, worst page', unit: 'KB', aim: 15 },
        max(({ scriptBytes }) => scriptBytes) / 1024,
      ),
      limit(
        { goal: 'W1', what: 'requests to other hosts, worst page', unit: '', aim: 0 },
        max(({ foreign }) => foreign),
      ),
      atLeast({ goal: 'W1b', what: 'landing page', unit: 'req/s', aim: 0.5 }, served),
    ]
  } finally {
    await browser.close()
    await ours.stop()
    await raw.stop()
  }
}

async function visitOften(browser: Browser, url: string): Promise<Visit[]> {
  const seen: Visit[] = []
  // Not measured: the server's own first visit too.
  await visit(browser, url)
  for (let round = 0; round < rounds; round += 1) seen.push(await visit(browser, url))
  return seen
}
