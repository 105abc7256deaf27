import { expect, test } from 'vitest'
import { withOlderDatabase } from '../testing/older-database.ts'

test('an upgrade keeps fees and taxes of listings, and of what imports can be undone to, in cents', () =>
  withOlderDatabase('0029_facts_in_cents', async ({ all, upgrade }) => {
    const agent = '00000000-0000-7000-8000-00000000000a'
    await all.query(`
      insert into user_profiles (id, slug, name, email) values ('${agent}', 'ann', 'Ann', 'ann@example.org');
      insert into properties (user_id, id, slug, facts) select '${agent}', gen_random_uuid(), slug, facts::jsonb from (values
        ('both', '{"yearBuilt":1911,"hoaFee":85.5,"taxAnnual":4200}'), ('none', '{"stories":2}'),
        ('cleared', '{"hoaFee":null,"taxAnnual":0.29}')) as p (slug, facts);
      insert into listing_imports (user_id, id, name, format) select '${agent}', id, 'feed', 'csv' from properties where slug = 'both';
      insert into listing_import_rows (user_id, import_id, number, cells, before)
        select '${agent}', id, n, '{}', before::jsonb from listing_imports, (values
          (1, '{"title":"A","facts":{"hoaFee":210,"stories":1}}'), (2, null), (3, '{"title":"B","facts":{}}')) as r (n, before)`)
    await upgrade()
    const listings = await all.query('select slug, facts from properties order by slug')
    expect(listings.rows).toEqual([
      { slug: 'both', facts: { yearBuilt: 1911, hoaFeeCents: 8550, taxAnnualCents: 420_000 } },
      { slug: 'cleared', facts: { hoaFeeCents: null, taxAnnualCents: 29 } },
      { slug: 'none', facts: { stories: 2 } },
    ])
    const rows = await all.query('select before from listing_import_rows order by number')
    expect(rows.rows.map(({ before }) => before)).toEqual([
      { title: 'A', facts: { hoaFeeCents: 21_000, stories: 1 } },
      null,
      { title: 'B', facts: {} },
    ])
    const walls = await all.query(
      `select relname from pg_class where relname in ('properties', 'listing_import_rows') and relforcerowsecurity`,
    )
    expect(walls.rowCount).toBe(2)
    const left = await all.query(`select from pg_proc where proname = 'facts_in_cents'`)
    expect(left.rowCount).toBe(0)
  }))
