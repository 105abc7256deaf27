import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { addLead, newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

const person = () => ({
  Name: 'Nadia Cole',
  Email: newEmail('nadia'),
  'Phone (optional)': '+1 828 555 0119',
  Message: 'Could we see it on Saturday?',
  Source: 'Referral',
})

/** Opens the form as a link from elsewhere does. */
async function openForm() {
  const agent = await server.agent()
  const user = await openScreen(agent, (slug) => paths.leads(slug, { add: 'lead' }))
  await screen.findByRole('dialog', { name: 'Add New Lead' })
  return { agent, user }
}

test('a new lead is saved as it was written, and its page opens', async () => {
  const { agent, user } = await openForm()
  const written = person()
  await fillIn(user, written)
  await press(user, 'Add Lead')
  await screen.findByRole('heading', { level: 1, name: 'Nadia Cole' })
  await screen.findByText('Nadia Cole saved')
  expect((await agent.get('/api/leads')).body.items).toMatchObject([
    {
      name: 'Nadia Cole',
      email: written.Email,
      phone: '+1 828 555 0119',
      source: 'Referral',
      lastMessage: 'Could we see it on Saturday?',
      status: 'New',
    },
  ])
})

test('a likely typing error in the address is corrected with a press', async () => {
  const { user } = await openForm()
  await fillIn(user, { Email: 'tom.becker@gmial.com' })
  await press(user, 'Did you mean tom.becker@gmail.com?')
  await waitFor(() => expect(filledIn('Email')).toBe('tom.becker@gmail.com'))
})

test('each field that is missing says so, and the first one gets the focus', async () => {
  const { agent, user } = await openForm()
  await press(user, 'Add Lead')
  await screen.findByText('Please enter a name.')
  expect(screen.getByText('Please enter an email address.')).toBeTruthy()
  expect(screen.getByText('Please enter a message.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect((await agent.get('/api/leads')).body.items).toEqual([])
})

test.each([
  { change: { Name: 'N' }, message: 'Name must be at least 2 characters long' },
  { change: { Email: 'nadia at example' }, message: 'Please enter a valid email address' },
  { change: { 'Phone (optional)': 'call me' }, message: 'Please enter a valid phone number' },
])('$change is refused under its field', async ({ change, message }) => {
  const { user } = await openForm()
  await fillIn(user, { ...person(), ...change } as Record<string, string>)
  await press(user, 'Add Lead')
  const [label = ''] = Object.keys(change)
  await screen.findByText(message)
  const field = screen.getByLabelText(label)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('without a phone number, a lead is complete', async () => {
  const { agent, user } = await openForm()
  await fillIn(user, { ...person(), 'Phone (optional)': '' })
  await press(user, 'Add Lead')
  await screen.findByText('Nadia Cole saved')
  expect((await agent.get('/api/leads')).body.items[0].phone).toBe('')
})

test('a person who is a lead already is not added twice', async () => {
  const { agent, user } = await openForm()
  const before = await addLead(agent, { name: 'Nadia Cole' })
  await fillIn(user, { ...person(), Email: before.email })
  await press(user, 'Add Lead')
  await screen.findByText('Nadia Cole saved')
  const { items } = (await agent.get('/api/leads')).body
  expect(items).toMatchObject([{ id: before.id, lastMessage: 'Could we see it on Saturday?' }])
})

test('a reload keeps what was typed', async () => {
  const { user } = await openForm()
  await fillIn(user, { Name: 'Nadia Cole', Message: 'Half a thought' })
  reloadScreen()
  await screen.findByRole('dialog', { name: 'Add New Lead' })
  expect([filledIn('Name'), filledIn('Message')]).toEqual(['Nadia Cole', 'Half a thought'])
})

test('once it is saved, the next form is empty', async () => {
  const { user } = await openForm()
  await fillIn(user, person())
  await press(user, 'Add Lead')
  await screen.findByText('Nadia Cole saved')
  await user.click(screen.getByRole('link', { name: 'All leads' }))
  await press(user, 'Add New Lead')
  await screen.findByRole('dialog', { name: 'Add New Lead' })
  expect([filledIn('Name'), filledIn('Message')]).toEqual(['', ''])
})

test('without a connection, the form stays as it is and adds one lead once it is back', async () => {
  const { agent, user } = await openForm()
  await fillIn(user, person())
  goOffline()
  await press(user, 'Add Lead')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(filledIn('Name')).toBe('Nadia Cole')
  goOffline({ isBack: true })
  await press(user, 'Add Lead')
  await screen.findByText('Nadia Cole saved')
  expect((await agent.get('/api/leads')).body.items).toHaveLength(1)
})

test('Escape and Cancel close the form, and the address forgets that it was asked for', async () => {
  const { user } = await openForm()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add New Lead' })).toBeNull())
  expect(location.hash).not.toContain('add=')
  const [open] = screen.getAllByRole('button', { name: 'Add New Lead' })
  await user.click(open as HTMLElement)
  await pressIn(user, 'Add New Lead', 'Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add New Lead' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(open))
})
