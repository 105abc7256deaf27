import { Hono } from 'hono'
import { recordRefusal } from './database/audit.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { findKey } from './features/api-keys/find-key.ts'
import { remindOfKeys } from './features/api-keys/remind-of-keys.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { appointmentRoutes, guestPageRoutes } from './features/appointments/routes.ts'
import { askedQuestionRoutes } from './features/asked-questions/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { writeInChat } from './features/assistant/write-in-chat.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { listBlogAddresses } from './features/blog/list-addresses.ts'
import { blogRoutes } from './features/blog/routes.ts'
import { cardPageRoutes, cardRoutes } from './features/cards/routes.ts'
import { connectionTestRoutes } from './features/connection-test/routes.ts'
import { consentRoutes, unsubscribePageRoutes } from './features/consents/routes.ts'
import { consultationPageRoutes, consultationRoutes } from './features/consultations/routes.ts'
import { contradictionRoutes } from './features/contradictions/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deliverabilityRoutes } from './features/deliverability/routes.ts'
import { demoRoutes } from './features/demo/routes.ts'
import { descriptionRoutes } from './features/descriptions/routes.ts'
import { emailSettingsRoutes } from './features/email-settings/routes.ts'
import { emailTemplateRoutes } from './features/email-templates/routes.ts'
import { examRoutes } from './features/exams/routes.ts'
import { fairHousingRoutes } from './features/fair-housing/routes.ts'
import { fallbackPageRoutes } from './features/fallback-contact/routes.ts'
import { inboundMailRoutes } from './features/inbound-mail/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { kioskRoutes } from './features/kiosks/routes.ts'
import { knowledgeRoutes } from './features/knowledge/routes.ts'
import { leadRoutes } from './features/leads/routes.ts'
import { listingImportRoutes } from './features/listing-imports/routes.ts'
import { listingRoutes } from './features/listings/routes.ts'
import { mailEventRoutes, mailLinkRoutes } from './features/mail-events/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { sendEmail } from './features/messages/send-email.ts'
import { messagingRoutes } from './features/messaging/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { forgetDevices } from './features/notifications/subscribe-device.ts'
import { publicPageRoutes } from './features/public-pages/routes.ts'
import { qrRoutes } from './features/qr/routes.ts'
import { savedReplyRoutes } from './features/saved-replies/routes.ts'
import { sellerPageRoutes, sellerReportRoutes } from './features/seller-reports/routes.ts'
import { sequenceDraftRoutes } from './features/sequence-drafts/routes.ts'
import { sequenceRoutes } from './features/sequences/routes.ts'
import { sidekickRoutes } from './features/sidekicks/routes.ts'
import { missingPageReader } from './features/site/read-missing-page.ts'
import { siteRoutes } from './features/site/routes.ts'
import { speechRoutes } from './features/speech/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { trainingRoutes } from './features/training/routes.ts'
import { transcriptRoutes } from './features/transcripts/routes.ts'
import { undoRoutes } from './features/undo/routes.ts'
import { contactPageRoutes, visitorChatRoutes } from './features/visitor-chat/routes.ts'
import { visitRoutes } from './features/visits/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { authRoutes } from './http/auth-routes.ts'
import { requireOwnOrigin } from './http/own-origin.ts'
import { noProofs, requireProofs } from './http/proof-of-work.ts'
import { limitByDatabase, noRateLimit } from './http/rate-limit.ts'
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { createServe, type Serve, type ServeSettings } from './http/serve.ts'
import { serviceRoutes } from './http/service-routes.ts'
import { unknownPaths } from './http/unknown-paths.ts'
import { serveWeb } from './http/web-files.ts'
import { undoableActs } from './undoable-acts.ts'

/** All routes together. */
export function createApp(deps: Deps, version: string): Hono {
  const { config } = deps
  const app = new Hono()
  const headers = securityHeaders(config.publicUrl)
  app.use(setSecurityHeaders(headers))
  app.use(requireOwnOrigin(config.publicUrl))

  const limits = {
    rateLimit: config.rateLimits ? limitByDatabase(deps.db) : noRateLimit,
    requireProof: config.rateLimits ? requireProofs(deps.db, config, deps.clock) : noProofs,
  }
  const serve = createServe(app, { ...limits, ...serveSettings(deps), headers })

  serviceRoutes(app, serve, deps, version)
  authRoutes(app, deps, {
    ...limits,
    onSecured: (agent) => forgetDevices(deps, agent),
    onPasswordSet: (agent) => remindOfKeys(deps, agent),
  })
  apiRoutes(serve, deps)
  pageRoutes(app, serve, deps)
  return app
}

function serveSettings(deps: Deps): Omit<ServeSettings, 'headers' | 'rateLimit' | 'requireProof'> {
  const { config, log } = deps
  return {
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    accounts: deps.accounts,
    findKey: (key) => findKey(deps, key),
    demo: deps,
    checkRawAnswers: deps.checkRawAnswers,
    onFault: (err, { requestId }, route) => log.error({ err, requestId, route }, 'could not answer'),
    onRefusal: ({ code }, { address }, route) =>
      void recordRefusal(deps.db, code, { address, route }).catch((err: unknown) =>
        log.error({ err }, 'a refusal was not recorded'),
      ),
    onAnswer: (route, status, seconds, { requestId }) => {
      deps.metrics.observeAnswer(route, status, seconds)
      log.debug({ requestId, route, status, seconds }, 'answered')
    },
  }
}

function apiRoutes(serve: Serve, deps: Deps): void {
  accountRoutes(serve, deps)
  listingImportRoutes(serve, deps)
  listingRoutes(serve, deps)
  descriptionRoutes(serve, deps)
  billingRoutes(serve, deps)
  consultationRoutes(serve, deps)
  contradictionRoutes(serve, deps)
  examRoutes(serve, deps)
  qrRoutes(serve, deps)
  kioskRoutes(serve, deps)
  sellerReportRoutes(serve, deps)
  leadRoutes(serve, deps)
  messageRoutes(serve, deps)
  messagingRoutes(serve, deps)
  emailSettingsRoutes(serve, deps)
  deliverabilityRoutes(serve, deps)
  consentRoutes(serve, deps)
  mailEventRoutes(serve, deps)
  inboxRoutes(serve, deps, { writeInChat, sendEmail })
  inboundMailRoutes(serve, deps)
  savedReplyRoutes(serve, deps)
  emailTemplateRoutes(serve, deps)
  appointmentRoutes(serve, deps)
  dashboardRoutes(serve, deps)
  notificationRoutes(serve, deps)
  knowledgeRoutes(serve, deps)
  fairHousingRoutes(serve, deps)
  sequenceRoutes(serve, deps)
  sequenceDraftRoutes(serve, deps)
  sidekickRoutes(serve, deps)
  speechRoutes(serve, deps)
  transcriptRoutes(serve, deps)
  taskRoutes(serve, deps)
  trainingRoutes(serve, deps)
  cardRoutes(serve, deps)
  assistantRoutes(serve, deps)
  askedQuestionRoutes(serve, deps)
  undoRoutes(serve, deps, undoableActs)
  visitRoutes(serve, deps)
  visitorChatRoutes(serve, deps)
  connectionTestRoutes(serve, deps)
  webhookRoutes(serve, deps)
  apiKeyRoutes(serve, deps)
}

function pageRoutes(app: Hono, serve: Serve, deps: Deps): void {
  siteRoutes(app, deps)
  blogRoutes(app, serve, deps)
  consultationPageRoutes(app, deps)
  contactPageRoutes(app, deps)
  demoRoutes(app, serve, deps)
  publicPageRoutes(app, deps, () => listBlogAddresses(deps))
  cardPageRoutes(app, deps)
  const readMissingPage = missingPageReader(deps)
  sellerPageRoutes(app, deps, readMissingPage)
  guestPageRoutes(app, deps)
  fallbackPageRoutes(app, deps)
  unsubscribePageRoutes(app, deps)
  mailLinkRoutes(app, deps)

  serveWeb(app)
  unknownPaths(app, deps, readMissingPage)
}
