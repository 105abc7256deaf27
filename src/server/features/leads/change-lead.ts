import type { BodyOf } from '#contract/endpoint.ts'
import type * as leads from '#contract/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { statusEvent } from '#domain/leads/draft-lead.ts'
import { emailKey, identitiesOf, phoneKey } from '#domain/leads/lead-identity.ts'
import { isClosed, type LeadStatus } from '#domain/leads/lead-status.ts'
import { cleanPerson, isEmail, isPhone } from '#domain/text/contact-format.ts'
import { timeZoneNamed } from '#domain/time/time-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import type { SeenVersion } from '#server/database/seen-version.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { replanWaiting } from '#server/features/send-times/replan-waiting.ts'
import { stopRunsOfLead } from '#server/features/sequences/stop-runs.ts'
import { m } from '#text'
import { holdIdentities } from './capture-store.ts'
import { readLeadJson } from './lead-json-store.ts'
import {
  addEvents,
  claimIdentity,
  findStatusBefore,
  type LeadRecord,
  lockLead,
  type NewEvent,
  releaseIdentity,
  updateLead,
} from './lead-store.ts'
import { rescore } from './score-leads.ts'

export type LeadChanges = Omit<BodyOf<typeof leads.changeLead>, 'version'>

/**
 * Changes a lead and everything that depends on it: identities, timeline, score. Refuses with 412 if `version` is
 * given and isn't the stored one. Returns the lead as JSON text.
 */
export function changeLead(
  deps: Deps,
  agent: AgentId,
  { id, version }: SeenVersion,
  changes: LeadChanges,
): Promise<string> {
  const clean = cleanChanges(changes)
  return withTenant(deps.db, agent, async (tx) => {
    await holdIdentities(tx, identitiesOf(clean))
    const lead = await lockLead(tx, agent, id)
    if (!lead) throw new Problem('not_found', m.leads_not_found())
    if (version !== undefined && version !== lead.version)
      throw new Problem('stale_version', m.problems_already_changed())
    const changed = Object.fromEntries(
      Object.entries(clean).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(lead[field as keyof LeadChanges]),
      ),
    ) as LeadChanges
    if (Object.keys(changed).length > 0) await applyChanges(tx, deps, agent, { lead, changed })
    return (await readLeadJson(tx, agent, id)) ?? 'null'
  })
}

/** A lead as it is stored, and the values that replace its own. */
type LeadEdit = { lead: LeadRecord; changed: LeadChanges }

/** Writes the changes and everything that depends on them, in the caller's transaction, which has the lead locked. */
export async function applyChanges(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { lead, changed }: LeadEdit,
): Promise<void> {
  const now = deps.clock.now()
  await moveIdentities(tx, agent, { lead, changed })
  const isNowContacted = changed.status === 'Contacted' && lead.contactedAt === null
  await updateLead(tx, agent, lead.id, {
    ...changed,
    ...(changed.timeZone !== undefined && { timeZoneBy: changed.timeZone ? 'agent' : null }),
    ...(isNowContacted && { contactedAt: now }),
  })
  await addEvents(tx, agent, eventsOf(lead, changed), now)
  await rescore(tx, deps, agent, [lead.id])
  if (changed.status && isClosed(changed.status))
    await stopRunsOfLead(tx, deps, agent, { leadId: lead.id, reason: 'closed' })
  // In another zone, another night may be over.
  if (changed.timeZone !== undefined) await replanWaiting(tx, deps, agent, { leadId: lead.id })
  await recordChange(tx, agent, 'lead.updated', lead.id)
}

/** Changes only the status; also called when an appointment moves a lead. */
export async function moveStatus(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { leadId, from, to }: { leadId: string; from: LeadStatus; to: LeadStatus },
): Promise<void> {
  const lead = await lockLead(tx, agent, leadId)
  if (lead?.status !== from) return
  await updateLead(tx, agent, leadId, { status: to })
  await addEvents(tx, agent, eventsOf(lead, { status: to }), deps.clock.now())
  await rescore(tx, deps, agent, [leadId])
}

/** For a lead whose last showing was canceled: moves it back to its previous status. */
export async function leaveShowing(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  leadId: string,
): Promise<void> {
  const lead = await lockLead(tx, agent, leadId)
  if (lead?.status !== 'Showing') return
  const before = await findStatusBefore(tx, agent, leadId, 'Showing')
  const to = before && before !== 'New' ? before : lead.contactedAt ? 'Contacted' : 'New'
  await moveStatus(tx, deps, agent, { leadId, from: 'Showing', to })
}

const identityKeys = [
  ['email', emailKey],
  ['phone', phoneKey],
] as const

/** Claims new addresses for this lead and releases the old ones. Refuses with 409 if another lead has one of them. */
async function moveIdentities(tx: Tx, agent: AgentId, { lead, changed }: LeadEdit): Promise<void> {
  for (const [kind, keyOf] of identityKeys) {
    const [before, after] = [keyOf(lead[kind]), keyOf(changed[kind] ?? lead[kind])]
    if (before === after) continue
    if (after !== null && (await claimIdentity(tx, agent, { kind, value: after }, lead.id)) !== lead.id)
      throw new Problem('conflict', m.leads_identity_taken(), {
        errors: { [kind]: m.leads_identity_taken() },
      })
    if (before !== null) await releaseIdentity(tx, agent, { kind, value: before }, lead.id)
  }
}

function eventsOf(lead: LeadRecord, { status, ...others }: LeadChanges): NewEvent[] {
  const events: NewEvent[] = []
  if (status) events.push({ leadId: lead.id, ...statusEvent(lead.status as LeadStatus, status) })
  const fields = Object.keys(others) as (keyof typeof others)[]
  if (fields.length > 0)
    events.push({
      leadId: lead.id,
      kind: 'changed',
      text: m.leads_event_changed({ fields: fields.map((field) => fieldLabels[field]()).join(', ') }),
      data: Object.fromEntries(fields.map((field) => [field, { before: lead[field], after: others[field] }])),
    })
  return events
}

const fieldLabels: Record<Exclude<keyof LeadChanges, 'status'>, () => string> = {
  name: m.leads_column_name,
  email: m.leads_column_email,
  phone: m.leads_column_phone,
  stage: m.leads_field_stage,
  notes: m.leads_column_notes,
  tags: m.leads_field_tags,
  timeZone: m.leads_field_time_zone,
}

function cleanChanges(changes: LeadChanges): LeadChanges {
  const { name, email, phone } = cleanPerson({
    name: changes.name ?? '',
    email: changes.email ?? '',
    phone: changes.phone ?? '',
  })
  const errors: Record<string, string> = {}
  if (changes.name !== undefined && name === '') errors.name = m.leads_name_required()
  if (email && !isEmail(email)) errors.email = m.common_email_invalid()
  if (phone && !isPhone(phone)) errors.phone = m.common_phone_invalid()
  const zone = changes.timeZone ? timeZoneNamed(changes.timeZone) : null
  if (zone === undefined) errors.timeZone = m.leads_time_zone_unknown()
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return {
    ...changes,
    ...(changes.name !== undefined && { name }),
    ...(changes.email !== undefined && { email }),
    ...(changes.phone !== undefined && { phone }),
    ...(changes.timeZone !== undefined && zone !== undefined && { timeZone: zone }),
  }
}
