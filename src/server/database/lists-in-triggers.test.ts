import { expect, test } from 'vitest'
import { appointmentStatuses, heldStatuses } from '#domain/appointments/appointment.ts'
import { type LeadStatus, leadStatuses, pendingStatuses } from '#domain/leads/lead-status.ts'
import { sharedServer } from '#server/testing/shared-server.ts'

const server = await sharedServer()
const newAgent = async () => (await (await server.agent()).get('/api/me')).body.id as string

async function pendingCounts(agent: string) {
  const rows = await server.sql<{ status: string; pending: number }>(
    'select status, sum(pending)::int as pending from lead_counts where user_id = $1 group by status',
    [agent],
  )
  return Object.fromEntries(rows.map(({ status, pending }) => [status, pending]))
}

/** For each status, the leads that the domain calls pending when `count` of them are in it, uncontacted. */
const pendingIf = (count: (status: LeadStatus) => number) =>
  Object.fromEntries(
    leadStatuses.map((status) => [status, pendingStatuses.includes(status) ? count(status) : 0]),
  )

test('only new leads that the agent hasn’t contacted count as pending, whatever happens to them', async () => {
  const agent = await newAgent()
  await server.sql(
    `insert into contacts (user_id, id, status, contacted_at)
     select $1, gen_random_uuid(), status, contacted_at
     from unnest($2::text[]) as status, unnest(array[null, now()]) as contacted_at`,
    [agent, leadStatuses],
  )
  expect(await pendingCounts(agent)).toEqual(pendingIf(() => 1))
  for (const to of leadStatuses) {
    await server.sql('update contacts set status = $2 where user_id = $1', [agent, to])
    expect(await pendingCounts(agent)).toEqual(
      pendingIf((status) => (status === to ? leadStatuses.length : 0)),
    )
  }
  await server.sql('update contacts set status = $2 where user_id = $1', [agent, pendingStatuses[0]])
  await server.sql('delete from contacts where user_id = $1', [agent])
  expect(await pendingCounts(agent)).toEqual(pendingIf(() => 0))
})

const book = (agent: string, status: string) =>
  server.sql(
    `insert into appointments (user_id, id, kind, name, date, time_label, start_iso, end_iso, time_zone, blocked, status)
     values ($1, gen_random_uuid(), 'showing', 'Ana', '2026-11-21', '10:00 AM', '2026-11-21T15:00Z', '2026-11-21T15:30Z',
       'America/New_York', tstzrange('2026-11-21T15:00Z', '2026-11-21T15:30Z'), $2)`,
    [agent, status],
  )

test('only an appointment that is still to take place keeps others from its time', async () => {
  const refused: string[] = []
  for (const status of appointmentStatuses) {
    const agent = await newAgent()
    await book(agent, status)
    await book(agent, status).catch((error: Error) => {
      expect(error.message).toContain('appointments_never_collide')
      refused.push(status)
    })
  }
  expect(refused).toEqual(heldStatuses)
})
