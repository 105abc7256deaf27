import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FollowUpDetail } from '#contract/followups.ts'
import { bulkMailFaults } from '#server/testing/check-bulk-mail.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import {
  aiEmail,
  aiLetter,
  askingLead,
  draftingAgent,
  enrollIn,
  onlyFollowUp,
  sendPlanned,
  takeAndDraft,
} from '#server/testing/drafting-agent.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { draftEmail } from './draft-email.ts'

const hourMs = 3_600_000
/** Ten in the morning of an agent in New York, on a Tuesday. */
const morning = Date.parse('2026-12-01T15:00:00Z')
let nowMs = morning
let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@porchlight.example' }
  // The steps are taken when a test says so, by its clock.
  const env = { ...mail, RATE_LIMITS: 'off', PLAN_LIMITS: 'off', ROLE: 'web' }
  server = await createTestServer({ env, clock: { now: () => new Date(nowMs) } })
})
beforeEach(() => {
  smtp.inbox.length = 0
  smtp.faults.length = 0
  nowMs = morning
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})

/** An agent and a lead of theirs whose AI-written email is due. */
async function due(settings: object = {}, steps: object[] = [aiEmail]) {
  const { agent, id, listing } = await draftingAgent(server, settings)
  const lead = await askingLead(server, agent, { listingId: listing.id })
  const sequence = await enrollIn(agent, lead.id, steps)
  const run = () => takeAndDraft(server, id)
  const send = () => sendPlanned(server, id)
  await run()
  return { agent, id, listing, lead, sequence, run, send }
}
const unasked = { approveAiEmails: false }

async function waiting(agent: TestClient) {
  const run = await onlyFollowUp(agent)
  if (!run.draft) throw new Error('No draft waits')
  return { ...run, draft: run.draft }
}
const decide = async (
  agent: TestClient,
  run: FollowUpDetail,
  act: 'approve' | 'skip' | 'rewrite',
  words: object = {},
) => {
  const { version = 0, subject = '', text = '' } = run.draft ?? {}
  const body = act === 'approve' ? { version, subject, text, ...words } : { version, ...words }
  return agent.post(`/api/followups/${run.id}/draft/${act}`, body)
}
const received = () => Promise.all(smtp.inbox.map(({ source }) => PostalMime.parse(source)))
const notices = async (agent: TestClient): Promise<{ title: string; link: string; content: string }[]> =>
  (await agent.get('/api/notifications')).body.items.filter(({ title }: { title: string }) =>
    title.includes('approval'),
  )

test('without a model the built-in writer drafts, nothing leaves unasked, and the bell leads to the draft', async () => {
  const { agent, send, lead } = await due()
  await send()
  expect(smtp.inbox).toHaveLength(0)
  const run = await waiting(agent)
  expect(run).toMatchObject({
    status: 'active',
    needsApproval: true,
    reason: 'A draft is waiting for your approval.',
  })
  expect(run.draft).toMatchObject({
    subject: 'About 12 Elm St',
    ignoresInstructions: true,
    writer: 'built_in',
    isOffered: true,
    note: '',
  })
  expect(run.draft.text).toMatch(
    /^Hello Maya,\n\nI’m writing about 12 Elm St, which you asked about\.\n\nTo answer your question: It was built in 1962\./,
  )
  expect(run.draft.text).not.toContain('Tell')
  expect(run.upcoming[0]?.title).toBe('About 12 Elm St')
  expect(run.draft.sources.find(({ ref }) => ref === 'score')?.text).toMatch(/^\d+ points: /)
  expect(run.draft.sources.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['The lead', 'The home they asked about', 'Their last question']),
  )
  const [notice, ...more] = await notices(agent)
  expect(more).toEqual([])
  expect(notice).toMatchObject({ title: 'An email to Maya Ellison is waiting for your approval' })
  expect(notice?.link).toContain(run.id)
  expect((await decide(agent, run, 'approve')).status).toBe(200)
  await takeAndDraft(server, (await agent.get('/api/me')).body.id)
  await send()
  const [mail, ...others] = await received()
  expect(others).toEqual([])
  expect(mail?.to?.[0]?.address).toBe(lead.email)
  expect(mail?.text).toContain(run.draft.text)
  for (const { source } of smtp.inbox) expect(await bulkMailFaults(source)).toEqual([])
  const done = await onlyFollowUp(agent)
  expect([done.status, done.draft]).toEqual(['completed', null])
  expect(done.history.map(({ type }) => type)).toEqual(['email-sent', 'complete', 'waiting', 'enroll'])
})

test('with approval off, what no model wrote still waits if there were instructions, until the agent edits or approves it', async () => {
  const { agent, run, send } = await due(unasked)
  const offered = await waiting(agent)
  expect(offered).toMatchObject({
    needsApproval: true,
    draft: { isOffered: true, ignoresInstructions: true },
  })
  expect((await notices(agent)).map(({ title }) => title)).toEqual([
    'An email to Maya Ellison is waiting for your approval',
  ])
  await send()
  expect(smtp.inbox).toHaveLength(0)
  const text = 'Hello Maya,\n\nShall we talk about the home?\n\nRobin'
  const approved = (await decide(agent, offered, 'approve', { text })).body
  expect(approved.draft).toMatchObject({ isApproved: true, isEdited: true, ignoresInstructions: false })
  await run()
  await send()
  expect(smtp.inbox).toHaveLength(1)
})

test('with approval off it is sent like an email', async () => {
  const { agent, send } = await due(unasked, [aiLetter])
  await send()
  expect((await received()).map(({ subject }) => subject)).toEqual(['More about the home'])
  expect(await notices(agent)).toEqual([])
})

const evening = Date.parse('2026-12-02T03:00:00Z')
const asked = { approveAiEmails: true }

test('an agent who wants to be asked is asked about what waits for the morning, too', async () => {
  nowMs = evening
  const { agent, run, send } = await due(unasked, [aiLetter])
  expect((await waiting(agent)).draft).toMatchObject({ isOffered: false, isApproved: false })
  await agent.patch('/api/me/settings/email', asked)
  await run()
  const offered = await waiting(agent)
  expect(offered).toMatchObject({ needsApproval: true, draft: { isOffered: true } })
  expect((await notices(agent)).map(({ title }) => title)).toEqual([
    'An email to Maya Ellison is waiting for your approval',
  ])
  nowMs = evening + 12 * hourMs
  await run()
  await send()
  expect(smtp.inbox).toHaveLength(0)
  expect((await decide(agent, offered, 'approve')).body.draft).toMatchObject({ isApproved: true })
  await run()
  await send()
  expect(smtp.inbox).toHaveLength(1)
})

test('what was about to leave unasked comes back when the agent wants to be asked', async () => {
  const { agent, send, run } = await due(unasked, [aiLetter])
  await agent.patch('/api/me/settings/email', asked)
  await send()
  expect(smtp.inbox).toHaveLength(0)
  expect(await waiting(agent)).toMatchObject({
    ...{ status: 'active', needsApproval: true },
    draft: { isOffered: true, note: 'You’ve chosen to approve AI-written emails before they’re sent.' },
  })
  await run()
  await send()
  expect(smtp.inbox).toHaveLength(0)
})

test('what was written unasked while the setting changed is the agent’s to approve', async () => {
  const { agent, id, send } = await due(unasked, [aiLetter])
  await agent.patch('/api/me/settings/email', asked)
  await server.sql(`update sequence_drafts set state = 'automatic' where user_id = $1`, [id])
  await send()
  expect(smtp.inbox).toHaveLength(0)
  expect((await waiting(agent)).draft.isOffered).toBe(true)
})

test('a setting that changes asks about no email that has left', async () => {
  const { agent, send } = await due(unasked, [aiLetter])
  await send()
  await agent.patch('/api/me/settings/email', asked)
  expect(smtp.inbox).toHaveLength(1)
  expect([await notices(agent), (await onlyFollowUp(agent)).status]).toEqual([[], 'completed'])
})

test('two tabs that approve at once send it once, and the second says so', async () => {
  const { agent, run, send } = await due()
  const offered = await waiting(agent)
  const answers = await Promise.all([decide(agent, offered, 'approve'), decide(agent, offered, 'approve')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
    'This draft was already sent, skipped, or replaced.',
  )
  await Promise.all([run(), run()])
  await send()
  await send()
  expect(smtp.inbox).toHaveLength(1)
  expect((await decide(agent, offered, 'approve')).status).toBe(409)
})

test('what the agent changes is what is sent, also what no record says', async () => {
  const { agent, run, send } = await due()
  const offered = await waiting(agent)
  const text = 'Hello Maya,\n\nMy cousin Pat can show it at 5 on Sunday, for $1 less.\n\nRobin'
  expect((await decide(agent, offered, 'approve', { subject: '  Sunday? ', text })).status).toBe(200)
  await run()
  await send()
  const [mail] = await received()
  expect([mail?.subject, mail?.text?.includes('My cousin Pat')]).toEqual(['Sunday?', true])
})

test.each([
  [{ subject: ' ' }, 'subject'],
  [{ text: '' }, 'text'],
  [{ text: 'Hello Maya, [add something here]. Robin' }, 'text'],
  [{ text: 'Hello Maya, it is a home with no children allowed. Robin' }, 'text'],
])('%o isn’t sent: the field says why, and the draft still waits', async (words, field) => {
  const { agent } = await due()
  const offered = await waiting(agent)
  const answer = await decide(agent, offered, 'approve', words)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  expect((await waiting(agent)).draft).toEqual(offered.draft)
})

test('a draft that is skipped isn’t sent, and the run goes on', async () => {
  const call = { id: 'call', type: 'task', delay: { value: 1, unit: 'hours' }, content: 'Call them' }
  const { agent, run, send } = await due({}, [aiEmail, call])
  const offered = await waiting(agent)
  const skipped = await decide(agent, offered, 'skip')
  expect(skipped.body).toMatchObject({ status: 'active', currentStepIndex: 1, draft: null })
  expect((await decide(agent, offered, 'skip')).status).toBe(409)
  nowMs += hourMs
  await run()
  await send()
  expect(smtp.inbox).toHaveLength(0)
  expect((await agent.get('/api/tasks')).body.items).toHaveLength(1)
  expect((await onlyFollowUp(agent)).history.map(({ description }) => description)).toContain(
    'You skipped “About 12 Elm St”.',
  )
})

test('a last email that is skipped completes the run', async () => {
  const { agent } = await due()
  const skipped = await decide(agent, await waiting(agent), 'skip')
  expect(skipped.body).toMatchObject({ status: 'completed', reason: expect.stringContaining('') })
})

/** Sets the price of the home. */
const reprice = async (agent: TestClient, { id }: { id: string }, price: number) => {
  const changed = await agent.patch(`/api/listings/${id}`, { price })
  expect(changed.status, changed.text).toBe(200)
}
const costs = {
  ...aiEmail,
  content: 'Hello {{lead.name}},\n\nThe home costs {{property.price}}. Shall we talk?\n\n{{agent.name}}',
}

test('a draft whose price changed comes back with the reason, and is sent once the agent has seen it', async () => {
  const { agent, listing, run, send } = await due({}, [costs])
  const offered = await waiting(agent)
  expect(offered.draft.text).toContain('$450,000')
  await reprice(agent, listing, 440_000)
  const again = await decide(agent, offered, 'approve')
  expect(again.body.draft).toMatchObject({
    isOffered: true,
    note: 'Changed since this was written: Asking price. It was “$450,000” and is now “$440,000”.',
  })
  // Another tab that hasn't seen that can't approve it.
  expect((await decide(agent, offered, 'approve')).status).toBe(409)
  const text = offered.draft.text.replace('$450,000', '$440,000')
  expect((await decide(agent, again.body, 'approve', { text })).body.draft).toMatchObject({
    isOffered: false,
  })
  await run()
  await send()
  expect((await received())[0]?.text).toContain('$440,000')
})

test('what changes between the approval and the sending brings it back, too, and the bell says so', async () => {
  const { agent, listing, run, send } = await due({}, [costs])
  await decide(agent, await waiting(agent), 'approve')
  await run()
  await agent.patch(`/api/listings/${listing.id}`, { status: 'Sold' })
  await send()
  expect(smtp.inbox).toHaveLength(0)
  const back = await waiting(agent)
  expect(back).toMatchObject({ status: 'active', needsApproval: true, draft: { isOffered: true } })
  expect(back.draft.note).toContain('Sold')
  expect(back.reason).toContain('Sold')
  expect((await notices(agent)).map(({ content }) => content.includes('Sold'))).toContain(true)
  expect((await decide(agent, back, 'approve')).body.draft).toMatchObject({ isOffered: false })
  await run()
  await send()
  expect(smtp.inbox).toHaveLength(1)
})

test('without approval it is written again from what is true now', async () => {
  const { agent, listing, run, send } = await due(unasked, [costs])
  await reprice(agent, listing, 440_000)
  await send()
  expect(smtp.inbox).toHaveLength(0)
  await run()
  await send()
  expect((await received())[0]?.text).toContain('$440,000')
})

test('a figure that the agent types is watched from then on', async () => {
  const { agent, listing, run, send } = await due()
  const text = 'Hello Maya,\n\nIt costs $450,000. Shall we talk?\n\nRobin'
  await decide(agent, await waiting(agent), 'approve', { text })
  await run()
  await reprice(agent, listing, 440_000)
  await send()
  expect(smtp.inbox).toHaveLength(0)
  expect((await waiting(agent)).draft.note).toContain('It was “$450,000” and is now “$440,000”.')
})

test('words of the agent’s own that may be wrong are theirs to decide on, also with approval off', async () => {
  const content =
    'Hello {{lead.name}},\n\nNever email a password to anyone who asks for it.\n\n{{agent.name}}'
  const { agent, run, send } = await due(unasked, [{ ...aiEmail, content }])
  const offered = await waiting(agent)
  expect(offered).toMatchObject({ status: 'active', needsApproval: true, draft: { isOffered: true } })
  expect(offered.draft.note).toContain('“password”')
  await send()
  expect(smtp.inbox).toHaveLength(0)
  expect((await decide(agent, offered, 'approve')).status).toBe(200)
  await run()
  await send()
  expect((await received())[0]?.text).toContain('Never email a password')
})

test.each([
  ['of the home they asked about', true],
  ['of another home', false],
])('a lead is thanked for a showing %s: %s', async (_, isIt) => {
  const { agent, id, listing } = await draftingAgent(server)
  const lead = await askingLead(server, agent, { listingId: listing.id })
  const other = await agent.post('/api/listings', { title: 'Other', address: '9 Oak Ave', status: 'Active' })
  await server.sql(
    `insert into appointments (user_id, id, lead_id, property_id, kind, name, status, date, time_label, start_iso, end_iso,
       time_zone, blocked)
     values ($1, gen_random_uuid(), $2, $3, 'showing', 'Maya Ellison', 'Completed', $4::timestamptz::date, '10:00 AM', $4,
       $4::timestamptz + interval '30 minutes', 'America/New_York',
       tstzrange($4::timestamptz, $4::timestamptz + interval '30 minutes'))`,
    [id, lead.id, isIt ? listing.id : other.body.id, new Date(nowMs - 24 * hourMs)],
  )
  await enrollIn(agent, lead.id)
  await takeAndDraft(server, id)
  expect((await waiting(agent)).draft.text.includes('Thank you for coming to see 12 Elm St.')).toBe(isIt)
})

test('a draft that is to be written again is, from what is known by then', async () => {
  const { agent, listing, run } = await due({}, [costs])
  const offered = await waiting(agent)
  await reprice(agent, listing, 440_000)
  expect((await decide(agent, offered, 'rewrite')).body.draft).toBeNull()
  await run()
  const again = await waiting(agent)
  expect(again.draft.text).toContain('$440,000')
  // The one that an old tab shows is gone.
  expect((await decide(agent, offered, 'approve')).status).toBe(409)
})

test('a run that is paused or cancelled, or whose lead replies, sends no draft', async () => {
  const { agent, id, run, send, lead } = await due()
  const offered = await waiting(agent)
  const path = `/api/followups/${offered.id}`
  await agent.patch(path, { status: 'paused' })
  expect((await decide(agent, offered, 'approve')).body.detail).toBe(
    'This follow-up isn’t active. Resume it first.',
  )
  await agent.patch(path, { status: 'active' })
  await run()
  expect((await waiting(agent)).draft).toEqual(offered.draft)
  await server.sql(
    `insert into lead_events (user_id, id, lead_id, kind, text, created_at)
     values ($1, gen_random_uuid(), $2, 'email_received', 'I bought another one.', $3)`,
    [id, lead.id, new Date(nowMs + 1000)],
  )
  await decide(agent, offered, 'approve')
  await run()
  await send()
  expect(smtp.inbox).toHaveLength(0)
})

test.each([
  ['one that waits for approval', {}],
  ['one that leaves unasked', unasked],
])(
  'a follow-up that was paused as its email was to leave stays paused when facts change: %s',
  async (_, settings) => {
    const { agent, listing, run, send } = await due(settings, [
      costs,
      { ...aiEmail, id: 'later', delay: { value: 1, unit: 'days' } },
    ])
    const first = await onlyFollowUp(agent)
    if (first.draft?.isOffered) await decide(agent, first, 'approve')
    await run()
    await agent.patch(`/api/followups/${first.id}`, { status: 'paused' })
    await reprice(agent, listing, 440_000)
    await send()
    await run()
    expect(smtp.inbox).toHaveLength(0)
    expect(await onlyFollowUp(agent)).toMatchObject({ status: 'paused', reason: 'You stopped it.' })
    await agent.patch(`/api/followups/${first.id}`, { status: 'active' })
    await run()
    await send()
    // Only what leaves unasked was written again and left; the other waits for the agent.
    expect(smtp.inbox).toHaveLength(settings === unasked ? 1 : 0)
  },
)

test('a new question in a chat brings an approved draft back with it', async () => {
  const { agent, id, run, send, lead } = await due()
  await decide(agent, await waiting(agent), 'approve')
  const chat = (
    await server.sql<{ id: string }>(
      `insert into conversations (user_id, id, scope, lead_id, last_message_at) values ($1, gen_random_uuid(), 'agent', $2, $3)
     returning id`,
      [id, lead.id, new Date(nowMs - hourMs)],
    )
  )[0]
  await run()
  await server.sql(
    `insert into conversation_messages (user_id, id, conversation_id, role, content, created_at)
     values ($1, gen_random_uuid(), $2, 'user', 'Is the porch heated?', $3)`,
    [id, chat?.id, new Date(nowMs + 1000)],
  )
  await send()
  expect(smtp.inbox).toHaveLength(0)
  expect((await waiting(agent)).draft.note).toBe('They’ve written to you since then: “Is the porch heated?”')
})

test('steps that are edited while a draft waits are written again for those who move over, and no one else', async () => {
  const { agent, run, sequence } = await due()
  const offered = await waiting(agent)
  const steps = [{ ...aiEmail, subject: 'Another subject' }]
  await agent.patch(`/api/sequences/${sequence.id}`, { steps })
  await run()
  expect((await waiting(agent)).draft).toEqual(offered.draft)
  await agent.patch(`/api/sequences/${sequence.id}`, {
    steps: [{ ...aiLetter, subject: 'A third one' }],
    moveRunning: true,
  })
  await run()
  expect((await waiting(agent)).draft.subject).toBe('A third one')
})

test('words of the agent’s that can’t be filled in pause the run with the reason, and it can be tried again', async () => {
  const { agent, id } = await draftingAgent(server)
  const lead = await askingLead(server, agent, {})
  await enrollIn(agent, lead.id, [costs])
  await takeAndDraft(server, id)
  const paused = await onlyFollowUp(agent)
  expect(paused).toMatchObject({ status: 'paused', hasFailed: true, draft: null })
  expect(paused.reason).toMatch(/price/i)
})

test('a draft job that runs twice, or after the run went on, changes nothing', async () => {
  const { agent, id } = await due()
  const offered = await waiting(agent)
  const signal = AbortSignal.timeout(10_000)
  await Promise.all([
    draftEmail(server.deps, id, offered.id, signal),
    draftEmail(server.deps, id, offered.id, signal),
  ])
  expect((await waiting(agent)).draft).toEqual(offered.draft)
  await decide(agent, offered, 'skip')
  await draftEmail(server.deps, id, offered.id, signal)
  expect((await onlyFollowUp(agent)).draft).toBeNull()
})

test('an approved email that the mail server refuses can be tried again as it is', async () => {
  const { agent, run, send } = await due()
  await decide(agent, await waiting(agent), 'approve', {
    text: 'Hello Maya, a word of my own about the home. Robin',
  })
  await run()
  smtp.faults.push({ at: 'end', does: { reply: '550 5.6.0 Not like this' } })
  await send()
  const failed = await onlyFollowUp(agent)
  expect(failed).toMatchObject({ status: 'paused', hasFailed: true })
  await agent.patch(`/api/followups/${failed.id}`, { status: 'active' })
  await run()
  await send()
  expect((await received()).map(({ text }) => text?.includes('a word of my own'))).toEqual([true])
})

test('an email that its process died with is sent again as it was, whatever has changed since', async () => {
  const { agent, id, listing, run, send } = await due({}, [costs])
  await decide(agent, await waiting(agent), 'approve')
  await run()
  smtp.faults.push({ at: 'end', does: { reply: '451 4.3.0 Later' } })
  await send().catch(() => undefined)
  await server.sql(`update outbox_mails set state = 'handed_over' where user_id = $1 and kind = 'sequence'`, [
    id,
  ])
  await reprice(agent, listing, 440_000)
  await send()
  await send()
  expect((await received()).map(({ text }) => text?.includes('$450,000'))).toEqual([true])
})

test('a draft is no one else’s', async () => {
  const { agent } = await due()
  const offered = await waiting(agent)
  const other = await server.agent()
  for (const act of ['approve', 'skip', 'rewrite'] as const)
    expect((await decide(other, offered, act)).status).toBe(404)
  expect((await waiting(agent)).draft).toEqual(offered.draft)
})

test('the calendar and what comes next say whether a draft will wait for the agent', async () => {
  const delay = { value: 2, unit: 'days' }
  const { agent, sequence } = await due({}, [{ ...aiLetter, delay }])
  const calendar = async () =>
    (await agent.get(`/api/sequences/${sequence.id}/calendar`)).body.items[0].reason
  const coming = async () => (await onlyFollowUp(agent)).upcoming[0]?.needsApproval
  expect([await calendar(), await coming()]).toEqual(['A draft for your approval.', true])
  await agent.patch('/api/me/settings/email', unasked)
  expect([await calendar(), await coming()]).toEqual([null, false])
  // Without a model, instructions can't be followed: such a draft waits whatever the agent set.
  const asked = await due(unasked, [{ ...aiEmail, delay }])
  const [item] = (await asked.agent.get(`/api/sequences/${asked.sequence.id}/calendar`)).body.items
  const [next] = (await onlyFollowUp(asked.agent)).upcoming
  expect([item.reason, next?.needsApproval]).toEqual(['A draft for your approval.', true])
})
