import { paths } from '#domain/screens/paths.ts'
import { consultationPath, contactPath, sitePages } from '#domain/site/site-pages.ts'
import { withoutTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listAgentsWithAddresses, listCards, listPublished } from './published-store.ts'

/** The maximum the protocol allows in one file. */
const maxAddresses = 50_000
/** Search engines come rarely; concurrent requests get the same answer. */
const freshMs = 600_000

/** Lists pages that search engines may find, by their path, with the time they changed. */
export type AddressList = () => Promise<{ path: string; changedAt?: Date }[]>

/**
 * Returns the sitemap as XML: the site, `listMore`, cards and listings. Each agent's listings are read under their own
 * row-level security.
 */
export function sitemapWriter(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  listMore: AddressList,
): () => Promise<string> {
  let last: { at: number; xml: Promise<string> } | undefined
  return () => {
    const now = deps.clock.now().getTime()
    if (!last || now - last.at > freshMs) {
      const xml = write(deps, listMore)
      last = { at: now, xml }
      xml.catch(() => {
        last = undefined
      })
    }
    return last.xml
  }
}

async function write({ db, config }: Pick<Deps, 'db' | 'config'>, listMore: AddressList): Promise<string> {
  const entries = [...Object.values(sitePages), consultationPath, contactPath].map((path) =>
    entryOf(config.publicUrl + path),
  )
  for (const { path, changedAt } of await listMore())
    entries.push(entryOf(config.publicUrl + path, changedAt))
  for (const agent of await withoutTenant(db, listAgentsWithAddresses)) {
    const [cards, listings] = await withTenant(db, agent, async (tx) => [
      await listCards(tx),
      await listPublished(tx),
    ])
    for (const { slug, changedAt } of cards)
      entries.push(entryOf(`${config.publicUrl}${paths.publicCard(slug)}`, changedAt))
    for (const { slug, changedAt } of listings)
      entries.push(entryOf(`${config.publicUrl}${paths.publicListing(slug)}`, changedAt))
    if (entries.length >= maxAddresses) break
  }
  const urls = entries.slice(0, maxAddresses).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}

const entryOf = (address: string, changedAt?: Date) => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${address}</loc>${changed}</url>`
}

export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`
