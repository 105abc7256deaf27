import { expect, test } from 'vitest'
import { withOlderDatabase } from '../testing/older-database.ts'

const people = `insert into user_profiles (id, slug, name, email) select id, id, 'Ann', id || '@example.org'
  from unnest('{00000000-0000-7000-8000-00000000000a,00000000-0000-7000-8000-00000000000b}'::uuid[]) as id`

/** For each agent: a chat that waits, one that was answered, one without questions, a form, a typed lead, an old form. */
const before = `
  insert into conversations (user_id, id, scope, title, needs_agent, agent_joined_at, unanswered_in_row, status, message_count)
    select p.id, gen_random_uuid(), 'agent', t.title, t.needs, t.joined, 0, t.status, 2 from user_profiles p, (values
      ('waits', true, null::timestamptz, 'active'), ('was answered', false, now(), 'archived'), ('is quiet', false, null, 'active')
    ) as t (title, needs, joined, status);
  insert into conversation_messages (user_id, id, conversation_id, role, content, created_at)
    select c.user_id, gen_random_uuid(), c.id, role, role || ' ' || at || ' ' || c.title, now() + at * interval '1 second'
      from conversations c, (values ('user', 1), ('user', 2), ('ai', 3)) as m (role, at);
  insert into contacts (user_id, id, name, message, source, status, consent_at)
    select p.id, gen_random_uuid(), t.name, 'Hello', 'Website Form', t.status, t.at from user_profiles p, (values
      ('Form', 'New', now() - interval '1 day'), ('Called', 'Contacted', now() - interval '2 days'),
      ('Typed', 'New', null), ('Old', 'New', now() - interval '91 days')) as t (name, status, at);
  insert into contacts (user_id, id, name, message, source, consent_at)
    select user_id, gen_random_uuid(), 'From the chat', 'Hello', 'Listing Chat', now() from conversations where title = 'waits';
  update conversations c set lead_id = l.id from contacts l
    where c.title = 'waits' and l.user_id = c.user_id and l.name = 'From the chat'`

test('an upgrade fills the inbox with what still waits and with the forms of three months, counted', () =>
  withOlderDatabase('0048_inbox', async ({ all, upgrade }) => {
    await all.query(`${people}; ${before}`)
    await upgrade()
    const { rows } = await all.query(`
      select i.type, i.message, l.name, i.read_at is null as unread, i.archived_at is not null as archived, count(*)::int as agents
      from inbox_items i left join contacts l on l.user_id = i.user_id and l.id = i.lead_id group by 1, 2, 3, 4, 5 order by 1, 2, 3`)
    const chat = { type: 'chat-bot-session', name: null, agents: 2 }
    const form = { type: 'listing-inquiry', message: 'Hello', archived: false, agents: 2 }
    expect(rows).toEqual([
      { ...chat, message: 'user 2 waits', unread: true, archived: false },
      { ...chat, message: 'user 2 was answered', unread: false, archived: true },
      { ...form, name: 'Called', unread: false },
      { ...form, name: 'Form', unread: true },
    ])
    const counts = await all.query(
      'select sum(open)::int as open, sum(unread)::int as unread from inbox_counts group by user_id',
    )
    expect(counts.rows).toEqual([
      { open: 3, unread: 2 },
      { open: 3, unread: 2 },
    ])
    const walls = await all.query(`select relname from pg_class where relforcerowsecurity
      and relname in ('contacts', 'conversations', 'conversation_messages', 'inbox_items', 'inbox_counts', 'saved_replies')`)
    expect(walls.rowCount).toBe(6)
  }))
