import * as accounts from './accounts.ts'
import * as apiKeys from './api-keys.ts'
import * as appointments from './appointments.ts'
import * as askedQuestions from './asked-questions.ts'
import * as assistant from './assistant.ts'
import * as billing from './billing.ts'
import * as blog from './blog.ts'
import * as calendarSettings from './calendar-settings.ts'
import * as cards from './cards.ts'
import * as connectionTest from './connection-test.ts'
import * as consents from './consents.ts'
import * as consultations from './consultations.ts'
import * as contradictions from './contradictions.ts'
import * as dashboard from './dashboard.ts'
import * as deliverability from './deliverability.ts'
import * as demo from './demo.ts'
import * as descriptions from './descriptions.ts'
import * as emailSettings from './email-settings.ts'
import * as emailTemplates from './email-templates.ts'
import type { Endpoint } from './endpoint.ts'
import * as exams from './exams.ts'
import * as fairHousing from './fair-housing.ts'
import * as followups from './followups.ts'
import * as inboundMail from './inbound-mail.ts'
import * as inbox from './inbox.ts'
import * as kiosks from './kiosks.ts'
import * as knowledge from './knowledge.ts'
import * as knowledgeFiles from './knowledge-files.ts'
import * as leads from './leads.ts'
import * as listingImports from './listing-imports.ts'
import * as listings from './listings.ts'
import * as mailEvents from './mail-events.ts'
import * as messages from './messages.ts'
import * as messaging from './messaging.ts'
import * as notifications from './notifications.ts'
import * as photos from './photos.ts'
import * as proofOfWork from './proof-of-work.ts'
import * as publicListings from './public-listings.ts'
import * as qr from './qr.ts'
import * as sellerReports from './seller-reports.ts'
import * as sequences from './sequences.ts'
import * as service from './service.ts'
import * as sidekicks from './sidekicks.ts'
import * as speech from './speech.ts'
import * as tasks from './tasks.ts'
import * as training from './training.ts'
import * as transcripts from './transcripts.ts'
import * as undo from './undo.ts'
import * as visitorChat from './visitor-chat.ts'
import * as visits from './visits.ts'
import * as webhooks from './webhooks.ts'

/** The whole API in one list. */
export const api = {
  ...pickEndpoints(accounts),
  ...pickEndpoints(apiKeys),
  ...pickEndpoints(appointments),
  ...pickEndpoints(askedQuestions),
  ...pickEndpoints(assistant),
  ...pickEndpoints(billing),
  ...pickEndpoints(blog),
  ...pickEndpoints(calendarSettings),
  ...pickEndpoints(cards),
  ...pickEndpoints(connectionTest),
  ...pickEndpoints(consents),
  ...pickEndpoints(consultations),
  ...pickEndpoints(contradictions),
  ...pickEndpoints(emailTemplates),
  ...pickEndpoints(emailSettings),
  ...pickEndpoints(exams),
  ...pickEndpoints(fairHousing),
  ...pickEndpoints(sidekicks),
  ...pickEndpoints(tasks),
  ...pickEndpoints(training),
  ...pickEndpoints(transcripts),
  ...pickEndpoints(dashboard),
  ...pickEndpoints(deliverability),
  ...pickEndpoints(demo),
  ...pickEndpoints(notifications),
  ...pickEndpoints(descriptions),
  ...pickEndpoints(followups),
  ...pickEndpoints(inboundMail),
  ...pickEndpoints(inbox),
  ...pickEndpoints(kiosks),
  ...pickEndpoints(knowledge),
  ...pickEndpoints(knowledgeFiles),
  ...pickEndpoints(leads),
  ...pickEndpoints(listingImports),
  ...pickEndpoints(listings),
  ...pickEndpoints(mailEvents),
  ...pickEndpoints(messages),
  ...pickEndpoints(messaging),
  ...pickEndpoints(photos),
  ...pickEndpoints(proofOfWork),
  ...pickEndpoints(publicListings),
  ...pickEndpoints(qr),
  ...pickEndpoints(sellerReports),
  ...pickEndpoints(sequences),
  ...pickEndpoints(service),
  ...pickEndpoints(speech),
  ...pickEndpoints(undo),
  ...pickEndpoints(visitorChat),
  ...pickEndpoints(visits),
  ...pickEndpoints(webhooks),
}

type Endpoints<M> = { [K in keyof M as M[K] extends { route: string } ? K : never]: M[K] }

function pickEndpoints<M extends object>(module: M): Endpoints<M> {
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'route' in value
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isEndpoint(value))) as Endpoints<M>
}

export type Api = typeof api
