import { expect, test } from 'vitest'
import { m } from '#text'
import { withOlderDatabase } from '../testing/older-database.ts'

const agents = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']

test('an upgrade keeps what leads agreed to as a record for each way they left, in the words they saw', () =>
  withOlderDatabase('0052_consents_and_suppressions', async ({ all, upgrade }) => {
    await all.query(
      `insert into user_profiles (id, slug, name, email) select id, id, 'Ann', id || '@example.org' from unnest($1::uuid[]) as id`,
      [agents],
    )
    await all.query(
      `insert into contacts (user_id, id, name, email, phone, consent_text, consent_at)
        select p.id, gen_random_uuid(), t.name, t.email, t.phone, t.words, t.at::timestamptz from user_profiles p, (values
          ('Both', 'both@b.example', '(415) 555-0100', $1, '2026-03-01T12:00Z'),
          ('Chat', 'chat@b.example', '', 'Please email me', '2026-03-02T12:00Z'),
          ('Typed', 'typed@b.example', '', null, null)) as t (name, email, phone, words, at)`,
      [m.leads_consent()],
    )
    await upgrade()
    const { rows } = await all.query(`
      select c.name, n.channel, n.purpose, n.state, n.words, n.wording, n.recorded_by as by, n.created_at as at, count(*)::int as agents
      from consents n join contacts c on c.user_id = n.user_id and c.id = n.lead_id group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2`)
    const form = { words: m.leads_consent(), wording: 'lead-form-1', at: new Date('2026-03-01T12:00Z') }
    const common = { state: 'given', by: 'visitor', agents: agents.length }
    expect(rows).toEqual([
      { ...common, ...form, name: 'Both', channel: 'email', purpose: 'marketing' },
      { ...common, ...form, name: 'Both', channel: 'phone', purpose: 'reply' },
      {
        ...{ ...common, name: 'Chat', channel: 'email', purpose: 'reply' },
        ...{ words: 'Please email me', wording: 'own-words', at: new Date('2026-03-02T12:00Z') },
      },
    ])
  }))
