import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/messaging.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { cleanMessage, messageFaults } from '#domain/messaging/check-message.ts'
import { fillMessage } from '#domain/messaging/fill-message.ts'
import { type Message, maxRecipients } from '#domain/messaging/message.ts'
import { obstacleOf } from '#domain/messaging/message-gate.ts'
import { reasonInWords } from '#domain/messaging/message-reason.ts'
import { dueMs, timingFaults } from '#domain/messaging/timing.ts'
import type { VariableName } from '#domain/sequences/template-variables.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import { recipientZone } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readLeadValues } from '#server/features/sequences/read-lead-values.ts'
import { readSender, type Sender } from '#server/features/sequences/read-sender.ts'
import { m } from '#text'
import { type Addressee, findAddressees } from './addressee-store.ts'

export type Wish = Omit<BodyOf<typeof contract.previewMessage>, 'leadIds'>

export type CheckedMessage = {
  message: Message & { timeZone: string }
  /** When it is due for each lead. */
  recipients: { leadId: string; dueAt: Date }[]
}

/** How many of the leads who can't be written to are named. */
const maxNamed = 3

/** As it is stored: nothing invisible, blank values left out. */
export const cleanWish = ({ subject, text, values, timing }: Wish): Message => ({
  ...cleanMessage({ subject, text }),
  values: Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, cleanLine(value ?? '', 300)] as const)
      .filter(([, value]) => value !== ''),
  ),
  timing,
})

/** A message that can go to all of these leads, each with their time; refuses with a sentence for each faulty field. */
export async function requireMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  agent: AgentId,
  { leadIds, ...wish }: Wish & { leadIds: readonly string[] },
): Promise<CheckedMessage> {
  const sender = await readSender(tx, deps, agent, true)
  if (!sender.hasPostalAddress) throw new Problem('conflict', m.messaging_no_postal_address())
  const nowMs = deps.clock.now().getTime()
  const message = cleanWish(wish)
  const ids = [...new Set(leadIds)]
  const leads = await findAddressees(tx, agent, ids)
  const errors: FieldErrors = {
    ...messageFaults(wish),
    ...timingFaults(message.timing, { zone: sender.zone, nowMs }),
    ...leadFaults(ids, leads),
  }
  if (Object.keys(errors).length === 0)
    Object.assign(errors, await valueFaults(tx, deps, agent, { message, leads }))
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return {
    message: { ...message, timeZone: sender.zone },
    recipients: leads.map((lead) => ({ leadId: lead.leadId, dueAt: dueOf(message, lead, sender, nowMs) })),
  }
}

export const dueOf = (
  { timing }: Pick<Message, 'timing'>,
  lead: Pick<Addressee, 'zone'>,
  { zone, window: { sendsOnWeekends } }: Sender,
  nowMs: number,
): Date => new Date(dueMs(timing, { nowMs, zone, leadZone: recipientZone(lead.zone, zone), sendsOnWeekends }))

/** Each lead who can't be written to, with the reason. */
function leadFaults(ids: readonly string[], leads: readonly Addressee[]): FieldErrors {
  if (ids.length === 0) return { leadIds: m.messaging_no_leads() }
  if (ids.length > maxRecipients) return { leadIds: m.messaging_many_leads({ max: maxRecipients }) }
  if (leads.length < ids.length || leads.some(({ isDeleted }) => isDeleted))
    return { leadIds: m.messaging_lead_gone() }
  const refused = leads.flatMap((lead) => {
    const reason = obstacleOf(lead)
    return reason
      ? [m.messaging_cannot_named({ name: lead.name, reason: reasonInWords({ reason, detail: '' }) })]
      : []
  })
  if (refused.length === 0) return {}
  const rest = refused.length - maxNamed
  const more = rest > 0 ? [m.messaging_cannot_more({ count: rest })] : []
  return { leadIds: [...refused.slice(0, maxNamed), ...more].join(' ') }
}

/** Variables that have no value for some of the leads, and for whom. */
async function valueFaults(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { message, leads }: { message: Message; leads: readonly Addressee[] },
): Promise<FieldErrors> {
  const known = await readLeadValues(
    tx,
    deps,
    agent,
    leads.map(({ leadId }) => leadId),
  )
  const lacking = new Map<VariableName, string[]>()
  for (const { leadId, name } of leads)
    for (const variable of fillMessage(message, known.get(leadId)?.values ?? {}).missing)
      lacking.set(variable, [...(lacking.get(variable) ?? []), name])
  return Object.fromEntries(
    [...lacking].map(([variable, names]) => [
      `values.${variable}`,
      m.messaging_missing_one({ names: new Intl.ListFormat('en-US').format(names.slice(0, maxNamed)) }),
    ]),
  )
}
