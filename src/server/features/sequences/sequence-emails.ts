import type { AgentId } from '#domain/accounts/agent-id.ts'
import { mailBody } from '#domain/messages/mail-body.ts'
import { fillTemplate, whyUnfilled } from '#domain/sequences/fill-template.ts'
import { ends, pauses } from '#domain/sequences/run.ts'
import {
  isEndReason,
  isPauseReason,
  isRunReason,
  type RunReason,
  reasonSentence,
} from '#domain/sequences/run-reason.ts'
import { gate } from '#domain/sequences/send-gate.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { isStillLead } from '#server/features/leads/find-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import type { OutboxMail } from '#server/features/outbox/outbox-store.ts'
import type { MailGate, MailKind, WrittenMail } from '#server/features/outbox/send-mail.ts'
import { m } from '#text'
import { readRunFacts } from './due-store.ts'
import { insertRunEvents, lockFollowUp, runOf, updateRun } from './followup-store.ts'
import { findLedgerRow, giveStepBack, readMailSources, setStepOutcome } from './mail-store.ts'
import { readSender } from './read-sender.ts'
import { factsOf } from './take-steps.ts'

/** An email of a sequence: written as it leaves, asked about once more then, and recorded when a server has it. */
export const sequenceMail: MailKind = {
  async write(deps, agent, mail) {
    const found = await readWithTenant(deps.db, agent, (tx) =>
      readMailSources(tx, agent, mail.id, deps.clock.now()),
    )
    if (!found) return { unwanted: notWanted }
    const { step, to, sources } = found
    const values = templateValues(sources, deps.clock.now().getTime())
    const [subject, content] = [fillTemplate(step.subject, values), fillTemplate(step.content, values)]
    const fault = whyUnfilled({
      missing: [...subject.missing, ...content.missing],
      unknown: [...subject.unknown, ...content.unknown],
    })
    if (fault) return { unwanted: `incomplete: ${fault}` }
    return {
      fromName: sources.agent.name,
      to,
      replyTo: { address: sources.agent.email },
      subject: subject.text,
      ...mailBody({ letter: content.text }),
    }
  },

  /** Everything that is asked when a step is due, but how much was sent: this email is counted already. */
  async gate(tx, deps, agent, mail): Promise<MailGate> {
    const { aboutId: followupId } = mail
    const run = followupId ? await lockFollowUp(tx, agent, followupId) : undefined
    if (!run) return { refuse: notWanted }
    if (run.status === 'cancelled' || run.status === 'paused') return { refuse: run.reason ?? notWanted }
    const now = deps.clock.now()
    const facts = await readRunFacts(tx, agent, run.id, now)
    if (!facts) return { refuse: notWanted }
    const isVerified = await deps.accounts.isVerified(agent)
    const sender = await readSender(tx, deps, agent, isVerified)
    const { recipient } = factsOf(facts, sender)
    const verdict = gate(
      { ...recipient, sentInDay: 0, sentInWeek: 0 },
      { ...sender, leftInMonth: 1 },
      now.getTime(),
    )
    if (verdict.kind === 'send') return { go: true }
    return verdict.kind === 'wait' ? { waitUntil: new Date(verdict.untilMs) } : { refuse: verdict.reason }
  },

  onSent: noteSent,
  onUnwanted: (tx, deps, agent, mail, why) => takeBack(tx, deps, agent, mail, reasonIn(why)),
  onRefusal: (tx, deps, agent, mail, { detail }) =>
    takeBack(tx, deps, agent, mail, { reason: 'failed', detail }),
}

/** Its lead, or its run, is not there anymore. */
const notWanted = 'deleted' satisfies RunReason

type Unsent = { reason: RunReason; detail: string }

/** A reason with what there is to say about it, as the outbox keeps it: `incomplete: The city isn't known.` */
function reasonIn(why: string): Unsent {
  const [code = '', ...detail] = why.split(': ')
  return { reason: isRunReason(code) ? code : 'failed', detail: detail.join(': ') }
}

async function noteSent(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { id: mailId, aboutId: followupId, leadId }: OutboxMail,
  { subject, text }: WrittenMail,
): Promise<void> {
  if (!followupId || !leadId) return
  const now = deps.clock.now()
  await setStepOutcome(tx, agent, mailId, 'sent')
  await insertRunEvents(tx, agent, [{ followupId, type: 'email-sent', description: subject }], now)
  const data = { mailId, text, followupId }
  await noteOnTimeline(tx, deps, agent, { leadId, kind: 'email_sent', text: subject, data })
  await recordChange(tx, agent, 'followup.updated', followupId)
  await recordChange(tx, agent, 'lead.updated', leadId)
}

/**
 * The step goes back to its run, which says why it wasn't sent. What someone can put right pauses the run, and the step
 * is tried again when it goes on; anything else ends it.
 */
async function takeBack(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { id: mailId, leadId }: OutboxMail,
  { reason, detail }: Unsent,
): Promise<void> {
  const taken = await findLedgerRow(tx, agent, mailId)
  const before = taken && (await lockFollowUp(tx, agent, taken.followupId))
  if (!taken || !before) return
  const now = deps.clock.now()
  const type = reason === 'failed' ? 'email-failed' : 'not-sent'
  const description = [reasonSentence(reason), detail].filter(Boolean).join(' ')
  await insertRunEvents(tx, agent, [{ followupId: before.id, type, description }], now)
  if (before.status === 'cancelled') await setStepOutcome(tx, agent, mailId, 'not_sent')
  else {
    await giveStepBack(tx, agent, mailId)
    const run = { ...runOf(before), stepIndex: taken.stepIndex, dueMs: now.getTime() }
    const after = isPauseReason(reason)
      ? pauses(run, reason).run
      : ends(run, isEndReason(reason) ? reason : notWanted).run
    await updateRun(tx, agent, before.id, { ...after, detail }, now)
  }
  if (reason === 'failed' && leadId && (await isStillLead(tx, agent, leadId)))
    await noteOnTimeline(tx, deps, agent, {
      ...{ leadId, kind: 'email_failed', text: m.followups_email() },
      data: { mailId, followupId: before.id },
    })
  await recordChange(tx, agent, 'followup.updated', before.id)
}
