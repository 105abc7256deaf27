import type { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import { type MissingPlace, missingPlaceAt } from '#domain/site/missing-place.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { callerOf } from './caller.ts'
import { problemResponse, toProblem } from './problem-answer.ts'

type ReadMissingPage = (place: MissingPlace) => Promise<{ html: string; policy: string }>

/**
 * Answers every unknown path: a problem for programs, a helpful page for people. Where a home's page would be, it says
 * that the home may have been sold.
 */
export function unknownPaths(app: Hono, deps: Deps, readMissingPage: ReadMissingPage): void {
  app.notFound(async (c) => {
    const { requestId } = callerOf(c, deps.config.trustedProxies)
    const path = new URL(c.req.url).pathname
    const isPage =
      c.req.method === 'GET' &&
      !path.startsWith('/api/') &&
      (c.req.header('accept') ?? '').includes('text/html')
    if (isPage) {
      const { html, policy } = await readMissingPage(missingPlaceAt(path))
      return c.html(html, 404, { 'content-security-policy': policy })
    }
    return problemResponse(new Problem('not_found', m.problems_not_found()), requestId)
  })
  app.onError((error, c) => {
    const { requestId } = callerOf(c, deps.config.trustedProxies)
    deps.log.error({ err: error, requestId }, 'could not answer')
    return problemResponse(toProblem(error), requestId)
  })
}
