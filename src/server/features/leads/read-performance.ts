import type { LeadPerformance } from '#contract/leads.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { percentOf, performanceDays, sourceRows } from '#domain/leads/lead-performance.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { countPerformance } from './performance-store.ts'

const dayMs = 86_400_000

/** What came of the leads of the last 30 days, counted from their rows. */
export async function readLeadPerformance(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
): Promise<LeadPerformance> {
  const since = new Date(clock.now().getTime() - performanceDays * dayMs)
  const otherSources = m.leads_sources_other()
  const { leads, qualified, contacted, booked, answerMs, sources } = await readWithTenant(db, agent, (tx) =>
    countPerformance(tx, agent, { since, otherSources }),
  )
  return {
    days: performanceDays,
    newLeads: leads,
    conversionRate: percentOf(booked, leads),
    appointmentsSet: booked,
    avgAiResponseTime: answerMs === null ? null : Math.round(answerMs) / 1000,
    leadFunnel: {
      leadsCaptured: leads,
      aiQualified: qualified,
      contactedByAgent: contacted,
      appointmentsSet: booked,
    },
    sources: sourceRows(sources, m.leads_source_unknown()),
  }
}
