import type { AgentId } from '#domain/accounts/agent-id.ts'
import { ask, type GateAnswer, openRecipient, openSender } from '#domain/sending/gate.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { toMailGate } from '#server/features/consents/guard-mail.ts'
import { requireMailQuota } from '#server/features/outbox/require-mail-quota.ts'
import type { MailKind } from '#server/features/outbox/send-mail.ts'
import { readSender } from '#server/features/sequences/read-sender.ts'

export const reportKind = 'seller-report'

/** A report to a seller: where they are isn't known, so the agent's clock counts for the quiet hours. */
export const reportMail: MailKind = {
  gate: async (tx, deps, agent) => toMailGate(await askAboutHours(tx, deps, agent, deps.clock.now())),
}

type UsedDeps = Pick<Deps, 'clock' | 'config'>

async function askAboutHours(tx: Tx, deps: UsedDeps, agent: AgentId, at: Date): Promise<GateAnswer> {
  const { zone, window } = await readSender(tx, deps, agent, true)
  const to = { ...openRecipient, email: '', zone }
  return ask(reportKind, to, { ...openSender, window }, at.getTime())
}

/** When an email about a report may be sent, if not now. Refuses as `requireMailQuota` does. */
export async function requireSendTime(tx: Tx, deps: UsedDeps, agent: AgentId): Promise<Date | undefined> {
  const heldUntil = await requireMailQuota(tx, deps, agent)
  const answer = await askAboutHours(tx, deps, agent, heldUntil ?? deps.clock.now())
  return answer.kind === 'wait' ? new Date(answer.untilMs) : heldUntil
}
