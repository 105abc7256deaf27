import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { readMail } from '#web/testing/read-mail.ts'

const server = await sharedServer()

const password = 'warm light 77'
const newEmail = () => `pat-${crypto.randomUUID().slice(0, 8)}@example.com`

async function openSignUp() {
  const visitor = server.visitor()
  const user = await openScreen(visitor, paths.signUp())
  await screen.findByRole('heading', { name: 'Start Your Free Trial' })
  return { user, visitor }
}

test('a new agent signs up, is signed in, and is told where the email went', async () => {
  const email = newEmail()
  const { user, visitor } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera', 'Email Address': email, Password: password })
  await press(user, 'Create account')
  await screen.findByRole('heading', { name: 'Verify your email' })
  await screen.findByText(email)
  expect((await visitor.get('/api/me')).body).toMatchObject({ name: 'Pat Rivera', email })
})

test('the emailed link confirms the address with one click', async () => {
  const email = newEmail()
  const { user, visitor } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera', 'Email Address': email, Password: password })
  await press(user, 'Create account')
  await screen.findByText(email)
  const [link = ''] = /#signup\/verify\?token=\S+/.exec(await readMail(server, email, '#signup/verify')) ?? []
  const again = await openScreen(visitor, link)
  await press(again, 'Confirm my email')
  await screen.findByRole('heading', { name: 'Your email is verified' })
  expect((await visitor.get('/api/me')).body.emailVerified).toBe(true)
})

test('a link that is no good is answered with a way to get another', async () => {
  const agent = await server.agent({ isVerified: false })
  const user = await openScreen(agent, '#signup/verify?token=made-up')
  await press(user, 'Confirm my email')
  await screen.findByText('This link has expired or was already used. Please request a new one.')
  await press(user, 'Resend email')
  await screen.findByText('Verification email sent! Please check your inbox.')
  const resend = await screen.findByRole('button', { name: /^Resend email in \d+ s$/ })
  expect(resend).toHaveProperty('disabled', true)
})

test('empty fields are marked, and one sentence says what to do', async () => {
  const { user } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera' })
  await press(user, 'Create account')
  await screen.findByText('Please fill in all fields')
  expect(screen.getByLabelText('Full Name').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText('Email Address').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email Address')))
})

test.each([
  { label: 'Email Address', typed: 'pat@nowhere', message: 'Please enter a valid email address' },
  { label: 'Password', typed: 'short', message: 'Password must be at least 6 characters long' },
  {
    label: 'Password',
    typed: 'password',
    message: 'Please choose a stronger password (at least 6 characters).',
  },
  {
    label: 'Full Name',
    typed: 'Pat www.spam.example',
    message: "A name can't include a link or an email address.",
  },
])('$typed as $label is refused under the field', async ({ label, typed, message }) => {
  const { user } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera', 'Email Address': newEmail(), Password: password })
  await fillIn(user, { [label]: typed })
  await press(user, 'Create account')
  const field = screen.getByLabelText(label)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = described.map((id) => document.getElementById(id)?.textContent)
  expect(texts).toContain(message)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('an address that has an account is offered the sign-in', async () => {
  const email = newEmail()
  await server.agent({ email })
  const { user } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera', 'Email Address': email, Password: password })
  await press(user, 'Create account')
  await screen.findByText('This email address is already in use. Please sign in or use a different email.')
  expect(screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href'))).toEqual([
    '#signin',
    '#signin',
  ])
})

test('a mistyped provider is corrected with one click', async () => {
  const { user } = await openSignUp()
  await fillIn(user, { 'Email Address': 'pat@gmial.com' })
  await press(user, 'Did you mean pat@gmail.com?')
  expect(filledIn('Email Address')).toBe('pat@gmail.com')
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull()
})

test('a corrected address is no longer marked, has the focus, and survives a reload', async () => {
  const name = `pat-${crypto.randomUUID().slice(0, 8)}`
  await server.agent({ email: `${name}@gmial.com` })
  const { user } = await openSignUp()
  const mistyped = { 'Full Name': 'Pat Rivera', 'Email Address': `${name}@gmial.com`, Password: password }
  await fillIn(user, mistyped)
  await press(user, 'Create account')
  await screen.findByText('This email address is already in use. Please sign in or use a different email.')
  await press(user, `Did you mean ${name}@gmail.com?`)
  const field = screen.getByLabelText('Email Address')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field))
  reloadScreen()
  await screen.findByLabelText('Email Address')
  expect(filledIn('Email Address')).toBe(`${name}@gmail.com`)
})

test('a reload keeps the name and the address, never the password', async () => {
  const { user } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera', 'Email Address': 'pat@example.com', Password: password })
  reloadScreen()
  await screen.findByLabelText('Full Name')
  expect([filledIn('Full Name'), filledIn('Email Address'), filledIn('Password')]).toEqual([
    'Pat Rivera',
    'pat@example.com',
    '',
  ])
})

test('without a connection, nothing typed is lost and the next attempt works', async () => {
  const email = newEmail()
  const { user } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera', 'Email Address': email, Password: password })
  goOffline()
  await press(user, 'Create account')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  goOffline({ isBack: true })
  await press(user, 'Create account')
  await screen.findByRole('heading', { name: 'Verify your email' })
})

test('until the address is confirmed, a banner on every page says so and sends the email again', async () => {
  const agent = await server.agent({ isVerified: false, email: newEmail() })
  const user = await openScreen(agent, paths.listings)
  await screen.findByRole('complementary', { name: 'Verify your email.' })
  await press(user, 'Resend email')
  await screen.findByText('Verification email sent! Please check your inbox.')
})

test('once the address is confirmed, there is no banner', async () => {
  await openScreen(await server.agent(), paths.listings)
  await screen.findByRole('heading', { level: 1, name: 'AI Listings' })
  expect(screen.queryByRole('complementary', { name: 'Verify your email.' })).toBeNull()
})
