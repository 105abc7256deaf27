import type { Hono } from 'hono'
import * as mailEvents from '#contract/mail-events.ts'
import type { Deps } from '#server/deps.ts'
import { mailLinkPath } from '#server/features/outbox/sign-mail-links.ts'
import type { Serve } from '#server/http/serve.ts'
import { keepRequest, readMailLink } from './follow-link.ts'
import { takeMailgunEvent } from './take-mailgun-event.ts'

export function mailEventRoutes(serve: Serve, deps: Deps): void {
  serve(mailEvents.takeMailgunEvent, ({ body }) => takeMailgunEvent(deps, body))
}

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** A header holds no letters beyond Latin ones. */
const inHeader = (url: string) => URL.parse(url)?.href ?? encodeURI(url)

/** The image and the links of emails that go out automatically, if the agent has them tracked. Hono answers HEAD, too. */
export function mailLinkRoutes(app: Hono, deps: Deps): void {
  app.get(`${mailLinkPath}/:token`, async (c) => {
    const link = readMailLink(deps, c.req.param('token'))
    if (!link) return c.notFound()
    const isCurrent = await keepRequest(deps, link, {
      method: c.req.method,
      header: (name) => c.req.header(name),
    })
    if (link.url !== undefined && !isCurrent) return c.html(await deps.pages.leaving(link.url), 200, headers)
    if (link.url !== undefined) return c.body(null, 302, { ...headers, location: inHeader(link.url) })
    return c.body(pixel, 200, {
      ...headers,
      'content-type': 'image/gif',
      // Webmail shows it on its own pages.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
