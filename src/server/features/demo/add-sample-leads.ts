import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { captureLead } from '#server/features/leads/capture-lead.ts'
import { moveStatus } from '#server/features/leads/change-lead.ts'
import { noteReply } from '#server/features/leads/note-reply.ts'
import { callOf, noteOf, recordContact } from '#server/features/leads/record-contact.ts'
import { rescore } from '#server/features/leads/score-leads.ts'
import { m } from '#text'
import { hoursBefore, mailId } from './name-ids.ts'
import { type SampleLead, sampleLeads } from './sample-leads.ts'

type UsedDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>

/** Has the sample people write, and the agent answer them, each at their time. */
export async function addSampleLeads(tx: Tx, deps: UsedDeps): Promise<void> {
  for (const lead of sampleLeads) await addSampleLead(tx, deps, lead)
  const ids = sampleLeads.map(({ id }) => id)
  await rescore(tx, deps, sampleAgentId, ids)
}

async function addSampleLead(tx: Tx, deps: UsedDeps, lead: SampleLead): Promise<void> {
  const now = deps.clock.now()
  const at = (hoursAgo: number) => ({ ...deps, clock: { now: () => hoursBefore(now, hoursAgo) } })
  const { id, person, propertyId: listingId, ...reached } = lead
  const { hoursAgo, status, source, message, tags = [], calls = [], notes = [], reply } = person
  await captureLead(tx, at(hoursAgo), sampleAgentId, {
    ...{ ...reached, newId: id, message, source, tags: [...tags], listingId },
    ...{ consentText: m.leads_consent(), by: 'visitor', startsSequences: false, tell: 'nothing' },
  })
  const contacts = [
    ...calls.map(([hours, outcome, text]) => ({ hours, ...callOf({ outcome, minutes: 6, text }) })),
    ...notes.map(([hours, text]) => ({ hours, ...noteOf({ text }) })),
  ].toSorted((one, other) => other.hours - one.hours)
  for (const { hours, ...contact } of contacts)
    await recordContact(tx, at(hours), sampleAgentId, { id, ...contact })
  const aMinuteLater = at((contacts.at(-1)?.hours ?? hoursAgo) - 1 / 60)
  if (status !== 'New')
    await moveStatus(tx, aMinuteLater, sampleAgentId, { leadId: id, from: 'New', to: status })
  if (!reply) return
  const { hoursAgo: repliedHoursAgo, subject, text } = reply
  const data = { text, mailId: mailId(person.name) }
  await noteReply(tx, at(repliedHoursAgo), sampleAgentId, {
    leadId: id,
    kind: 'email_received',
    subject,
    data,
  })
}
