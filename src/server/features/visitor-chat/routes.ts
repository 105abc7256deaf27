import type { Context, Hono } from 'hono'
import * as visitorChat from '#contract/visitor-chat.ts'
import { contactPath } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'
import { typedValues } from '#server/features/public-pages/post-as.ts'
import { readSitePolicy } from '#server/features/site/read-policy.ts'
import { onceKey } from '#server/http/idempotency.ts'
import { limitForm } from '#server/http/limit-form.ts'
import type { Serve } from '#server/http/serve.ts'
import { raiseTicket } from './raise-ticket.ts'
import { sendContactForm } from './send-contact-form.ts'

/** Loaded with the first question: the assistant's lexicon takes as long to load as the rest of startup. */
const loadAnswering = () => import('./answer-question.ts')

export function visitorChatRoutes(serve: Serve, deps: Deps): void {
  serve(visitorChat.askSite, async ({ body }, { signal }) => {
    const { answerQuestion } = await loadAnswering()
    return answerQuestion(deps, body, signal)
  })
  serve(visitorChat.raiseTicket, ({ body }, { headers }) =>
    raiseTicket(deps, body, onceKey(headers, visitorChat.raiseTicket, body)),
  )
}

/** The page with the contact form, which works without scripts, and its responses without them. */
export function contactPageRoutes(app: Hono, deps: Deps): void {
  const { pages, config } = deps
  const origin = config.publicUrl
  const send = async (c: Context, html: string, status = 200, headers: Record<string, string> = {}) =>
    c.html(html, status as 200, {
      ...headers,
      'cache-control': 'no-store',
      'content-security-policy': await readSitePolicy(deps),
    })

  app.get(contactPath, async (c) => send(c, await pages.contact({ origin })))
  app.post(contactPath, limitForm(config), async (c) => {
    const values = await typedValues(c.req.raw)
    const refused = await sendContactForm(async (request) => app.fetch(request, c.env), c.req.raw, values)
    if (!refused) return c.redirect(`${contactPath}/sent`, 303)
    const { outcome, status, headers } = refused
    return send(c, await pages.contact({ origin, outcome }), status, headers)
  })
  app.get(`${contactPath}/sent`, async (c) => send(c, await pages.contactSent({ origin })))
}
