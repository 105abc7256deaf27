import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { withAddressOwner } from './public-directory.ts'
import { askWithTenant, type Tx, withoutTenant, withTenant } from './tenant.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

/** Everyone may read the public addresses, and workers who has something due; only the tenant writes there. */
const readableByAll = ['public_slugs', 'sequence_wakes']

/** The only exception: a role without login that reads contacts to find the ids of the tenant's own. */
const isSearchPolicy = `p.polname = 'search_reads' and c.relname = 'contacts' and p.polcmd = 'r' and p.polpermissive
  and p.polroles = array[(select oid from pg_roles where rolname = 'app_search')] and pg_get_expr(p.polqual, p.polrelid) = 'true'`

type Table = { name: string; enabled: boolean; forced: boolean; policies: string[] | null }

const tenantTables = (extra = '') =>
  server.sql<Table>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select array_agg(concat_ws(' ', p.polcmd, pg_get_expr(p.polqual, p.polrelid), '|', pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname)
       from pg_policy p where p.polrelid = c.oid and not (${isSearchPolicy})) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and (c.relname = 'user_profiles' or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))
      ${extra}
    order by 1`)

const unprotected = (tables: Table[]) =>
  tables
    .filter(({ name }) => !readableByAll.includes(name))
    .filter(({ enabled, forced, policies }) => {
      const [policy, ...more] = policies ?? []
      const [using, check] = (policy ?? '').replace(/^\* /, '').split(' | ')
      return (
        !enabled ||
        !forced ||
        more.length > 0 ||
        !using ||
        using !== check ||
        !/= \( SELECT app\.tenant\(\)/.test(using)
      )
    })
    .map(({ name }) => name)

test('every tenant table has row-level security, forced, with one policy for both reading and writing', async () => {
  const tables = await tenantTables()
  expect(tables.length).toBeGreaterThan(12)
  expect(unprotected(tables)).toEqual([])
})

test('a table without its policy would be found', async () => {
  await server.sql('create table forgotten (user_id uuid not null, note text)')
  expect(unprotected(await tenantTables())).toEqual(['forgotten'])
  await server.sql('drop table forgotten')
})

test.each([
  [
    'contacts',
    'create policy search_reads_too on contacts for select to app_search using (true)',
    'search_reads_too',
  ],
  ['contacts', 'create policy for_all on contacts using (true)', 'for_all'],
  ['contacts', 'create policy for_requests on contacts for select to app_rw using (true)', 'for_requests'],
  [
    'properties',
    'create policy search_reads on properties for select to app_search using (true)',
    'search_reads',
  ],
])('a second way past the wall of %s would be found: %s', async (table, plant, name) => {
  await server.sql(plant)
  expect(unprotected(await tenantTables())).toEqual([table])
  await server.sql(`drop policy ${name} on ${table}`)
})

test('the search role has no login, no members, and only the two functions and read access to contacts', async () => {
  const [role] = await server.sql(`select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
    (select count(*)::int from pg_auth_members m where m.roleid = r.oid
       and not coalesce((to_jsonb(m) ->> 'inherit_option')::bool is false and (to_jsonb(m) ->> 'set_option')::bool is false, false)) as members,
    (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
    from pg_roles r where rolname = 'app_search'`)
  expect(role).toEqual({
    rolcanlogin: false,
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    members: 0,
    memberships: 0,
  })
  const functions = await server.sql<{ name: string; asks: boolean }>(`
    select p.proname as name, p.prosrc ~ 'user_id = tenant' and p.prosrc ~ 'tenant uuid := app.tenant()' as asks,
      p.prosecdef as definer, has_function_privilege('public', p.oid, 'execute') as everybody
    from pg_proc p where p.proowner = 'app_search'::regrole order by 1`)
  expect(functions).toEqual([
    { name: 'count_found_leads', asks: true, definer: true, everybody: false },
    { name: 'search_leads', asks: true, definer: true, everybody: false },
  ])
  const sights = await server.sql(`
    select table_schema || '.' || table_name as place, privilege_type as may
    from information_schema.role_table_grants where grantee = 'app_search'`)
  expect(sights).toEqual([{ place: 'public.contacts', may: 'SELECT' }])
  const owned = await server.sql(`select 1 from pg_class where relowner = 'app_search'::regrole`)
  expect(owned).toEqual([])
  const [mayMake] = await server.sql(`select has_schema_privilege('app_search', 'app', 'create') as app`)
  expect(mayMake).toEqual({ app: false })
})

test('no other function runs with its owner’s rights', async () => {
  const functions = await server.sql(`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and p.proowner <> 'app_search'::regrole and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1`)
  expect(functions.map(({ name }) => name)).toEqual([
    'pgboss.enqueue_job',
    'pgboss.enqueue_jobs',
    'pgboss.move_jobs',
  ])
})

test('the search finds the tenant’s own leads through the index, no one else’s, and none without a tenant', async () => {
  const owner = await server.agent()
  const other = await server.agent()
  const ownerId = (await owner.get('/api/me')).body.id as AgentId
  const otherId = (await other.get('/api/me')).body.id as AgentId
  await server.sql(
    `insert into contacts (user_id, id, name, email, message)
     select user_id, gen_random_uuid(), 'Lead ' || md5(number::text), number || '@example.com', repeat(md5('m' || number), 3)
     from unnest($1::uuid[]) as user_id, generate_series(1, 10000) as number`,
    [[ownerId, otherId]],
  )
  // New rows wait in a list beside the index until a vacuum; until then an older planner overestimates the index's cost.
  await server.sql('vacuum analyze contacts')
  const word = (await server.sql<{ word: string }>(`select substr(md5('77'), 1, 12) as word`))[0]?.word ?? ''
  const search = (tx: Tx) =>
    tx.$client.query<{ id: string }>(
      `select found as id from app.search_leads($1, null, null, null, 'date', null, null, null, null, 50) as found`,
      [[`%${word}%`]],
    )
  const uses = async () =>
    Number(
      (
        await server.sql(
          `select idx_scan as n from pg_stat_user_indexes where indexrelname = 'contacts_search'`,
        )
      )[0]?.n,
    )
  const before = await uses()
  const { rows } = await withTenant(server.deps.db, ownerId, async (tx) => {
    const found = await search(tx)
    // Usage counts are published lazily unless asked for.
    await tx.$client.query('select pg_stat_force_next_flush()')
    return found
  })
  const owners = await server.sql('select user_id from contacts where id = any($1)', [
    rows.map(({ id }) => id),
  ])
  expect(owners).toEqual([{ user_id: ownerId }])
  expect((await withoutTenant(server.deps.db, search)).rowCount).toBe(0)
  await expect.poll(uses, { timeout: 10_000 }).toBeGreaterThan(before)
  expect((await owner.get(`/api/leads?q=${word.toUpperCase()}&count=true`)).body).toMatchObject({ total: 1 })
})

test('every tenant table has the tenant first in its primary key', async () => {
  const rows = await server.sql<{ name: string; first: string }>(`
    select c.relname as name, a.attname as first from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where exists (select 1 from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped)
      and c.relname <> 'public_slugs' and a.attname <> 'user_id'`)
  expect(rows).toEqual([])
})

test('the role for requests has no special rights, and neither does the server’s login', async () => {
  const roles = await server.sql(`
    select rolname, rolsuper, rolbypassrls, rolcreatedb from pg_roles where rolname in ('app_rw', 'porchlight') order by 1`)
  expect(roles).toEqual([
    { rolname: 'app_rw', rolsuper: false, rolbypassrls: false, rolcreatedb: false },
    { rolname: 'porchlight', rolsuper: false, rolbypassrls: false, rolcreatedb: false },
  ])
})

test('the role for requests reads no accounts, no sessions and no jobs', async () => {
  const [row] = await server.sql(`
    select has_schema_privilege('app_rw', 'auth', 'usage') as auth,
      has_table_privilege('app_rw', 'pgboss.job', 'select') as jobs,
      has_table_privilege('app_rw', 'audit_events', 'select') as audit`)
  expect(row).toEqual({ auth: false, jobs: false, audit: false })
})

test('no view runs with its owner’s rights, and no owner function has a loose search path', async () => {
  const views = await server.sql(`
    select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind in ('v', 'm') and nspname in ('public', 'app') and not coalesce('security_invoker=true' = any(reloptions), false)`)
  const functions = await server.sql(`
    select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where prosecdef and nspname in ('public', 'app') and not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)`)
  expect([...views, ...functions]).toEqual([])
})

test('without a tenant no table returns any rows', async () => {
  const agent = await server.agent()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'Mine alone' })
  for (const { name } of (await tenantTables()).filter(({ name }) => !readableByAll.includes(name))) {
    const count = await withoutTenant(
      server.deps.db,
      async (tx) => (await tx.$client.query(`select 1 from ${name}`)).rowCount,
    )
    expect([name, count]).toEqual([name, 0])
  }
})

test('a tenant can’t read or change another tenant’s rows, and can’t write in their name', async () => {
  const owner = await server.agent()
  const other = await server.agent()
  const { body: entry } = await owner.post('/api/knowledge', { scope: 'agent', content: 'Mine alone' })
  const id = (await other.get('/api/me')).body.id as AgentId
  const ownerId = (await owner.get('/api/me')).body.id
  const touched = await withTenant(server.deps.db, id, async (tx) => {
    const seen = await tx.$client.query('select 1 from ai_listing_kb where id = $1', [entry.id])
    const changed = await tx.$client.query('update ai_listing_kb set title = $1', ['taken'])
    return [seen.rowCount, changed.rowCount]
  })
  expect(touched).toEqual([0, 0])
  const forged = withTenant(server.deps.db, id, (tx) =>
    tx.$client.query(
      `insert into ai_listing_kb (user_id, id, scope, title, content) values ($1, gen_random_uuid(), 'agent', 'x', 'x')`,
      [ownerId],
    ),
  )
  await expect(forged).rejects.toThrow(/row-level security/)
})

test('a tenant set in a transaction does not outlive it', async () => {
  const id = (await (await server.agent()).get('/api/me')).body.id as AgentId
  await withTenant(server.deps.db, id, (tx) => tx.$client.query('select 1'))
  const { rows } = await server.deps.db.pool.query(
    `select current_setting('app.tenant', true) as tenant, current_user as role`,
  )
  expect(rows).toEqual([{ tenant: '', role: 'porchlight' }])
})

test('a transaction that fails leaves nothing behind and returns its connection', async () => {
  const id = (await (await server.agent()).get('/api/me')).body.id as AgentId
  for (let round = 0; round < 30; round += 1)
    await expect(
      withTenant(server.deps.db, id, async () => Promise.reject(new Error('stop'))),
    ).rejects.toThrow('stop')
  expect(server.deps.db.pool.waitingCount).toBe(0)
})

test('statements sent in one message run inside the tenant’s wall, and a late one is refused', async () => {
  const { deps } = server
  const owner = (await (await server.agent()).get('/api/me')).body.id as AgentId
  const other = (await (await server.agent()).get('/api/me')).body.id as AgentId
  const profiles = (agent: AgentId) =>
    askWithTenant(deps.db, agent, async ({ $client }) => {
      const [names, role] = await Promise.all([
        $client.query<{ id: string }>('select id from user_profiles'),
        $client.query<{ role: string }>('select current_user as role'),
      ])
      return [...names.rows.map(({ id }) => id), role.rows[0]?.role]
    })
  expect(await profiles(owner)).toEqual([owner, 'app_rw'])
  expect(await profiles(other)).toEqual([other, 'app_rw'])
  const late = askWithTenant(deps.db, owner, async ({ $client }) => {
    await $client.query('select 1')
    return $client.query('select id from user_profiles')
  })
  await expect(late).rejects.toThrow('before the first answer')
  const writing = askWithTenant(deps.db, owner, ({ $client }) => $client.query('delete from user_profiles'))
  await expect(writing).rejects.toThrow('read-only')
  const { rows } = await deps.db.pool.query('select current_user = session_user as back')
  expect(rows).toEqual([{ back: true }])
})

test('statements sent with the lookup run as the agent who owns the address, and as no one for an unknown address', async () => {
  const { db } = server.deps
  const { slug, id } = (await (await server.agent()).get('/api/me')).body as { slug: string; id: AgentId }
  await server.agent()
  const asked = (key: string) =>
    withAddressOwner(db, { kind: 'agent', key, demoCopy: undefined }, async (tx, owner) => {
      const profiles = tx.$client.query<{ id: string }>('select id from user_profiles')
      return [(await owner)?.agent, (await profiles).rows]
    })
  expect(await asked(slug)).toEqual([id, [{ id }]])
  expect(await asked(id)).toEqual([id, [{ id }]])
  expect(await asked('nobody-agent')).toEqual([undefined, []])
  expect(await asked('no\0body')).toEqual([undefined, []])
  const { rows } = await db.pool.query("select current_setting('app.tenant', true) as tenant")
  expect(rows).toEqual([{ tenant: '' }])
})

test('the sample agent is found by its address, and writes to it are refused', async () => {
  await server.sql(
    `insert into public_slugs (kind, slug, user_id, target_id) values ('agent', 'somebody-of-the-demo', $1, $1)`,
    [sampleAgentId],
  )
  const writing = withAddressOwner(
    server.deps.db,
    { kind: 'agent', key: 'somebody-of-the-demo', demoCopy: undefined },
    async (tx, owner) => {
      expect((await owner)?.agent).toBe(sampleAgentId)
      await tx.$client.query("delete from public_slugs where slug = 'somebody-of-the-demo'")
    },
  )
  await expect(writing).rejects.toMatchObject({ code: 'demo_read_only' })
})
