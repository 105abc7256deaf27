import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { leadInSequence } from '#server/testing/lead-in-sequence.ts'
import { mailRoute, mailRouteSettings, rawMail } from '#server/testing/mail-route.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const server = await sharedServer({ env: mailRouteSettings })
const route = mailRoute(server)

const forwardingOf = async (agent: TestClient) =>
  (await agent.get('/api/me/settings/email')).body.forwardingAddress as string
const leadsOf = async (agent: TestClient) => (await agent.get('/api/leads')).body.items
const inboxOf = async (agent: TestClient): Promise<{ message: string; leadId: string | null }[]> =>
  (await agent.get('/api/inbox')).body.items

/** An agent whom Marisol writes through a relay of Zillow's. */
async function withRelay() {
  const agent = await server.agent()
  const relay = `z${randomUUID().slice(0, 8)}@convo.zillow.com`
  const says = (text: string, mail: Parameters<typeof rawMail>[0] = {}) =>
    rawMail({
      from: `"Marisol" <${relay}>`,
      subject: 'Marisol is requesting information about 19 W Diamond St #2, Philadelphia, PA, 19121',
      text: `Marisol says:\n${text}\n`,
      ...mail,
    })
  const bring = async (...mails: string[]) => {
    const to = await forwardingOf(agent)
    await Promise.all(mails.map((mail) => route.bring(mail, to)))
    await route.handled()
  }
  return { agent, relay, says, bring }
}
const answer = { subject: 'Re: 19 W Diamond St' }

test('each message through a portal’s relay is of one lead, with one item in the inbox for each', async () => {
  const { agent, says, bring } = await withRelay()
  await bring(says('A tour?'))
  await bring(says('Is Friday ok?', answer))
  const [lead, ...others] = await leadsOf(agent)
  expect([lead.name, others]).toEqual(['Marisol', []])
  const items = await inboxOf(agent)
  expect(items.map(({ leadId }) => leadId)).toEqual([lead.id, lead.id])
  expect(items.map(({ message }) => message.split('\n')[0]).toSorted()).toEqual(['A tour?', 'Is Friday ok?'])
  const subjects = await server.sql<{ subject: string }>(
    `select subject from outbox_mails where lead_id = $1 and kind = 'new-lead' order by id`,
    [lead.id],
  )
  expect(subjects.map(({ subject }) => /^New lead/.test(subject))).toEqual([true, false])
})

test('two of them at the same moment make one lead, and another buyer’s relay makes another', async () => {
  const { agent, says, bring } = await withRelay()
  const other = { from: '"Marisol" <zother@convo.zillow.com>' }
  await bring(says('A tour?'), says('Today?'), says('And pets?'), says('Hello', other))
  expect(await leadsOf(agent)).toHaveLength(2)
})

test('a number that comes later is the lead’s', async () => {
  const { agent, says, bring } = await withRelay()
  await bring(says('A tour?'))
  await bring(says('Call me\n\nPhone\n(215) 555-0152', answer))
  expect(await leadsOf(agent)).toMatchObject([{ phone: '(215) 555-0152' }])
})

test('an answer to the relay’s conversation ends the lead’s sequences, and a first message doesn’t', async () => {
  const { agent, says, bring } = await withRelay()
  const id = (await agent.get('/api/me')).body.id
  const wait = { id: 'call', type: 'task', delay: { value: 2, unit: 'days' }, content: 'Call them' }
  const sequence = { name: 'New leads', triggerType: 'Lead Capture', isActive: true, steps: [wait] }
  const made = await agent.post('/api/sequences', sequence)
  expect(made.status, made.text).toBe(201)
  const states = async () =>
    (
      await server.sql<{ status: string }>(
        'select status from followups where user_id = $1 and sequence_id = $2',
        [...[id, made.body.id]],
      )
    ).map(({ status }) => status)
  await bring(says('A tour?'))
  expect(await states()).toEqual(['active'])
  await bring(says('And the other home?'))
  expect(await states()).toEqual(['active'])
  await bring(says('Is Friday ok?', answer))
  expect(await states()).toEqual(['cancelled'])
})

test('an answer through a relay to an email of ours joins its lead, and ends their sequences', async () => {
  const { agent, says } = await withRelay()
  const lead = await leadInSequence(server, agent)
  await route.bring(says('Yes, on Friday.', answer), lead.replyTo)
  await route.handled()
  expect(await leadsOf(agent)).toHaveLength(1)
  expect(await inboxOf(agent)).toMatchObject([{ leadId: lead.leadId }])
  const run = await lead.readRun()
  expect([run.status, run.reason]).toEqual(['cancelled', expect.stringMatching(/replied/i)])
  expect(run.history.map(({ type }: { type: string }) => type)).toContain('email-replied')
})

test('what is written through the relay without the portal’s words joins the lead, too', async () => {
  const { agent, says, bring } = await withRelay()
  await bring(says('A tour?'))
  await bring(says('', { ...answer, text: 'Is Friday ok?' }))
  const [lead] = await leadsOf(agent)
  expect((await inboxOf(agent)).map(({ leadId }) => leadId)).toEqual([lead.id, lead.id])
})

test('after the lead was deleted, a message through the relay makes a new one', async () => {
  const { agent, says, bring } = await withRelay()
  await bring(says('A tour?'))
  const [first] = await leadsOf(agent)
  await agent.delete(`/api/leads/${first.id}`)
  await bring(says('Is Friday ok?', answer))
  const [second, ...others] = await leadsOf(agent)
  expect([second.id === first.id, others]).toEqual([false, []])
})

test('a portal’s own address is no relay: two of its leads without a number in common are two', async () => {
  const { agent, bring } = await withRelay()
  const lead = (phone: string) =>
    rawMail({
      from: 'Homes.com <noreply@homes.com>',
      subject: 'New Lead from Homes.com',
      text: `Phone: ${phone}`,
    })
  await bring(lead('(404) 555-0118'))
  await bring(lead('(404) 555-0119'))
  expect(await leadsOf(agent)).toHaveLength(2)
})

test('a question that a form calls as it likes reaches the agent, with all else that it says', async () => {
  const agent = await server.agent()
  const text =
    'Name: Maria Five\nEmail: maria@buyers.example\nBudget: 400,000\nAsk us something: Is 12 Elm St still for sale?'
  const from = 'Forms <no-reply@forms.example>'
  await route.bring(rawMail({ from, subject: 'New form submission', text }), await forwardingOf(agent))
  await route.handled()
  expect(await leadsOf(agent)).toMatchObject([{ name: 'Maria Five' }])
  const [item] = await inboxOf(agent)
  expect(item?.message).toContain('Is 12 Elm St still for sale?')
  expect(item?.message).toContain('Budget: 400,000')
})

test('a portal’s lead that the agency’s group passes on in its own name is the agent’s lead', async () => {
  const { agent, relay, says, bring } = await withRelay()
  const headers = {
    'Reply-To': `Marisol <${relay}>`,
    'X-Original-From': `Marisol <${relay}>`,
    Precedence: 'list',
    'List-ID': '<leads.harbor.example>',
    'List-Unsubscribe': '<mailto:googlegroups-manage+1+unsubscribe@googlegroups.example>',
  }
  await bring(says('A tour?', { from: `'Marisol' via Leads <leads@harbor.example>`, headers }))
  expect(await leadsOf(agent)).toMatchObject([{ name: 'Marisol', source: 'Zillow' }])
})
