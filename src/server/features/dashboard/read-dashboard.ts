import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { listLimits } from '#domain/analytics/dashboard-limits.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { appointmentRowJson, appointmentsOfMonth } from '#server/features/appointments/list-appointments.ts'
import { leadRow } from '#server/features/leads/read-lead.ts'
import { rescoreDueLeads } from '#server/features/leads/score-leads.ts'
import { newestListings } from '#server/features/listings/list-listings.ts'
import { m } from '#text'
import { readDashboardJson } from './dashboard-store.ts'

/** Everything on the dashboard's first view, as JSON text. First recalculates scores that have changed over time. */
export async function readDashboard(deps: Deps, agent: AgentId): Promise<string> {
  const read = () =>
    readWithTenant(deps.db, agent, (tx) =>
      // Sent together, in a single round trip to the database.
      Promise.all([
        readDashboardJson(tx, agent, deps.clock.now(), { leadRow, appointment: appointmentRowJson }),
        newestListings(tx, agent, listLimits.recentListings),
      ]),
    )
  const [first, listings] = await read()
  if (!first) throw new Problem('not_found', m.problems_not_found())
  if (first.isDue) await rescoreDueLeads(deps, agent)
  const { json } = (first.isDue ? (await read())[0] : undefined) ?? first
  const { items } = JSON.parse(listings) as { items: unknown[] }
  return `${json.slice(0, -1)},"recentListings":${JSON.stringify(items)}}`
}

/** The days of a month (`YYYY-MM`) that have appointments, and those appointments, as JSON text. */
export function readMonth(deps: Deps, agent: AgentId, month: string): Promise<string> {
  return readWithTenant(deps.db, agent, async (tx) => {
    const zone = await readAgentZone(tx, agent)
    const appointments = await appointmentsOfMonth(tx, agent, month, zone)
    const days = (JSON.parse(appointments) as { startIso: string; status: string }[])
      .filter(({ status }) => status !== 'Cancelled')
      .map(({ startIso }) => localDay(Date.parse(startIso), zone))
    return `{"days":${JSON.stringify([...new Set(days)].sort())},"appointments":${appointments}}`
  })
}
