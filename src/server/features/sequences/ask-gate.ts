import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isFinal } from '#domain/sequences/run-status.ts'
import { gate } from '#domain/sequences/send-gate.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { MailGate } from '#server/features/outbox/send-mail.ts'
import { readRunFacts } from './due-store.ts'
import { readSender } from './read-sender.ts'
import { lockFollowUp } from './run-store.ts'
import { factsOf } from './take-steps.ts'
import { goneReason } from './write-email.ts'

/** How soon an email is checked again while its sequence is switched off. */
const offRestMs = 3_600_000

/** Whether a run's email may be sent now: every check of its due step, except the count of sent emails, which includes it. */
export async function askGate(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  followupId: string | null,
): Promise<MailGate> {
  const run = followupId === null ? undefined : await lockFollowUp(tx, agent, followupId)
  if (!run) return { refuse: goneReason }
  // A run is complete when its last email is planned; one that reached its goal since doesn't send it.
  if (run.status === 'cancelled' || run.status === 'paused' || (run.reason === 'goal' && isFinal(run.status)))
    return { refuse: run.reason ?? goneReason }
  const now = deps.clock.now()
  const facts = await readRunFacts(tx, agent, run.id, now)
  if (!facts) return { refuse: goneReason }
  const sender = await readSender(tx, deps, agent, await deps.accounts.isVerified(agent))
  const { recipient, isOn, isSequenceDeleted, isHomeDeleted } = factsOf(facts, sender)
  // A run whose last email is on its way is complete: no one has stopped it.
  if (isSequenceDeleted) return { refuse: 'sequence_deleted' }
  if (isHomeDeleted) return { refuse: 'outdated' }
  if (!isOn) return { waitUntil: new Date(now.getTime() + offRestMs) }
  const verdict = gate(
    { ...recipient, sentInDay: 0, sentInWeek: 0, lastOtherMs: null },
    { ...sender, leftInMonth: 1 },
    now.getTime(),
  )
  if (verdict.kind === 'send') return { go: true }
  return verdict.kind === 'wait' ? { waitUntil: new Date(verdict.untilMs) } : { refuse: verdict.reason }
}
