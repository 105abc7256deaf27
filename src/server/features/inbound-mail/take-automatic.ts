import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { lockWriter, noteReply } from '#server/features/leads/note-reply.ts'
import { type ArrivedMail, storeMail } from './store-mail.ts'

/** An automatic reply. It goes on the timeline, but stops no sequence and needs no answer. */
export async function takeAutomatic(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  arrival: ArrivedMail,
  kind: 'auto-reply' | 'list-mail',
): Promise<boolean> {
  const { id, agent, mail, sent } = arrival
  const address = mail.from?.address ?? ''
  const about = { leadId: sent?.leadId ?? null, address }
  const lead =
    kind === 'auto-reply' && !arrival.isForged ? (await lockWriter(tx, agent, about)).lead : undefined
  const { newText, history } = mail.content
  if (!(await storeMail(tx, arrival, { kind, leadId: lead?.id ?? null, newText, history }))) return false
  if (lead) {
    const data = { text: newText, mailId: id }
    await noteReply(tx, deps, agent, {
      leadId: lead.id,
      kind: 'email_automatic',
      subject: mail.subject,
      data,
    })
  }
  return true
}
