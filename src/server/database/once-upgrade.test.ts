import { expect, test } from 'vitest'
import { withOlderDatabase } from '../testing/older-database.ts'

test('after an upgrade, a retried request still gets the lead that its first try added', () =>
  withOlderDatabase('0030_once_without_status', async ({ all, upgrade }) => {
    const agent = '00000000-0000-7000-8000-00000000000a'
    await all.query(`
      insert into user_profiles (id, slug, name, email) values ('${agent}', 'ann', 'Ann', 'ann@example.org');
      insert into idempotency_keys (user_id, route, key, body_hash, status, answer) values
        ('${agent}', 'POST /api/leads', 'new', 'h', 201, '{"id":"1"}'), ('${agent}', 'POST /api/leads', 'old', 'h', 200, '{"id":"2"}'),
        ('${agent}', 'POST /api/listings', 'home', 'h', 201, '{"id":"3"}')`)
    await upgrade()
    const { rows } = await all.query('select key, answer from idempotency_keys order by key')
    expect(rows).toEqual([
      { key: 'home', answer: { id: '3' } },
      { key: 'new', answer: { lead: { id: '1' }, isNew: true } },
      { key: 'old', answer: { lead: { id: '2' }, isNew: false } },
    ])
  }))
