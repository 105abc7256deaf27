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
      rows.push(limit('W1', `largest paint, ${what}`, 'ms', median(seen.map(({ lcpMs }) => lcpMs)), 1500))
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
        'W1',
        'layout shift, worst page',
        '',
        max(({ cls }) => cls),
        0.02,
      ),
      limit(
        'W1',
        'JavaScript before the first touch, worst page',
        'KB',
        max(({ scriptBytes }) => scriptBytes) / 1024,
        15,
      ),
      limit(
        'W1',
        'requests to other hosts, worst page',
        '',
        max(({ foreign }) => foreign),
        0,
      ),
      atLeast('W1b', 'landing page', 'req/s', served, 0.5),
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
