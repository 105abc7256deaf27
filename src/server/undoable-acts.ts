import { purgeAppointment, restoreAppointment } from './features/appointments/restore-appointment.ts'
import { purgeTemplate, restoreTemplate } from './features/email-templates/delete-template.ts'
import { purgeKnowledge, restoreKnowledge } from './features/knowledge/delete-knowledge.ts'
import { purgeLead, restoreLead } from './features/leads/restore-lead.ts'
import { purgeImport, undoImport } from './features/listing-imports/undo-import.ts'
import { purgeListing, purgePhoto } from './features/listings/purge-listing.ts'
import { restoreListing, restorePhoto } from './features/listings/restore-listing.ts'
import { purgeMessage, restoreMessage } from './features/messaging/delete-message.ts'
import { purgeReply, restoreReply } from './features/saved-replies/delete-reply.ts'
import { purgeSequence, restoreSequence } from './features/sequences/delete-sequence.ts'
import { purgeInstruction, restoreInstruction } from './features/sidekicks/delete-instruction.ts'
import { purgeTrainingChat, restoreTrainingChat } from './features/training/clear-chat.ts'
import { purgeTranscript, restoreTranscript } from './features/transcripts/delete-transcript.ts'
import type { UndoableActs } from './features/undo/undo-act.ts'
import { purgeWebhook, restoreWebhook } from './features/webhooks/delete-webhook.ts'

/** How each destructive action is undone, and how it becomes final. */
export const undoableActs: UndoableActs = {
  'listings.imported': { restore: undoImport, purge: purgeImport },
  'listing.deleted': { restore: restoreListing, purge: purgeListing },
  'appointment.deleted': { restore: restoreAppointment, purge: purgeAppointment },
  'lead.deleted': { restore: restoreLead, purge: purgeLead },
  'photo.deleted': { restore: restorePhoto, purge: purgePhoto },
  'knowledge.deleted': {
    restore: async (deps, tx, agent, { entityId }) =>
      (await restoreKnowledge(tx, deps, agent, entityId)) ? { note: '' } : undefined,
    purge: (deps, tx, agent, { entityId }) => purgeKnowledge(deps, tx, agent, entityId),
  },
  'transcript.deleted': {
    restore: async (_deps, tx, agent, { entityId }) =>
      (await restoreTranscript(tx, agent, entityId)) ? { note: '' } : undefined,
    purge: (_deps, tx, agent, { entityId }) => purgeTranscript(tx, agent, entityId),
  },
  'saved-reply.deleted': {
    restore: async (_deps, tx, agent, { entityId }) =>
      (await restoreReply(tx, agent, entityId)) ? { note: '' } : undefined,
    purge: (_deps, tx, agent, { entityId }) => purgeReply(tx, agent, entityId),
  },
  'sequence.deleted': {
    restore: async (_deps, tx, agent, { entityId }) =>
      (await restoreSequence(tx, agent, entityId)) ? { note: '' } : undefined,
    purge: (_deps, tx, agent, { entityId }) => purgeSequence(tx, agent, entityId),
  },
  'email-template.deleted': {
    restore: async (_deps, tx, agent, { entityId }) =>
      (await restoreTemplate(tx, agent, entityId)) ? { note: '' } : undefined,
    purge: (_deps, tx, agent, { entityId }) => purgeTemplate(tx, agent, entityId),
  },
  'message.deleted': {
    restore: (deps, tx, agent, { entityId }) => restoreMessage(tx, deps, agent, entityId),
    purge: (_deps, tx, agent, { entityId }) => purgeMessage(tx, agent, entityId),
  },
  'webhook.deleted': {
    restore: async (deps, tx, agent, { entityId }) =>
      (await restoreWebhook(tx, deps, agent, entityId)) ? { note: '' } : undefined,
    purge: (_deps, tx, agent, { entityId }) => purgeWebhook(tx, agent, entityId),
  },
  'training-chat.deleted': { restore: restoreTrainingChat, purge: purgeTrainingChat },
  'training-instruction.deleted': { restore: restoreInstruction, purge: purgeInstruction },
}
