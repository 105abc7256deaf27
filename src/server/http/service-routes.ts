import { statfs } from 'node:fs/promises'
import type { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import { readChallenge } from '#contract/proof-of-work.ts'
import * as service from '#contract/service.ts'
import { sessionCookieName } from '#server/adapters/accounts/session-cookie.ts'
import type { Deps } from '#server/deps.ts'
import { isSameSecret } from '#server/sign.ts'
import { m } from '#text'
import { callerOf } from './caller.ts'
import { developerGuide } from './developer-guide.ts'
import { eventStream } from './event-stream.ts'
import { limitStreams } from './limit-streams.ts'
import { openApiDocument } from './openapi.ts'
import { isOwnMachine } from './own-machine.ts'
import { problemResponse } from './problem-answer.ts'
import { effortFor, makeChallenge } from './proof-of-work.ts'
import { referencePage } from './reference-page.ts'
import type { Serve } from './serve.ts'

const readyTimeoutMs = 2000
/** With less, PostgreSQL can't open another file of its log, and every change is refused. */
const leastFreeBytes = 32 * 1024 * 1024

/**
 * Routes that belong to no feature: health, readiness, metrics, the contract, the live stream, and proof-of-work
 * challenges.
 */
export function serviceRoutes(app: Hono, serve: Serve, deps: Deps, version: string): void {
  const { db, config } = deps

  serve(service.health, async () => ({ status: 'ok', version, database: db.kind }))

  serve(service.ready, async () => {
    if (deps.stopping.aborted) throw new Problem('unavailable', m.problems_unavailable())
    await db.pool.query({ text: 'select 1', query_timeout: readyTimeoutMs } as never)
    const { bavail, bsize } = await statfs(config.dataDir)
    if (bavail * bsize < leastFreeBytes) throw new Problem('storage_full', m.problems_storage_full())
    return { ready: true }
  })

  const takeStream = limitStreams()
  serve(service.events, async (_input, _agent, { session, headers, signal }) => {
    const end = takeStream(session.sessionId)
    signal.addEventListener('abort', end, { once: true })
    return eventStream(deps, {
      session,
      lastEventId: headers.get('last-event-id'),
      gone: signal,
      onEnd: end,
    })
  })

  serve(readChallenge, async (_input, { network }) => {
    const effort = config.rateLimits ? await effortFor(db, config, network) : config.proofEffort
    return makeChallenge({ secret: config.secret, effort }, deps.clock.now())
  })

  let written: string | undefined
  /** Built on first request: it takes a tenth of a second. */
  const document = () => {
    const cookieName = sessionCookieName(config.publicUrl.startsWith('https:'))
    written ??= JSON.stringify(openApiDocument(config.publicUrl, version, cookieName))
    return written
  }
  app.get('/api/openapi.json', (c) =>
    c.body(document(), 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  app.get('/api/docs/developers', (c) => c.html(developerGuide(config.publicUrl)))
  app.get('/api/docs', (c) => c.html(referencePage(JSON.parse(document()))))

  app.get('/metrics', async (c) => {
    const caller = callerOf(c, config.trustedProxies)
    const isAllowed =
      isOwnMachine(caller, config.trustedProxies) ||
      hasToken(c.req.header('authorization'), config.metricsToken)
    if (!isAllowed) return problemResponse(new Problem('not_found', m.problems_not_found()), caller.requestId)
    return c.body(await deps.metrics.text(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}

function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false
  return isSameSecret(authorization, `Bearer ${token}`)
}
