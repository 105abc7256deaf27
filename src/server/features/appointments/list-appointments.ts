import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { readTimeCursor, timeCursor } from '#server/database/cursor.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { appointmentJson, listAppointmentsJson, readAppointmentJson } from './appointment-store.ts'

/** SQL for the contract's `Appointment` from a row `a` of appointments. */
export const appointmentRowJson = appointmentJson

type Query = {
  limit: number
  cursor?: string
  upcoming?: boolean
  from?: string
  to?: string
  count?: boolean
}

/** A page of appointments as JSON text. `from` and `to` are days in the agent's time zone, both inclusive. */
export function listAppointments(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  query: Query,
): Promise<string> {
  const after = readTimeCursor(query.cursor)
  return readWithTenant(deps.db, agent, async (tx) => {
    const zone = query.from || query.to ? await readAgentZone(tx, agent) : 'UTC'
    const page = await listAppointmentsJson(tx, agent, {
      limit: query.limit,
      upcomingAt: query.upcoming ? deps.clock.now() : undefined,
      from: query.from ? startOf(query.from, zone) : undefined,
      to: query.to ? startOf(addDays(query.to, 1), zone) : undefined,
      after,
      count: query.count,
    })
    const next = page.next
      ? JSON.stringify(timeCursor({ createdAt: page.next.at, id: page.next.id }))
      : 'null'
    const total = page.total === null ? '' : `,"total":${page.total}`
    return `{"items":${page.items},"nextCursor":${next}${total}}`
  })
}

const startOf = (day: string, zone: string) => new Date(localInstantMs(day, 0, zone))

/** Every appointment of a month (`YYYY-MM`) as JSON text, latest first; at most 500. */
export function appointmentsOfMonth(tx: Tx, agent: AgentId, month: string, zone: string): Promise<string> {
  const first = `${month}-01`
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return listAppointmentsJson(tx, agent, {
    limit: 500,
    upcomingAt: undefined,
    from: startOf(first, zone),
    to: startOf(`${next}-01`, zone),
    after: undefined,
  }).then(({ items }) => items)
}

export async function readAppointment(deps: Pick<Deps, 'db'>, agent: AgentId, id: string): Promise<string> {
  const json = await readWithTenant(deps.db, agent, (tx) => readAppointmentJson(tx, agent, id))
  if (!json) throw new Problem('not_found', m.appointments_not_found())
  return json
}
