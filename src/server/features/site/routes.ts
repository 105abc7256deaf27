import type { Hono } from 'hono'
import { picturedPages, sharePictureOf } from '#domain/site/share-picture.ts'
import { type SitePageName, sitePages, typedPaths } from '#domain/site/site-pages.ts'
import type { Deps } from '#server/deps.ts'
import { iconNames } from '#server/features/public-pages/draw-pictures.ts'
import { keepPictures } from '#server/features/public-pages/keep-pictures.ts'
import { sendPicture } from '#server/features/public-pages/send-picture.ts'
import { type PressedPage, pressPage } from '#server/http/press-page.ts'
import { sendPage } from '#server/http/send-page.ts'
import { agentAppPath, agentIconVersion, describeAgentApp, drawAgentIcon } from './describe-agent-app.ts'
import { drawHeadline } from './draw-headline.ts'
import { readSitePolicy } from './read-policy.ts'

/** The pages visitors see before signing in. They are the same for everyone as long as the server runs. */
export function siteRoutes(app: Hono, deps: Pick<Deps, 'pages' | 'pictures' | 'config'>): void {
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

  for (const [typed, target] of Object.entries(typedPaths)) app.get(typed, (c) => c.redirect(target, 302))

  const pictures = keepPictures()
  for (const page of picturedPages) {
    const { headline, path, version } = sharePictureOf(page)
    app.get(path, async (c) => {
      const bytes = await pictures.read(version, () => drawHeadline(deps, headline))
      return sendPicture(c.req.raw, { type: 'image/jpeg', version, bytes })
    })
  }

  app.get(`${agentAppPath}/manifest.webmanifest`, (c) =>
    c.body(JSON.stringify(describeAgentApp()), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  for (const name of iconNames)
    app.get(`${agentAppPath}/${name}`, async (c) => {
      const bytes = await pictures.read(`${name} ${agentIconVersion}`, () => drawAgentIcon(deps, name))
      return sendPicture(c.req.raw, { type: 'image/png', version: agentIconVersion, bytes })
    })
}

async function make(deps: Pick<Deps, 'pages' | 'config'>, name: SitePageName) {
  const [html, policy] = await Promise.all([
    deps.pages.site({ name, origin: deps.config.publicUrl }),
    readSitePolicy(deps),
  ])
  return { page: await pressPage(html), policy }
}
