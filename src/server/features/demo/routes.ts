import type { Hono } from 'hono'
import { demoHomeId } from '#domain/demo/demo-agent.ts'
import { paths } from '#domain/screens/paths.ts'
import { demoHomePath, demoPath } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicListing } from '#server/features/listings/read-public-listing.ts'
import { readSitePolicy } from '#server/features/site/read-policy.ts'

/** The demo's entry pages with the sample listing. Without a demo, they redirect to sign-up. */
export function demoPageRoutes(app: Hono, deps: Deps): void {
  const signUp = '/#signup'
  const find = async () => (await readPublicListing(deps, demoHomeId))?.listing

  app.get(demoPath, async (c) => {
    if (!deps.config.demo) return c.redirect(signUp)
    const page = { origin: deps.config.publicUrl, listing: await find() }
    return c.html(await deps.pages.demo(page), 200, {
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'content-security-policy': await readSitePolicy(deps),
    })
  })

  app.get(demoHomePath, async (c) => {
    if (!deps.config.demo) return c.redirect(signUp)
    const listing = await find()
    return c.redirect(listing ? paths.publicListing(listing.slug) : demoPath)
  })
}
