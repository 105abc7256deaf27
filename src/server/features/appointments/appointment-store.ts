import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { heldStatuses } from '#domain/appointments/appointment.ts'
import type { TimeRange } from '#domain/appointments/free-slots.ts'
import { defaultWorkingTime, type WorkingTime } from '#domain/appointments/working-time.ts'
import type { ListingStatus } from '#domain/listings/listing.ts'
import type { OpenHouse } from '#domain/listings/open-house.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import { appointments } from '#server/database/schema/appointments.ts'
import { sqlInstant, sqlTexts } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

export type AppointmentRecord = typeof appointments.$inferSelect

const isAppointment = (agent: AgentId, id: string) =>
  and(eq(appointments.userId, agent), eq(appointments.id, id))

/** The contract's `Appointment` for a row `a` of appointments. */
export const appointmentJson = `json_build_object('id', a.id, 'leadId', a.lead_id, 'propertyId', a.property_id,
  'kind', a.kind, 'name', a.name, 'email', a.email, 'phone', a.phone, 'date', a.date, 'timeLabel', a.time_label,
  'startIso', ${sqlInstant('a.start_iso')}, 'endIso', ${sqlInstant('a.end_iso')}, 'timeZone', a.time_zone,
  'listingAddress', a.listing_address, 'notes', a.notes, 'status', a.status, 'version', a.version,
  'createdAt', ${sqlInstant('a.created_at')})`

/**
 * Lets one booking at a time read an agent's calendar, so a time that looks free stays free. Backed by the exclusion
 * constraint.
 */
export async function holdCalendar(tx: Tx, agent: AgentId): Promise<void> {
  await tx.$client.query({
    name: 'hold_calendar',
    text: `select pg_advisory_xact_lock(hashtextextended($1, 1))`,
    values: [agent],
  })
}

/** Times taken within a range, without any buffer and without `exceptId`, the one being moved. */
export async function listBusy(
  tx: Tx,
  agent: AgentId,
  { startMs, endMs }: TimeRange,
  exceptId?: string,
): Promise<TimeRange[]> {
  const { rows } = await tx.$client.query<TimeRange>({
    name: 'list_busy',
    text: `select (extract(epoch from start_iso) * 1000)::float8 as "startMs", (extract(epoch from end_iso) * 1000)::float8 as "endMs"
      from appointments where user_id = $1 and deleted_at is null and status in (${sqlTexts(heldStatuses)})
        and end_iso > $2 and start_iso < $3 and id is distinct from $4::uuid
        and start_iso > $2::timestamptz - interval '24 hours' - interval '1 hour'
      order by start_iso`,
    values: [agent, new Date(startMs), new Date(endMs), exceptId ?? null],
  })
  return rows
}

export async function insertAppointment(tx: Tx, row: typeof appointments.$inferInsert): Promise<void> {
  await tx.insert(appointments).values(row)
}

export async function findAppointment(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<AppointmentRecord | undefined> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(isAppointment(agent, id), isNull(appointments.deletedAt)))
  return row
}

/** The appointment, locked until the transaction ends. */
export async function lockAppointment(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<AppointmentRecord | undefined> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(isAppointment(agent, id), isNull(appointments.deletedAt)))
    .for('update')
  return row
}

/** Whether this lead still has an upcoming showing. */
export async function hasShowingAhead(tx: Tx, agent: AgentId, leadId: string, now: Date): Promise<boolean> {
  const ahead = and(
    eq(appointments.userId, agent),
    eq(appointments.leadId, leadId),
    eq(appointments.kind, 'showing'),
    inArray(appointments.status, heldStatuses),
    gt(appointments.endIso, now),
    isNull(appointments.deletedAt),
  )
  return (await tx.$count(appointments, ahead)) > 0
}

export async function updateAppointment(
  tx: Tx,
  agent: AgentId,
  id: string,
  changes: Partial<typeof appointments.$inferInsert>,
): Promise<void> {
  await tx
    .update(appointments)
    .set({ ...changes, updatedAt: sql`now()`, version: sql`${appointments.version} + 1` })
    .where(isAppointment(agent, id))
}

export async function findDeletedAppointment(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<AppointmentRecord | undefined> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(isAppointment(agent, id), sql`${appointments.deletedAt} is not null`))
    .for('update')
  return row
}

export async function removeAppointment(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx
    .delete(appointments)
    .where(and(isAppointment(agent, id), sql`${appointments.deletedAt} is not null`))
}

/** The contract's `Appointment` as JSON text. */
export async function readAppointmentJson(tx: Tx, agent: AgentId, id: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ json: string }>({
    name: 'read_appointment',
    text: `select ${appointmentJson}::text as json from appointments a
      where a.user_id = $1 and a.id = $2 and a.deleted_at is null`,
    values: [agent, id],
  })
  return rows[0]?.json
}

export type AppointmentPage = {
  items: string
  next: { at: Date; id: string } | null
  total: number | null
}

/** A page as JSON text: upcoming ones, soonest first, or all between two instants, latest first. */
export async function listAppointmentsJson(
  tx: Tx,
  agent: AgentId,
  query: {
    limit: number
    upcomingAt: Date | undefined
    from: Date | undefined
    to: Date | undefined
    after: { at: Date; id: string } | undefined
    /** Whether to include the total over all pages. */
    count?: boolean | undefined
  },
): Promise<AppointmentPage> {
  const values: unknown[] = [agent, query.limit]
  const place = (value: unknown) => `$${values.push(value)}`
  const order = query.upcomingAt ? 'a.start_iso, a.id' : 'a.start_iso desc, a.id desc'
  const conditions: string[] = []
  // An appointment takes at most 24 hours. Any that started earlier have ended, so the index can skip them.
  if (query.upcomingAt) {
    const now = place(query.upcomingAt)
    conditions.push(
      `and a.status in (${sqlTexts(heldStatuses)}) and a.end_iso > ${now} and a.start_iso > ${now}::timestamptz - interval '25 hours'`,
    )
  }
  if (query.from) conditions.push(`and a.start_iso >= ${place(query.from)}`)
  if (query.to) conditions.push(`and a.start_iso < ${place(query.to)}`)
  const total = query.count
    ? `(select count(*)::int from appointments a where a.user_id = $1 and a.deleted_at is null ${conditions.join(' ')})`
    : 'null::int'
  if (query.after)
    conditions.push(
      `and (a.start_iso, a.id) ${query.upcomingAt ? '>' : '<'} (${place(query.after.at)}::timestamptz, ${place(query.after.id)}::uuid)`,
    )
  const { rows } = await tx.$client.query<{
    items: string
    at: Date | null
    id: string | null
    total: number | null
  }>({
    name: `list_appointments_${query.upcomingAt ? 'u' : ''}${query.from ? 'f' : ''}${query.to ? 't' : ''}${query.after ? 'a' : ''}${query.count ? 'c' : ''}`,
    text: `
      with page as (
        select a.*, row_number() over (order by ${order}) as place from appointments a
        where a.user_id = $1 and a.deleted_at is null ${conditions.join(' ')}
        order by ${order} limit $2::integer + 1
      ), more as (select count(*) > $2 as is_more from page)
      select coalesce(json_agg(${appointmentJson} order by a.place) filter (where a.place <= $2), '[]')::text as items,
        max(a.start_iso) filter (where a.place = $2 and more.is_more) as at,
        max(a.id::text) filter (where a.place = $2 and more.is_more) as id,
        ${total} as total
      from page a, more`,
    values,
  })
  const row = rows[0]
  return {
    items: row?.items ?? '[]',
    next: row?.at && row.id ? { at: row.at, id: row.id } : null,
    total: row?.total ?? null,
  }
}

export type BookingContext = {
  agent: {
    name: string
    email: string
    slug: string
    phone: string
    company: string
    headshotUrl: string | null
    brandColor: string
    timeZone: string
    working: WorkingTime
  } | null
  listing: {
    id: string
    title: string
    address: string
    slug: string
    status: ListingStatus
    /** Whether its app offers showings. */
    offersShowings: boolean
    openHouses: OpenHouse[]
  } | null
  lead: { id: string; status: string } | null
}

/** The agent, one of their listings, and the lead with this ID or email. */
export async function readBookingContext(
  tx: Tx,
  agent: AgentId,
  keys: { listingId: string | undefined; leadId: string | undefined; email: string | null },
): Promise<BookingContext> {
  const { rows } = await tx.$client.query<BookingContext>({
    name: 'read_booking_surroundings',
    text: `select
      (select row_to_json(p) from (
        select i.name, u.email, i.slug, i.phone, i.company, i.headshot_url as "headshotUrl",
          i.brand_color as "brandColor", ${zoneOr('i.time_zone')} as "timeZone", coalesce(u.working_time, $5) as working
        from user_profiles u join agent_identities i on i.id = u.id where u.id = $1) p) as agent,
      (select row_to_json(l) from (
        select id, title, address, slug, status,
               coalesce((app_features->>'schedule')::boolean, true) as "offersShowings",
               open_houses as "openHouses"
        from properties
        where user_id = $1 and id = $2 and deleted_at is null) l) as listing,
      (select row_to_json(k) from (
        select c.id, c.status from contacts c
        where c.user_id = $1 and c.deleted_at is null and c.id = coalesce($3::uuid, (
          select lead_id from contact_identities where user_id = $1 and kind = 'email' and value = $4))) k) as lead`,
    values: [agent, keys.listingId ?? null, keys.leadId ?? null, keys.email, defaultWorkingTime],
  })
  return rows[0] ?? { agent: null, listing: null, lead: null }
}
