import * as billing from '#contract/billing.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { listInvoices, readInvoice } from './read-invoices.ts'
import { readUsage } from './read-usage.ts'

export function billingRoutes(serve: Serve, deps: Deps): void {
  serve(billing.listInvoices, async (_input, agent) => ({ items: await listInvoices(deps, agent) }))
  serve(billing.readInvoice, ({ params }, agent) => readInvoice(deps, agent, params.id))
  serve(billing.readUsage, (_input, agent) => readUsage(deps, agent))
}
