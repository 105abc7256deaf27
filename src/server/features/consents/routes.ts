import type { Context, Hono } from 'hono'
import * as consents from '#contract/consents.ts'
import type { Deps } from '#server/deps.ts'
import { readUnsubscribeToken, unsubscribePath } from '#server/features/outbox/sign-mail-links.ts'
import { formRoute } from '#server/http/form-route.ts'
import type { Serve } from '#server/http/serve.ts'
import { addConsent, liftBounce, readConsents } from './keep-consents.ts'
import { readUnsubscribePage, subscribeAgain, unsubscribe } from './stop-emails.ts'

export function consentRoutes(serve: Serve, deps: Deps): void {
  serve(consents.readConsents, ({ params }, agent) => readConsents(deps, agent, params.id))
  serve(consents.addConsent, ({ params, body }, agent) => addConsent(deps, agent, params.id, body))
  serve(consents.liftBounce, ({ params }, agent) => liftBounce(deps, agent, params.id))
}

/** For holders of an email's link: no caching, no search engines, and the URL isn't passed on. */
const pageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // As for guests' pages: with `no-referrer`, browsers send our own forms with `Origin: null`.
  'referrer-policy': 'same-origin',
}

/**
 * Where a recipient stops an agent's emails. Reading the page does nothing, because scanners open every link; a POST
 * acts, also the one that an email program sends without showing anything (RFC 8058). No cookie is needed.
 */
export function unsubscribePageRoutes(app: Hono, deps: Deps): void {
  const path = `${unsubscribePath}/:token`
  const gone = async (c: Context) =>
    c.html(await deps.pages.unsubscribeGone(deps.config.publicUrl), 410, pageHeaders)
  const linkOf = (c: Context) => readUnsubscribeToken(deps.config, c.req.param('token') ?? '')
  const pageOf = async (c: Context) => {
    const link = linkOf(c)
    const page = link && (await readUnsubscribePage(deps, link))
    return page && deps.pages.unsubscribe({ ...page, path: c.req.path })
  }

  app.get(path, async (c) => {
    const html = await pageOf(c)
    return html ? c.html(html, 200, pageHeaders) : gone(c)
  })
  formRoute(app, deps.config, {
    path,
    async send({ c, values: { act } }) {
      const link = linkOf(c)
      const isDone = link && (await (act === 'subscribe' ? subscribeAgain : unsubscribe)(deps, link))
      if (!isDone) return undefined
      // Email programs don't follow redirects.
      if (act !== undefined) return c.req.path
      const html = await pageOf(c)
      return html === undefined ? undefined : { html, headers: pageHeaders }
    },
    again: async () => undefined,
    missing: gone,
  })
}
