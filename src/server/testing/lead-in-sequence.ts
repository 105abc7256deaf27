import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { signAddress } from '#server/features/outbox/sign-mail-links.ts'
import type { TestServer } from './create-test-server.ts'
import type { TestClient } from './test-client.ts'

/** A lead in a sequence that waits for its next step and has sent them an email, and the address that replies to it go to. */
export async function leadInSequence(
  server: Pick<TestServer, 'sql' | 'deps'>,
  agent: TestClient,
  name = 'Maya Ellison',
) {
  const id: AgentId = (await agent.get('/api/me')).body.id
  const email = `lead-${randomUUID().slice(0, 8)}@buyers.example`
  const person = { name, email, message: 'Hello', source: 'Referral' }
  const leadId = (await agent.post('/api/leads', person)).body.id as string
  await server.sql(
    `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
      values ($1, gen_random_uuid(), $2, 'email', 'marketing', 'given', 'Yes, please.', 'visitor')`,
    [id, leadId],
  )
  const wait = { id: 'call', type: 'task', delay: { value: 2, unit: 'days' }, content: 'Call them' }
  const sequence = (
    await agent.post('/api/sequences', { name: 'Welcome', triggerType: 'Custom', steps: [wait] })
  ).body
  const enrolled = await agent.post(`/api/sequences/${sequence.id}/enroll`, { leadIds: [leadId] })
  expect(enrolled.body, enrolled.text).toMatchObject({ enrolled: 1 })
  const [run] = await server.sql<{ id: string }>(
    'select id from followups where user_id = $1 and lead_id = $2',
    [...[id, leadId]],
  )
  const runId = run?.id ?? ''
  const mailId = randomUUID()
  await server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, lead_id, about_id, to_name, to_address, subject, text, html, state)
      values ($1, $2, $3, 'sequence', $4, $5, 'Maya', $6, 'Still looking?', '', '', 'accepted')`,
    [id, mailId, `${mailId}@porchlight.example`, leadId, runId, email],
  )
  const replyTo = signAddress(server.deps.config, { act: 'reply', agent: id, mailId }) ?? ''
  const readRun = async () => (await agent.get(`/api/followups/${runId}`)).body
  const timeline = async () =>
    (await agent.get(`/api/leads/${leadId}/timeline`)).body.items as {
      kind: string
      text: string
      data: object
    }[]
  return { agent, id, email, leadId, mailId, replyTo, readRun, timeline }
}

/** The email that notifies the agent of a lead, and its text. */
export async function noticeOf(server: Pick<TestServer, 'sql'>, agent: TestClient, leadId: string) {
  const { id, email } = (await agent.get('/api/me')).body as { id: AgentId; email: string }
  const noticeId = randomUUID()
  await server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, lead_id, to_name, to_address, subject, text, html, state)
      values ($1, $2, $3, 'new-lead', $4, 'Robin', $5, 'New lead: Maya Ellison', '', '', 'accepted')`,
    [id, noticeId, `${noticeId}@porchlight.example`, leadId, email],
  )
  return { noticeId, messageId: `${noticeId}@porchlight.example`, to: email }
}
