import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { withHome } from '#server/testing/inbox-home.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

type Desk = Awaited<ReturnType<typeof withHome>>

async function openItem(desk: Desk) {
  const [item] = (await desk.inbox()).items
  if (!item) throw new Error('There is no item')
  const user = await openScreen(desk.agent, (slug) => paths.inboxItem(slug, item.id))
  await press(user, 'Reply')
  await screen.findByRole('form', { name: 'Reply' })
  const letters = () =>
    server.sql<{ to_address: string; subject: string; text: string }>(
      `select to_address, subject, text from outbox_mails where user_id = $1 and kind = 'letter'`,
      [desk.id],
    )
  return { ...desk, item, user, letters }
}

async function openInquiry(options?: Parameters<typeof withHome>[1]) {
  const desk = await withHome(server, options)
  await desk.write({ message: 'Is the roof new?' })
  return openItem(desk)
}

async function openChat(...said: string[]) {
  const desk = await withHome(server)
  const buyer = desk.chat()
  for (const text of said) await buyer.say(text)
  return { ...(await openItem(desk)), buyer }
}

const saved = { title: 'Parking', text: 'Hi {name}, at {home} you park on the street. {agent}' }
const filled = 'Hi Maya, at Shingle cottage you park on the street. Robin Vale'

test('a reply to a form is an email to the person, with a subject that names the home, and stands below what they wrote', async () => {
  const { user, item: asked, letters } = await openInquiry()
  expect(screen.getByText(`To ${asked.contact.email}`)).toBeTruthy()
  expect(filledIn('Subject')).toBe('Your question about Shingle cottage')
  await fillIn(user, { 'Your reply': 'It is from 2021.' })
  await press(user, 'Send')
  await screen.findByText(`Reply sent to ${asked.contact.email}.`)
  const item = within(screen.getByRole('region', { name: 'Selected item' }))
  const sent = await item.findByText('It is from 2021.')
  expect(textOf(sent.closest('li') as HTMLElement)).toMatch(
    /^Your question about Shingle cottage It is from 2021\. You replied Today, /,
  )
  expect(screen.queryByRole('form', { name: 'Reply' })).toBeNull()
  expect(await letters()).toMatchObject([
    { to_address: asked.contact.email, subject: 'Your question about Shingle cottage' },
  ])
})

test('a reply to a chat is read in the chat, and the next line is written at once', async () => {
  const { user, buyer } = await openChat('How deep is the well?')
  expect(screen.getByText('They’ll see it in the chat.')).toBeTruthy()
  await fillIn(user, { 'Your reply': '220 feet.' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Reply sent in the chat.')
  await within(await screen.findByRole('log')).findByText('220 feet.')
  expect((await buyer.messages()).at(-1)).toMatchObject({ role: 'agent', content: '220 feet.' })
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  await user.keyboard('It was drilled in 2009.')
  await press(user, 'Send')
  await within(screen.getByRole('log')).findByText('It was drilled in 2009.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your reply/, { selector: 'textarea' }))
})

test('a chat with someone who left an address can be answered by email instead', async () => {
  const { user, letters } = await openChat('I am Maya Ellison, please email me at maya@mail.example')
  await fillIn(user, { 'Reply by': 'Email', 'Your reply': 'Gladly.' })
  await press(user, 'Send')
  await screen.findByText('Reply sent to maya@mail.example.')
  expect(await letters()).toMatchObject([{ to_address: 'maya@mail.example' }])
})

test('an empty reply and a missing subject are said at their fields', async () => {
  const { user, letters } = await openInquiry()
  await fillIn(user, { Subject: '' })
  await press(user, 'Send')
  await screen.findByText('Subject is required for emails')
  expect(screen.getByText('Please enter a message to send')).toBeTruthy()
  expect(await letters()).toEqual([])
})

test('a reply that fails keeps its words, and goes out once the connection is back', async () => {
  const { user, letters } = await openInquiry()
  await fillIn(user, { Subject: 'The roof', 'Your reply': 'It is from 2021.' })
  goOffline()
  await press(user, 'Send')
  await screen.findByText(unreachable)
  expect([filledIn('Subject'), filledIn('Your reply')]).toEqual(['The roof', 'It is from 2021.'])
  goOffline({ isBack: true })
  await press(user, 'Send')
  await screen.findByText(/^Reply sent to /)
  expect(await letters()).toHaveLength(1)
})

test('an agent whose address isn’t verified is told, and the words stay', async () => {
  const { user, letters } = await openInquiry({ isVerified: false })
  await fillIn(user, { 'Your reply': 'It is from 2021.' })
  await press(user, 'Send')
  await screen.findByText(/^Verify your email address first/)
  expect(filledIn('Your reply')).toBe('It is from 2021.')
  expect(await letters()).toEqual([])
})

test('half a reply survives a reload, and opens with its item', async () => {
  const { user } = await openInquiry()
  await fillIn(user, { 'Your reply': 'Let me ask the' })
  reloadScreen()
  await screen.findByRole('form', { name: 'Reply' })
  expect(filledIn('Your reply')).toBe('Let me ask the')
})

test('someone without an email address or chat can only be called', async () => {
  const desk = await withHome(server)
  await desk.write({ email: '', phone: '(828) 555-0142 x12', message: 'Call me' })
  const [item] = (await desk.inbox()).items
  await openScreen(desk.agent, (slug) => paths.inboxItem(slug, item?.id))
  const call = await screen.findByRole('link', { name: /^Call .*555-0142 x12$/ })
  expect(call.getAttribute('href')).toBe('tel:8285550142;ext=12')
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
})

test('a saved reply is added, inserted with its blanks filled, changed, deleted and brought back', async () => {
  const { user } = await openInquiry()
  await choose(user, 'Saved replies', 'Manage saved replies')
  await screen.findByText('No saved replies yet')
  await press(user, 'New saved reply')
  await press(user, 'Save')
  await screen.findByText('Please enter a title.')
  expect(screen.getByText('{name}, {home}, {agent} are filled in when you insert it.')).toBeTruthy()
  await fillIn(user, { Title: saved.title, Reply: saved.text })
  await press(user, 'Save')
  await press(user, 'Edit: Parking')
  await fillIn(user, { Title: 'Where to park' })
  await press(user, 'Save')
  await press(user, 'Delete: Where to park')
  await screen.findByText('No saved replies yet')
  await press(user, 'Undo')
  await screen.findByText('Where to park')
  await pressIn(user, 'Saved replies', 'Close')
  await choose(user, 'Saved replies', 'Where to park')
  await waitFor(() => expect(filledIn('Your reply')).toBe(filled))
})

test('a slash finds a saved reply by its title, and the keys choose it', async () => {
  const desk = await withHome(server)
  await desk.write({ message: 'Where do I park?' })
  await desk.agent.post('/api/saved-replies', saved)
  await desk.agent.post('/api/saved-replies', { title: 'Price', text: 'It is firm.' })
  const { user } = await openItem(desk)
  const box = screen.getByLabelText(/^Your reply/, { selector: 'textarea' })
  await user.type(box, '/p')
  const list = within(await screen.findByRole('listbox', { name: 'Saved replies' }))
  expect(list.getAllByRole('option').map(textOf)).toEqual([
    expect.stringMatching(/^Parking/),
    expect.stringMatching(/^Price/),
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(filledIn('Your reply')).toBe('It is firm.'))
  await user.type(box, ' /park')
  await screen.findByRole('option', { name: /^Parking/, selected: true })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(filledIn('Your reply')).toBe('It is firm. /park')
  await user.type(box, '{Backspace}')
  await screen.findByRole('option', { name: /^Parking/ })
  await user.keyboard('{Tab}')
  await waitFor(() => expect(filledIn('Your reply')).toBe(`It is firm. ${filled}`))
})
