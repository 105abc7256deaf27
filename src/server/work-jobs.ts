import { dailyChores } from './daily-chores.ts'
import type { Deps } from './deps.ts'
import { workLateAnswerJobs } from './features/assistant/late-answer-jobs.ts'
import { workCleaningJobs } from './features/cleaning/cleaning-jobs.ts'
import { workDemoJobs } from './features/demo/demo-jobs.ts'
import { workInboundMailJobs } from './features/inbound-mail/inbound-mail-jobs.ts'
import { workInboxJobs } from './features/inbox/inbox-jobs.ts'
import { workKnowledgeJobs } from './features/knowledge/knowledge-jobs.ts'
import { workPageJobs } from './features/knowledge/page-jobs.ts'
import { workImportJobs } from './features/listing-imports/listing-import-jobs.ts'
import { workPhotoJobs } from './features/listing-imports/photo-jobs.ts'
import { workTrialListingJobs } from './features/listings/trial-listing-jobs.ts'
import { workMarketUpdateJobs } from './features/market-updates/market-update-jobs.ts'
import { workPushJobs } from './features/notifications/push-jobs.ts'
import { workMailJobs } from './features/outbox/mail-jobs.ts'
import { workDraftJobs } from './features/sequence-drafts/draft-jobs.ts'
import { workMeetingJobs } from './features/sequence-meetings/meeting-jobs.ts'
import { workSequenceJobs } from './features/sequences/sequence-jobs.ts'
import { workTicketJobs } from './features/visitor-chat/ticket-jobs.ts'
import { workWebhookJobs } from './features/webhooks/webhook-jobs.ts'
import { mailKinds } from './mail-kinds.ts'

/** Starts background work in this process (`ROLE=worker` or `all`). What it returns stops looking for more of it. */
export async function workJobs(deps: Deps): Promise<() => Promise<void>> {
  await workMailJobs(deps, mailKinds)
  await workPushJobs(deps)
  await workImportJobs(deps)
  await workPhotoJobs(deps)
  await workKnowledgeJobs(deps)
  await workCleaningJobs(deps, dailyChores)
  await workDemoJobs(deps)
  await workTrialListingJobs(deps)
  await workLateAnswerJobs(deps)
  await workPageJobs(deps)
  await workInboxJobs(deps)
  await workInboundMailJobs(deps)
  await workTicketJobs(deps)
  await workWebhookJobs(deps)
  await workMeetingJobs(deps)
  await workDraftJobs(deps)
  await workMarketUpdateJobs(deps)
  return workSequenceJobs(deps)
}
