import type { Invoice } from '#contract/billing.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { findInvoiceRow, type InvoiceRow, listInvoiceRows } from './invoice-store.ts'

export async function listInvoices({ db }: Pick<Deps, 'db'>, agent: AgentId): Promise<Invoice[]> {
  return (await readWithTenant(db, agent, (tx) => listInvoiceRows(tx, agent))).map(present)
}

export async function readInvoice({ db }: Pick<Deps, 'db'>, agent: AgentId, id: string): Promise<Invoice> {
  const row = await readWithTenant(db, agent, (tx) => findInvoiceRow(tx, agent, id))
  if (!row) throw new Problem('not_found', m.problems_not_found())
  return present(row)
}

const present = ({ amountCents, ...row }: InvoiceRow): Invoice => ({ ...row, amount: amountCents / 100 })
