import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/caller.ts'
import { problemResponse } from '#server/http/problem-answer.ts'
import { m } from '#text'

/** More than a form of the site can hold. */
const longestForm = 64 * 1024

/** Refuses what is longer than any form that is sent without scripts. */
export const limitForm = ({ config }: Pick<Deps, 'config'>): MiddlewareHandler =>
  bodyLimit({
    maxSize: longestForm,
    onError: (c) =>
      problemResponse(
        new Problem('too_large', m.problems_too_large({ limit: '64 KB' })),
        callerOf(c, config.trustedProxies).requestId,
      ),
  })
