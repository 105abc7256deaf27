import type { Context, Hono } from 'hono'
import { fallbackActs } from '#domain/accounts/fallback-contact.ts'
import type { Deps } from '#server/deps.ts'
import { fallbackPath } from '#server/features/accounts/sign-fallback-link.ts'
import { formRoute } from '#server/http/form-route.ts'
import { type FallbackAction, readFallbackPage, stepIn } from './step-in.ts'

/** For holders of an email's link: no caching, no search engines, and the URL isn't passed on. */
const pageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // As for guests' pages: with `no-referrer`, browsers send our own forms with `Origin: null`.
  'referrer-policy': 'same-origin',
}

/** The fallback contact acts through an email's link. Opening the page changes nothing; it works without scripts. */
export function fallbackPageRoutes(app: Hono, deps: Deps): void {
  const path = `${fallbackPath}/:token`
  const gone = async (c: Context) =>
    c.html(await deps.pages.fallbackGone(deps.config.publicUrl), 410, pageHeaders)
  const tokenOf = (c: Context) => c.req.param('token') ?? ''

  app.get(path, async (c) => {
    const done = fallbackActs.find((act) => act === c.req.query('done'))
    if (done === 'decline')
      return c.html(await deps.pages.fallback({ path: c.req.path, done }), 200, pageHeaders)
    const page = await readFallbackPage(deps, tokenOf(c))
    if (!page) return gone(c)
    return c.html(await deps.pages.fallback({ ...page, path: c.req.path, done }), 200, pageHeaders)
  })
  formRoute(app, deps.config, {
    path,
    async send({ c, values: { act = '', text = '' } }) {
      const wanted = actOf(act, text)
      if (!wanted) return c.req.path
      return (await stepIn(deps, tokenOf(c), wanted)) ? `${c.req.path}?done=${wanted.act}` : undefined
    },
    async again({ c, values: { text = '' } }, { message }) {
      const page = await readFallbackPage(deps, tokenOf(c))
      const refusal = { message, text }
      return (
        page && {
          html: await deps.pages.fallback({ ...page, path: c.req.path, refusal }),
          headers: pageHeaders,
        }
      )
    },
    missing: gone,
  })
}

function actOf(act: string, text: string): FallbackAction | undefined {
  const known = fallbackActs.find((each) => each === act)
  return known && (known === 'answer' ? { act: known, text } : { act: known })
}
