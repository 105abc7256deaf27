import { v7 as uuidv7 } from 'uuid'
import { answersAutomatically, autoReplyPauseMs } from '#domain/inbound-mail/auto-reply-rules.ts'
import { domainOf } from '#domain/inbound-mail/received-mail.ts'
import { replySubject } from '#domain/inbox/reply-subject.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { requireMailProfile } from '#server/features/email-settings/read-settings.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { replyAddress, threadHeaders } from '#server/features/outbox/compose-mail.ts'
import { countRecentMails } from '#server/features/outbox/count-recent-mails.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import { senderOf } from '#server/features/outbox/send-mail.ts'
import type { ArrivedMail } from './store-mail.ts'

export const autoReplyKind = 'auto-reply'

/** RFC 3834, and what Exchange understands: no program answers this one. */
const automatic = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }

/** Answers a person at once with the words that the agent left for that, if they left any and this is their first email today. */
export async function answerAutomatically(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  { agent, mail }: ArrivedMail,
  leadId: string | null,
): Promise<void> {
  const { settings, name, email } = await requireMailProfile(tx, agent)
  if (!settings.autoReply || !mail.from) return
  const { address } = mail.from
  const since = new Date(deps.clock.now().getTime() - autoReplyPauseMs)
  const sent = await countRecentMails(tx, agent, { kind: autoReplyKind, address, since })
  const ownDomains = [domainOf(senderOf(deps.config).address), deps.config.inboundDomain ?? '']
  if (!answersAutomatically({ settings, mail, sent, ownDomains, ownAddress: email })) return
  const id = uuidv7()
  const subject = replySubject(mail.subject)
  const text = settings.autoReplyText
  await queueMail(tx, deps, agent, {
    ...{ id, kind: autoReplyKind, subject },
    to: { name: mail.from.name, address },
    replyTo: replyAddress(deps.config, { id: agent, email }, id),
    fromName: settings.fromName || name,
    ...(leadId && { leadId }),
    content: { letter: text, signature: settings.signature },
    headers: {
      ...automatic,
      ...threadHeaders({ messageId: mail.messageId, references: mail.answers.toReversed() }),
    },
  })
  if (!leadId) return
  const data = { text, mailId: id, isAutomatic: true }
  await noteOnTimeline(tx, deps, agent, { leadId, kind: 'email_sent', text: subject, data })
}
