import { expect, test } from 'vitest'
import { withOlderDatabase } from '../testing/older-database.ts'

const agent = '00000000-0000-7000-8000-00000000000a'

test('an upgrade knows from the timeline which time zones the agent chose; all others were a browser’s', () =>
  withOlderDatabase('0063_whose_time_zone', async ({ all, upgrade }) => {
    await all.query(
      `insert into user_profiles (id, slug, name, email) values ($1, 'ann', 'Ann', 'ann@example.org')`,
      [agent],
    )
    const leads = [
      { name: 'Browser', zone: 'Pacific/Honolulu', chosen: [] },
      { name: 'Chosen', zone: 'America/Denver', chosen: ['America/Chicago', 'America/Denver'] },
      { name: 'Cleared', zone: null, chosen: ['America/Chicago', null] },
      { name: 'Found again', zone: 'Europe/Paris', chosen: ['America/Chicago', null] },
      { name: 'Renamed', zone: 'Europe/Rome', chosen: [] },
      { name: 'Unknown', zone: null, chosen: [] },
    ]
    for (const { name, zone, chosen } of leads) {
      await all.query(
        `with lead as (
            insert into contacts (user_id, id, name, time_zone) values ($1, gen_random_uuid(), $2, $3) returning id
          )
          insert into lead_events (user_id, id, lead_id, kind, text, data, created_at)
          select $1, gen_random_uuid(), lead.id, 'changed', 'Changed', e.data, timestamptz '2026-11-01T00:00Z' + e.at * interval '1 hour'
          from lead, json_to_recordset($4) as e (at int, data jsonb)`,
        [
          ...[agent, name, zone],
          JSON.stringify([
            ...chosen.map((after, at) => ({ at, data: { timeZone: { before: null, after } } })),
            { at: 9, data: { name: { before: 'Lead', after: name } } },
          ]),
        ],
      )
    }
    await upgrade()
    const { rows } = await all.query<{ name: string; by: string | null }>(
      'select name, time_zone_by as by from contacts where user_id = $1 order by name',
      [agent],
    )
    expect(rows.map(({ name, by }) => [name, by])).toEqual([
      ['Browser', 'visitor'],
      ['Chosen', 'agent'],
      ['Cleared', null],
      ['Found again', 'visitor'],
      ['Renamed', 'visitor'],
      ['Unknown', null],
    ])
    const walls = await all.query(
      `select 1 from pg_class where relname in ('contacts', 'lead_events') and relforcerowsecurity`,
    )
    expect(walls.rowCount).toBe(2)
  }))
