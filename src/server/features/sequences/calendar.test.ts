import { expect, test } from 'vitest'
import type { SequenceCalendar } from '#contract/sequences.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { seedRuns } from '#server/testing/seed-runs.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { maxItems, maxRuns, readCalendar } from './read-calendar.ts'

const server = await sharedServer()

/** The calendar of an agent's sequence of two emails that so many leads are in. */
async function calendarOf(leads: number, { enrolledToo = 0 } = {}): Promise<SequenceCalendar> {
  const dueAt = new Date(Date.now() + 3 * 86_400_000)
  await seedRuns(server.sql, { agents: 1, leads, steps: 2, dueAt })
  const [sequence] = await server.sql<{ agent: AgentId; id: string }>(
    `select user_id as agent, id from sequences where name = 'Seeded' order by created_at desc limit 1`,
  )
  if (!sequence) throw new Error('There is no sequence')
  // One who is due last, and so may not be looked at, is in it all the same.
  const ids = await server.sql<{ id: string }>(
    'select lead_id as id from followups where user_id = $1 order by next_step_date desc, id limit $2',
    [sequence.agent, enrolledToo],
  )
  const leadIds = ids.map(({ id }) => id)
  return readCalendar(server.deps, sequence.agent, { id: sequence.id, leadIds })
}

test('with 800 leads, all of them are looked at, and what isn’t listed is counted', async () => {
  const { items, ...counts } = await calendarOf(800)
  expect(items).toHaveLength(maxItems)
  expect(counts).toEqual({ leads: 800, forecast: 800, more: 1600 - maxItems })
})

test('beyond the leads that are looked at, the calendar says for how many it is', async () => {
  const { items, ...counts } = await calendarOf(maxRuns + 30, { enrolledToo: 500 })
  expect(items).toHaveLength(maxItems)
  expect(counts).toEqual({ leads: maxRuns + 30, forecast: maxRuns, more: 2 * maxRuns - maxItems })
})
