import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { rawMail } from '#server/testing/mail-route.ts'
import {
  dayMs,
  email,
  hourMs,
  type SequenceServer,
  startSequenceServer,
} from '#server/testing/sequence-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let on: SequenceServer
beforeAll(async () => {
  on = await startSequenceServer()
})
beforeEach(() => {
  on.smtp.inbox.length = 0
  on.setTime()
})
afterAll(() => on?.stop())

type Lead = { id: string; email: string }
type ActionContext = { agent: TestClient; id: AgentId; lead: Lead }

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36' }

/** Loads the image, or follows the link, of the email that the lead has. */
async function request({ lead }: ActionContext, isWanted: (link: string) => boolean) {
  const source = on.smtp.inbox.find(({ to }) => to === lead.email)?.source.toString() ?? ''
  const links = source.replaceAll('=\r\n', '').match(/\/m\/[\w-]+\.[\w-]{43}(\.gif)?/g) ?? []
  const link = links.find(isWanted)
  if (!link) throw new Error('The email has no such link')
  await on.server.visitor().get(link, browser)
}

type TestAction = (of: ActionContext) => Promise<unknown>
/** A condition, and what a lead does before they are enrolled or after the first email, so that it holds. */
type Case = { about: object; before?: TestAction; after?: TestAction }

const open: TestAction = (of) => request(of, (link) => /gif$/.test(link))
const click: TestAction = (of) => request(of, (link) => !/gif$/.test(link))

const cases: Record<string, Case> = {
  'opened the email': { about: { kind: 'opened' }, after: open },
  'followed a link': { about: { kind: 'clicked' }, after: click },
  'followed a link with images blocked': { about: { kind: 'opened' }, after: click },
  'replied once before': {
    about: { kind: 'replied' },
    before: async ({ agent, lead }) => {
      const { forwardingAddress: to } = (await agent.get('/api/me/settings/email')).body
      await on.receive(rawMail({ from: lead.email, to, text: 'Thank you' }), to)
    },
  },
  'has the score': {
    about: { kind: 'score', atLeast: 95 },
    after: ({ lead }) => on.server.sql('update contacts set total_score = 95 where id = $1', [lead.id]),
  },
  'has the status': {
    about: { kind: 'status', status: 'Contacted' },
    after: ({ agent, lead }) => agent.patch(`/api/leads/${lead.id}`, { status: 'Contacted' }),
  },
}
const acts = Object.entries(cases)

const first = { ...email('first'), content: 'See https://homes.example/porch' }
const only = (condition: object) => ({
  ...email('only', 1, 'days'),
  branch: { condition, otherwise: 'skip' },
})

/** Two leads of whom one does it, a step that asks whether one did, and who gets that step. */
async function whoGets({ about, before, after }: Case, { not }: { not: boolean }): Promise<string[]> {
  const { agent, id } = await on.signUp({ trackOpens: true, trackClicks: true })
  const [did, didNot] = [await on.addLead(agent), await on.addLead(agent)]
  await before?.({ agent, id, lead: did })
  on.pass(hourMs)
  const steps = [first, only({ ...about, not })]
  await on.enroll(agent, await on.addSequence(agent, { steps }), did, didNot)
  await on.run(id)
  on.pass(hourMs)
  await after?.({ agent, id, lead: did })
  on.pass(dayMs)
  await on.run(id)
  expect((await on.followUps(agent)).map(({ status }) => status)).toEqual(['completed', 'completed'])
  return on.smtp.inbox.slice(2).map(({ to }) => (to === did.email ? 'who did' : 'who didn’t'))
}

test.each(acts)(
  'a step that asks whether a lead %s goes to who did, and its contrary to who didn’t',
  async (_, of) => {
    expect(await whoGets(of, { not: false })).toEqual(['who did'])
    on.smtp.inbox.length = 0
    on.setTime()
    expect(await whoGets(of, { not: true })).toEqual(['who didn’t'])
  },
)

test('a scanner that loads the image is no opening', async () => {
  const { agent, id } = await on.signUp({ trackOpens: true })
  const lead = await on.addLead(agent)
  const steps = [first, only({ kind: 'opened', not: false })]
  await on.enroll(agent, await on.addSequence(agent, { steps }), lead)
  await on.run(id)
  // In the moment of its arrival.
  await request({ agent, id, lead }, (link) => /gif$/.test(link))
  on.pass(dayMs)
  await on.run(id)
  expect(on.smtp.inbox).toHaveLength(1)
  expect(await on.followUps(agent)).toMatchObject([{ status: 'completed', currentStepIndex: 2 }])
})

test('a branch leads to a later step, or to the end', async () => {
  const { agent, id } = await on.signUp()
  const condition = { kind: 'status', status: 'Contacted', not: false }
  const jumping = { ...email('if-contacted', 1, 'days'), branch: { condition, otherwise: { goTo: 'last' } } }
  const ending = { ...email('or-nothing', 1, 'days'), branch: { condition, otherwise: 'end' } }
  for (const steps of [
    [first, jumping, email('between', 1, 'days'), email('last', 1, 'days')],
    [first, ending, email('never', 1, 'days')],
  ])
    await on.enroll(agent, await on.addSequence(agent, { steps }), await on.addLead(agent))
  for (let day = 0; day < 4; day += 1) {
    await on.run(id)
    on.pass(dayMs)
  }
  const subjects = on.smtp.inbox.map(({ source }) => /^Subject: (.*)\r$/m.exec(source.toString())?.[1])
  expect(subjects.toSorted()).toEqual(['Subject of first', 'Subject of first', 'Subject of last'])
  expect((await on.followUps(agent)).map(({ reason }) => reason).toSorted()).toEqual([
    'All steps are done.',
    'It ended because a step’s condition wasn’t met.',
  ])
})

test.each(acts.filter(([, { after }]) => after))(
  'a goal that a lead %s ends the run as it is reached, and others go on',
  async (_, { about, after }) => {
    const { agent, id } = await on.signUp({ trackOpens: true, trackClicks: true })
    const [did, didNot] = [await on.addLead(agent), await on.addLead(agent)]
    const goal = { ...about, not: false }
    const sequence = await on.addSequence(agent, { steps: [first, email('second', 1, 'days')], goal })
    await on.enroll(agent, sequence, did, didNot)
    await on.run(id)
    on.pass(hourMs)
    await after?.({ agent, id, lead: did })
    on.pass(dayMs)
    await on.run(id)
    expect(on.smtp.inbox.slice(2).map(({ to }) => to)).toEqual([didNot.email])
    const reasons = (await on.followUps(agent)).map(({ leadId, status, reason }) => [leadId, status, reason])
    expect(reasons).toContainEqual([did.id, 'completed', 'The goal was reached.'])
    expect(reasons).toContainEqual([didNot.id, 'completed', 'All steps are done.'])
  },
)

/** The subjects of the sequence's emails that a lead has. */
const sent = ({ email: address }: Lead) =>
  on.smtp.inbox
    .filter(({ to }) => to === address)
    .flatMap(({ source }) => source.toString().match(/Subject of \w+/)?.[0] ?? [])

/** A showing that the agent books, so many days from now. */
const bookShowing = (agent: TestClient, lead: Lead, inDays: number) =>
  agent.post('/api/appointments', {
    ...{ leadId: lead.id, name: 'Maya Ellison', email: lead.email, kind: 'Showing' },
    startIso: new Date(on.now() + inDays * dayMs).toISOString(),
    endIso: new Date(on.now() + inDays * dayMs + hourMs / 2).toISOString(),
  })

test('a lead whose showing is booked isn’t asked to book one, and the agent sees that before and after', async () => {
  const { agent, id } = await on.signUp()
  const lead = await on.addLead(agent)
  expect((await bookShowing(agent, lead, 2)).status).toBe(201)
  on.pass(hourMs)
  const asking = { ...email('come', 0, 'days'), asksFor: 'visit' }
  const again = { ...email('again', 2, 'days'), asksFor: 'visit' }
  const sequence = await on.addSequence(agent, { steps: [asking, email('news', 1, 'days'), again] })
  const foreseen = await agent.get(`/api/sequences/${sequence.id}/calendar?leadIds=${lead.id}`)
  const reason = 'They’ve booked a showing, so they won’t be asked to visit.'
  expect(foreseen.body.items).toMatchObject([
    { stepIndex: 0, at: null, reason },
    { stepIndex: 1, at: expect.any(String), reason: null },
    { stepIndex: 2, at: expect.any(String), reason: null },
  ])
  await on.enroll(agent, sequence, lead)
  await on.run(id)
  expect(sent(lead)).toEqual([])
  const [run] = await on.followUps(agent)
  expect(run).toMatchObject({ status: 'active', currentStepIndex: 1 })
  expect(run?.history).toContainEqual(
    expect.objectContaining({
      type: 'not-sent',
      description: 'Step 1 was skipped because they’ve booked a showing.',
    }),
  )
  // The showing is over by the third step.
  for (const days of [1, 2]) {
    on.pass(days * dayMs)
    await on.run(id)
  }
  expect(sent(lead)).toEqual(['Subject of news', 'Subject of again'])
})

test('a showing that is canceled leaves the lead to be asked again', async () => {
  const { agent, id } = await on.signUp()
  const lead = await on.addLead(agent)
  const { body: appointment } = await bookShowing(agent, lead, 2)
  await agent.patch(`/api/appointments/${appointment.id}`, { status: 'Cancelled' })
  on.pass(hourMs)
  await on.enroll(
    agent,
    await on.addSequence(agent, { steps: [{ ...email('come'), asksFor: 'visit' }] }),
    lead,
  )
  await on.run(id)
  expect(sent(lead)).toEqual(['Subject of come'])
})
