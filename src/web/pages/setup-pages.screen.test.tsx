import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { TestClient } from '#server/testing/test-client.ts'
import { press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

/** A browser on the machine that the server runs on. */
const ownMachine = () => new TestClient(server.url, '127.0.0.1')

test('emails that were not sent can be read on the machine itself, links included', async () => {
  const email = newEmail('pat')
  await server.signUp({ email })
  await openScreen(ownMachine(), paths.localMail())
  await waitFor(() => {
    const theirs = screen.getAllByRole('listitem').filter((mail) => textOf(mail).includes(email))
    const links = theirs.flatMap((mail) => within(mail).queryAllByRole('link'))
    expect(links.map((link) => link.getAttribute('href')).join()).toContain('#signup/verify?token=')
  })
})

test('no one else sees them', async () => {
  await openScreen(server.visitor(), paths.localMail())
  await screen.findByText('The local mailbox isn’t available here')
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('whoever sets the server up can test its database, step by step', async () => {
  const user = await openScreen(ownMachine(), '#supabase-test')
  await screen.findByText('Nothing tested yet. The result of each step appears here.')
  const [database, signIn] = await screen.findAllByRole('button')
  await user.click(database as HTMLElement)
  const log = screen.getByRole('log')
  await within(log).findByText('Roll everything back')
  const steps = within(log).getAllByRole('listitem').map(textOf)
  expect(steps.length).toBeGreaterThan(3)
  for (const step of steps) expect(step).toMatch(/ Passed · \d+ ms /)
  await user.click(signIn as HTMLElement)
  await within(log).findByText('Sign in with a made-up address and password')
})

test('a test that doesn’t reach the server is a failed step, not a broken page', async () => {
  const user = await openScreen(ownMachine(), '#supabase-test')
  const [, signIn] = await screen.findAllByRole('button')
  goOffline()
  await user.click(signIn as HTMLElement)
  const log = within(await screen.findByRole('log'))
  await log.findByText(/^Failed/)
  log.getByText(unreachable)
})

test('no one else can test it', async () => {
  await openScreen(server.visitor(), '#supabase-test')
  await screen.findByRole('heading', { level: 1, name: 'Connection test' })
  expect(await screen.findByRole('main')).toBeTruthy()
  await screen.findByText(/isn’t available here|isn’t available here|not available/)
})

test('an account without invoices says when they will appear', async () => {
  const user = await openScreen(await server.agent(), (slug) => paths.settings(slug, { tab: 'billing' }))
  await screen.findByText('No invoices yet.')
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await screen.findByLabelText('Company')
})

test('an invoice that isn’t there is not shown', async () => {
  const agent = await server.agent()
  await openScreen(agent, (slug) => paths.invoice(slug, '0198c0de-0000-7000-8000-000000000000'))
  await screen.findByRole('alert')
  expect(screen.queryByText('Total')).toBeNull()
})

test('the welcome page leads through the first steps', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, paths.welcome)
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Robin' })
  const steps = within(
    (await screen.findByRole('heading', { name: 'First steps' })).parentElement as HTMLElement,
  )
  expect(
    steps.getAllByRole('link').map((link) => link.getAttribute('href')?.split('/').slice(1).join('/')),
  ).toEqual(['settings', 'settings?tab=calendar', 'listings/new', 'knowledge'])
  await user.click(screen.getByRole('link', { name: 'Open the dashboard' }))
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  await press(user, 'Copy')
})
