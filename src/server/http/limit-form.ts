import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '#contract/problem.ts'
import { m } from '#text'
import type { Config } from '../config.ts'
import { callerOf } from './caller.ts'
import { problemResponse } from './problem-answer.ts'

/** Larger than any form of the site. */
const longestForm = 64 * 1024

/** Refuses bodies larger than any form sent without scripts. */
export const limitForm = ({ trustedProxies }: Pick<Config, 'trustedProxies'>): MiddlewareHandler =>
  bodyLimit({
    maxSize: longestForm,
    onError: (c) =>
      problemResponse(
        new Problem('too_large', m.problems_too_large({ limit: '64 KB' })),
        callerOf(c, trustedProxies).requestId,
      ),
  })
