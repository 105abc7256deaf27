import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, slugOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const password = 'a quiet porch 42'
const toldToSignIn = 'Please sign in to add a new listing.'
const newEmail = () => `ann-${crypto.randomUUID().slice(0, 8)}@example.com`

async function openSignIn(next?: string) {
  const user = await openScreen(server.visitor(), paths.signIn(next))
  await screen.findByRole('heading', { name: 'Welcome back' })
  return user
}

test('an agent signs in and is welcomed by first name', async () => {
  const email = newEmail()
  await server.agent({ name: 'Ann Okafor', email, password })
  const user = await openSignIn()
  await fillIn(user, { 'Email Address': email, Password: password })
  await press(user, 'Sign in')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })
  expect(location.hash).toMatch(/^#ann-okafor-agent.*\/welcome$/)
})

test('spaces around the email address don’t keep anyone out, and Enter is enough', async () => {
  const email = newEmail()
  await server.agent({ name: 'Ann Okafor', email, password })
  const user = await openSignIn()
  await fillIn(user, { 'Email Address': `  ${email} `, Password: password })
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })
})

test('after signing in, an agent is where they were going', async () => {
  const email = newEmail()
  const agent = await server.agent({ email, password })
  const user = await openSignIn(`/${paths.knowledge(await slugOf(agent))}`)
  await fillIn(user, { 'Email Address': email, Password: password })
  await press(user, 'Sign in')
  await screen.findByRole('heading', { level: 1, name: 'AI Sidekicks' })
})

test('an address elsewhere is not followed, neither after signing in nor by an agent who is signed in', async () => {
  const email = newEmail()
  const agent = await server.agent({ name: 'Ann Okafor', email, password })
  const user = await openSignIn('//evil.example')
  await fillIn(user, { 'Email Address': email, Password: password })
  await press(user, 'Sign in')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })
  await openScreen(agent, paths.signIn('https://evil.example/'))
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })
  expect(location.href).toBe(`${server.url}/${paths.welcome(await slugOf(agent))}`)
})

test('a wrong password is refused above the button and stays so until something is typed', async () => {
  const email = newEmail()
  await server.agent({ email, password })
  const user = await openSignIn()
  await fillIn(user, { 'Email Address': email, Password: 'not my password' })
  await press(user, 'Sign in')
  await screen.findByText('Invalid email or password')
  await screen.findByText('Sign-in failed: Invalid email or password')
  await user.type(screen.getByLabelText('Password'), '!')
  expect(screen.queryByText('Invalid email or password')).toBeNull()
  expect(location.hash).toBe(paths.signIn())
})

test('the message about a failed attempt goes away when the next one succeeds', async () => {
  const email = newEmail()
  await server.agent({ name: 'Ann Okafor', email, password })
  const user = await openSignIn()
  await fillIn(user, { 'Email Address': email, Password: 'not my password' })
  await press(user, 'Sign in')
  await screen.findByText('Sign-in failed: Invalid email or password')
  await fillIn(user, { Password: password })
  await press(user, 'Sign in')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })
  expect(screen.queryByText(/Sign-in failed/)).toBeNull()
})

test.each<{ filled: Record<string, string>; focused: string }>([
  { filled: {}, focused: 'Email Address' },
  { filled: { 'Email Address': 'ann@example.com' }, focused: 'Password' },
  { filled: { Password: password }, focused: 'Email Address' },
])(
  'with $filled filled in, the field that is missing gets the focus: $focused',
  async ({ filled, focused }) => {
    const user = await openSignIn()
    await fillIn(user, filled)
    await press(user, 'Sign in')
    await screen.findByText('Please fill in all fields')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(focused)))
    await fillIn(user, { [focused]: 'a' })
    expect(screen.queryByText('Please fill in all fields')).toBeNull()
  },
)

test.each([paths.signIn(), paths.signUp()])(
  'on %s the password can be shown, and hidden again',
  async (address) => {
    const user = await openScreen(server.visitor(), address)
    await fillIn(user, { Password: password })
    const field = screen.getByLabelText('Password')
    expect(field).toHaveProperty('type', 'password')
    await press(user, 'Show password')
    expect(field).toMatchObject({ type: 'text', value: password })
    await press(user, 'Hide password')
    expect(field).toHaveProperty('type', 'password')
  },
)

test('without a connection, the form says so and keeps what was typed', async () => {
  const email = newEmail()
  await server.agent({ name: 'Ann Okafor', email, password })
  const user = await openSignIn()
  await fillIn(user, { 'Email Address': email, Password: password })
  goOffline()
  await press(user, 'Sign in')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(screen.getByLabelText('Email Address')).toHaveProperty('value', email)
  goOffline({ isBack: true })
  await press(user, 'Sign in')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })
})

test('someone on the way to a new listing learns why they have to sign in, and then adds it', async () => {
  const email = newEmail()
  const agent = await server.agent({ email, password })
  const user = await openScreen(server.visitor(), paths.newListing(await slugOf(agent)))
  const told = await screen.findByText(toldToSignIn)
  expect(told.closest('[role="status"]')).toBeTruthy()
  await fillIn(user, { 'Email Address': email, Password: password })
  await press(user, 'Sign in')
  await screen.findByRole('heading', { name: 'Photo Management' })
})

test('whoever is signed in already goes on to their account', async () => {
  const agent = await server.agent({ name: 'Ann Okafor' })
  await openScreen(agent, paths.signIn())
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })
})

test('a visitor who opens an agent’s page signs in first, and the address is kept', async () => {
  await openScreen(server.visitor(), paths.leads('ann-lee-agent', { tab: 'scoring' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.queryByText(toldToSignIn)).toBeNull()
  expect(new URLSearchParams(location.hash.split('?')[1]).get('next')).toBe(
    '/#ann-lee-agent/leads?tab=scoring',
  )
})

test('another agent’s address leads to the agent’s own page', async () => {
  const agent = await server.agent()
  await openScreen(agent, paths.leads('someone-else'))
  await screen.findByRole('heading', { level: 1, name: 'Leads & Appointments' })
  expect(location.hash).toBe(paths.leads(await slugOf(agent)))
})
