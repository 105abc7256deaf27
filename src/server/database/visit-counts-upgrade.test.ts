import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { superuser } from './embedded/cluster.ts'
import { migrateDatabase } from './migrate.ts'

/** The migrations of a release in which visits were noted and not yet counted. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pl-migrations-'))
  await cp(fileURLToPath(new URL('./migrations', import.meta.url)), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  return folder
}

test('an upgrade counts the visits of before, each once in the hour of its first', async () => {
  const cluster = inject('cluster')
  const database = `t_upgrade_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...cluster, user: superuser, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} owner ${cluster.user}`)
  const folder = await migrationsBefore('0015_visit_counts')
  const owner = new pg.Client({ ...cluster, database })
  const all = new pg.Client({ ...cluster, user: superuser, database })
  try {
    await Promise.all([owner.connect(), all.connect()])
    await migrate(drizzle({ client: owner }), {
      migrationsFolder: folder,
      migrationsSchema: 'app_migrations',
    })
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
    await migrateDatabase({ ...cluster, database })
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
  } finally {
    await Promise.all([owner.end(), all.end()])
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
    await rm(folder, { recursive: true })
  }
})
