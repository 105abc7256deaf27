import type { MiddlewareHandler } from 'hono'
import { Problem } from '#contract/problem.ts'
import { m } from '#text'
import { callerOf } from './caller.ts'
import { isOwnOrigin } from './origin.ts'
import { problemResponse } from './problem-answer.ts'

const callPath = /^\/(api|\.netlify)\//

/** For page forms. API requests check this themselves, and log what they refuse. */
export function requireOwnOrigin(publicUrl: string): MiddlewareHandler {
  const { origin } = new URL(publicUrl)
  return async (c, next) => {
    if (callPath.test(c.req.path) || isOwnOrigin(c.req.method, c.req.raw.headers, origin)) return next()
    return problemResponse(new Problem('wrong_origin', m.problems_wrong_origin()), callerOf(c, []).requestId)
  }
}
