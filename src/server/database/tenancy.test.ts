import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { withoutTenant, withTenant } from './tenant.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

/** Everybody may read the directory of public addresses; only its owner may write there. */
const publicDirectory = 'public_slugs'

type Table = { name: string; enabled: boolean; forced: boolean; policies: string[] | null }

const tenantTables = (extra = '') =>
  server.sql<Table>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select array_agg(concat_ws(' ', p.polcmd, pg_get_expr(p.polqual, p.polrelid), '|', pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname)
       from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and (c.relname = 'user_profiles' or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))
      ${extra}
    order by 1`)

const unprotected = (tables: Table[]) =>
  tables
    .filter(({ name }) => name !== publicDirectory)
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

test('every tenant table has row-level security, forced, with one policy that reads as it writes', async () => {
  const tables = await tenantTables()
  expect(tables.length).toBeGreaterThan(12)
  expect(unprotected(tables)).toEqual([])
})

test('a table that forgot its policy would be seen', async () => {
  await server.sql('create table forgotten (user_id uuid not null, note text)')
  expect(unprotected(await tenantTables())).toEqual(['forgotten'])
  await server.sql('drop table forgotten')
})

test('every tenant table has the tenant first in its primary key', async () => {
  const rows = await server.sql<{ name: string; first: string }>(`
    select c.relname as name, a.attname as first from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where exists (select 1 from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped)
      and c.relname <> '${publicDirectory}' and a.attname <> 'user_id'`)
  expect(rows).toEqual([])
})

test('the role of requests has no power, and neither has the login of the server', async () => {
  const roles = await server.sql(`
    select rolname, rolsuper, rolbypassrls, rolcreatedb from pg_roles where rolname in ('app_rw', 'porchlight') order by 1`)
  expect(roles).toEqual([
    { rolname: 'app_rw', rolsuper: false, rolbypassrls: false, rolcreatedb: false },
    { rolname: 'porchlight', rolsuper: false, rolbypassrls: false, rolcreatedb: false },
  ])
})

test('the role of requests reads no accounts, no sessions and no jobs', async () => {
  const [row] = await server.sql(`
    select has_schema_privilege('app_rw', 'auth', 'usage') as auth,
      has_table_privilege('app_rw', 'pgboss.job', 'select') as jobs,
      has_table_privilege('app_rw', 'audit_events', 'select') as audit`)
  expect(row).toEqual({ auth: false, jobs: false, audit: false })
})

test('no view runs with its owner’s rights, no function of the owner has a loose search path', async () => {
  const views = await server.sql(`
    select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind in ('v', 'm') and nspname in ('public', 'app') and not coalesce('security_invoker=true' = any(reloptions), false)`)
  const functions = await server.sql(`
    select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where prosecdef and nspname in ('public', 'app') and not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)`)
  expect([...views, ...functions]).toEqual([])
})

test('without a tenant there are no rows, in no table', async () => {
  const agent = await server.agent()
  await agent.post('/api/knowledge', { scope: 'agent', content: 'Mine alone' })
  for (const { name } of (await tenantTables()).filter(({ name }) => name !== publicDirectory)) {
    const count = await withoutTenant(
      server.deps.db,
      async (tx) => (await tx.$client.query(`select 1 from ${name}`)).rowCount,
    )
    expect([name, count]).toEqual([name, 0])
  }
})

test('a tenant reads and changes nothing of another one, and cannot write in their name', async () => {
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

test('a tenant who was set does not outlive the transaction', async () => {
  const id = (await (await server.agent()).get('/api/me')).body.id as AgentId
  await withTenant(server.deps.db, id, (tx) => tx.$client.query('select 1'))
  const { rows } = await server.deps.db.pool.query(
    `select current_setting('app.tenant', true) as tenant, current_user as role`,
  )
  expect(rows).toEqual([{ tenant: '', role: 'porchlight' }])
})

test('a transaction that fails leaves nothing and gives its connection back', async () => {
  const id = (await (await server.agent()).get('/api/me')).body.id as AgentId
  for (let round = 0; round < 30; round += 1)
    await expect(
      withTenant(server.deps.db, id, async () => Promise.reject(new Error('stop'))),
    ).rejects.toThrow('stop')
  expect(server.deps.db.pool.waitingCount).toBe(0)
})
