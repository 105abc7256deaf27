import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isDeadAddress } from '#domain/consents/dead-address.ts'
import { notices } from '#domain/notifications/notices.ts'
import {
  ask,
  type GateAnswer,
  type GatedMail,
  isAsked,
  openRecipient,
  openSender,
} from '#domain/sending/gate.ts'
import { defaultZone } from '#domain/time/default-zone.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import type { MailGate, MailKind } from '#server/features/outbox/send-mail.ts'
import { m } from '#text'
import { claimNotice, findPause, pauseBulk } from './consent-store.ts'
import { readSuppression } from './read-suppression.ts'
import { suppressAddress } from './suppress-address.ts'

/** The gate's answer for the address of an email. Kinds with more checks have made them before. */
async function askAboutAddress(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { mail, toAddress }: { mail: GatedMail; toAddress: string | null },
): Promise<MailGate> {
  const suppression = toAddress ? await readSuppression(tx, agent, toAddress) : null
  const pause = isAsked(mail, 'pause') ? await findPause(tx, agent) : undefined
  const to = { ...openRecipient, email: toAddress ?? '', suppression, zone: defaultZone }
  const from = { ...openSender, isSendingPaused: pause !== undefined }
  return toMailGate(ask(mail, to, from, clock.now().getTime()))
}

/** What the outbox does with the gate's answer. */
export function toMailGate(answer: GateAnswer): MailGate {
  if (answer.kind === 'wait') return { waitUntil: new Date(answer.untilMs) }
  return answer.kind === 'refuse' ? { refuse: answer.reason } : { go: true }
}

/** The mailbox no longer exists: suppresses the address. */
export async function suppressDeadAddress(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { toAddress, code, detail }: { toAddress: string | null; code: string; detail: string },
): Promise<void> {
  if (toAddress && isDeadAddress(code, detail))
    await suppressAddress(tx, deps, agent, { address: toAddress, reason: 'bounced', detail })
}

/** The mail server rejects this agent as a sender, and further emails would hurt their reputation. Notifies the agent once. */
export async function pauseSending(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { address, detail }: { address: string; detail: string },
): Promise<void> {
  const reason = m.consents_paused_text({ address, detail: detail.slice(0, 240) })
  if (!(await pauseBulk(tx, agent, { at: deps.clock.now(), reason }))) return
  await addNotification(tx, deps, agent, notices.sendingPaused({ content: reason }))
}

/** At most one notification in the time for which an email is retried. */
const outageMs = 3 * 24 * 60 * 60_000

/** The mail server accepts nothing, and emails are retried. The agent couldn’t see that otherwise, so they are notified. */
async function tellOfOutage(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  detail: string,
): Promise<void> {
  const notice = notices.emailsStuck({ content: m.consents_stuck_text({ detail: detail.slice(0, 160) }) })
  const since = new Date(deps.clock.now().getTime() - outageMs)
  if (await claimNotice(tx, agent, notice.title, since)) await addNotification(tx, deps, agent, notice)
}

/** A kind of email that goes to others in an agent's name, with the guard around it. */
export const guarded = (of: GatedMail, kind: MailKind = {}): MailKind => ({
  ...kind,
  async gate(tx, deps, agent, mail) {
    const answer = (await kind.gate?.(tx, deps, agent, mail)) ?? { go: true }
    return 'go' in answer ? askAboutAddress(tx, deps, agent, { mail: of, toAddress: mail.toAddress }) : answer
  },
  async onRefusal(tx, deps, agent, about) {
    await suppressDeadAddress(tx, deps, agent, { ...about.refusal, toAddress: about.mail.toAddress })
    await kind.onRefusal?.(tx, deps, agent, about)
  },
  async onStuck(tx, deps, agent, about) {
    await tellOfOutage(tx, deps, agent, about.detail)
    await kind.onStuck?.(tx, deps, agent, about)
  },
  isPaused: async (tx, agent) => (await findPause(tx, agent)) !== undefined,
  async onPolicy(tx, deps, agent, about) {
    await pauseSending(tx, deps, agent, { address: about.mail.toAddress ?? '', detail: about.detail })
    await kind.onPolicy?.(tx, deps, agent, about)
  },
})
