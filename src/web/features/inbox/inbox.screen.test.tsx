import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { withHome } from '#server/testing/inbox-home.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const people = ['Ann Abel', 'Bo Brink', 'Cy Crane'] as const

/** Three forms, newest on top: Cy, Bo, Ann. */
async function openInbox() {
  const desk = await withHome(server)
  for (const name of people) {
    const email = `${name.split(' ')[0]}-${desk.id}@mail.example`
    await desk.write({ name, email, message: `${name} asks about the porch` })
  }
  const user = await openScreen(desk.agent, paths.inbox)
  await screen.findByText('AI Interaction Hub')
  await waitFor(() => expect(rows()).toHaveLength(3))
  return { ...desk, user }
}

const rows = () => screen.queryAllByRole('listitem').filter((row) => row.querySelector('[data-inbox-row]'))
const named = (name: string) => rows().find((row) => textOf(row).includes(name))
const pick = async (user: Awaited<ReturnType<typeof openScreen>>, name: string) => {
  await user.click(within(named(name) ?? document.body).getByRole('link'))
  await screen.findByRole('heading', { level: 2, name })
}
const isSelected = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy())
const badge = () => screen.getAllByRole('link', { name: /^AI Inbox/ }).map(textOf)[0]

test('an empty inbox says so, and leads back to the dashboard', async () => {
  const user = await openScreen(await server.agent(), paths.inbox)
  await screen.findByText('Inbox is empty')
  expect(screen.getByText('Select an item from the inbox to see details.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
})

test('the list shows who wrote about which home, what, and a dot until it is read', async () => {
  const { user, inbox } = await openInbox()
  expect(rows().map(textOf)).toEqual(
    ['Cy Crane', 'Bo Brink', 'Ann Abel'].map((name) =>
      expect.stringMatching(
        new RegExp(`^Unread ${name} .* Shingle cottage ${name} asks about the porch Inquiry$`),
      ),
    ),
  )
  await waitFor(() => expect(badge()).toBe('AI Inbox 3 unread'))
  await pick(user, 'Bo Brink')
  await waitFor(() => expect(textOf(named('Bo Brink') ?? document.body)).not.toContain('Unread'))
  await waitFor(() => expect(badge()).toBe('AI Inbox 2 unread'))
  expect((await inbox()).counts.unread).toBe(2)
  const detail = within(screen.getByRole('region', { name: 'Selected item' }))
  expect(detail.getByText('Bo Brink asks about the porch')).toBeTruthy()
  expect(detail.getByRole('link', { name: 'Shingle cottage' })).toBeTruthy()
  expect(detail.getByRole('link', { name: 'Open lead' })).toBeTruthy()
})

test('archiving selects the next item, and the previous one after the last', async () => {
  const { user, inbox } = await openInbox()
  await pick(user, 'Bo Brink')
  await press(user, 'Archive')
  await isSelected('Ann Abel')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await press(user, 'Archive')
  await isSelected('Cy Crane')
  await press(user, 'Archive')
  await screen.findByText('Inbox is empty')
  await screen.findByText('AI Interaction Hub')
  await waitFor(async () => expect((await inbox('?folder=archived')).items).toHaveLength(3))
})

test('archiving can be undone, and the item is selected again', async () => {
  const { user, inbox } = await openInbox()
  await pick(user, 'Bo Brink')
  await press(user, 'Archive')
  await press(user, 'Undo')
  await isSelected('Bo Brink')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect((await inbox()).items).toHaveLength(3)
})

test('an item that could not be archived is back, and the reason is said', async () => {
  const { user } = await openInbox()
  await pick(user, 'Bo Brink')
  await waitFor(() => expect(textOf(named('Bo Brink') ?? document.body)).not.toContain('Unread'))
  goOffline()
  await press(user, 'Archive')
  await screen.findByText(unreachable)
  await isSelected('Bo Brink')
  expect(rows()).toHaveLength(3)
})

test('what another screen archives leaves this list, and both may archive it', async () => {
  const { user, agent, inbox } = await openInbox()
  await pick(user, 'Bo Brink')
  const [, item] = (await inbox()).items
  await agent.patch(`/api/inbox/${item?.id}`, { archived: true })
  await waitFor(() => expect(rows()).toHaveLength(2))
  await press(user, 'Move to Inbox')
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('what comes in shows without a reload', async () => {
  const { write } = await openInbox()
  await write({ name: 'Di Dorn', message: 'Is it new?' })
  await waitFor(() => expect(textOf(rows()[0] ?? document.body)).toContain('Di Dorn'))
  await waitFor(() => expect(badge()).toBe('AI Inbox 4 unread'))
})

test('the search and the type filter the list, in the address', async () => {
  const { user, chat } = await openInbox()
  await chat().say('How deep is the well?')
  await waitFor(() => expect(rows()).toHaveLength(4))
  await fillIn(user, { 'Search the inbox': 'brink' })
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(location.hash).toContain('q=brink')
  await fillIn(user, { 'Search the inbox': '', Type: 'Chats' })
  await waitFor(() => expect(rows().map(textOf)).toEqual([expect.stringContaining('How deep is the well?')]))
  expect(location.hash).toContain('type=chat-bot-session')
  await fillIn(user, { Type: 'Email replies' })
  await screen.findByText('Nothing found')
  await press(user, 'Show everything')
  await waitFor(() => expect(rows()).toHaveLength(4))
})

test('a snoozed item is under Snoozed until then, and can be moved back', async () => {
  const { user, inbox } = await openInbox()
  await pick(user, 'Bo Brink')
  await choose(user, 'Snooze', 'Tomorrow morning, 8:00 AM')
  await isSelected('Ann Abel')
  await screen.findByText('Snoozed until Tomorrow, 8:00 AM.')
  await user.click(screen.getByRole('tab', { name: /^Snoozed/ }))
  await waitFor(() => expect(rows().map(textOf)).toEqual([expect.stringContaining('Bo Brink')]))
  await pick(user, 'Bo Brink')
  await press(user, 'Move to Inbox')
  await screen.findByText('Nothing is snoozed')
  await waitFor(async () => expect((await inbox()).items).toHaveLength(3))
})

test('any day and time can be chosen, in the agent’s zone; one in the past is refused at its field', async () => {
  const { user, inbox } = await openInbox()
  await pick(user, 'Bo Brink')
  await choose(user, 'Snooze', 'Choose a day and time…')
  await screen.findByText(/^Times are in your time zone, Eastern Time/)
  await pressIn(user, 'Snooze until', 'Snooze')
  await screen.findByText('Choose a day and a time.')
  await fillIn(user, { Day: '2020-01-01', Time: '09:30' })
  await pressIn(user, 'Snooze until', 'Snooze')
  await screen.findByText('Choose a time in the future.')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await fillIn(user, { Day: day })
  await pressIn(user, 'Snooze until', 'Snooze')
  await waitFor(async () => expect((await inbox('?folder=snoozed')).items).toHaveLength(1))
  const [item] = (await inbox('?folder=snoozed')).items
  expect(item?.snoozedUntil).toMatch(new RegExp(`^${day}T1[34]:30:00.000Z$`))
})

test('an item that is marked as unread stays so', async () => {
  const { user, inbox } = await openInbox()
  await pick(user, 'Bo Brink')
  await waitFor(async () => expect((await inbox()).counts.unread).toBe(2))
  await press(user, 'Mark as unread')
  await screen.findByText('AI Interaction Hub')
  await waitFor(() => expect(textOf(named('Bo Brink') ?? document.body)).toContain('Unread'))
  await waitFor(async () => expect((await inbox()).counts.unread).toBe(3))
})

test('the keys select, archive, reply and search, and do nothing while someone types', async () => {
  const { user, inbox } = await openInbox()
  await user.keyboard('j')
  await isSelected('Cy Crane')
  await user.keyboard('j')
  await isSelected('Bo Brink')
  await user.keyboard('k')
  await isSelected('Cy Crane')
  await user.keyboard('r')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Your reply/)))
  await user.keyboard('jeker/')
  expect(filledIn('Your reply')).toBe('jeker/')
  expect((await inbox()).items).toHaveLength(3)
  await press(user, 'Close the reply')
  await user.keyboard('e')
  await isSelected('Bo Brink')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search the inbox', { selector: 'input' }))
})

test('an address that names no item says so', async () => {
  const { agent } = await openInbox()
  await openScreen(agent, (slug) => paths.inboxItem(slug, crypto.randomUUID()))
  await screen.findByText('This item isn’t in your inbox')
})

test('a chat with someone unknown becomes a lead with the original inquiry, and the conversation is linked', async () => {
  const { user, agent, chat } = await openInbox()
  const buyer = chat()
  await buyer.say('How deep is the well?')
  await waitFor(() => expect(rows()).toHaveLength(4))
  await pick(user, 'Visitor')
  await press(user, 'Create Lead')
  await waitFor(() =>
    expect(filledIn('Message')).toBe('Original inquiry about "Shingle cottage":\n\nHow deep is the well?'),
  )
  await fillIn(user, { Name: 'Eve Ernst', Email: 'eve@mail.example' })
  await press(user, 'Add Lead')
  await screen.findByRole('link', { name: 'Open lead' })
  const { items } = (await agent.get('/api/leads?q=eve')).body
  expect(items).toMatchObject([{ name: 'Eve Ernst' }])
  const { body } = await agent.get(`/api/conversations/${buyer.id()}`)
  expect(body.leadId).toBe(items[0].id)
})

test('a form whose lead was deleted can become a lead again, with what the person gave', async () => {
  const { user, agent, inbox } = await openInbox()
  const [item] = (await inbox()).items
  await agent.delete(`/api/leads/${item?.leadId}`)
  await pick(user, 'Cy Crane')
  await press(user, 'Create Lead')
  await waitFor(() => expect(filledIn('Name')).toBe('Cy Crane'))
  expect(filledIn('Email')).toBe(item?.contact.email)
  await press(user, 'Add Lead')
  await screen.findByRole('link', { name: 'Open lead' })
  reloadScreen()
  await screen.findByRole('link', { name: 'Open lead' })
})
