import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as messages from '#contract/messages.ts'
import { Problem } from '#contract/problem.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import { checkLetter, cleanLetter, type Letter } from '#domain/messages/letter-rules.ts'
import { textOfHtml } from '#domain/messages/text-of-html.ts'
import { isEmail } from '#domain/text/contact-format.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { ensureProfile } from '#server/features/accounts/ensure-profile.ts'
import { requireMailProfile } from '#server/features/email-settings/read-settings.ts'
import { readThread } from '#server/features/inbound-mail/read-thread.ts'
import { lockAddressee } from '#server/features/leads/lock-addressee.ts'
import { noteEmail } from '#server/features/leads/record-contact.ts'
import { replyAddress, threadHeaders } from '#server/features/outbox/compose-mail.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import { requireMailQuota } from '#server/features/outbox/require-mail-quota.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'

/**
 * `answersMailId`: the email that arrived and that this one answers, so that both are shown as one conversation. `writerName`:
 * the person being answered, who wrote in the lead's conversation from an address that needn't be the lead's.
 */
type SendEmailInput = BodyOf<typeof messages.sendEmail> & { answersMailId?: string; writerName?: string }
type SendResult = { id: string; heldUntil: string | null }

/**
 * Writes to one of the agent's own leads, or to the agent: text only, from the server's address in the agent's name, with
 * replies to the agent. Email, timeline and score are one transaction. Refuses agents with an unverified address,
 * recipients that aren't their leads (404), and senders other than the agent.
 */
export async function sendEmail(
  deps: Deps,
  sender: AccountUser,
  wish: SendEmailInput,
  once: OnceKey | undefined,
): Promise<SendResult> {
  if (!sender.emailVerified) throw new Problem('email_not_verified', m.messages_verify_first())
  const letter = requireLetter(wish, sender)
  const { id: agent, email } = sender
  await ensureProfile(deps, sender)
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const heldUntil = await requireMailQuota(tx, deps, agent)
      const lead = await requireAddressee(tx, sender, wish)
      const id = uuidv7()
      const { name, settings } = await requireMailProfile(tx, agent)
      const answers = wish.answersMailId && (await readThread(tx, agent, wish.answersMailId))
      await queueMail(tx, deps, agent, {
        id,
        kind: 'letter',
        to: { name: nameOf(wish, lead) ?? name, address: wish.to.trim() },
        replyTo: replyAddress(deps.config, { id: agent, email }, id),
        fromName: settings.fromName || name,
        ...(lead && { leadId: lead.id }),
        subject: letter.subject,
        content: { letter: letter.text, signature: settings.signature },
        ...(answers && { headers: threadHeaders(answers) }),
        ...(heldUntil && { notBefore: heldUntil }),
      })
      const sent = { id, heldUntil: heldUntil?.toISOString() ?? null }
      if (lead) await noteEmail(tx, deps, agent, { lead, ...letter, mailId: id, heldUntil: sent.heldUntil })
      return sent
    }),
  )
}

/** The text to be sent; refuses with an error for each faulty field. */
function requireLetter({ to, subject, text, html, from }: SendEmailInput, sender: AccountUser): Letter {
  const letter = { subject, text: text ?? textOfHtml(html ?? '') }
  const { text: textFault, ...faults } = checkLetter(letter)
  const errors: Record<string, string> = { ...faults }
  if (textFault) errors[html === undefined ? 'text' : 'html'] = textFault
  if (text !== undefined && html !== undefined) errors.html = m.messages_text_or_html()
  if (!isEmail(to.trim())) errors.to = m.common_email_invalid()
  if (from !== undefined && emailKey(addressIn(from)) !== emailKey(sender.email))
    errors.from = m.messages_not_own_sender()
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.problems_invalid(), { errors })
  return cleanLetter(letter)
}

/** The address in `Name <address>`. */
const addressIn = (sender: string) => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender

const nameOf = ({ to, writerName }: SendEmailInput, lead: { name: string; email: string } | undefined) =>
  lead && writerName && emailKey(to) !== emailKey(lead.email) ? writerName : lead?.name

/** The lead being written to; undefined if agents write to themselves. */
async function requireAddressee(
  tx: Tx,
  { id: agent, email }: AccountUser,
  { to, leadId, writerName }: SendEmailInput,
) {
  const lead = await lockAddressee(tx, agent, { address: to, leadId, isWriter: writerName !== undefined })
  if (lead) return lead
  if (!leadId && emailKey(to) === emailKey(email)) return undefined
  throw new Problem('not_found', m.messages_not_yours(), { errors: { to: m.messages_not_yours() } })
}
