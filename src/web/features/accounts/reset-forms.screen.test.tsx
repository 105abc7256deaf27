import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen } from '#web/testing/open-screen.tsx'
import { readMail } from '#web/testing/read-mail.ts'

const server = await sharedServer()

const newEmail = () => `ravi-${crypto.randomUUID().slice(0, 8)}@example.com`

async function askForLink(email: string) {
  const user = await openScreen(server.visitor(), paths.forgotPassword())
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  await fillIn(user, { 'Email Address': email })
  await press(user, 'Send link')
  return user
}

/** The token that was emailed. */
async function tokenFor(email: string) {
  await askForLink(email)
  await screen.findByText('Check your inbox')
  const mail = await readMail(server, email, '#reset-password')
  return decodeURIComponent(/token=([^#\s]+)/.exec(mail)?.[1] ?? '')
}

const openReset = (token: string) => openScreen(server.visitor(), `#reset-password?token=${token}`)

test('a forgotten password is replaced through the emailed link', async () => {
  const email = newEmail()
  await server.agent({ name: 'Ravi Menon', email, password: 'the old one 11' })
  const user = await openReset(await tokenFor(email))
  await fillIn(user, { 'New password': 'the new one 22' })
  await press(user, 'Set new password')
  await screen.findByText('Your new password is set. Please sign in.')
  await fillIn(user, { 'Email Address': email, Password: 'the new one 22' })
  await press(user, 'Sign in')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ravi' })
})

test('an address without an account gets the same answer', async () => {
  await askForLink(newEmail())
  await screen.findByText('Check your inbox')
  await screen.findByText(/^If there’s an account with this address, a link is on its way\./)
})

test('what isn’t an address is refused under its field', async () => {
  await askForLink('ravi at example')
  await screen.findByText('Please enter a valid email address')
  const field = screen.getByLabelText('Email Address')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a short password is refused before anything is sent', async () => {
  const user = await openReset('any')
  await fillIn(user, { 'New password': 'abc' })
  await press(user, 'Set new password')
  await screen.findByText('Password must be at least 6 characters long')
})

test('a link works once', async () => {
  const email = newEmail()
  await server.agent({ email })
  const token = await tokenFor(email)
  const user = await openReset(token)
  await fillIn(user, { 'New password': 'the new one 22' })
  await press(user, 'Set new password')
  await screen.findByRole('heading', { name: 'Welcome back' })
  const again = await openReset(token)
  await fillIn(again, { 'New password': 'the newest one 33' })
  await press(again, 'Set new password')
  await screen.findByText('This link has expired or was already used. Please request a new one.')
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '#forgot-password',
  )
})

test('an address without a token offers a new link right away', async () => {
  await openScreen(server.visitor(), paths.resetPassword())
  await screen.findByRole('link', { name: 'Request a new link' })
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('without a connection, the form says so and stays', async () => {
  const user = await openScreen(server.visitor(), paths.forgotPassword())
  await fillIn(user, { 'Email Address': newEmail() })
  goOffline()
  await press(user, 'Send link')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(screen.queryByText('Check your inbox')).toBeNull()
})
