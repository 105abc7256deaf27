import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import { forgetMails } from '#server/features/outbox/forget-mails.ts'
import { m } from '#text'
import { holdIdentities } from './capture-store.ts'
import { claimIdentity, markLeadDeleted, removeLead } from './lead-store.ts'

const Kept = z.object({
  identities: z.array(z.object({ kind: z.enum(['email', 'phone']), value: z.string() })).default([]),
  endedSequences: z.array(z.string()).default([]),
})
type Entry = { entityId: string; data: unknown }

/** Brings a deleted lead back, with those of its addresses that no other lead has claimed since. */
export async function restoreLead(
  _deps: unknown,
  tx: Tx,
  agent: AgentId,
  { entityId, data }: Entry,
): Promise<{ note: string } | undefined> {
  const { identities, endedSequences } = Kept.parse(data)
  await holdIdentities(tx, identities)
  if (!(await markLeadDeleted(tx, agent, entityId, null))) return undefined
  let lost = false
  for (const identity of identities)
    if ((await claimIdentity(tx, agent, identity, entityId)) !== entityId) lost = true
  await recordChange(tx, agent, 'lead.created', entityId)
  const ended =
    endedSequences.length > 0 &&
    m.leads_restored_ended({ sequences: new Intl.ListFormat('en-US').format(endedSequences) })
  return { note: [lost && m.leads_restored_beside(), ended].filter(Boolean).join(' ') }
}

/** Removes a deleted lead for good, with its timeline, scores, identities and emails. */
export async function purgeLead(_deps: unknown, tx: Tx, agent: AgentId, { entityId }: Entry): Promise<void> {
  await removeLead(tx, agent, entityId)
  await forgetMails(tx, agent, entityId)
}
