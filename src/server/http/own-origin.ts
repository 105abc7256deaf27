import type { MiddlewareHandler } from 'hono'
import { Problem } from '#contract/problem.ts'
import { m } from '#text'
import { callerOf } from './caller.ts'
import { problemResponse } from './problem-answer.ts'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export const changesState = (method: string): boolean => changing.has(method)

/**
 * Whether a request comes from our own site: asked of those that change something, and of live streams. Browsers always say (Origin or Sec-Fetch-Site); a caller
 * that says nothing is not a browser, so it can't be using a person’s cookies against them.
 */
export function isOwnOrigin(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  return origin === null || origin === publicOrigin
}

const callPath = /^\/(api|\.netlify)\//

/** Email programs post to it from wherever they are; the link in it is the proof, and no cookie counts. */
const openPath = /^\/unsubscribe\//

/** For page forms. API requests check this themselves, and log what they refuse. */
export function requireOwnOrigin(publicUrl: string): MiddlewareHandler {
  const { origin } = new URL(publicUrl)
  return async (c, next) => {
    if (
      callPath.test(c.req.path) ||
      openPath.test(c.req.path) ||
      !changesState(c.req.method) ||
      isOwnOrigin(c.req.raw.headers, origin)
    )
      return next()
    return problemResponse(new Problem('wrong_origin', m.problems_wrong_origin()), callerOf(c, []).requestId)
  }
}
