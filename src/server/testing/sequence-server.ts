import { expect } from 'vitest'
import type { FollowUpDetail } from '#contract/followups.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { deliverMail } from '#server/features/inbound-mail/deliver-mail.ts'
import { takeDueSteps } from '#server/features/sequences/take-steps.ts'
import { createTestServer, type TestServer } from './create-test-server.ts'
import { mailRoute, mailRouteSettings } from './mail-route.ts'
import { sendMailsNow } from './send-mail-now.ts'
import { startSmtpStandIn } from './stand-ins/smtp-stand-in.ts'
import type { TestClient } from './test-client.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Ten in the morning of an agent in New York, on a Tuesday. */
export const tuesdayMorning = Date.parse('2026-12-01T15:00:00Z')

export const email = (id: string, value = 0, unit = 'minutes') => ({
  ...{ id, type: 'email', delay: { value, unit } },
  ...{ subject: `Subject of ${id}`, content: `Hello {{lead.name}}, this is ${id}.` },
})

export type SequenceServer = Awaited<ReturnType<typeof startSequenceServer>>

/** A server that sends to an SMTP stand-in, where steps are taken when a test says so, by the test's clock. */
export async function startSequenceServer(env: Record<string, string> = {}) {
  let nowMs = tuesdayMorning
  const smtp = await startSmtpStandIn()
  const server = await createTestServer({
    env: {
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example', RATE_LIMITS: 'off', ROLE: 'web' },
      ...mailRouteSettings,
      ...env,
    },
    clock: { now: () => new Date(nowMs) },
  })
  const actions = sequenceActions(server)
  return {
    ...{ server, smtp, ...actions },
    now: () => nowMs,
    /** Moves the clock, by default back to Tuesday morning. */
    setTime: (ms: number | string = tuesdayMorning) => {
      nowMs = typeof ms === 'number' ? ms : Date.parse(ms)
    },
    pass: (ms: number) => {
      nowMs += ms
    },
    stop: async () => {
      await server.stop()
      await smtp.close()
    },
  }
}

function sequenceActions(server: TestServer) {
  let people = 0
  const route = mailRoute(server)

  /** An agent who can send. */
  async function signUp(settings: object = {}) {
    people += 1
    const agent = await server.agent({ name: 'Robin Vale', email: `robin-${people}@example.com` })
    const { id, slug } = (await agent.get('/api/me')).body as { id: AgentId; slug: string }
    await agent.patch('/api/me/settings/email', { postalAddress: '1 Elm St, Barre, VT 05641', ...settings })
    return { agent, id, slug }
  }

  /** A lead who agreed to emails. */
  async function addLead(agent: TestClient, changes: object = {}) {
    people += 1
    const person = { name: 'Maya Ellison', email: `maya-${people}@buyers.example`, message: 'Hello' }
    const added = await agent.post('/api/leads', { ...person, source: 'Referral', ...changes })
    expect(added.status, added.text).toBe(201)
    await server.sql(
      `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
       select user_id, gen_random_uuid(), id, 'email', 'marketing', 'given', 'Yes, please.', 'visitor'
       from contacts where id = $1`,
      [added.body.id],
    )
    return added.body as { id: string; name: string; email: string }
  }

  async function addSequence(agent: TestClient, plan: object): Promise<{ id: string }> {
    const added = await agent.post('/api/sequences', { name: 'Welcome', triggerType: 'Custom', ...plan })
    expect(added.status, added.text).toBe(201)
    return added.body
  }

  async function enroll(agent: TestClient, sequence: { id: string }, ...leads: { id: string }[]) {
    const leadIds = leads.map(({ id }) => id)
    const { body } = await agent.post(`/api/sequences/${sequence.id}/enroll`, { leadIds })
    expect(body).toEqual({ enrolled: leads.length, refused: [] })
  }

  /** Takes what is due now. */
  async function take(id: AgentId) {
    while (await takeDueSteps(server.deps, id));
  }

  /** Takes what is due now, and sends what was planned, as jobs will. */
  async function run(id: AgentId) {
    await take(id)
    const mails = await server.sql<{ user_id: AgentId; id: string }>(
      `select user_id, id from outbox_mails where user_id = $1 and kind = 'sequence' and state in ('planned', 'postponed')
       order by id`,
      [id],
    )
    await sendMailsNow(server, mails)
  }

  async function followUps(agent: TestClient): Promise<FollowUpDetail[]> {
    const { items } = (await agent.get('/api/followups')).body
    const read = async ({ id }: { id: string }) => (await agent.get(`/api/followups/${id}`)).body
    return Promise.all(items.map(read))
  }

  /** Brings a raw email as a mail server would, and handles it, as its job will. */
  async function receive(raw: string, recipient: string) {
    const brought = await route.bring(raw, recipient)
    expect(brought.status, brought.text).toBeLessThan(300)
    const jobs = await server.sql<{ data: { id: string; recipients: string[]; at: string } }>(
      `delete from pgboss.job where name = 'inbound-mail' returning data`,
    )
    for (const { data } of jobs) await deliverMail(server.deps, { ...data, by: 'raw', at: new Date(data.at) })
  }

  return { signUp, addLead, addSequence, enroll, take, run, followUps, receive }
}
