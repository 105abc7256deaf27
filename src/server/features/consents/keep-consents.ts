import type * as contract from '#contract/consents.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { standingOf } from '#domain/consents/consent.ts'
import { cleanText } from '#domain/text/plain-text.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { m } from '#text'
import {
  addSuppression,
  findLatestConsents,
  findSuppressions,
  listConsents,
  removeSuppression,
} from './consent-store.ts'
import { recordConsent } from './record-consent.ts'

/** What a lead agreed to. Refuses with 404. */
export const readConsents = (
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  leadId: string,
): Promise<contract.LeadConsents> => readWithTenant(deps.db, agent, (tx) => presented(tx, agent, leadId))

/**
 * Records a consent that a lead gave or withdrew. Agreeing to automatic emails lifts an unsubscription, but not a bounce or a
 * complaint; withdrawing adds the address to the suppression list.
 */
export function addConsent(
  { db, ...deps }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  leadId: string,
  { state, ...body }: BodyOf<typeof contract.addConsent>,
): Promise<contract.LeadConsents> {
  const words = cleanText(body.words)
  if (words === '')
    throw new Problem('invalid', m.problems_invalid(), { errors: { words: m.consents_words_missing() } })
  return withTenant(db, agent, async (tx) => {
    const { email } = await requireLead(tx, agent, leadId)
    await recordConsent(tx, deps, agent, {
      ...{ leadId, channel: 'email', purpose: 'marketing' },
      ...{ state, words, recordedBy: 'agent' },
    })
    if (state === 'given') await removeSuppression(tx, agent, email, ['unsubscribed'])
    // The record is on the timeline already.
    else if (email)
      await addSuppression(
        tx,
        agent,
        { address: email, reason: 'unsubscribed', detail: words },
        deps.clock.now(),
      )
    return presented(tx, agent, leadId)
  })
}

/** Tries the lead's address again. Refuses with 404 if it isn't suppressed for a bounce. */
export function liftBounce(
  { db, ...deps }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  leadId: string,
): Promise<contract.LeadConsents> {
  return withTenant(db, agent, async (tx) => {
    const { email } = await requireLead(tx, agent, leadId)
    if (!(await removeSuppression(tx, agent, email, ['bounced'])))
      throw new Problem('not_found', m.problems_not_found())
    await noteOnTimeline(tx, deps, agent, { leadId, kind: 'consent', text: m.consents_lifted() })
    await recordChange(tx, agent, 'lead.updated', leadId)
    return presented(tx, agent, leadId)
  })
}

async function requireLead(tx: Tx, agent: AgentId, leadId: string): Promise<{ email: string }> {
  const [lead] = await findLatestConsents(tx, agent, [leadId])
  if (!lead) throw new Problem('not_found', m.leads_not_found())
  return lead
}

async function presented(tx: Tx, agent: AgentId, leadId: string): Promise<contract.LeadConsents> {
  const { email } = await requireLead(tx, agent, leadId)
  const rows = await listConsents(tx, agent, leadId)
  const items = rows.map(({ userId: _, leadId: __, createdAt, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
  }))
  const [held] = (await findSuppressions(tx, agent, [email])).values()
  return {
    items,
    emailFollowUp: standingOf(items, 'email', 'marketing'),
    suppression: held ? { reason: held.reason, detail: held.detail, at: held.createdAt.toISOString() } : null,
  }
}
