import type { AgentId } from '#domain/accounts/agent-id.ts'
import { consentSentence } from '#domain/consents/consent.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { insertConsent, type NewConsent } from './consent-store.ts'

/**
 * Adds what a lead agreed to or took back to their records and their timeline, in the caller's transaction. Returns the
 * record's ID.
 */
export async function recordConsent(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  consent: NewConsent,
): Promise<string> {
  const { leadId, words, recordedBy } = consent
  const id = await insertConsent(tx, agent, consent, deps.clock.now())
  await noteOnTimeline(tx, deps, agent, {
    leadId,
    kind: 'consent',
    text: consentSentence(consent),
    data: { consentId: id, words, recordedBy },
  })
  await recordChange(tx, agent, 'lead.updated', leadId)
  return id
}
