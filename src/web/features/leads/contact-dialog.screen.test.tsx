import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { readMail } from '#web/testing/read-mail.ts'
import { addLead } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openLead({ agentIsVerified = true, ...changes }: { agentIsVerified?: boolean } & object = {}) {
  const agent = await server.agent({ isVerified: agentIsVerified })
  const lead = await addLead(agent, changes)
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await screen.findByRole('heading', { level: 1, name: lead.name })
  return { agent, lead, user }
}

async function lettersOf(agent: TestClient) {
  const { id } = (await agent.get('/api/me')).body
  return server.sql(`select id from outbox_mails where user_id = $1 and kind = 'letter'`, [id])
}

/** The form in the dialog, whose button is called like the one that opens it. */
const submit = (name: string) => within(screen.getByRole('tabpanel')).getByRole('button', { name })

const timeline = async () => {
  const heading = await screen.findByRole('heading', { name: 'Timeline' })
  return within(heading.closest('section') ?? document.body)
}

test('a note is kept in the timeline', async () => {
  const { user } = await openLead()
  await press(user, 'Add Note')
  await fillIn(user, { Note: 'Wants a garden.\nHas a dog.' })
  await user.click(submit('Add Note'))
  await screen.findByText('Note added')
  const [first] = await (await timeline()).findAllByRole('listitem')
  await waitFor(async () =>
    expect(textOf((await (await timeline()).findAllByRole('listitem'))[0] as Element)).toMatch(
      /^Note .*Wants a garden\. Has a dog\.$/,
    ),
  )
  expect(first).toBeTruthy()
})

test('an empty note is refused until something is written', async () => {
  const { user } = await openLead()
  await press(user, 'Add Note')
  await fillIn(user, { Note: '   ' })
  await user.click(submit('Add Note'))
  await screen.findByText('Please write a note.')
  await user.type(screen.getByLabelText('Note'), 'Now')
  expect(screen.queryByText('Please write a note.')).toBeNull()
})

test('a call is logged with its outcome, its length and what was said', async () => {
  const { user } = await openLead()
  await press(user, 'Log Call')
  await fillIn(user, {
    Outcome: 'Voicemail',
    'Minutes (optional)': '2',
    'What was said (optional)': 'Asked to call back.',
  })
  await user.click(submit('Log Call'))
  await screen.findByText('Call logged')
  await (await timeline()).findByText('Voicemail · 2 minutes')
  expect((await timeline()).getByText('Asked to call back.')).toBeTruthy()
})

test('a call without a word says what happened', async () => {
  const { user } = await openLead()
  await press(user, 'Log Call')
  await fillIn(user, { Outcome: 'No answer' })
  await user.click(submit('Log Call'))
  await (await timeline()).findByText('Called, no answer.')
})

test('an email reaches the lead, and its words can be read again', async () => {
  const { agent, lead, user } = await openLead()
  await press(user, 'Email')
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact Dana Buyer' }))
  expect(dialog.getAllByRole('tab').map(textOf)).toEqual(['Email', 'Log Call', 'Add Note', 'Schedule'])
  dialog.getByRole('tab', { name: 'Email', selected: true })
  expect(dialog.getByRole('link', { name: lead.email }).getAttribute('href')).toBe(`mailto:${lead.email}`)
  const { email } = (await agent.get('/api/me')).body
  await dialog.findByText(new RegExp(`Replies go to ${email}`))
  await fillIn(user, { Subject: 'Saturday at ten', Message: 'Shall we meet at the porch?' })
  await press(user, 'Send Email')
  await screen.findByText('Your email to Dana Buyer is on its way.')
  expect(await readMail(server, lead.email, 'Shall we meet at the porch?')).toContain('Shall we meet')
  const sent = (await agent.get(`/api/leads/${lead.id}/timeline`)).body.items[0]
  expect(sent).toMatchObject({ kind: 'email_sent', text: 'Saturday at ten' })
  await user.click(await (await timeline()).findByText('Read the email'))
  await (await timeline()).findByText('Shall we meet at the porch?')
})

test('an email needs a subject and words', async () => {
  const { user } = await openLead()
  await press(user, 'Email')
  await press(user, 'Send Email')
  await screen.findByText('Subject is required for emails')
  expect(screen.getByText('Please enter a message to send')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Subject')))
})

test('before the agent’s own address is confirmed, the form says so, and the server refuses', async () => {
  const { user } = await openLead({ agentIsVerified: false })
  await press(user, 'Email')
  const words = 'Verify your email address first. Until then, you can’t email anyone else.'
  await screen.findByText(words)
  await fillIn(user, { Subject: 'Saturday', Message: 'At ten?' })
  await press(user, 'Send Email')
  await waitFor(() => expect(screen.getAllByRole('alert').map(textOf)).toContain(words))
  expect(filledIn('Message')).toBe('At ten?')
})

test('a lead without an address can’t be emailed, and the form says how to change that', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent, { phone: '+1 828 555 0101' })
  await agent.patch(`/api/leads/${lead.id}`, { email: '' })
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await press(user, 'Email')
  await screen.findByText('We don’t have an email address for Dana Buyer. Edit the lead to add one.')
  expect(screen.queryByLabelText('Subject')).toBeNull()
})

test('half an email survives a reload and a look at another tab of the dialog', async () => {
  const { user } = await openLead()
  await press(user, 'Email')
  await fillIn(user, { Subject: 'Saturday', Message: 'Shall we' })
  await user.click(screen.getByRole('tab', { name: 'Add Note' }))
  await user.click(screen.getByRole('tab', { name: 'Email' }))
  expect([filledIn('Subject'), filledIn('Message')]).toEqual(['Saturday', 'Shall we'])
  reloadScreen()
  await press(user, 'Email')
  await screen.findByLabelText('Subject')
  expect([filledIn('Subject'), filledIn('Message')]).toEqual(['Saturday', 'Shall we'])
})

test('an email sent over a lost connection is sent once', async () => {
  const { agent, lead, user } = await openLead()
  await press(user, 'Email')
  await fillIn(user, { Subject: 'Saturday', Message: 'At ten?' })
  goOffline()
  await press(user, 'Send Email')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  goOffline({ isBack: true })
  await press(user, 'Send Email')
  await screen.findByText('Your email to Dana Buyer is on its way.')
  const { items } = (await agent.get(`/api/leads/${lead.id}/timeline`)).body
  expect(items.filter(({ kind }: { kind: string }) => kind === 'email_sent')).toHaveLength(1)
})

test('an email whose answer is lost is not sent twice', async () => {
  const { agent, user } = await openLead()
  const send = globalThis.fetch
  let lost = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const answer = await send(path, init)
    if (lost > 0 || path !== '/api/send-email') return answer
    lost += 1
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await press(user, 'Email')
  await fillIn(user, { Subject: 'Saturday', Message: 'At ten?' })
  await press(user, 'Send Email')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(lost).toBe(1)
  await press(user, 'Send Email')
  await screen.findByText('Your email to Dana Buyer is on its way.')
  expect(await lettersOf(agent)).toHaveLength(1)
})

test('the dialog leads on to scheduling', async () => {
  const { user } = await openLead()
  await press(user, 'Email')
  await user.click(await screen.findByRole('tab', { name: 'Schedule' }))
  await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  expect(screen.queryByRole('dialog', { name: 'Contact Dana Buyer' })).toBeNull()
  expect(filledIn('Name')).toBe('Dana Buyer')
})

test('an email that arrives after its dialog was closed is sent once, and its words are gone', async () => {
  const { agent, lead, user } = await openLead()
  const release = holdRequests('POST /api/send-email', { count: 1 })
  await press(user, 'Email')
  await fillIn(user, { Subject: 'The roof', Message: 'It is from 2021.' })
  await press(user, 'Send Email')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tabpanel')).toBeNull())
  await press(user, 'Add Note')
  await fillIn(user, { Note: 'Half a n' })
  release()
  await screen.findByText(`Your email to ${lead.name} is on its way.`)
  expect(filledIn('Note')).toBe('Half a n')
  await user.click(screen.getByRole('tab', { name: 'Email' }))
  await waitFor(() => expect(filledIn('Subject')).toBe(''))
  expect(await lettersOf(agent)).toHaveLength(1)
})

test('an email that fails after its dialog was closed says so, and keeps its words', async () => {
  const { lead, user } = await openLead()
  await press(user, 'Email')
  await fillIn(user, { Subject: 'The roof', Message: 'It is from 2021.' })
  const release = holdRequests('POST /api/send-email', { count: 1 })
  await press(user, 'Send Email')
  await user.keyboard('{Escape}')
  goOffline()
  release()
  await screen.findByText(new RegExp(`^Your email to ${lead.name} wasn’t sent\\.`))
  await press(user, 'Email')
  expect(filledIn('Message')).toBe('It is from 2021.')
})

test('a note that arrives after its dialog was closed is kept, and doesn’t close what was opened since', async () => {
  const { lead, user } = await openLead()
  const release = holdRequests(`POST /api/leads/${lead.id}/notes`, { count: 1 })
  await press(user, 'Add Note')
  await fillIn(user, { Note: 'Wants a garden.' })
  await user.click(submit('Add Note'))
  await user.click(screen.getByRole('tab', { name: 'Log Call' }))
  await fillIn(user, { 'Minutes (optional)': '2' })
  release()
  await screen.findByText('Note added')
  expect(filledIn('Minutes (optional)')).toBe('2')
  await user.click(screen.getByRole('tab', { name: 'Add Note' }))
  expect(filledIn('Note')).toBe('')
})
