import { lateAnswerJob } from './features/assistant/schedule-late-answer.ts'
import { cleaningJob } from './features/cleaning/cleaning-jobs.ts'
import { demoEndingJob } from './features/demo/demo-copies.ts'
import { demoSeedingJob } from './features/demo/demo-jobs.ts'
import { inboundMailJob } from './features/inbound-mail/inbound-mail-jobs.ts'
import { inboxWakingJob } from './features/inbox/inbox-jobs.ts'
import { readKnowledgeJob } from './features/knowledge/knowledge-jobs.ts'
import { checkPageJob } from './features/knowledge/plan-check.ts'
import { importListingsJob } from './features/listing-imports/listing-import-jobs.ts'
import { importPhotosJob } from './features/listing-imports/photo-jobs.ts'
import { trialListingJob } from './features/listings/trial-listing-jobs.ts'
import { marketUpdateJob } from './features/market-updates/note-market-changes.ts'
import { sendPushJob } from './features/notifications/push-jobs.ts'
import { sendMailJob } from './features/outbox/enqueue-mails.ts'
import { sequenceDraftJob, sequenceMeetingJob, sequenceStepsJob } from './features/sequences/enqueue-steps.ts'
import { ticketFilingJob } from './features/visitor-chat/ticket-jobs.ts'
import { sendWebhooksJob } from './features/webhooks/enqueue-webhooks.ts'
import type { JobKind } from './ports/jobs.ts'

/** Every kind of background work. */
export const jobKinds: readonly JobKind[] = [
  sendMailJob,
  sendPushJob,
  cleaningJob,
  importListingsJob,
  importPhotosJob,
  readKnowledgeJob,
  demoSeedingJob,
  demoEndingJob,
  trialListingJob,
  lateAnswerJob,
  checkPageJob,
  inboxWakingJob,
  inboundMailJob,
  ticketFilingJob,
  sequenceStepsJob,
  sequenceMeetingJob,
  sequenceDraftJob,
  sendWebhooksJob,
  marketUpdateJob,
]
