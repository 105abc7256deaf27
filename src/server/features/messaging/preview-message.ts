import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/messaging.ts'
import type { MessagePreview } from '#contract/messaging.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { fillMessage } from '#domain/messaging/fill-message.ts'
import type { Message } from '#domain/messaging/message.ts'
import { obstacleOf, senderObstacle } from '#domain/messaging/message-gate.ts'
import { reasonInWords } from '#domain/messaging/message-reason.ts'
import { timingFaults, wantedMs } from '#domain/messaging/timing.ts'
import { laterInWords, whenLeaves } from '#domain/messaging/when-leaves.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readLeadValues } from '#server/features/sequences/read-lead-values.ts'
import { readSender, type Sender } from '#server/features/sequences/read-sender.ts'
import { type Addressee, findAddressees } from './addressee-store.ts'
import { cleanWish } from './require-message.ts'

/** A message, possibly unfinished, as each of these leads would get it. Nothing is stored. */
export async function previewMessage(
  deps: Deps,
  agent: AgentId,
  { leadIds, ...wish }: BodyOf<typeof contract.previewMessage>,
): Promise<MessagePreview> {
  const isVerified = await deps.accounts.isVerified(agent)
  return readWithTenant(deps.db, agent, async (tx) => {
    const sender = await readSender(tx, deps, agent, isVerified)
    const { zone } = sender
    const now = deps.clock.now()
    const message = cleanWish(wish)
    const hasTime = Object.keys(timingFaults(message.timing, { zone, nowMs: now.getTime() })).length === 0
    const leads = await findAddressees(tx, agent, [...new Set(leadIds)], { zone, now })
    const ids = leads.map(({ leadId }) => leadId)
    const known = await readLeadValues(tx, deps, agent, ids)
    const items = leads.map((lead) => {
      const { leadId } = lead
      const { subject, text, missing } = fillMessage(message, known.get(leadId)?.values ?? {})
      const time = hasTime ? timeOf(message, { lead, sender, now }) : untimed(lead)
      return { ...{ leadId, name: shownName(lead), subject, text, missing }, ...time }
    })
    // An email at a time next month doesn't count toward this month.
    const isUsedUp =
      sender.leftInMonth <= 0 &&
      items.some(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < sender.nextMonthMs)
    const usedUp = message.timing.kind === 'daytime' ? 'plan_limit' : 'plan_used_up'
    const standsIn = senderObstacle(sender) ?? (isUsedUp ? usedUp : null)
    return {
      items,
      sender: standsIn && reasonInWords({ reason: standsIn, detail: '' }),
      timeZone: zone,
    }
  })
}

type Time = Pick<MessagePreview['items'][number], 'obstacle' | 'dueAt' | 'later'>

function untimed(lead: Addressee): Time {
  const reason = obstacleOf(lead)
  return { obstacle: reason && reasonInWords({ reason, detail: '' }), dueAt: null, later: null }
}

type PreviewInput = { lead: Addressee; sender: Sender; now: Date }

function timeOf({ timing }: Message, { lead, sender, now }: PreviewInput): Time {
  const { zone } = sender
  const nowMs = now.getTime()
  const leaving = whenLeaves({ timing }, { to: lead, from: sender, zone, nowMs })
  const { atMs, refused } = leaving
  const where = { nowMs, zone, leadZone: lead.zone }
  const wanted = wantedMs(timing, where)
  return {
    obstacle: refused && reasonInWords({ reason: refused, detail: '' }),
    dueAt: new Date(atMs).toISOString(),
    later: refused
      ? null
      : laterInWords({ ...leaving, timing, name: shownName(lead), wanted, leadZone: lead.zone }),
  }
}
