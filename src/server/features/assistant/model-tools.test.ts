import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxToolCalls, modelTools } from '#server/ports/language-model.ts'
import { type ModelHome, openModelHome } from '#server/testing/open-model-home.ts'

let open: ModelHome
beforeAll(async () => {
  open = await openModelHome()
})
beforeEach(() => open.forget())
afterAll(() => open.close())

type Call = { name: string; arguments: string }
const call = (name: string, args: object = {}): Call => ({ name, arguments: JSON.stringify(args) })
const kitchen = 'The kitchen has soapstone counters.'
const say = (...toolCalls: Call[]) =>
  open.model.next.push({ does: 'answer', sentences: [kitchen], toolCalls })

/** Everything that a tool could have written. */
async function rows() {
  const [row] = await open.server.sql<Record<string, number>>(
    `select (select count(*)::int from contacts) as leads, (select count(*)::int from appointments) as appointments,
      (select count(*)::int from notifications) as notices, (select count(*)::int from outbox_mails) as mails,
      (select count(*)::int from conversations where needs_agent) as waiting`,
  )
  return row ?? {}
}
async function whatChanged(work: () => Promise<unknown>) {
  const before = await rows()
  await work()
  const after = await rows()
  return Object.fromEntries(Object.entries(after).filter(([name, count]) => count !== before[name]))
}

test('contact details that the buyer wrote become a lead, read back, and the outcome stays the engine’s', async () => {
  say(call('capture_lead', { email: 'bo@example.org' }))
  const body = await open.ask('Tell me about the kitchen. Is bo@example.org fine for the answer?')
  expect(body).toMatchObject({ outcome: 'answered', refusal: null })
  expect(body.response).toContain('Dana Reyes now has your email, bo@example.org.')
  const leads = await open.server.sql(`select email, source from contacts where email = 'bo@example.org'`)
  expect(leads).toHaveLength(1)
  expect(body.offerContact).toBe(false)
})

test('contact details that no buyer wrote become nothing', async () => {
  say(call('capture_lead', { name: 'Mallory', email: 'mallory@example.org', phone: '415 555 0100' }))
  const changed = await whatChanged(async () => {
    const body = await open.ask('Tell me about the kitchen')
    expect(body.response).toBe(kitchen)
  })
  expect(changed).toEqual({})
})

test('a wish to see the home is met with the form, as without a model', async () => {
  say(call('request_showing', { day: 'Sunday' }))
  const changed = await whatChanged(async () => {
    const body = await open.ask('Tell me about the kitchen. We are in town Saturday.')
    expect(body.response).toMatch(/Tap Book a Showing to pick a time; Dana Reyes will confirm/)
    expect(body.suggestedActions).toContain('Book a Showing')
    expect(body.outcome).toBe('answered')
  })
  expect(changed).toEqual({})
})

test('a showing that no buyer asked for is not offered', async () => {
  say(call('request_showing', { day: 'Sunday' }))
  expect((await open.ask('Tell me about the kitchen')).response).toBe(kitchen)
})

test('calling in the agent does what asking for a person does, once', async () => {
  const buyer = open.server.visitor()
  say(call('escalate_to_agent', { reason: 'wants a person' }))
  let conversationId = ''
  const changed = await whatChanged(async () => {
    const { body } = await open.askAs(buyer, 'Tell me about the kitchen')
    expect(body.response).toContain('I’ve let Dana Reyes know, and they can reply right here.')
    expect(body).toMatchObject({ outcome: 'answered', needsHumanHandoff: true })
    conversationId = body.conversationId
  })
  expect(Object.keys(changed).toSorted()).toEqual(['mails', 'notices', 'waiting'])
  say(call('escalate_to_agent'), call('escalate_to_agent'))
  const again = await whatChanged(() => open.askAs(buyer, 'Tell me about the kitchen', { conversationId }))
  expect(again).toEqual({})
})

test('an estimate is worked out by the calculator, and shown below the model’s words', async () => {
  open.model.next.push({
    does: 'answer',
    sentences: [kitchen],
    toolCalls: [call('mortgage_estimate', { annualRatePercent: 2 })],
  })
  const body = await open.ask('Tell me about the kitchen. Could we afford it on $9,000 a month?')
  const toldModel = JSON.stringify(open.model.requests[1]?.messages)
  expect(toldModel).toContain('20% down')
  expect(body.response).toContain(kitchen)
  expect(body.response).toContain('20% down ($92,500), a loan of $370,000 at 6.5% over 30 years')
  expect(body.response).not.toContain('2%')
})

test('unknown tools and wrong arguments do nothing, and are counted', async () => {
  const made = async (...calls: Call[]) => {
    say(...calls)
    return (await open.tryOut('Tell me about the kitchen')).made
  }
  expect(await made(call('send_email', { to: 'a@example.org' }), call('fetch_url'))).toMatchObject({
    droppedToolCalls: 2,
    tools: [],
  })
  expect(
    await made(
      { name: 'capture_lead', arguments: 'not json' },
      call('capture_lead', { agentId: 'another' }),
      call('mortgage_estimate', { termYears: -5 }),
    ),
  ).toMatchObject({ droppedToolCalls: 3 })
})

test('a model that only calls and never stops gets three calls, and the buyer an answer', async () => {
  const loop = {
    does: 'say',
    text: '',
    toolCalls: [call('request_showing'), call('escalate_to_agent')],
  } as const
  open.model.byModel.set('first', { ...loop, toolCalls: [...loop.toolCalls] })
  const body = await open.tryOut('Tell me about the kitchen')
  expect(open.model.requests.length).toBeLessThanOrEqual(3)
  expect(body.made.tools).toHaveLength(maxToolCalls)
  expect(body.made).toMatchObject({ writer: 'built_in', absence: 'off_form' })
  expect(body.response).toContain('soapstone')
})

test('whatever a model calls, no more is written than the buyer’s words and one hand-over allow', async () => {
  const anyName = fc.oneof(
    fc.constantFrom(...Object.keys(modelTools), 'delete_lead', 'constructor'),
    fc.string(),
  )
  const anyArguments = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({ email: fc.constant('mallory@example.org'), phone: fc.string(), name: fc.string() })
      .map((args) => JSON.stringify(args)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: anyName, arguments: anyArguments }), { maxLength: 6 }),
      async (calls) => {
        open.forget()
        say(...calls)
        const changed = await whatChanged(async () => {
          const body = await open.ask('Tell me about the kitchen')
          expect(body).toMatchObject({ outcome: 'answered', refusal: null })
        })
        const escalated = calls.slice(0, 6).some(({ name }) => name === 'escalate_to_agent')
        expect(Object.keys(changed)).toEqual(
          escalated ? expect.not.arrayContaining(['leads', 'appointments']) : [],
        )
      },
    ),
    { numRuns: 25 },
  )
})
