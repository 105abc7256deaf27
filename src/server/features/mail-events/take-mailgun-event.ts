import type { BodyOf } from '#contract/endpoint.ts'
import type { takeMailgunEvent as endpoint, MailgunEvent } from '#contract/mail-events.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isDeadAddress } from '#domain/consents/dead-address.ts'
import { type MailEventKind, whoDid } from '#domain/messages/mail-event.ts'
import { notices } from '#domain/notifications/notices.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { suppressAddress } from '#server/features/consents/suppress-address.ts'
import { isStillLead } from '#server/features/leads/lock-addressee.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { isFromMailgun } from '#server/http/mailgun-signature.ts'
import { m } from '#text'
import { type EventMail, findEventMail } from './mail-event-store.ts'
import { recordEvent } from './record-event.ts'
import { takeComplaint } from './take-complaint.ts'

/**
 * An event from Mailgun about an email of ours. Refuses requests that Mailgun didn't sign in the last five minutes; an event
 * reported twice counts once. The email is identified by the variable we sent along with it.
 */
export async function takeMailgunEvent(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  { signature, 'event-data': event }: BodyOf<typeof endpoint>,
): Promise<{ taken: boolean }> {
  const { mailgunWebhookKey } = deps.config
  if (!mailgunWebhookKey) throw new Problem('not_found', m.problems_not_found())
  if (!isFromMailgun(signature, mailgunWebhookKey, deps.clock.now()))
    throw new Problem('forbidden', m.mail_events_not_signed())
  const kind = kindOf(event)
  const [, agent, mailId] = reference.exec(event['user-variables']?.mail ?? '') ?? []
  if (!kind || !agent || !mailId) return { taken: false }
  const taken = await withTenant(deps.db, agent as AgentId, (tx) =>
    takeEvent(tx, deps, agent as AgentId, { event, kind, mailId }),
  )
  return { taken }
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const reference = new RegExp(`^(${uuid})\\.(${uuid})$`)

const kinds: Record<string, MailEventKind> = {
  delivered: 'delivered',
  opened: 'opened',
  clicked: 'clicked',
  complained: 'complained',
}

/** Temporary failures are Mailgun's to retry. */
const kindOf = ({ event, severity }: MailgunEvent): MailEventKind | undefined =>
  event === 'failed' && severity === 'permanent' ? 'bounced' : kinds[event]

type ReportedEvent = { event: MailgunEvent; kind: MailEventKind; mailId: string }

async function takeEvent(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { event, kind, mailId }: ReportedEvent,
): Promise<boolean> {
  const mail = await findEventMail(tx, agent, mailId)
  if (!mail) return false
  const userAgent = event['client-info']?.['user-agent'] ?? ''
  const isAct = kind === 'opened' || kind === 'clicked'
  const isNew = await recordEvent(tx, deps, agent, {
    ...{ mail, kind, url: event.url, userAgent, detail: detailOf(event), providerId: event.id },
    by: isAct ? whoDid(kind, { method: 'GET', userAgent, headers: {}, sinceSentMs: null }) : 'machine',
  })
  if (!isNew) return false
  if (kind === 'bounced') await takeBounce(tx, deps, agent, { mail, event })
  if (kind === 'complained' && mail.toAddress)
    await takeComplaint(tx, deps, agent, { address: mail.toAddress, leadId: mail.leadId })
  return true
}

/** What the recipient's mail server said. */
const detailOf = (event: MailgunEvent): string => {
  const { 'delivery-status': status, reason } = event
  return isRefusedThere(event)
    ? m.mail_events_refused()
    : status?.message || status?.description || reason || ''
}

/**
 * Mailgun doesn't even try an address that bounced, unsubscribed, or complained before. Its list is that of the sending
 * domain, which all agents share: another's email may have caused that, so it says nothing about this agent's.
 */
const isRefusedThere = ({ reason }: MailgunEvent): boolean => /^suppress-/.test(reason ?? '')

async function takeBounce(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { mail, event }: { mail: EventMail; event: MailgunEvent },
): Promise<void> {
  const { id: mailId, leadId, subject, toName, toAddress } = mail
  const detail = detailOf(event)
  const status = event['delivery-status']
  const code =
    status?.['enhanced-code'] || /\b5\.\d{1,3}\.\d{1,3}\b/.exec(detail)?.[0] || String(status?.code)
  if (toAddress && !isRefusedThere(event) && isDeadAddress(code, detail))
    await suppressAddress(tx, deps, agent, { address: toAddress, reason: 'bounced', detail })
  if (!leadId || !(await isStillLead(tx, agent, leadId))) return
  const content = subject ?? ''
  await noteOnTimeline(tx, deps, agent, {
    ...{ leadId, kind: 'email_failed', text: content },
    data: { mailId, reason: detail },
  })
  const name = toName || toAddress || ''
  await addNotification(tx, deps, agent, notices.refusedMail({ name, leadId, content }))
}
