import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { SellerReport } from '#contract/seller-reports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notices } from '#domain/notifications/notices.ts'
import {
  dayOfReport,
  groupQuestions,
  lastWholeWeek,
  type ReportWeek,
  suggestNextStep,
} from '#domain/seller-reports/seller-report.ts'
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { m } from '#text'
import { presentReports } from './present-report.ts'
import {
  countWeek,
  insertReport,
  listAsked,
  listReports,
  listUnreported,
  wasPublishedBefore,
} from './report-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/**
 * Drafts last week's report for one of the agent's listings, unless it already exists, and returns it. Refused for a home
 * that wasn't on the market in that week.
 */
export async function composeReport(
  deps: UsedDeps,
  agent: AgentId,
  listingId: string,
): Promise<SellerReport> {
  await readListing(deps, agent, listingId)
  return withTenant(deps.db, agent, async (tx) => {
    const zone = await readAgentZone(tx, agent)
    const week = lastWholeWeek(deps.clock.now().getTime(), zone)
    if (!(await wasPublishedBefore(tx, agent, listingId, endOf(week, zone))))
      throw new Problem('conflict', m.seller_too_early({ day: dayOfReport(week.lastDay) }))
    await composeDraft(tx, deps, agent, { listingId, week, zone })
    const reports = await presentReports(tx, deps, agent, listingId)
    const report = reports.find(({ firstDay }) => firstDay === week.firstDay)
    if (!report) throw new Error('The report of the week was not written')
    return report
  })
}

/**
 * Drafts last week's report for every active listing without one. Runs once a day, and finds something to do on Mondays.
 */
export async function draftReports(deps: UsedDeps, agent: AgentId): Promise<void> {
  const { zone, week, listings } = await withTenant(deps.db, agent, async (tx) => {
    const zone = await readAgentZone(tx, agent)
    const week = lastWholeWeek(deps.clock.now().getTime(), zone)
    const end = endOf(week, zone)
    return { zone, week, listings: await listUnreported(tx, agent, { firstDay: week.firstDay, end }) }
  })
  let drafted = 0
  for (const listingId of listings) {
    const isNew = await withTenant(deps.db, agent, (tx) =>
      composeDraft(tx, deps, agent, { listingId, week, zone }),
    )
    if (isNew) drafted += 1
  }
  if (drafted === 0) return
  await withTenant(deps.db, agent, (tx) =>
    addNotification(
      tx,
      deps,
      agent,
      notices.draftedReports({ count: drafted, content: m.seller_notify_text() }),
    ),
  )
}

const endOf = (week: ReportWeek, zone: string) => new Date(localInstantMs(addDays(week.lastDay, 1), 0, zone))

type ReportRequest = { listingId: string; week: ReportWeek; zone: string }

/** False if the week already has its report. Addresses are copied from the previous report. */
async function composeDraft(
  tx: Tx,
  { clock }: UsedDeps,
  agent: AgentId,
  { listingId, week, zone }: ReportRequest,
): Promise<boolean> {
  const bounds = {
    from: new Date(localInstantMs(week.firstDay, 0, zone)),
    to: endOf(week, zone),
  }
  const figures = await countWeek(tx, agent, listingId, bounds)
  const questions = groupQuestions(await listAsked(tx, agent, listingId, bounds))
  const [before] = await listReports(tx, agent, listingId)
  const now = clock.now()
  return insertReport(tx, {
    userId: agent,
    id: uuidv7(),
    propertyId: listingId,
    ...week,
    figures,
    questions,
    nextStep: suggestNextStep(figures, questions),
    recipients: before?.recipients ?? [],
    createdAt: now,
    updatedAt: now,
  })
}
