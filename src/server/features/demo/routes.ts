import type { Hono } from 'hono'
import * as demo from '#contract/demo.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { demoHomeId } from '#domain/demo/demo-agent.ts'
import { paths } from '#domain/screens/paths.ts'
import { demoHomePath, demoPath } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicListing } from '#server/features/listings/read-public-listing.ts'
import { readSitePolicy } from '#server/features/site/read-policy.ts'
import { demoCookie, demoCopyOf } from '#server/http/demo-session.ts'
import { Reply, type Serve } from '#server/http/serve.ts'
import { endDemo, enterDemo, listHeldMails } from './demo-copies.ts'

/** The demo's own calls, and its entry pages with the sample listing. Without a demo, those redirect to sign-up. */
export function demoRoutes(app: Hono, serve: Serve, deps: Deps): void {
  serve(demo.readDemo, async (_input, { demoCopy }) => ({ isOpen: demoCopy !== undefined }))
  serve(demo.enterDemo, async (_input, { headers }) => {
    const { isNew, setCookie } = await enterDemo(deps, headers)
    return new Reply(200, { isNew }, setCookie ? { 'set-cookie': setCookie } : {})
  })
  serve(demo.leaveDemo, async (_input, agent) => {
    await endDemo(deps, agent)
    return new Reply(200, {}, { 'set-cookie': demoCookie(deps.config) })
  })
  serve(demo.listHeldMails, async (_input, agent) => ({ items: await listHeldMails(deps, agent) }))

  const signUp = '/#signup'
  const find = async (copy?: AgentId) => (await readPublicListing(deps, demoHomeId, copy))?.listing

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
    const listing = await find(await demoCopyOf(deps, c))
    return c.redirect(listing ? paths.publicListing(listing.slug) : demoPath)
  })
}
