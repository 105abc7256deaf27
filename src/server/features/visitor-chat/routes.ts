import type { Hono } from 'hono'
import * as visitorChat from '#contract/visitor-chat.ts'
import { contactPath } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'
import { readSitePolicy } from '#server/features/site/read-policy.ts'
import { endpointForm } from '#server/http/form-route.ts'
import type { Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { raiseTicket } from './raise-ticket.ts'

/** Loaded with the first question: the assistant's lexicon takes as long to load as the rest of startup. */
const loadAnswering = () => import('./answer-question.ts')

export function visitorChatRoutes(serve: Serve, deps: Deps): void {
  serve(visitorChat.askSite, async ({ body }, { signal, network }) => {
    const { answerQuestion } = await loadAnswering()
    return answerQuestion(deps, body, { signal, visitor: { network } })
  })
  serve(visitorChat.raiseTicket, ({ body, once }) => raiseTicket(deps, body, once))
}

/** The page with the contact form, which works without scripts, and its responses without them. */
export function contactPageRoutes(app: Hono, deps: Deps): void {
  const { pages, config } = deps
  const origin = config.publicUrl
  const headers = async () => ({
    'cache-control': 'no-store',
    'content-security-policy': await readSitePolicy(deps),
  })

  app.get(contactPath, async (c) => c.html(await pages.contact({ origin }), 200, await headers()))
  endpointForm(app, config, visitorChat.raiseTicket, {
    path: contactPath,
    find: async () => ({}),
    bodyOf: ({ email = '', name = '', message = '' }) => ({ email, name, message }),
    leadsTo: () => `${contactPath}/sent`,
    messageOf: ({ message, extra }) => (extra.errors ? '' : `${m.site_write_failed()} ${message}`.trim()),
    again: async (_, outcome) => ({
      html: await pages.contact({ origin, outcome }),
      headers: await headers(),
    }),
  })
  app.get(`${contactPath}/sent`, async (c) =>
    c.html(await pages.contactSent({ origin }), 200, await headers()),
  )
}
