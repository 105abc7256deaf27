import { Problem } from '#contract/problem.ts'
import type { SellerReport } from '#contract/seller-reports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isEmail } from '#domain/text/contact-format.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { presentReports } from './present-report.ts'
import { holdReport, type ReportRow, revokeLinks, updateReport } from './report-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock'>
type Changes = { feedback?: string; nextStep?: string; recipients?: string[] }

/** Changes the agent's text and the addresses of a draft. Sent reports can't change. */
export function changeReport(
  deps: UsedDeps,
  agent: AgentId,
  id: string,
  { version, ...changes }: Changes & { version?: number | undefined },
): Promise<SellerReport> {
  const recipients = changes.recipients && cleanRecipients(changes.recipients)
  return withTenant(deps.db, agent, async (tx) => {
    const report = await requireDraft(tx, agent, id, version)
    await updateReport(tx, agent, id, {
      ...changes,
      ...(recipients && { recipients }),
      updatedAt: deps.clock.now(),
    })
    return presented(tx, deps, agent, report)
  })
}

/** From now on, none of its links opens the report. */
export function revokeReport(deps: UsedDeps, agent: AgentId, id: string): Promise<SellerReport> {
  return withTenant(deps.db, agent, async (tx) => {
    const report = await holdReport(tx, agent, id)
    if (!report) throw new Problem('not_found', m.problems_not_found())
    await revokeLinks(tx, agent, id, deps.clock.now())
    return presented(tx, deps, agent, report)
  })
}

export async function requireDraft(
  tx: Tx,
  agent: AgentId,
  id: string,
  version: number | undefined,
): Promise<ReportRow> {
  const report = await holdReport(tx, agent, id)
  if (!report) throw new Problem('not_found', m.problems_not_found())
  if (report.state !== 'Draft') throw new Problem('conflict', m.seller_already_sent())
  if (version !== undefined && version !== report.version)
    throw new Problem('stale_version', m.problems_already_changed())
  return report
}

export async function presented(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { id, propertyId }: ReportRow,
): Promise<SellerReport> {
  const found = (await presentReports(tx, deps, agent, propertyId)).find((report) => report.id === id)
  if (!found) throw new Problem('not_found', m.problems_not_found())
  return found
}

function cleanRecipients(written: string[]): string[] {
  const addresses = written.map((address) => address.trim()).filter(Boolean)
  if (!addresses.every(isEmail))
    throw new Problem('invalid', m.problems_invalid(), { errors: { recipients: m.common_email_invalid() } })
  const byKey = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  return [...byKey.values()]
}
