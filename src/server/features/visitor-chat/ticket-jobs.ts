import { z } from 'zod'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { fileTicket } from '#server/features/inbox/file-item.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { m } from '#text'
import { findTicket } from './ticket-store.ts'

/** Puts a visitor's ticket into the inbox of the person who runs the server. */
export const ticketFilingJob: JobKind = {
  name: 'ticket-filing',
  retries: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
  expireSeconds: 60,
}

const Raised = z.object({ ticketId: z.uuid() })

export async function workTicketJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(ticketFilingJob.name, async ({ data }) => {
    await fileRaisedTicket(deps, Raised.parse(data).ticketId)
  })
}

/**
 * Only if the address that runs the server is an agent's own, confirmed one; anyone else reads the email alone.
 * A ticket is filed once.
 */
async function fileRaisedTicket({ db, accounts, config }: Deps, ticketId: string): Promise<void> {
  const ticket = await findTicket(db, ticketId)
  const operator = ticket && (await accounts.findVerified(config.adminEmail))
  if (!ticket || !operator) return
  const { name, email, message, createdAt: at } = ticket
  const source = m.inbox_source_site_chat()
  await withTenant(db, operator, (tx) =>
    fileTicket(tx, operator, { id: ticketId, source, message, at, contact: { name, email, phone: '' } }),
  )
}
