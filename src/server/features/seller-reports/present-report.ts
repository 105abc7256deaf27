import type { SellerReport } from '#contract/seller-reports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isTopic, topicLabel } from '#domain/seller-reports/question-topics.ts'
import type { ReportFigures } from '#domain/seller-reports/seller-report.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { listReports, openUntil, type ReportRow } from './report-store.ts'

export async function presentReports(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  listingId: string,
): Promise<SellerReport[]> {
  const reports = await listReports(tx, agent, listingId)
  const until = await openUntil(tx, agent, listingId, clock.now())
  return reports.map((row) => ({
    id: row.id,
    listingId: row.propertyId,
    state: row.state,
    ...presentContent(row),
    recipients: row.recipients,
    sentAt: row.sentAt?.toISOString() ?? null,
    linksOpenUntil: until.get(row.id)?.toISOString() ?? null,
    version: row.version,
  }))
}

/** The part that both agent and seller see. */
export const presentContent = ({ firstDay, lastDay, figures, questions, feedback, nextStep }: ReportRow) => ({
  firstDay,
  lastDay,
  figures: Object.entries(figureNames).map(([name, label]) => ({
    name: label(),
    count: figures[name] ?? 0,
  })),
  questions: questions.flatMap(({ topic, conversations }) =>
    isTopic(topic) ? [{ topic: topicLabel(topic), conversations }] : [],
  ),
  feedback,
  nextStep,
})

const figureNames: Record<keyof ReportFigures, () => string> = {
  visits: m.seller_figure_visits,
  askers: m.seller_figure_askers,
  leads: m.seller_figure_leads,
  openHouse: m.seller_figure_open_house,
  showings: m.seller_figure_showings,
  cancelled: m.seller_figure_cancelled,
  upcoming: m.seller_figure_upcoming,
}
