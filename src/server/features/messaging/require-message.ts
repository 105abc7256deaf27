import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/messaging.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { cleanMessage, messageFaults } from '#domain/messaging/check-message.ts'
import { fillMessage, typedFor } from '#domain/messaging/fill-message.ts'
import { type Message, maxRecipients } from '#domain/messaging/message.ts'
import { obstacleOf } from '#domain/messaging/message-gate.ts'
import { type MessageObstacle, reasonInWords } from '#domain/messaging/message-reason.ts'
import { dueMs, timingFaults, wantedMs } from '#domain/messaging/timing.ts'
import type { VariableName, VariableValues } from '#domain/sequences/template-variables.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readLeadValues } from '#server/features/sequences/read-lead-values.ts'
import { readSender, type Sender } from '#server/features/sequences/read-sender.ts'
import { m } from '#text'
import { type Addressee, findAddressees } from './addressee-store.ts'
import type { NewRecipient } from './message-store.ts'

export type MessageRequest = Omit<BodyOf<typeof contract.previewMessage>, 'leadIds'>

type PlannedRecipient = Omit<NewRecipient, 'id'>

export type CheckedMessage = {
  message: Message & { timeZone: string }
  /** When it is due for each lead, and the fallbacks for unknown values. */
  recipients: PlannedRecipient[]
  /** Those who can't be written to, if not all have to be. */
  unreachable: { leadId: string; reason: MessageObstacle }[]
}

/** How many of the leads who can't be written to are named. */
const maxNamed = 3

/** As it is stored: nothing invisible, blank values left out. */
export const cleanWish = ({ subject, text, values, timing }: MessageRequest): Message => ({
  ...cleanMessage({ subject, text }),
  values: Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, cleanLine(value ?? '', 300)] as const)
      .filter(([, value]) => value !== ''),
  ),
  timing,
})

/**
 * A message with the time for each lead. A new one must be possible for all leads; a changed one for at least one of its
 * earlier leads. Refuses with a sentence for each faulty field.
 */
export async function requireMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  agent: AgentId,
  { leadIds, isChange = false, ...wish }: MessageRequest & { leadIds: readonly string[]; isChange?: boolean },
): Promise<CheckedMessage> {
  const sender = await readSender(tx, deps, agent, true)
  if (!sender.hasPostalAddress) throw new Problem('conflict', m.messaging_no_postal_address())
  const now = deps.clock.now()
  const nowMs = now.getTime()
  const message = cleanWish(wish)
  const ids = [...new Set(leadIds)]
  const all = await findAddressees(tx, agent, ids, { zone: sender.zone, now })
  const unreachable = all.flatMap((lead) => {
    const reason = obstacleOf(lead)
    return reason ? [{ ...lead, reason }] : []
  })
  const leads = all.filter((lead) => obstacleOf(lead) === null)
  const errors: FieldErrors = {
    ...messageFaults(wish),
    ...timingFaults(message.timing, { zone: sender.zone, nowMs }),
    ...(isChange ? leads.length === 0 && namedFaults(unreachable) : leadFaults(ids, all, unreachable)),
  }
  const known = await readLeadValues(tx, deps, agent, ids)
  const valuesOf = ({ leadId }: Addressee) => known.get(leadId)?.values ?? {}
  if (Object.keys(errors).length === 0) Object.assign(errors, valueFaults(message, leads, valuesOf))
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return {
    message: { ...message, timeZone: sender.zone },
    recipients: leads.map((lead) => ({
      leadId: lead.leadId,
      ...timeFor(message, lead, sender, nowMs),
      values: typedFor(message.values, valuesOf(lead)),
    })),
    unreachable,
  }
}

/** When it leaves for a lead: in their quiet hours, once those end. */
function timeFor(
  { timing }: Message,
  lead: Addressee,
  { zone, window }: Sender,
  nowMs: number,
): Pick<PlannedRecipient, 'dueAt' | 'reason'> {
  const where = { nowMs, zone, leadZone: lead.zone, window }
  const due = dueMs(timing, where)
  const waits = timing.kind !== 'daytime' && due > wantedMs(timing, where)
  return { dueAt: new Date(due), reason: waits ? 'quiet_hours' : null }
}

type UnreachableLead = Addressee & { reason: MessageObstacle }

function leadFaults(
  ids: readonly string[],
  leads: readonly Addressee[],
  unreachable: readonly UnreachableLead[],
): FieldErrors {
  if (ids.length === 0) return { leadIds: m.messaging_no_leads() }
  if (ids.length > maxRecipients) return { leadIds: m.messaging_many_leads({ max: maxRecipients }) }
  if (leads.length < ids.length || leads.some(({ isDeleted }) => isDeleted))
    return { leadIds: m.messaging_lead_gone() }
  return namedFaults(unreachable)
}

/** Each lead who can't be written to, with the reason. */
function namedFaults(unreachable: readonly UnreachableLead[]): FieldErrors {
  if (unreachable.length === 0) return {}
  const named = unreachable
    .slice(0, maxNamed)
    .map(({ name, reason }) =>
      m.messaging_cannot_named({ name, reason: reasonInWords({ reason, detail: '' }) }),
    )
  const rest = unreachable.length - maxNamed
  const more = rest > 0 ? [m.messaging_cannot_more({ count: rest })] : []
  return { leadIds: [...named, ...more].join(' ') }
}

/** Variables that have no value for some of the leads, with those leads. */
function valueFaults(
  message: Message,
  leads: readonly Addressee[],
  valuesOf: (lead: Addressee) => VariableValues,
): FieldErrors {
  const lacking = new Map<VariableName, string[]>()
  for (const lead of leads)
    for (const variable of fillMessage(message, valuesOf(lead)).missing)
      lacking.set(variable, [...(lacking.get(variable) ?? []), shownName(lead)])
  return Object.fromEntries(
    [...lacking].map(([variable, names]) => [
      `values.${variable}`,
      m.messaging_missing_one({ names: namesInWords(names) }),
    ]),
  )
}

/** `Ana, Bo, Cal, and 7 more` */
function namesInWords(names: readonly string[]): string {
  const rest = names.length - maxNamed
  const more = rest > 0 ? [m.messaging_more_names({ count: rest })] : []
  return new Intl.ListFormat('en-US').format([...names.slice(0, maxNamed), ...more])
}
