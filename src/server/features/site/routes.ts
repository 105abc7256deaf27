import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { type SitePageName, sitePages } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'
import { type PressedPage, pressPage } from '#server/http/press-page.ts'
import { policyWithScript } from '#server/http/security-headers.ts'
import { sendPage } from '#server/http/send-page.ts'

/** The pages that a visitor meets before signing in. They are the same for everybody as long as the server runs. */
export function siteRoutes(app: Hono, deps: Pick<Deps, 'pages' | 'config'>): void {
  const ready = new Map<SitePageName, Promise<{ page: PressedPage; policy: string }>>()
  const read = (name: SitePageName) => {
    const known = ready.get(name) ?? make(deps, name)
    ready.set(name, known)
    known.catch(() => ready.delete(name))
    return known
  }
  for (const [name, path] of Object.entries(sitePages) as [SitePageName, string][])
    app.get(path, async (c) => {
      const { page, policy } = await read(name)
      return sendPage(c, page, policy)
    })
}

async function make({ pages, config }: Pick<Deps, 'pages' | 'config'>, name: SitePageName) {
  const [html, script] = await Promise.all([
    pages.site({ name, origin: config.publicUrl }),
    pages.siteScript(),
  ])
  const digest = createHash('sha256').update(script).digest('base64')
  return { page: await pressPage(html), policy: policyWithScript(digest) }
}
