import { expect, test } from 'vitest'
import { withOlderDatabase } from '../testing/older-database.ts'

test('an upgrade counts earlier visits, each once in the hour of its first event', () =>
  withOlderDatabase('0015_visit_counts', async ({ all, upgrade }) => {
    await all.query(`
      insert into user_profiles (id, slug, name, email) select id, id, 'Ann', id || '@example.org'
        from unnest('{00000000-0000-7000-8000-00000000000a,00000000-0000-7000-8000-00000000000b}'::uuid[]) as id;
      insert into properties (user_id, id, slug) select id, id, id from user_profiles;
      insert into visit_events (user_id, id, property_id, visit, kind, target, depth, is_bot, created_at)
        select id, gen_random_uuid(), id, visit, kind, target, depth, is_bot, at::timestamptz from user_profiles, (values
          ('one', 'view', '', null, false, '2026-03-01 10:59Z'), ('one', 'click', 'call', null, false, '2026-03-01 11:01Z'),
          ('one', 'click', 'call', null, false, '2026-03-01 11:02Z'), ('one', 'scroll', '', 75, false, '2026-03-01 11:03Z'),
          ('two', 'chat', '', null, false, '2026-03-01 10:10Z'), ('bot', 'view', '', null, true, '2026-03-01 10:10Z')
        ) as e (visit, kind, target, depth, is_bot, at)`)
    await upgrade()
    const { rows } = await all.query(`
      select count(distinct user_id)::int as agents, extract(hour from hour at time zone 'UTC')::int as hour, sum(visits)::int as visits, sum(programs)::int as programs,
        sum(chats)::int as chats, sum(click_call)::int as calls, sum(read_50)::int as half, sum(read_100)::int as whole
      from visit_counts group by hour order by hour`)
    expect(rows).toEqual([
      { agents: 2, hour: 10, visits: 4, programs: 2, chats: 2, calls: 0, half: 0, whole: 0 },
      { agents: 2, hour: 11, visits: 0, programs: 0, chats: 0, calls: 2, half: 2, whole: 0 },
    ])
    const walls = await all.query(
      `select relname from pg_class where relname in ('visit_events', 'visit_counts') and relforcerowsecurity`,
    )
    expect(walls.rowCount).toBe(2)
  }))
