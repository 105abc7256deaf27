import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from './enqueue-mails.ts'
import { insertMail } from './outbox-store.ts'

type PlannedMail = {
  kind: string
  aboutId: string
  leadId?: string
  /** Whose it is; the product's own, if not given. */
  agent?: AgentId
  /** Now, if not given. */
  notBefore?: Date
}

/**
 * Adds an email to the outbox in the caller's transaction that its kind writes when it is sent: one of the product's own,
 * from a row that requests can't read, or an agent's whose content is known only then. Its Message-ID is set here, before
 * the first attempt.
 */
export async function planMail(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  { kind, aboutId, leadId, agent = productTenant, notBefore }: PlannedMail,
): Promise<void> {
  const id = uuidv7()
  await insertMail(tx, agent, {
    id,
    messageId: `${id}@${new URL(deps.config.publicUrl).hostname}`,
    kind,
    aboutId,
    leadId: leadId ?? null,
    toName: null,
    toAddress: null,
    replyTo: null,
    fromName: null,
    subject: null,
    text: null,
    html: null,
    state: 'planned',
    invitation: null,
    headers: null,
  })
  await enqueueMail(tx, deps, agent, { id, notBefore })
}
