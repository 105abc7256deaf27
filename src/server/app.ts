import { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { knowledgeRoutes } from './features/knowledge/routes.ts'
import { leadRoutes } from './features/leads/routes.ts'
import { listingRoutes } from './features/listings/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { publicPageRoutes } from './features/public-pages/routes.ts'
import { undoRoutes } from './features/undo/routes.ts'
import { limitByDatabase, noRateLimit } from './http/rate-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createServe } from './http/serve.ts'
import { serviceRoutes } from './http/service-routes.ts'
import { unknownPaths } from './http/unknown-paths.ts'
import { serveWeb } from './http/web-files.ts'

/** All routes together. */
export function createApp(deps: Deps, version: string): Hono {
  const { config, log } = deps
  const app = new Hono()
  app.use(securityHeaders(config.publicUrl))

  const serve = createServe(app, {
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    accounts: deps.accounts,
    rateLimit: config.rateLimits ? limitByDatabase(deps.db) : noRateLimit,
    checkRawAnswers: deps.checkRawAnswers,
    onFault: (err, { requestId }, route) => log.error({ err, requestId, route }, 'could not answer'),
    onAnswer: (route, status, seconds) => deps.metrics.observeAnswer(route, status, seconds),
  })

  serviceRoutes(app, serve, deps, version)
  accountRoutes(serve, deps)
  listingRoutes(serve, deps)
  leadRoutes(serve, deps)
  appointmentRoutes(serve, deps)
  dashboardRoutes(serve, deps)
  notificationRoutes(serve, deps)
  knowledgeRoutes(serve, deps)
  assistantRoutes(serve, deps)
  undoRoutes(serve, deps)

  publicPageRoutes(app, deps)

  serveWeb(app)
  unknownPaths(app, deps)
  return app
}
