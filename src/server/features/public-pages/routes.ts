import type { Context, Hono } from 'hono'
import * as appointments from '#contract/appointments.ts'
import * as leads from '#contract/leads.ts'
import type { Problem } from '#contract/problem.ts'
import type { PublicListing } from '#contract/public-listings.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { pictureVersion } from '#domain/listings/picture-version.ts'
import { paths } from '#domain/screens/paths.ts'
import type { Deps } from '#server/deps.ts'
import { type FoundListing, readPublicListing } from '#server/features/listings/read-public-listing.ts'
import { demoCopyOf } from '#server/http/demo-session.ts'
import { endpointForm } from '#server/http/form-route.ts'
import { policyWithWorker } from '#server/http/security-headers.ts'
import { sendPage } from '#server/http/send-page.ts'
import { sendWorker } from '#server/http/send-worker.ts'
import type { FormOutcome, PageForm } from '#server/ports/page-renderer.ts'
import { describeListingApp } from './describe-web-app.ts'
import { drawIcon, drawShare, iconNames } from './draw-pictures.ts'
import { keepPages } from './keep-pages.ts'
import { keepPictures } from './keep-pictures.ts'
import { readResponseHours } from './read-response-hours.ts'
import { contactBody, showingBody, whyRefused } from './send-form.ts'
import { sendPicture } from './send-picture.ts'
import { type AddressList, robotsText, sitemapWriter } from './write-sitemap.ts'

const forms: PageForm[] = ['contact', 'showing']

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

  app.get('/l/worker.js', sendWorker(deps, 'listings'))

  app.get('/l/:slug', async (c) => {
    const started = performance.now()
    const slug = c.req.param('slug')
    const ready = await pages.read(slug, await demoCopyOf(deps, c))
    if (!ready) return c.notFound()
    if (ready.slug !== slug) return c.redirect(paths.publicListing(ready.slug), 308)
    const { isIndexed, isCached } = tenantOf(ready.agentId)
    if (!isIndexed) c.header('x-robots-tag', 'noindex')
    const response = sendPage(c, ready.page, policyWithWorker)
    if (!isCached) response.headers.set('cache-control', 'no-store')
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

  formRoutes(app, deps)

  app.get('/robots.txt', (c) => c.text(robotsText(publicUrl)))
  app.get('/sitemap.xml', async (c) =>
    c.body(await sitemap(), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  )
}

/** The forms of a listing’s page when sent without scripts, and what follows them. */
function formRoutes(app: Hono, deps: Deps): void {
  const { publicUrl } = deps.config
  const listingForm = (form: PageForm) => ({
    path: `/l/:slug/${form}`,
    find: (c: Context) => findListing(deps, c),
    messageOf: (problem: Problem, { listing }: FoundListing) =>
      whyRefused(form, problem, listing.agent.timeZone),
    async again({ listing, agentId }: FoundListing, outcome: Omit<FormOutcome, 'form'>) {
      const nowMs = deps.clock.now().getTime()
      const responseHours = await readResponseHours(deps, agentId)
      const page = { listing, url: publicUrl + paths.publicListing(listing.slug), nowMs, responseHours }
      return {
        html: await deps.pages.listing({ ...page, outcome: { form, ...outcome } }),
        headers: { 'content-security-policy': policyWithWorker },
      }
    },
  })
  endpointForm(app, deps.config, leads.captureLead, {
    ...listingForm('contact'),
    bodyOf: (values, { listing }) => contactBody({ listingId: listing.id }, values),
    leadsTo: (_, { listing }) => sentPath(listing.slug, 'contact', false),
  })
  endpointForm(app, deps.config, appointments.requestShowing, {
    ...listingForm('showing'),
    bodyOf: (values, { listing }) => showingBody(listing.id, values),
    leadsTo: ({ manageUrl, status }, { listing }) =>
      manageUrl
        ? `${new URL(manageUrl).pathname}?done=book`
        : sentPath(listing.slug, 'showing', status === 'requested'),
  })

  for (const form of forms) {
    app.get(`/l/:slug/${form}/sent`, async (c) => {
      const found = await findListing(deps, c)
      if (!found) return c.notFound()
      const isRequest = c.req.query('as') === 'request'
      const page = {
        listing: found.listing,
        url: publicUrl + paths.publicListing(found.listing.slug),
        form,
        isRequest,
      }
      return c.html(await deps.pages.sent(page), 200, { 'cache-control': 'no-cache' })
    })
  }
}

const iconOf = ({ heroPhotos, agent }: PublicListing) => ({
  photoId: heroPhotos[0]?.id,
  logoUrl: agent.logoUrl,
  brandColor: agent.brandColor,
})
