import type { AgentId } from '#domain/accounts/agent-id.ts'
import { completeEmailSettings } from '#domain/messages/email-settings.ts'
import type { Letter } from '#domain/messages/letter-rules.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { type DraftRow, findDraft } from './draft-store.ts'
import type { StepKey } from './ledger-store.ts'
import { readSenderRow } from './sender-store.ts'

/**
 * The email drafted for a step, right before it is sent, or why it may not be sent. Its sources are compared again, and an
 * unapproved draft is checked as if it were new. If the agent has turned on approval since, it waits for them.
 */
export async function findDrafted(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  agent: AgentId,
  key: StepKey,
): Promise<Letter | { unwanted: string }> {
  const draft = await findDraft(tx, agent, key)
  if (!draft) return { unwanted: 'incomplete' }
  const letter = { subject: draft.subject, text: draft.content }
  const { findChangesOfDraft, findDraftPlan } = await import('./read-draft-sources.ts')
  const { changes } = await findChangesOfDraft(tx, deps, agent, draft)
  const plan = draft.state === 'automatic' ? await findDraftPlan(tx, deps, agent, key) : undefined
  const { checkDraft } = await import('#domain/sequence-drafts/check-draft.ts')
  const faults = plan ? checkDraft(letter, plan.sources, plan.brief, deps.clock.now().getTime()) : []
  const unasked = (await isUnasked(tx, agent, draft)) ? [m.followups_draft_unasked()] : []
  const why = [...changes, ...faults, ...unasked]
  return why.length > 0 ? { unwanted: `approval: ${why.join(' ')}` } : letter
}

/** Whether it still needs the agent's approval: the setting may have changed after it was written. */
export async function isUnasked(
  tx: Tx,
  agent: AgentId,
  { state }: Pick<DraftRow, 'state'>,
): Promise<boolean> {
  if (state !== 'automatic') return state === 'offered'
  const { stored } = await readSenderRow(tx, agent)
  return completeEmailSettings(stored).approveAiEmails
}
