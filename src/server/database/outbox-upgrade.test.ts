import { expect, inject, test } from 'vitest'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { createPgBossJobs } from '../adapters/jobs/pg-boss-jobs.ts'
import { sendMailJob } from '../features/outbox/enqueue-mails.ts'
import { withOlderDatabase } from '../testing/older-database.ts'

const openJobs = (database: string, kinds: string[]) =>
  createPgBossJobs({
    connection: { ...inject('cluster'), database },
    kinds: kinds.map((name) => ({ ...sendMailJob, name })),
    onError: (error) => {
      throw error
    },
  })

test('an upgrade moves emails about consultations and tickets into the one outbox, and what waits is sent', () =>
  withOlderDatabase('0031_one_outbox', async ({ all, upgrade }) => {
    const booking = '00000000-0000-7000-8000-00000000000b'
    const ticket = '00000000-0000-7000-8000-00000000000c'
    await all.query(`
      insert into consultation_requests (id, name, email, consent_text, start_iso, end_iso, time_zone, blocked, created_at) values
        ('${booking}', 'Ada', 'ada@example.com', 'Yes', '2027-04-05T13:00Z', '2027-04-05T13:30Z', 'UTC', '[2027-04-05 13:00,2027-04-05 14:00)',
          '2027-04-01T09:00Z');
      insert into consultation_mails (request_id, kind, message_id, state, attempts, last_error, sent_at) values
        ('${booking}', 'confirmation', 'a@x', 'accepted', 1, null, '2027-04-01T09:01Z'),
        ('${booking}', 'notice', 'b@x', 'postponed', 2, '4.7.1 Later', null);
      insert into support_tickets (id, kind, email, message, mode, priority, category, consent_text, mail_message_id) values
        ('${ticket}', 'support', 'ada@example.com', 'Help', 'help', 'low', 'technical', 'Yes', 'c@x')`)
    const { rows: at } = await all.query<{ name: string }>('select current_database() as name')
    const database = at[0]?.name ?? ''
    const before = openJobs(database, ['send-mail', 'send-consultation-mail', 'send-ticket-mail'])
    await before.start()
    await all.query(`
      select pgboss.enqueue_job('send-consultation-mail', '{"requestId":"${booking}","kind":"notice"}', null, '1'),
        pgboss.enqueue_job('send-consultation-mail', '{"requestId":"${booking}","kind":"confirmation"}', null, '4'),
        pgboss.enqueue_job('send-ticket-mail', '{"ticketId":"${ticket}"}', null, '2'),
        pgboss.enqueue_job('send-ticket-mail', '{"ticketId":"${productTenant}"}', null, '3')`)
    await all.query(`update pgboss.job set state = 'retry', retry_count = 7 where data->>'kind' = 'notice'`)
    await all.query(
      `update pgboss.job set name = 'dead-jobs', source_name = name where data->>'kind' = 'confirmation'`,
    )
    await before.stop(1000)

    await upgrade()
    const { rows } = await all.query<{ id: string; message_id: string }>(
      `select user_id, id, message_id, kind, about_id, state, attempts, last_error, sent_at, subject from outbox_mails order by message_id`,
    )
    const common = { user_id: productTenant, subject: null }
    expect(rows).toMatchObject([
      {
        ...{ ...common, message_id: 'a@x', kind: 'consultation-confirmation', about_id: booking },
        ...{ state: 'accepted', attempts: 1, last_error: null, sent_at: new Date('2027-04-01T09:01Z') },
      },
      {
        ...{ ...common, message_id: 'b@x', kind: 'consultation-notice', about_id: booking },
        ...{ state: 'postponed', attempts: 2, last_error: '4.7.1 Later', sent_at: null },
      },
      {
        ...{ ...common, message_id: 'c@x', kind: 'support-ticket', about_id: ticket },
        ...{ state: 'planned', attempts: 0, last_error: null, sent_at: null },
      },
    ])
    const walls = await all.query(
      `select 1 from pg_class where relname = 'outbox_mails' and relforcerowsecurity`,
    )
    expect(walls.rowCount).toBe(1)

    const after = openJobs(database, ['send-mail'])
    await after.start()
    const taken = new Map<unknown, number>()
    await after.work('send-mail', async ({ data, attempt }) => {
      taken.set((data as { mailId: string }).mailId, attempt)
    })
    await expect.poll(() => taken.size, { timeout: 10_000 }).toBe(2)
    const [dead, notice, ofTicket] = rows
    expect(await after.listDead(10)).toMatchObject([
      { name: 'send-mail', data: { agent: productTenant, mailId: dead?.id } },
    ])
    expect(taken).toEqual(
      new Map([
        [notice?.id, 8],
        [ofTicket?.id, 1],
      ]),
    )
    await after.stop(1000)
    const left = await all.query(
      `select name from pgboss.queue where name in ('send-consultation-mail', 'send-ticket-mail')`,
    )
    expect(left.rows).toEqual([])
  }))
