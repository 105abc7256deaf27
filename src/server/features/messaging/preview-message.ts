import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/messaging.ts'
import type { MessagePreview } from '#contract/messaging.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { fillMessage } from '#domain/messaging/fill-message.ts'
import { obstacleOf, senderObstacle } from '#domain/messaging/message-gate.ts'
import { reasonInWords } from '#domain/messaging/message-reason.ts'
import { timingFaults } from '#domain/messaging/timing.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readLeadValues } from '#server/features/sequences/read-lead-values.ts'
import { readSender } from '#server/features/sequences/read-sender.ts'
import { type Addressee, findAddressees } from './addressee-store.ts'
import { cleanWish, dueOf } from './require-message.ts'

/** A message as each of these leads would get it, unfinished as it may be. Nothing is stored. */
export async function previewMessage(
  deps: Deps,
  agent: AgentId,
  { leadIds, ...wish }: BodyOf<typeof contract.previewMessage>,
): Promise<MessagePreview> {
  const isVerified = await deps.accounts.isVerified(agent)
  return readWithTenant(deps.db, agent, async (tx) => {
    const sender = await readSender(tx, deps, agent, isVerified)
    const nowMs = deps.clock.now().getTime()
    const message = cleanWish(wish)
    const hasTime = Object.keys(timingFaults(message.timing, { zone: sender.zone, nowMs })).length === 0
    const leads = await findAddressees(tx, agent, [...new Set(leadIds)])
    const known = await readLeadValues(
      tx,
      deps,
      agent,
      leads.map(({ leadId }) => leadId),
    )
    const itemOf = (lead: Addressee) => {
      const { leadId, name } = lead
      const { subject, text, missing } = fillMessage(message, known.get(leadId)?.values ?? {})
      const reason = obstacleOf(lead)
      return {
        ...{ leadId, name, subject, text, missing },
        obstacle: reason && reasonInWords({ reason, detail: '' }),
        dueAt: hasTime ? dueOf(message, lead, sender, nowMs).toISOString() : null,
      }
    }
    const own = senderObstacle(sender)
    // A time next month is not of this month's emails.
    const isUsedUp =
      sender.leftInMonth <= 0 &&
      leads.some((lead) => dueOf(message, lead, sender, nowMs).getTime() < sender.nextMonthMs)
    const usedUp = message.timing.kind === 'daytime' ? 'plan_limit' : 'plan_used_up'
    const standsIn = own ?? (hasTime && isUsedUp ? usedUp : null)
    return {
      items: leads.map(itemOf),
      sender: standsIn && reasonInWords({ reason: standsIn, detail: '' }),
      timeZone: sender.zone,
    }
  })
}
