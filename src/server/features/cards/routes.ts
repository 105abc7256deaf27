import type { Context, Hono } from 'hono'
import * as cards from '#contract/cards.ts'
import { captureLead } from '#contract/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { agentVcard } from '#domain/cards/agent-vcard.ts'
import { demoSlug } from '#domain/demo/demo-agent.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Deps } from '#server/deps.ts'
import { drawIcon, iconNames, photoIdIn } from '#server/features/public-pages/draw-pictures.ts'
import { keepPictures } from '#server/features/public-pages/keep-pictures.ts'
import { contactBody, whyRefused } from '#server/features/public-pages/send-form.ts'
import { sendPicture } from '#server/features/public-pages/send-picture.ts'
import { drawQrSvg } from '#server/features/qr/draw-qr.ts'
import { demoCopyOf } from '#server/http/demo-session.ts'
import { endpointForm } from '#server/http/form-route.ts'
import { policyWithWorker } from '#server/http/security-headers.ts'
import { sendPage } from '#server/http/send-page.ts'
import { sendWorker } from '#server/http/send-worker.ts'
import { RawJson, type Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { cardPictureVersion, describeCardApp } from './describe-card-app.ts'
import { keepCardPages } from './keep-card-pages.ts'
import { findPublicAgent, readPublicAgent } from './read-public-agent.ts'
import { openCard, saveCard } from './save-card.ts'
import { uploadCardImage } from './upload-card-image.ts'

export function cardRoutes(serve: Serve, deps: Deps): void {
  serve(cards.readCard, (_input, _agent, { session }) => openCard(deps, session.user))
  serve(cards.saveCard, ({ body }, _agent, { session }) => saveCard(deps, session.user, body))
  serve(cards.uploadCardImage, ({ params }, agent, { raw }) => uploadCardImage(deps, agent, params.kind, raw))
  serve(cards.readPublicAgent, async ({ params }, { demoCopy }) => {
    const agent = await readPublicAgent(deps, params.slug, demoCopy)
    if (agent === undefined) throw new Problem('not_found', m.problems_not_found())
    return new RawJson(agent)
  })
  serve(cards.readAgentVcard, async ({ params }, { demoCopy }) => {
    const agent = await requirePublicAgent(deps, params.slug, demoCopy)
    const { publicUrl } = deps.config
    const photoUrl = agent.headshotUrl && new URL(agent.headshotUrl, publicUrl).href
    const card = agentVcard(agent, { cardUrl: `${publicUrl}${paths.publicCard(agent.slug)}`, photoUrl })
    return file(card, 'text/vcard; charset=utf-8', `attachment; filename="${agent.slug}.vcf"`)
  })
  serve(cards.readAgentQr, async ({ params }, { demoCopy }) => {
    const agent = await requirePublicAgent(deps, params.slug, demoCopy)
    const drawn = drawQrSvg(`${deps.config.publicUrl}${paths.publicCard(agent.slug)}`)
    return file(drawn, 'image/svg+xml', `inline; filename="${agent.slug}-qr.svg"`)
  })
}

async function requirePublicAgent(
  deps: Deps,
  slug: string,
  demoCopy: AgentId | undefined,
): Promise<cards.PublicAgent> {
  const agent = await findPublicAgent(deps, slug, demoCopy)
  if (!agent) throw new Problem('not_found', m.problems_not_found())
  return agent
}

/** A slug has only letters, digits and hyphens, so a file name made from it needs no quoting. */
const file = (text: string, type: string, disposition: string) =>
  new Response(text, {
    headers: {
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })

const findAgent = async (deps: Deps, c: Context) =>
  findPublicAgent(deps, c.req.param('slug') ?? '', await demoCopyOf(deps, c))

/** The pages buyers open. Unknown addresses fall through to the 404 page. */
export function cardPageRoutes(app: Hono, deps: Deps): void {
  const { publicUrl } = deps.config
  const pages = keepCardPages(deps)
  const icons = keepPictures()

  app.get('/a/worker.js', sendWorker(deps, 'cards'))

  app.get('/a/:slug', async (c) => {
    const started = performance.now()
    const page = await pages.read(c.req.param('slug'), await demoCopyOf(deps, c))
    if (!page) return c.notFound()
    if (c.req.param('slug') === demoSlug) c.header('x-robots-tag', 'noindex')
    const response = sendPage(c, page, policyWithWorker)
    deps.metrics.observeAnswer('GET /a/{slug}', response.status, (performance.now() - started) / 1000)
    return response
  })

  app.get('/a/:slug/manifest.webmanifest', async (c) => {
    const agent = await findAgent(deps, c)
    if (!agent) return c.notFound()
    return c.body(JSON.stringify(describeCardApp(agent)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  for (const name of iconNames)
    app.get(`/a/:slug/${name}`, async (c) => {
      const agent = await findAgent(deps, c)
      if (!agent) return c.notFound()
      const version = cardPictureVersion(agent)
      const source = { ...agent, photoId: photoIdIn(agent.headshotUrl) }
      const bytes = await icons.read(`${agent.slug} ${name} ${version}`, () => drawIcon(deps, name, source))
      return sendPicture(c.req.raw, { type: 'image/png', version, bytes })
    })

  endpointForm(app, deps.config, captureLead, {
    path: '/a/:slug/contact',
    find: (c) => findAgent(deps, c),
    bodyOf: (values, agent) => contactBody({ agentSlug: agent.slug }, values),
    leadsTo: (_, agent) => `${paths.publicCard(agent.slug)}/contact/sent`,
    messageOf: (problem) => whyRefused('contact', problem, 'UTC'),
    again: async (agent, outcome) => ({
      html: await deps.pages.agent({
        agent,
        url: `${publicUrl}${paths.publicCard(agent.slug)}`,
        outcome: { form: 'contact', ...outcome },
      }),
      headers: { 'content-security-policy': policyWithWorker },
    }),
  })
  app.get('/a/:slug/contact/sent', async (c) => {
    const agent = await findAgent(deps, c)
    if (!agent) return c.notFound()
    const page = await deps.pages.agentSent({ agent, url: `${publicUrl}${paths.publicCard(agent.slug)}` })
    return c.html(page, 200, { 'cache-control': 'no-cache' })
  })
}
