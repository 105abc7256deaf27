import { sweepStaleOfAgent } from './database/sweep-stale.ts'
import { dropOldInteractions } from './features/billing/read-usage.ts'
import { sweepCardImages } from './features/cards/sweep-card-images.ts'
import type { Chore } from './features/cleaning/cleaning-jobs.ts'
import { dropOldRecords } from './features/fair-housing/record-findings.ts'
import { sweepAttachments } from './features/inbound-mail/sweep-mail-files.ts'
import { planMissedChecks } from './features/knowledge/plan-check.ts'
import { sweepKnowledgeFiles } from './features/knowledge/sweep-knowledge-files.ts'
import { rescoreEveryDueLead } from './features/leads/score-leads.ts'
import { sweepImports } from './features/listing-imports/undo-import.ts'
import { sweepPhotos } from './features/listings/sweep-photos.ts'
import { draftReports } from './features/seller-reports/compose-report.ts'
import { sweepSpeech } from './features/speech/sweep-speech.ts'
import { purgeExpired } from './features/undo/purge-expired.ts'
import { dropOldDeliveries } from './features/webhooks/drop-deliveries.ts'
import { resumeDeliveries } from './features/webhooks/resume-deliveries.ts'
import { undoableActs } from './undoable-acts.ts'

const purgeDeleted: Chore = (deps, agent) => purgeExpired(deps, undoableActs, agent)

/** What is done for each agent once a day, in this order. */
export const dailyChores: readonly Chore[] = [
  purgeDeleted,
  sweepPhotos,
  sweepImports,
  sweepCardImages,
  sweepSpeech,
  sweepKnowledgeFiles,
  sweepAttachments,
  rescoreEveryDueLead,
  sweepStaleOfAgent,
  draftReports,
  dropOldRecords,
  planMissedChecks,
  dropOldInteractions,
  dropOldDeliveries,
  resumeDeliveries,
]
