import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '#contract/problem.ts'
import type { PublicListing } from '#contract/public-listings.ts'
import { isDemo } from '#domain/demo/demo-agent.ts'
import { pictureVersion } from '#domain/listings/picture-version.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicListing } from '#server/features/listings/read-public-listing.ts'
import { callerOf } from '#server/http/caller.ts'
import { demoCopyOf } from '#server/http/demo-session.ts'
import { problemResponse } from '#server/http/problem-answer.ts'
import { policyWithWorker } from '#server/http/security-headers.ts'
import { sendPage } from '#server/http/send-page.ts'
import { sendWorker } from '#server/http/send-worker.ts'
import type { PageForm } from '#server/ports/page-renderer.ts'
import { m } from '#text'
import { describeListingApp } from './describe-web-app.ts'
import { drawIcon, drawShare, iconNames } from './draw-pictures.ts'
import { keepPages } from './keep-pages.ts'
import { keepPictures } from './keep-pictures.ts'
import { readResponseHours } from './read-response-hours.ts'
import { sendForm } from './send-form.ts'
import { sendPicture } from './send-picture.ts'
import { type AddressList, robotsText, sitemapWriter } from './write-sitemap.ts'

const forms: PageForm[] = ['contact', 'showing']
/** More than any of the forms can contain, in bytes. */
const longestForm = 64 * 1024

/** Where a form sent without scripts leads. */
const sentPath = (slug: string, form: string, isRequest: boolean) =>
  `${paths.publicListing(slug)}/${form}/sent${isRequest ? '?as=request' : ''}`

const findListing = async (deps: Deps, c: Context) =>
  readPublicListing(deps, c.req.param('slug') ?? '', await demoCopyOf(deps, c))

/** The pages buyers and search engines open. Unknown addresses fall through to the 404 page. */
export function publicPageRoutes(app: Hono, deps: Deps, listMore: AddressList): void {
  const { publicUrl } = deps.config
  const pages = keepPages(deps)
  const pictures = keepPictures()
  const sitemap = sitemapWriter(deps, listMore)
  const addressOf = (slug: string) => `${publicUrl}${paths.publicListing(slug)}`

  app.get('/l/worker.js', sendWorker(deps, 'listings'))

  app.get('/l/:slug', async (c) => {
    const started = performance.now()
    const slug = c.req.param('slug')
    const ready = await pages.read(slug, await demoCopyOf(deps, c))
    if (!ready) return c.notFound()
    if (ready.slug !== slug) return c.redirect(paths.publicListing(ready.slug), 308)
    if (isDemo(ready.agentId)) c.header('x-robots-tag', 'noindex')
    const response = sendPage(c, ready.page, policyWithWorker)
    deps.metrics.observeAnswer('GET /l/{slug}', response.status, (performance.now() - started) / 1000)
    return response
  })

  app.get('/l/:slug/manifest.webmanifest', async (c) => {
    const found = await findListing(deps, c)
    if (!found) return c.notFound()
    return c.body(JSON.stringify(describeListingApp(found.listing)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  for (const name of [...iconNames, 'share.jpg'] as const)
    app.get(`/l/:slug/${name}`, async (c) => {
      const found = await findListing(deps, c)
      if (!found) return c.notFound()
      const { agentId, listing } = found
      const version = pictureVersion(listing)
      const bytes = await pictures.read(`${agentId} ${listing.id} ${name} ${version}`, () =>
        name === 'share.jpg' ? drawShare(deps, listing) : drawIcon(deps, name, iconOf(listing)),
      )
      const type = name === 'share.jpg' ? 'image/jpeg' : 'image/png'
      return sendPicture(c.req.raw, { type, version, bytes })
    })

  const limited = bodyLimit({
    maxSize: longestForm,
    onError: (c) => {
      const { requestId } = callerOf(c, deps.config.trustedProxies)
      return problemResponse(new Problem('too_large', m.problems_too_large({ limit: '64 KB' })), requestId)
    },
  })
  for (const form of forms) {
    app.post(`/l/:slug/${form}`, limited, async (c) => {
      const found = await findListing(deps, c)
      if (!found) return c.notFound()
      const callApi = async (request: Request) => app.fetch(request, c.env)
      const sent = await sendForm(callApi, c.req.raw, form, found.listing)
      const { listing } = found
      if ('isRequest' in sent && sent.managePath) return c.redirect(`${sent.managePath}?done=book`, 303)
      if ('isRequest' in sent) return c.redirect(sentPath(listing.slug, form, sent.isRequest), 303)
      const nowMs = deps.clock.now().getTime()
      const responseHours = await readResponseHours(deps, found.agentId)
      const { outcome } = sent
      const page = { listing, url: addressOf(listing.slug), nowMs, responseHours, outcome }
      return c.html(await deps.pages.listing(page), sent.status as 422, {
        ...sent.headers,
        'cache-control': 'no-store',
        'content-security-policy': policyWithWorker,
      })
    })
    app.get(`/l/:slug/${form}/sent`, async (c) => {
      const found = await findListing(deps, c)
      if (!found) return c.notFound()
      const isConfirmed = await deps.accounts.isVerified(found.agentId)
      const isRequest = c.req.query('as') === 'request'
      const page = {
        listing: found.listing,
        url: addressOf(found.listing.slug),
        form,
        isConfirmed,
        isRequest,
      }
      return c.html(await deps.pages.sent(page), 200, { 'cache-control': 'no-cache' })
    })
  }

  app.get('/robots.txt', (c) => c.text(robotsText(publicUrl)))
  app.get('/sitemap.xml', async (c) =>
    c.body(await sitemap(), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  )
}

const iconOf = ({ heroPhotos, agent }: PublicListing) => ({
  photoId: heroPhotos[0]?.id,
  logoUrl: agent.logoUrl,
  brandColor: agent.brandColor,
})
