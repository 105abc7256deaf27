import { expect, test } from 'vitest'
import type { TimelineEvent } from '#contract/leads.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SuppressionReason } from '#domain/consents/suppression.ts'
import { withTenant } from '#server/database/tenant.ts'
import { purgeExpired } from '#server/features/undo/purge-expired.ts'
import { readStandings } from '#server/testing/read-standings.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { undoableActs } from '#server/undoable-acts.ts'
import { m } from '#text'
import { readSuppression } from './read-suppression.ts'
import { recordConsent } from './record-consent.ts'
import { suppressAddress } from './suppress-address.ts'

const server = await sharedServer()
let people = 0

async function withAgent() {
  const agent = await server.agent()
  const { id, slug } = (await agent.get('/api/me')).body as { id: AgentId; slug: string }
  return { agent, id, slug }
}

const nextAddress = () => {
  people += 1
  return `consents-${people}@buyers.example`
}

/** A lead who filled in the form on the agent's card. */
async function capture(slug: string, person: { email?: string; phone?: string }): Promise<string> {
  const answer = await server.visitor().post('/api/public/leads', {
    ...{
      agentSlug: slug,
      name: 'Maya Ellison',
      message: 'Is it quiet?',
      source: 'Website Form',
      consent: true,
    },
    ...person,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const recordsOf = (leadId: string) =>
  server.sql(
    `select channel, purpose, state, words, page, wording, recorded_by as by from consents where lead_id = $1 order by channel`,
    [leadId],
  )
const timeline = async (agent: TestClient, leadId: string): Promise<TimelineEvent[]> =>
  (await agent.get(`/api/leads/${leadId}/timeline`)).body.items
const standingsOf = (id: AgentId, leadIds: string[]) =>
  withTenant(server.deps.db, id, (tx) => readStandings(tx, id, leadIds))
const suppress = (id: AgentId, address: string, reason: SuppressionReason, detail = '') =>
  withTenant(server.deps.db, id, (tx) => suppressAddress(tx, server.deps, id, { address, reason, detail }))
const marketing = { channel: 'email', purpose: 'marketing', recordedBy: 'agent' } as const

test('what a visitor agrees to on a form is kept with its words and page, for each way they left', async () => {
  const { slug } = await withAgent()
  const both = await capture(slug, { email: nextAddress(), phone: '(415) 555-0134' })
  const common = {
    ...{ state: 'given', words: m.leads_consent(), page: `/a/${slug}` },
    ...{ wording: 'lead-form-1', by: 'visitor' },
  }
  expect(await recordsOf(both)).toEqual([
    { channel: 'email', purpose: 'marketing', ...common },
    { channel: 'phone', purpose: 'reply', ...common },
  ])
})

test('whoever writes again adds to the records, and an agent’s own entry is no consent', async () => {
  const { agent, id, slug } = await withAgent()
  const email = nextAddress()
  const lead = (
    await agent.post('/api/leads', { name: 'Maya Ellison', email, message: 'Met', source: 'Referral' })
  ).body.id
  expect(await recordsOf(lead)).toEqual([])
  expect((await standingsOf(id, [lead])).get(lead)).toEqual({ email, marketing: 'unknown', suppressed: null })
  expect(await capture(slug, { email })).toBe(lead)
  expect(await recordsOf(lead)).toHaveLength(1)
  expect((await standingsOf(id, [lead])).get(lead)).toMatchObject({ marketing: 'given' })
})

test('many leads are looked up at once: the latest word and the address’s standing, never another agent’s', async () => {
  const { id, slug } = await withAgent()
  const other = await withAgent()
  const [asked, withdrew, bounced] = [nextAddress(), nextAddress(), nextAddress()]
  const leads = await Promise.all([asked, withdrew, bounced].map((email) => capture(slug, { email })))
  const [first = '', second = '', third = ''] = leads
  const foreign = await capture(other.slug, { email: asked })
  await withTenant(server.deps.db, id, (tx) =>
    recordConsent(tx, server.deps, id, {
      ...marketing,
      leadId: second,
      state: 'withdrawn',
      words: 'By phone',
    }),
  )
  await suppress(id, bounced.toUpperCase(), 'bounced')
  await suppress(other.id, asked, 'complained')
  const standings = await standingsOf(id, [...leads, foreign])
  expect(Object.fromEntries(standings)).toEqual({
    [first]: { email: asked, marketing: 'given', suppressed: null },
    [second]: { email: withdrew, marketing: 'withdrawn', suppressed: null },
    [third]: { email: bounced, marketing: 'given', suppressed: 'bounced' },
  })
})

test('the gravest reason of an address stays, and each that is new is on the lead’s timeline', async () => {
  const { agent, id, slug } = await withAgent()
  const email = nextAddress()
  const leadId = await capture(slug, { email })
  expect(await suppress(id, email, 'bounced', '550 5.1.1 No such user')).toEqual({ isNew: true, leadId })
  expect(await suppress(id, email, 'unsubscribed')).toEqual({ isNew: false, leadId })
  expect(await suppress(id, email, 'bounced')).toEqual({ isNew: false, leadId })
  expect(await suppress(id, email, 'complained')).toEqual({ isNew: true, leadId })
  const told = (await timeline(agent, leadId)).filter(({ kind }) => kind === 'consent')
  expect(told).toMatchObject([
    { text: m.consents_complained() },
    { text: m.consents_bounced(), data: { detail: '550 5.1.1 No such user' } },
  ])
  const standing = await withTenant(server.deps.db, id, (tx) => readSuppression(tx, id, email))
  expect(standing).toBe('complained')
})

test('two processes that suppress an address at once leave one row and one entry', async () => {
  const { agent, id, slug } = await withAgent()
  const email = nextAddress()
  const leadId = await capture(slug, { email })
  const answers = await Promise.all(Array.from({ length: 6 }, () => suppress(id, email, 'unsubscribed')))
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect((await timeline(agent, leadId)).filter(({ kind }) => kind === 'consent')).toHaveLength(1)
})

test('once a deleted lead is purged its records are gone, and its address stays suppressed', async () => {
  const { agent, id, slug } = await withAgent()
  const email = nextAddress()
  const leadId = await capture(slug, { email })
  await suppress(id, email, 'unsubscribed')
  expect((await agent.delete(`/api/leads/${leadId}`)).status).toBe(200)
  expect(await recordsOf(leadId)).toHaveLength(1)
  expect((await standingsOf(id, [leadId])).size).toBe(0)
  const later = new Date(Date.now() + 31 * 86_400_000)
  await purgeExpired({ ...server.deps, clock: { now: () => later } }, undoableActs, id)
  expect(await recordsOf(leadId)).toEqual([])
  expect(await withTenant(server.deps.db, id, (tx) => readSuppression(tx, id, email))).toBe('unsubscribed')
})

test('an agent records what a lead told them, which counts from then on', async () => {
  const { agent, id, slug } = await withAgent()
  const email = nextAddress()
  const leadId = await capture(slug, { email })
  const path = `/api/leads/${leadId}/consents`
  const stopped = await agent.post(path, { state: 'withdrawn', words: ' By phone\u200b on Monday. ' })
  expect([stopped.status, stopped.body.emailFollowUp, stopped.body.suppression]).toEqual([
    ...[201, 'withdrawn'],
    { reason: 'unsubscribed', detail: 'By phone on Monday.', at: expect.any(String) },
  ])
  const again = await agent.post(path, { state: 'given', words: 'At the showing.' })
  expect(again.body).toMatchObject({ emailFollowUp: 'given', suppression: null })
  expect((await agent.get(path)).body).toEqual(again.body)
  expect(again.body.items.map((one: { state: string }) => one.state)).toEqual(['given', 'withdrawn', 'given'])
  expect((await standingsOf(id, [leadId])).get(leadId)).toMatchObject({ marketing: 'given' })
})

test('an agent can’t take back a complaint, and an unsubscription only by a record', async () => {
  const { agent, id, slug } = await withAgent()
  const email = nextAddress()
  const leadId = await capture(slug, { email })
  const path = `/api/leads/${leadId}`
  expect((await agent.delete(`${path}/suppression`)).status).toBe(404)
  await suppress(id, email, 'unsubscribed')
  expect((await agent.delete(`${path}/suppression`)).status).toBe(404)
  await suppress(id, email, 'bounced')
  expect((await agent.delete(`${path}/suppression`)).body.suppression).toBeNull()
  await suppress(id, email, 'complained')
  expect((await agent.delete(`${path}/suppression`)).status).toBe(404)
  const answer = await agent.post(`${path}/consents`, { state: 'given', words: 'They said so.' })
  expect(answer.body.suppression).toMatchObject({ reason: 'complained' })
})

test('a record without words, or for someone else’s lead, is refused', async () => {
  const [{ agent, slug }, other] = [await withAgent(), await withAgent()]
  const leadId = await capture(slug, { email: nextAddress() })
  const path = `/api/leads/${leadId}/consents`
  const empty = await agent.post(path, { state: 'given', words: ' \u200b ' })
  expect([empty.status, empty.body.errors]).toEqual([422, { words: m.consents_words_missing() }])
  expect((await agent.post(path, { state: 'unknown', words: 'x' })).status).toBe(422)
  expect((await other.agent.post(path, { state: 'given', words: 'x' })).status).toBe(404)
  expect((await other.agent.get(path)).status).toBe(404)
  expect((await agent.get(path)).body.items).toHaveLength(1)
})
