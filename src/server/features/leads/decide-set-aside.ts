import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { identitiesOf, isSameValue, type PersonField } from '#domain/leads/lead-identity.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { holdIdentities } from './capture-store.ts'
import { applyChanges } from './change-lead.ts'
import { readLeadJson } from './lead-json-store.ts'
import { addEvents, lockLead, updateLead } from './lead-store.ts'

type Decision = { field: PersonField; value: string; decision: 'use' | 'dismiss' }

/**
 * Takes over what a visitor wrote about a lead, or dismisses it; the timeline records either. Refuses with 404 if the
 * value was not set aside, and with 409 if another lead has that email or phone. Returns the lead as JSON text.
 */
export function decideSetAside(
  deps: Deps,
  agent: AgentId,
  id: string,
  { field, value, decision }: Decision,
): Promise<string> {
  return withTenant(deps.db, agent, async (tx) => {
    await holdIdentities(tx, identitiesOf({ [field]: value }))
    const lead = await lockLead(tx, agent, id)
    if (!lead) throw new Problem('not_found', m.leads_not_found())
    const isMeant = (one: Pick<Decision, 'field' | 'value'>) =>
      one.field === field && isSameValue(field, one.value, value)
    if (!lead.setAside.some(isMeant)) throw new Problem('not_found', m.leads_not_set_aside())
    await updateLead(tx, agent, id, { setAside: lead.setAside.filter((one) => !isMeant(one)) })
    if (decision === 'use') await applyChanges(tx, deps, agent, { lead, changed: { [field]: value } })
    else {
      const event = { leadId: id, kind: 'changed' as const, text: m.leads_event_dismissed({ value }) }
      await addEvents(tx, agent, [event], deps.clock.now())
      await recordChange(tx, agent, 'lead.updated', id)
    }
    return (await readLeadJson(tx, agent, id)) ?? 'null'
  })
}
