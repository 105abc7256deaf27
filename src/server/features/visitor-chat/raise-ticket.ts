import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type * as visitorChat from '#contract/visitor-chat.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { productName } from '#domain/product.ts'
import { cleanPerson } from '#domain/text/contact-format.ts'
import {
  checkTicket,
  type TicketKind,
  ticketKeptMonths,
  ticketKindOf,
} from '#domain/visitor-chat/support-ticket.ts'
import { categoryOf, modeOf, priorityOf } from '#domain/visitor-chat/visitor-analysis.ts'
import type { OnceKey } from '#server/database/once.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { planMail } from '#server/features/outbox/plan-mail.ts'
import { m } from '#text'
import { ticketFilingJob } from './ticket-jobs.ts'
import { findTicketByKey, insertTicket } from './ticket-store.ts'

export type TicketRequest = BodyOf<typeof visitorChat.raiseTicket>

type TicketResult = { id: string; kind: TicketKind; message: string }

/**
 * Stores a visitor's support request and queues the email to the operators, in one transaction. Its
 * priority and category come from the visitor's own words, not from the browser's claims.
 */
export async function raiseTicket(
  deps: Deps,
  { transcript, mode: heldMode, ...wish }: TicketRequest,
  once: OnceKey | undefined,
): Promise<TicketResult> {
  const person = cleanPerson(wish)
  const errors = checkTicket(person)
  if (errors) throw new Problem('invalid', Object.values(errors)[0] ?? '', { errors })
  const words = [
    ...transcript.filter(({ sender }) => sender === 'user').map(({ text }) => text),
    person.message,
  ]
    .join('\n')
    .slice(-longestRead)
  const mode = heldMode ?? modeOf(words)
  const priority = priorityOf(words)
  const id = uuidv7()
  const kind = ticketKindOf(mode, priority)
  const answer = (raised: { id: string; kind: TicketKind }) => ({
    ...raised,
    message: m.visitor_chat_form_sent({ email: person.email }),
  })
  return withTenant(deps.db, productTenant, async (tx) => {
    const isNew = await insertTicket(tx, {
      id,
      kind,
      email: person.email,
      name: person.name,
      message: person.message,
      transcript: JSON.stringify(transcript),
      mode,
      priority,
      category: categoryOf(words),
      consentText: m.visitor_chat_form_consent({ product: productName, months: ticketKeptMonths }),
      onceKey: once?.key,
      onceHash: once?.bodyHash,
      createdAt: deps.clock.now(),
    })
    if (isNew) {
      await planMail(tx, deps, { kind: 'support-ticket', aboutId: id })
      await deps.jobs.enqueue(tx, ticketFilingJob.name, { ticketId: id })
      return answer({ id, kind })
    }
    const kept = await findTicketByKey(tx, once?.key ?? '')
    if (!kept || kept.onceHash !== once?.bodyHash)
      throw new Problem('idempotency_mismatch', m.problems_same_key_other_body())
    return answer({ id: kept.id, kind: kept.kind })
  })
}

/** Maximum characters read, from the end: the last words show where the conversation led. */
const longestRead = 20_000
