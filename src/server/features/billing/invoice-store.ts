import { and, desc, eq } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { invoices } from '#server/database/schema/billing.ts'
import type { Tx } from '#server/database/tenant.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** More than ten years of monthly invoices, so there is no second page. */
const max = 200

export const listInvoiceRows = (tx: Tx, agent: AgentId): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoices)
    .where(eq(invoices.userId, agent))
    .orderBy(desc(invoices.issuedOn), desc(invoices.id))
    .limit(max)

export async function findInvoiceRow(tx: Tx, agent: AgentId, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, agent), eq(invoices.id, id)))
  return row
}
