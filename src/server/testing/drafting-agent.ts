import { expect } from 'vitest'
import type { FollowUpDetail } from '#contract/followups.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { draftEmail } from '#server/features/sequence-drafts/draft-email.ts'
import { takeDueSteps } from '#server/features/sequences/take-steps.ts'
import type { TestServer } from './create-test-server.ts'
import { sendMailsNow } from './send-mail-now.ts'
import type { TestClient } from './test-client.ts'

export const askedHome = {
  ...{ title: 'Brick ranch', address: '12 Elm St, Barre, VT 05641', price: 450_000, status: 'Active' },
  ...{ bedrooms: 3, bathrooms: 2, squareFeet: 1850, propertyType: 'Single Family' },
  ...{ features: ['Covered porch', 'Gas range', 'Cedar closet'], facts: { yearBuilt: 1962 } },
  description: 'A brick home with a remodeled kitchen.',
}

export const aiEmail = {
  ...{ id: 'ai', type: 'ai-email', delay: { value: 0, unit: 'minutes' } },
  ...{
    subject: 'More about the home',
    content: 'Tell {{lead.name}} two things about the home. Ask whether to see it.',
  },
}

/** The same in the agent's own words, which is what the built-in writer sends unasked. */
export const aiLetter = {
  ...aiEmail,
  content:
    'Hello {{lead.name}},\n\n[Two facts about the home]\n\nWould you like to see it?\n\n{{agent.name}}',
}

type Server = Pick<TestServer, 'agent' | 'sql' | 'deps'>

let people = 0

/** An agent who can send, with a home for sale. */
export async function draftingAgent(server: Server, settings: object = {}) {
  people += 1
  const agent = await server.agent({ name: 'Robin Vale', email: `drafts-${people}@example.com` })
  const id: AgentId = (await agent.get('/api/me')).body.id
  await agent.patch('/api/me/settings/email', { postalAddress: '1 Elm St, Barre, VT 05641', ...settings })
  const added = await agent.post('/api/listings', askedHome)
  expect(added.status, added.text).toBe(201)
  return { agent, id, listing: added.body as { id: string; version: number } }
}

/** A lead who asked about the home and agreed to emails. */
export async function askingLead(
  server: Server,
  agent: TestClient,
  {
    listingId,
    message = 'When was it built?',
    name = 'Maya Ellison',
  }: { listingId?: string; message?: string; name?: string },
): Promise<{ id: string; email: string }> {
  people += 1
  const person = { name, email: `maya-d${people}@buyers.example`, message, source: 'Referral' }
  const added = await agent.post('/api/leads', person)
  expect(added.status, added.text).toBe(201)
  await server.sql('update contacts set property_id = $2 where id = $1', [added.body.id, listingId ?? null])
  await server.sql(
    `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
     select user_id, gen_random_uuid(), id, 'email', 'marketing', 'given', 'Yes.', 'visitor' from contacts where id = $1`,
    [added.body.id],
  )
  return added.body
}

/** Adds the lead to a sequence of these steps. */
export async function enrollIn(agent: TestClient, leadId: string, steps: object[] = [aiEmail]) {
  const sequence = await agent.post('/api/sequences', { name: 'Drafts', triggerType: 'Custom', steps })
  expect(sequence.status, sequence.text).toBe(201)
  const enrolled = await agent.post(`/api/sequences/${sequence.body.id}/enroll`, { leadIds: [leadId] })
  expect(enrolled.body).toEqual({ enrolled: 1, refused: [] })
  return sequence.body as { id: string }
}

/** Takes what is due, and writes what is to be written, as its jobs will. */
export async function takeAndDraft(server: Server, id: AgentId): Promise<void> {
  const take = async () => {
    while (await takeDueSteps(server.deps, id));
  }
  await take()
  const drafting = await server.sql<{ id: string }>(
    `select id from followups where user_id = $1 and reason = 'drafting' order by id`,
    [id],
  )
  for (const run of drafting) await draftEmail(server.deps, id, run.id, AbortSignal.timeout(60_000))
  await take()
}

/** Sends what was planned, as its jobs will. */
export async function sendPlanned(server: Server, id: AgentId): Promise<void> {
  const mails = await server.sql<{ user_id: AgentId; id: string }>(
    `select user_id, id from outbox_mails where user_id = $1 and kind = 'sequence'
       and state in ('planned', 'postponed', 'handed_over', 'handed_over_again') order by id`,
    [id],
  )
  await sendMailsNow(server, mails)
}

export async function onlyFollowUp(agent: TestClient): Promise<FollowUpDetail> {
  const { items } = (await agent.get('/api/followups')).body
  return (await agent.get(`/api/followups/${items[0].id}`)).body
}
