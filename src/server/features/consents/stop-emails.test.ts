import { expect, test } from 'vitest'
import type { TimelineEvent } from '#contract/leads.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import { readAddress, unsubscribeUrl } from '#server/features/outbox/sign-mail-links.ts'
import { readStandings } from '#server/testing/read-standings.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { unsubscribeByMail } from './stop-emails.ts'
import { suppressAddress } from './suppress-address.ts'

const server = await sharedServer()
let people = 0

/** A lead of an agent who filled in a form, and the link at the end of an email to them. */
async function withLead() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const { id, slug } = (await agent.get('/api/me')).body as { id: AgentId; slug: string }
  people += 1
  const email = `leaving-${people}@buyers.example`
  const { body } = await server.visitor().post('/api/public/leads', {
    ...{ agentSlug: slug, name: 'Maya Ellison', email, message: 'Is it quiet?', source: 'Website Form' },
    consent: true,
  })
  const url = unsubscribeUrl(server.deps.config, { agent: id, mailId: crypto.randomUUID(), address: email })
  return { agent, id, email, leadId: body.id as string, path: new URL(url).pathname }
}

type Lead = Awaited<ReturnType<typeof withLead>>
const standingOf = async ({ id, leadId }: Lead) =>
  (await withTenant(server.deps.db, id, (tx) => readStandings(tx, id, [leadId]))).get(leadId)
const consentEvents = async ({ agent, leadId }: { agent: TestClient; leadId: string }) => {
  const { items } = (await agent.get(`/api/leads/${leadId}/timeline`)).body as { items: TimelineEvent[] }
  return items.filter(({ kind }) => kind === 'consent').map(({ text }) => text)
}
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  server
    .visitor()
    .fetch('POST', path, body, { 'content-type': 'application/x-www-form-urlencoded', ...headers })
const oneClick = 'List-Unsubscribe=One-Click'

test('opening the link changes nothing, however often a scanner does', async () => {
  const lead = await withLead()
  const before = await standingOf(lead)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await server.visitor().fetch(method, lead.path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const page = await (await server.visitor().fetch('GET', lead.path)).text()
  expect(page).toContain('Unsubscribe from Robin Vale?')
  expect(page).toContain(lead.email)
  expect(await standingOf(lead)).toEqual(before)
  expect(await consentEvents(lead)).toEqual([])
})

test('one click in an email program stops the emails at once, without a page, cookie, or redirect', async () => {
  const lead = await withLead()
  const answer = await post(lead.path, oneClick)
  expect([answer.status, answer.redirected]).toEqual([200, false])
  expect(await answer.text()).toContain('You’re unsubscribed')
  expect(await standingOf(lead)).toMatchObject({ marketing: 'withdrawn', suppressed: 'unsubscribed' })
  expect(await consentEvents(lead)).toEqual(['This address has unsubscribed.'])
})

test('email programs that post from their own site, or as multipart, are heard, too', async () => {
  const [elsewhere, multipart] = [await withLead(), await withLead()]
  expect((await post(elsewhere.path, oneClick, { origin: 'https://mail.example' })).status).toBe(200)
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await post(multipart.path, form, type)).status).toBe(200)
  for (const lead of [elsewhere, multipart])
    expect(await standingOf(lead)).toMatchObject({ suppressed: 'unsubscribed' })
})

test('unsubscribing again, also at the same moment, adds nothing', async () => {
  const lead = await withLead()
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(lead.path, oneClick)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await consentEvents(lead)).toHaveLength(1)
  const records = await server.sql(`select state from consents where lead_id = $1 order by created_at, id`, [
    lead.leadId,
  ])
  expect(records).toEqual([{ state: 'given' }, { state: 'withdrawn' }])
})

test('the page’s button unsubscribes, and then offers to subscribe again', async () => {
  const lead = await withLead()
  const stopped = await post(lead.path, 'act=unsubscribe', { origin: server.url })
  expect([stopped.status, stopped.headers.get('location')]).toEqual([303, lead.path])
  const page = await (await server.visitor().fetch('GET', lead.path)).text()
  expect(page).toContain('will no longer send automated emails')
  expect(page).toContain('Subscribe again')
  expect((await post(lead.path, 'act=subscribe', { origin: server.url })).status).toBe(303)
  expect(await standingOf(lead)).toMatchObject({ marketing: 'given', suppressed: null })
  expect(await consentEvents(lead)).toEqual([
    'Agreed to follow-up by email.',
    'This address has unsubscribed.',
  ])
})

test('subscribing again doesn’t revive an address that is gone or complained', async () => {
  const lead = await withLead()
  await withTenant(server.deps.db, lead.id, (tx) =>
    suppressAddress(tx, server.deps, lead.id, { address: lead.email, reason: 'complained' }),
  )
  expect((await post(lead.path, 'act=subscribe')).status).toBe(303)
  expect(await standingOf(lead)).toMatchObject({ suppressed: 'complained' })
})

test('the link works for an address without a lead, and after the lead was deleted', async () => {
  const lead = await withLead()
  expect((await lead.agent.delete(`/api/leads/${lead.leadId}`)).status).toBe(200)
  expect((await post(lead.path, oneClick)).status).toBe(200)
  expect(await server.sql('select reason from suppressions where user_id = $1', [lead.id])).toEqual([
    { reason: 'unsubscribed' },
  ])
})

test('a link that was changed, cut, or made by someone else leads nowhere', async () => {
  const lead = await withLead()
  const sealed = lead.path.split('/').at(-1) ?? ''
  const foreign = Buffer.from(JSON.stringify([lead.id, 'x', 'other@buyers.example'])).toString('base64url')
  for (const token of [
    'x',
    sealed.slice(0, -4),
    `${sealed}AAAA`,
    `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`,
    foreign,
  ]) {
    const path = `/unsubscribe/${token}`
    expect((await server.visitor().fetch('GET', path)).status).toBe(410)
    expect((await post(path, oneClick)).status).toBe(410)
  }
  expect(await server.sql('select 1 from suppressions where user_id = $1', [lead.id])).toEqual([])
})

test('writing to the address of the header unsubscribes whom that email went to', async () => {
  const lead = await withLead()
  const mailId = crypto.randomUUID()
  await server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, to_name, to_address, subject, text, html)
      values ($1, $2::uuid, $2::uuid::text, 'sequence', '', $3, '', '', '')`,
    [lead.id, mailId, lead.email],
  )
  await withTenant(server.deps.db, lead.id, (tx) =>
    unsubscribeByMail(tx, server.deps, lead.id, { mailId, from: 'spouse@home.example' }),
  )
  expect(await standingOf(lead)).toMatchObject({ marketing: 'withdrawn', suppressed: 'unsubscribed' })
  expect(readAddress(server.deps.config, 'stop+nothing@in.example')).toBeUndefined()
})
