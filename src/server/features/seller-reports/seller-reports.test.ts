import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SellerReport } from '#contract/seller-reports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { draftReports } from './compose-report.ts'

// A Wednesday; the next Monday ends its week.
const wednesday = new Date('2026-05-06T15:00:00Z')
const monday = new Date('2026-05-11T15:00:00Z')

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let server: TestServer
let now = wednesday
beforeAll(async () => {
  server = await createTestServer({ clock: { now: () => now }, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server?.stop())

async function withHome() {
  now = wednesday
  const agent = await server.agent({ name: 'Robin Vale' })
  const id: AgentId = (await agent.get('/api/me')).body.id
  const listing = await agent.post('/api/listings', {
    title: 'Brick rowhouse by the canal',
    address: '7 Lock Street, Richmond, VA 23220',
    price: 389_000,
    bedrooms: 3,
    bathrooms: 1.5,
    squareFeet: 1420,
    status: 'Active',
  })
  expect(listing.status, listing.text).toBe(201)
  return { agent, id, listingId: listing.body.id as string }
}

async function ask(listingId: string, text: string) {
  const body = { messages: [{ sender: 'user', text }], sidekick: 'listing', listingId }
  const asked = await server.visitor().post('/api/continue-conversation', body)
  expect(asked.status, asked.text).toBe(200)
}

const path = (listingId: string) => `/api/listings/${listingId}/seller-reports`
const reportsOf = async (agent: TestClient, listingId: string): Promise<SellerReport[]> =>
  (await agent.get(path(listingId))).body.items
const countOf = (report: SellerReport | undefined, name: string) =>
  report?.figures.find((figure) => figure.name === name)?.count

/** A draft with an address on it, as after a Monday. */
async function withDraft(recipients = ['sam.seller@example.com']) {
  const home = await withHome()
  now = monday
  const composed = await home.agent.post(path(home.listingId))
  expect(composed.status, composed.text).toBe(200)
  const { body } = await home.agent.patch(`/api/seller-reports/${composed.body.id}`, { recipients })
  return { ...home, report: body as SellerReport }
}

const send = (agent: TestClient, { id, version }: SellerReport) =>
  agent.post(`/api/seller-reports/${id}/send`, { version })

/** The links in the emails to this agent's sellers, oldest first. */
const linksOf = async (id: AgentId): Promise<string[]> => {
  const mails = await server.sql<{ text: string }>(
    `select text from outbox_mails where user_id = $1 and kind = 'seller-report' order by id`,
    [id],
  )
  return mails.map(({ text }) => /\/s\/\S+/.exec(text)?.[0] ?? '')
}

test('on Monday each active home has one draft of the week before, counted in people, and its agent is notified', async () => {
  const { agent, id, listingId } = await withHome()
  await agent.post('/api/listings', { title: 'Still a draft' })
  for (const text of ['Are dogs allowed?', 'Can I bring my cat?', 'Is a pet fine?'])
    await ask(listingId, text)
  for (const text of ['Is there a garage?', 'Where do I park my car in the garage?'])
    await ask(listingId, text)
  const person = { listingId, name: 'Dana Buyer', email: 'dana@example.com', consent: true }
  await server.visitor().post('/api/public/leads', { ...person, message: 'Is the roof new?' })
  for (const visit of ['a', 'a', 'b'])
    await server.visitor().post(
      '/api/public/visits',
      {
        listingId,
        visit: visit.repeat(32),
        events: [{ kind: 'view' }],
      },
      { 'user-agent': browser },
    )
  await server
    .visitor()
    .post(
      '/api/public/visits',
      { listingId, visit: 'c'.repeat(32), events: [{ kind: 'view' }] },
      { 'user-agent': 'Googlebot/2.1' },
    )
  await draftReports(server.deps, id)
  now = monday
  await ask(listingId, 'Asked after the week: any dogs?')
  await Promise.all([draftReports(server.deps, id), draftReports(server.deps, id)])
  await draftReports(server.deps, id)

  // There is no report for the week before a home was published.
  const [report, ...before] = await reportsOf(agent, listingId)
  expect(before).toEqual([])
  expect(report).toMatchObject({
    state: 'Draft',
    firstDay: '2026-05-04',
    lastDay: '2026-05-10',
    questions: [{ topic: 'pets', conversations: 3 }],
    recipients: [],
    linksOpenUntil: null,
  })
  expect(countOf(report, 'Visits to the home’s page')).toBe(2)
  expect(countOf(report, 'People who asked questions')).toBe(5)
  expect(countOf(report, 'People who left their contact info')).toBe(1)
  expect(report?.nextStep).toContain('pets')
  expect(JSON.stringify(report)).not.toMatch(/Dana|dana@|dogs|roof/)
  const told = (await agent.get('/api/notifications')).body.items
  const titles = told.map(({ title }: { title: string }) => title)
  expect(titles.filter((title: string) => title.startsWith('Weekly seller reports'))).toHaveLength(1)
  expect(await linksOf(id)).toEqual([])
})

test('the agent’s text and the addresses are saved, and the addresses carry over to the next week', async () => {
  const { agent, listingId, report } = await withDraft()
  const changed = await agent.patch(`/api/seller-reports/${report.id}`, {
    feedback: 'Two families liked the light.',
    nextStep: 'We paint the hall.',
    version: report.version,
  })
  expect(changed.body).toMatchObject({
    feedback: 'Two families liked the light.',
    nextStep: 'We paint the hall.',
  })
  const stale = await agent.patch(`/api/seller-reports/${report.id}`, {
    feedback: 'x',
    version: report.version,
  })
  expect(stale.status).toBe(412)
  now = new Date(monday.getTime() + 7 * 86_400_000)
  const next = (await agent.post(path(listingId))).body
  expect([next.firstDay, next.recipients]).toEqual(['2026-05-11', ['sam.seller@example.com']])
})

test('once approved, each seller gets their own link to a page no one else can open', async () => {
  const { agent, id, report } = await withDraft(['sam@example.com', ' Ann@Example.com ', 'ANN@example.com'])
  expect(report.recipients).toHaveLength(2)
  const answers = await Promise.all([send(agent, report), send(agent, report), send(agent, report)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const links = await linksOf(id)
  expect(new Set(links).size).toBe(2)
  for (const link of links) {
    const page = await server.visitor().get(link)
    expect(page.status).toBe(200)
    for (const words of ['Brick rowhouse by the canal', 'May 4, 2026', 'Next step', 'Robin Vale'])
      expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/<script/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  }
  const [sent] = await reportsOf(agent, report.listingId)
  expect([sent?.state, sent?.linksOpenUntil]).toEqual(['Sent', '2026-06-10T15:00:00.000Z'])
  const late = await agent.patch(`/api/seller-reports/${report.id}`, { feedback: 'Changed later' })
  expect(late.status).toBe(409)
})

test('a link expires after thirty days, and immediately when revoked', async () => {
  const { agent, id, report } = await withDraft()
  await send(agent, report)
  const [link = ''] = await linksOf(id)
  now = new Date(monday.getTime() + 30 * 86_400_000)
  expect((await server.visitor().get(link)).status).toBe(410)
  now = new Date(now.getTime() - 1000)
  expect((await server.visitor().get(link)).status).toBe(200)
  const revoked = await agent.delete(`/api/seller-reports/${report.id}/links`)
  expect(revoked.body.linksOpenUntil).toBeNull()
  const gone = await server.visitor().get(link)
  expect([gone.status, gone.text.includes('This report is no longer available')]).toEqual([410, true])
})

test.each(['nothing', '..x', '0198c0de-0000-7000-8000-000000000000.abc', '%00', 'x'.repeat(3000)])(
  'a made-up link opens nothing: %s',
  async (token) => expect((await server.visitor().get(`/s/${token}`)).status).toBe(410),
)

test('the right link with another secret opens nothing, and no token is readable in the database', async () => {
  const { agent, id, report } = await withDraft()
  await send(agent, report)
  const [link = ''] = await linksOf(id)
  const [place, secret = ''] = link.split('.')
  expect((await server.visitor().get(`${place}.${'A'.repeat(secret.length)}`)).status).toBe(410)
  const kept = await server.sql('select 1 from seller_links l where l::text like $1', [`%${secret}%`])
  expect(kept).toEqual([])
})

test('nothing is sent without an address, to a wrong one, or before the agent’s own is verified', async () => {
  const { agent, id, report } = await withDraft([])
  expect((await send(agent, report)).body.errors).toEqual({
    recipients: 'Enter at least one email address for the seller.',
  })
  for (const recipients of [['sam'], ['a@example.com', 'b'], Array(5).fill('a@example.com')])
    expect((await agent.patch(`/api/seller-reports/${report.id}`, { recipients })).status).toBe(422)
  await server.sql('update auth.user set email_verified = false where id = $1', [id])
  const { body } = await agent.patch(`/api/seller-reports/${report.id}`, { recipients: ['a@example.com'] })
  expect((await send(agent, body)).body.code).toBe('email_not_verified')
  expect(await linksOf(id)).toEqual([])
})

test('a report about an unpublished home is sent to no one', async () => {
  const { agent, id, listingId, report } = await withDraft()
  await agent.patch(`/api/listings/${listingId}`, { status: 'Draft' })
  const refused = await send(agent, report)
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'Publish this home first. Reports go out for published and sold homes.',
  ])
  expect(await linksOf(id)).toEqual([])
})

test('a seller can stop the reports by one click, and gets no more of them', async () => {
  const { agent, id, report } = await withDraft(['stop@example.com'])
  await send(agent, report)
  const [mail] = await server.sql<{
    id: string
    headers: Record<string, string>
    text: string
    html: string
  }>(`select id, headers, text, html from outbox_mails where user_id = $1 and kind = 'seller-report'`, [id])
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = /<(https?:[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect([mail?.text.includes(url), mail?.html.includes(url)]).toEqual([true, true])
  const click = await server.visitor().fetch('POST', new URL(url).pathname, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(click.status).toBe(200)
  await server.sql(`update outbox_mails set state = 'planned' where id = $1`, [mail?.id])
  await sendMailsNow(server, [{ user_id: id, id: mail?.id ?? '' }])
  expect(await server.sql('select state, last_error from outbox_mails where id = $1', [mail?.id])).toEqual([
    { state: 'refused', last_error: 'unsubscribed' },
  ])
})

test('a report that is approved at night leaves in the morning, by the agent’s clock', async () => {
  const { agent, id, report } = await withDraft()
  now = new Date('2026-05-12T03:30:00Z')
  const sent = await send(agent, report)
  expect([sent.status, sent.body.leavesAt]).toEqual([200, '2026-05-12T12:00:00.000Z'])
  const mails = () =>
    server.sql<{ user_id: AgentId; id: string; state: string }>(
      `select user_id, id, state from outbox_mails where user_id = $1 and kind = 'seller-report'`,
      [id],
    )
  await sendMailsNow(server, await mails())
  expect((await mails()).map(({ state }) => state)).toEqual(['planned'])
  now = new Date('2026-05-12T12:00:00Z')
  // Its job may take it at the same time.
  await expect
    .poll(
      async () => {
        await sendMailsNow(server, await mails()).catch(() => undefined)
        return (await mails())[0]?.state
      },
      { timeout: 10_000 },
    )
    .toMatch(/^(accepted|possibly_twice)$/)
})

test('the subject is ours, and all reports of a home can reach only a few addresses', async () => {
  const { agent, id, listingId, report } = await withDraft(['s1@example.com', 's2@example.com'])
  await send(agent, report)
  const [mail] = await server.sql<{ subject: string }>(
    `select subject from outbox_mails where user_id = $1 and kind = 'seller-report'`,
    [id],
  )
  expect(mail?.subject).toBe('Your home’s weekly report through May 10, 2026')
  let sent = 2
  for (let week = 1; week <= 3; week += 1) {
    now = new Date(monday.getTime() + week * 7 * 86_400_000)
    const next = (await agent.post(path(listingId))).body as SellerReport
    const recipients = [0, 1, 2].map((of) => `S${week}-${of}@example.com`)
    const { body } = await agent.patch(`/api/seller-reports/${next.id}`, { recipients })
    const answer = await send(agent, body)
    if (sent + 3 <= 8) sent += 3
    else expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['recipients']])
    expect(await linksOf(id)).toHaveLength(sent)
  }
})

test('reports count toward the plan’s monthly emails, and any beyond that wait for the next month', async () => {
  const { agent, id, report } = await withDraft()
  await server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, to_name, to_address, subject, text, html, state, sent_at, created_at)
     select $1, gen_random_uuid(), gen_random_uuid()::text, 'letter', '', 'lead@example.com', 'x', 'x', 'x', 'accepted', $2, $2
     from generate_series(1, 200)`,
    [id, now],
  )
  expect((await send(agent, report)).status).toBe(200)
  const [job] = await server.sql<{ at: Date }>(
    `select j.start_after as at from pgboss.job j join outbox_mails o on o.id::text = j.data->>'mailId'
     where o.user_id = $1 and o.kind = 'seller-report'`,
    [id],
  )
  expect(job?.at.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-06-01T00:00:00Z'))
})

test('what an agent writes is text on the page, and nothing else', async () => {
  const { agent, id, report } = await withDraft()
  const feedback = '<img src=x onerror=alert(1)> & "so"'
  const { body } = await agent.patch(`/api/seller-reports/${report.id}`, { feedback })
  await send(agent, body)
  const [link = ''] = await linksOf(id)
  const page = await server.visitor().get(link)
  expect(page.text).not.toContain('<img src=x')
  expect(page.text).toContain('&lt;img src=x')
})

test('another agent can reach no report', async () => {
  const { listingId, report } = await withDraft()
  const other = await server.agent()
  expect((await other.get(path(listingId))).status).toBe(404)
  expect((await other.post(path(listingId))).status).toBe(404)
  expect((await other.patch(`/api/seller-reports/${report.id}`, { feedback: 'x' })).status).toBe(404)
  expect((await send(other, report)).status).toBe(404)
  expect((await other.delete(`/api/seller-reports/${report.id}/links`)).status).toBe(404)
})
