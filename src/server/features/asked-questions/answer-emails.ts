import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import { paths } from '#domain/screens/paths.ts'
import { helloLine } from '#domain/text/first-name.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { lockLeadWhoAgreed } from '#server/features/leads/lock-addressee.ts'
import { noteEmail } from '#server/features/leads/record-contact.ts'
import { queueMail } from '#server/features/outbox/queue-mail.ts'
import { requireMailQuota } from '#server/features/outbox/require-mail-quota.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import type { LockedQuestion } from './question-store.ts'

type AnswerMail = { asked: LockedQuestion; leadId: string; content: string }

/**
 * Emails the agent's answer to a lead who left an address and agreed to be contacted, as a letter of the agent's. False
 * if they didn't, or if the agent's emails for this month and the next are used up: the chat has the answer anyway.
 */
export async function mailAnswer(
  tx: Tx,
  deps: Deps,
  { id: agent, email, name }: AccountUser,
  { asked, leadId, content }: AnswerMail,
): Promise<boolean> {
  const lead = await lockLeadWhoAgreed(tx, agent, leadId)
  if (!lead) return false
  const hold = await findRoom(tx, deps, agent)
  if (!hold) return false
  const listing = asked.listingTitle.replace(/\s+/g, ' ').trim()
  const subject = m.asked_mail_subject({ listing })
  const text = [
    helloLine(lead.name),
    m.asked_mail_question({ listing, question: asked.question }),
    content,
    m.asked_mail_more({ url: `${deps.config.publicUrl}${paths.publicListing(asked.listingSlug)}` }),
    name,
  ].join('\n\n')
  const mailId = uuidv7()
  await queueMail(tx, deps, agent, {
    id: mailId,
    kind: 'letter',
    to: { name: lead.name, address: lead.email },
    replyTo: email,
    fromName: name,
    leadId,
    aboutId: asked.id,
    subject,
    content: { letter: text },
    ...(hold.until && { notBefore: hold.until }),
  })
  const heldUntil = hold.until?.toISOString() ?? null
  await noteEmail(tx, deps, agent, { lead, subject, text, mailId, heldUntil })
  return true
}

/** Undefined if this month's and the next month's emails are all written. */
async function findRoom(tx: Tx, deps: Deps, agent: AccountUser['id']) {
  try {
    return { until: await requireMailQuota(tx, deps, agent) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'plan_limit') return undefined
    throw error
  }
}
