import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { purgeAppointment, restoreAppointment } from '#server/features/appointments/restore-appointment.ts'
import { purgeKnowledge, restoreKnowledge } from '#server/features/knowledge/delete-knowledge.ts'
import { purgeLead, restoreLead } from '#server/features/leads/restore-lead.ts'
import { purgeImport, undoImport } from '#server/features/listing-imports/undo-import.ts'
import { purgeListing, purgePhoto } from '#server/features/listings/purge-listing.ts'
import { restoreListing, restorePhoto } from '#server/features/listings/restore-listing.ts'
import type { ActName } from './record-act.ts'
import type { UndoEntry } from './undo-store.ts'

export type UndoableAct = {
  /**
   * Restores it in the caller's transaction. `note` says what came back differently; undefined if it is gone for good.
   */
  restore(deps: Deps, tx: Tx, agent: AgentId, entry: UndoEntry): Promise<{ note: string } | undefined>
  /** Removes it for good. May be called again after a crash. */
  purge(deps: Deps, tx: Tx, agent: AgentId, entry: UndoEntry): Promise<void>
}

/** How each destructive action is undone, and how it becomes final. */
export const undoableActs: Record<ActName, UndoableAct> = {
  'listings.imported': { restore: undoImport, purge: purgeImport },
  'listing.deleted': { restore: restoreListing, purge: purgeListing },
  'appointment.deleted': { restore: restoreAppointment, purge: purgeAppointment },
  'lead.deleted': { restore: restoreLead, purge: purgeLead },
  'photo.deleted': { restore: restorePhoto, purge: purgePhoto },
  'knowledge.deleted': {
    restore: async (_deps, tx, agent, { entityId }) =>
      (await restoreKnowledge(tx, agent, entityId)) ? { note: '' } : undefined,
    purge: (_deps, tx, agent, { entityId }) => purgeKnowledge(tx, agent, entityId),
  },
}
