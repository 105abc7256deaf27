import { and, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { heldStatuses, unmetStatuses } from '#domain/appointments/appointment.ts'
import type { AskedMessage, ReportFigures } from '#domain/seller-reports/seller-report.ts'
import { properties } from '#server/database/schema/listings.ts'
import { sellerLinks, sellerReports } from '#server/database/schema/seller-reports.ts'
import { sqlTexts } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

export type ReportRow = typeof sellerReports.$inferSelect

const maxShown = 12
/** Maximum messages read per week. Frequent questions are among these. */
const maxMessages = 20_000

export type WeekBounds = { from: Date; to: Date }

/**
 * People in one week, each counted once: by their conversation's cookie, their lead, their sign-in. Messages from the
 * agent or the assistant don't count.
 */
export async function countWeek(
  tx: Tx,
  agent: AgentId,
  listingId: string,
  { from, to }: WeekBounds,
): Promise<ReportFigures> {
  const { rows } = await tx.$client.query<ReportFigures>(
    `select
      (select coalesce(sum(visits), 0)::int from visit_counts where user_id = $1 and property_id = $2
        and hour >= $3 and hour < $4) as visits,
      (select count(distinct coalesce(c.visitor_hash, c.id::text))::int from conversations c
        where c.user_id = $1 and c.listing_id = $2 and exists (
          select 1 from conversation_messages w where w.user_id = $1 and w.conversation_id = c.id
            and w.role = 'user' and w.created_at >= $3 and w.created_at < $4)) as askers,
      (select count(*)::int from contacts where user_id = $1 and property_id = $2 and deleted_at is null
        and created_at >= $3 and created_at < $4) as leads,
      (select count(distinct s.lead_id)::int from kiosk_sign_ins s
        join kiosks k on k.user_id = $1 and k.id = s.kiosk_id
        where s.user_id = $1 and k.property_id = $2 and s.created_at >= $3 and s.created_at < $4) as "openHouse",
      count(*) filter (where start_iso < $4 and status not in (${sqlTexts(unmetStatuses)}))::int as showings,
      count(*) filter (where start_iso < $4 and status in (${sqlTexts(unmetStatuses)}))::int as cancelled,
      count(*) filter (where start_iso >= $4 and status in (${sqlTexts(heldStatuses)}))::int as upcoming
    from appointments where user_id = $1 and property_id = $2 and kind = 'showing' and deleted_at is null and start_iso >= $3`,
    [agent, listingId, from, to],
  )
  const [counted] = rows
  if (!counted) throw new Error('A count without a row')
  return counted
}

export async function listAsked(
  tx: Tx,
  agent: AgentId,
  listingId: string,
  { from, to }: WeekBounds,
): Promise<AskedMessage[]> {
  const { rows } = await tx.$client.query<AskedMessage>(
    `select w.conversation_id as "conversationId", w.content as text
     from conversations c join conversation_messages w on w.user_id = $1 and w.conversation_id = c.id
     where c.user_id = $1 and c.listing_id = $2 and w.role = 'user' and w.created_at >= $3 and w.created_at < $4
     order by w.created_at limit ${maxMessages}`,
    [agent, listingId, from, to],
  )
  return rows
}

/** Active homes published before the end of the week that have no report for it yet. */
export async function listUnreported(
  tx: Tx,
  agent: AgentId,
  week: { firstDay: string; end: Date },
): Promise<string[]> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .leftJoin(
      sellerReports,
      and(
        eq(sellerReports.userId, properties.userId),
        eq(sellerReports.propertyId, properties.id),
        eq(sellerReports.firstDay, week.firstDay),
      ),
    )
    .where(
      and(
        eq(properties.userId, agent),
        eq(properties.status, 'Active'),
        lt(properties.publishedAt, week.end),
        isNull(properties.deletedAt),
        isNull(sellerReports.id),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether buyers could see the home before this instant. */
export async function wasPublishedBefore(
  tx: Tx,
  agent: AgentId,
  listingId: string,
  end: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.userId, agent), eq(properties.id, listingId), lt(properties.publishedAt, end)))
  return rows.length > 0
}

/** False if the week already has a report. */
export async function insertReport(tx: Tx, row: typeof sellerReports.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(sellerReports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sellerReports.id })
  return added.length === 1
}

export function listReports(tx: Tx, agent: AgentId, listingId: string): Promise<ReportRow[]> {
  return tx
    .select()
    .from(sellerReports)
    .where(and(eq(sellerReports.userId, agent), eq(sellerReports.propertyId, listingId)))
    .orderBy(desc(sellerReports.firstDay))
    .limit(maxShown)
}

export async function findReport(tx: Tx, agent: AgentId, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select()
    .from(sellerReports)
    .where(and(eq(sellerReports.userId, agent), eq(sellerReports.id, id)))
  return row
}

/** Locked, so concurrent actions on one report take turns. */
export async function holdReport(tx: Tx, agent: AgentId, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select()
    .from(sellerReports)
    .where(and(eq(sellerReports.userId, agent), eq(sellerReports.id, id)))
    .for('update')
  return row
}

export async function updateReport(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: Partial<typeof sellerReports.$inferInsert> & { updatedAt: Date },
): Promise<ReportRow> {
  const [row] = await tx
    .update(sellerReports)
    .set({ ...changes, version: sql`${sellerReports.version} + 1` })
    .where(and(eq(sellerReports.userId, agent), eq(sellerReports.id, id)))
    .returning()
  if (!row) throw new Error('A report that was held is gone')
  return row
}

/** How many different addresses have received reports about this home, counting this report's own. */
export async function countAddresses(
  tx: Tx,
  agent: AgentId,
  { propertyId, recipients }: ReportRow,
): Promise<number> {
  const { rows } = await tx.$client.query<{ addresses: number }>(
    `select count(*)::int as addresses from (
       select lower(l.address) from seller_links l
         join seller_reports r on r.user_id = $1 and r.id = l.report_id
         where l.user_id = $1 and r.property_id = $2
       union select lower(unnest($3::text[]))) as known`,
    [agent, propertyId, recipients],
  )
  return rows[0]?.addresses ?? 0
}

export const insertLinks = (tx: Tx, rows: (typeof sellerLinks.$inferInsert)[]) =>
  tx.insert(sellerLinks).values(rows)

export const revokeLinks = (tx: Tx, agent: AgentId, reportId: string, at: Date) =>
  tx
    .update(sellerLinks)
    .set({ revokedAt: at })
    .where(
      and(eq(sellerLinks.userId, agent), eq(sellerLinks.reportId, reportId), isNull(sellerLinks.revokedAt)),
    )

/** Until when each report can be opened by a link. Reports without a valid link are left out. */
export async function openUntil(
  tx: Tx,
  agent: AgentId,
  listingId: string,
  now: Date,
): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ reportId: sellerLinks.reportId, until: max(sellerLinks.expiresAt) })
    .from(sellerLinks)
    .innerJoin(
      sellerReports,
      and(eq(sellerReports.userId, sellerLinks.userId), eq(sellerReports.id, sellerLinks.reportId)),
    )
    .where(
      and(
        eq(sellerLinks.userId, agent),
        eq(sellerReports.propertyId, listingId),
        isNull(sellerLinks.revokedAt),
        gt(sellerLinks.expiresAt, now),
      ),
    )
    .groupBy(sellerLinks.reportId)
  return new Map(rows.flatMap(({ reportId, until }) => (until ? [[reportId, until] as const] : [])))
}

/** What a link with this token currently opens. */
export async function findLinked(
  tx: Tx,
  agent: AgentId,
  link: { id: string; tokenHash: string; now: Date },
): Promise<ReportRow | undefined> {
  const [found] = await tx
    .select({ report: sellerReports })
    .from(sellerLinks)
    .innerJoin(
      sellerReports,
      and(eq(sellerReports.userId, sellerLinks.userId), eq(sellerReports.id, sellerLinks.reportId)),
    )
    .where(
      and(
        eq(sellerLinks.userId, agent),
        eq(sellerLinks.id, link.id),
        eq(sellerLinks.tokenHash, link.tokenHash),
        isNull(sellerLinks.revokedAt),
        gt(sellerLinks.expiresAt, link.now),
      ),
    )
  return found?.report
}
