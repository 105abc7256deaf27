import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { MailEventKind } from '#domain/messages/mail-event.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { isStillLead } from '#server/features/leads/lock-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { noteEmailAct } from '#server/features/sequences/note-email-act.ts'
import { countHumanEvents, type EventMail, insertMailEvent, type NewMailEvent } from './mail-event-store.ts'

type MailEventInput = Omit<NewMailEvent, 'id' | 'mailId' | 'leadId'> & { mail: EventMail }

const isAct = (kind: MailEventKind): kind is 'opened' | 'clicked' => kind === 'opened' || kind === 'clicked'

/**
 * Keeps what was heard about an email, in the caller's transaction. The first time that a person opens it, and each of its
 * links, is on the lead's timeline; the run that sent it counts one opening and one click of each email. What machines do is
 * kept and counts for nothing. False if it was known.
 */
export async function recordEvent(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { mail, ...heard }: MailEventInput,
): Promise<boolean> {
  const { id: mailId, leadId, followupId } = mail
  const { kind, by, url } = heard
  const before = by === 'human' && isAct(kind) && (await countHumanEvents(tx, agent, { mailId, kind, url }))
  const event = { id: uuidv7(), mailId, leadId, ...heard }
  if (!(await insertMailEvent(tx, agent, event, deps.clock.now()))) return false
  if (!isAct(kind) || (before && before.ofMail === 0))
    await recordChange(tx, agent, 'message.updated', mailId)
  if (!before || before.ofLink > 0 || !isAct(kind) || !leadId || !(await isStillLead(tx, agent, leadId)))
    return true
  const text = mail.subject ?? ''
  await noteOnTimeline(tx, deps, agent, { leadId, kind: `email_${kind}`, text, data: { mailId, url } })
  if (followupId && before.ofMail === 0)
    await noteEmailAct(tx, deps, agent, { followupId, act: kind, subject: text })
  await recordChange(tx, agent, 'lead.updated', leadId)
  return true
}
