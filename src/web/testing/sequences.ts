import type { FollowUp } from '#contract/followups.ts'
import type { Sequence } from '#contract/sequences.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { addLead } from './sample.ts'

const step = {
  ...{ id: 'first', type: 'email', delay: { value: 2, unit: 'days' } },
  ...{ subject: 'Hello {{lead.name}}', content: 'Hi {{lead.name}}, are you still looking?' },
}

/** A sequence that is started by hand and in which nothing is due for two days. */
export async function addSequence(agent: TestClient, changes: object = {}): Promise<Sequence> {
  const plan = { name: 'Slow welcome', description: 'Two days later', triggerType: 'Custom', steps: [step] }
  const { status, body, text } = await agent.post('/api/sequences', { ...plan, ...changes })
  if (status !== 201) throw new Error(`The test could not be prepared: ${status} ${text}`)
  return body
}

export const sequencesOf = async (agent: TestClient): Promise<Sequence[]> =>
  (await agent.get('/api/sequences')).body.items

export const followUpsOf = async (agent: TestClient): Promise<FollowUp[]> =>
  (await agent.get('/api/followups')).body.items

type Server = { sql(text: string, values?: unknown[]): Promise<unknown> }

/** A lead who agreed to emails. */
export async function addWillingLead(server: Server, agent: TestClient, name: string) {
  const lead = await addLead(agent, { name })
  const { id } = (await agent.get('/api/me')).body
  await server.sql(
    `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
     values ($1, gen_random_uuid(), $2, 'email', 'marketing', 'given', 'Yes, please.', 'visitor')`,
    [id, lead.id],
  )
  return lead
}

/** A lead who agreed to emails and is in the sequence. */
export async function addRun(server: Server, agent: TestClient, sequence: Sequence, name: string) {
  const lead = await addWillingLead(server, agent, name)
  const { body } = await agent.post(`/api/sequences/${sequence.id}/enroll`, { leadIds: [lead.id] })
  if (body.enrolled !== 1) throw new Error(`The lead was refused: ${JSON.stringify(body.refused)}`)
  const run = (await followUpsOf(agent)).find(({ leadId }) => leadId === lead.id)
  if (!run) throw new Error('The run is missing')
  return { lead, run }
}
