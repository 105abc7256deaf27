import type { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { callerOf } from './caller.ts'
import { problemResponse, toProblem } from './problem-answer.ts'

/** What nothing else answers: a problem for programs, a page that helps for people. */
export function unknownPaths(app: Hono, deps: Deps): void {
  app.notFound((c) => {
    const { requestId } = callerOf(c, deps.config.trustedProxies)
    const path = new URL(c.req.url).pathname
    const isPage =
      c.req.method === 'GET' &&
      !path.startsWith('/api/') &&
      (c.req.header('accept') ?? '').includes('text/html')
    if (isPage) return c.html(deps.pages.notFound(deps.config.publicUrl), 404)
    return problemResponse(new Problem('not_found', m.problems_not_found()), requestId)
  })
  app.onError((error, c) => {
    const { requestId } = callerOf(c, deps.config.trustedProxies)
    deps.log.error({ err: error, requestId }, 'could not answer')
    return problemResponse(toProblem(error), requestId)
  })
}
