import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, isBelow, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { readMail } from '#web/testing/read-mail.ts'
import { rememberSignUpEmail } from './sign-up-email.ts'

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

test('two quick presses make one account', async () => {
  const countSent = answerInstead('POST /.netlify/functions/signup-create-user', () => undefined)
  const { user } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera', 'Email Address': newEmail(), Password: password })
  await user.dblClick(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('heading', { name: 'Verify your email' })
  expect(countSent()).toBe(1)
})

test('the form says what is stored, how long, and what is agreed to, and leads to the sign-in and back', async () => {
  const { user } = await openSignUp()
  await screen.findByText(/We never sell them/)
  await screen.findByText(/lasts 3 days\. No card needed/)
  await screen.findByText(/follow fair-housing law/)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('Terms of Service'), hrefOf('Privacy Policy')]).toEqual([
    '/terms-of-service',
    '/privacy-policy',
  ])
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  await user.click(screen.getByRole('link', { name: 'Sign Up' }))
  await screen.findByRole('heading', { name: 'Start Your Free Trial' })
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

test('the email can be sent again after a minute, and then after another', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const email = newEmail()
  const { user } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera', 'Email Address': email, Password: password })
  await press(user, 'Create account')
  const notYet = () => screen.findByRole('button', { name: 'Resend email in 60 s' })
  expect(await notYet()).toHaveProperty('disabled', true)
  vi.advanceTimersByTime(60_000)
  await screen.findByRole('button', { name: 'Resend email' })
  goOffline()
  await press(user, 'Resend email')
  await screen.findByText('Failed to resend email. Please try again.')
  goOffline({ isBack: true })
  await press(user, 'Resend email')
  await screen.findByText('Verification email sent! Please check your inbox.')
  expect(await notYet()).toHaveProperty('disabled', true)
  const sent = await server.sql(
    `select 1 from outbox_mails where to_address = $1 and kind = 'verify-address'`,
    [email],
  )
  expect(sent).toHaveLength(2)
})

test('whoever waits for the email finds where it may be, and a person to ask', async () => {
  const support = document.createElement('meta')
  support.name = 'support-email'
  support.content = 'help@porch.example'
  document.head.append(support)
  onTestFinished(() => support.remove())
  await openScreen(await server.agent({ isVerified: false }), paths.verifyEmail())
  await screen.findByText(/spam or promotions/)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Email support')).toBe('mailto:help@porch.example')
  expect(hrefOf('or use the contact form.')).toBe('/#contact')
})

test('where no address is known, the page for the confirmation says so', async () => {
  // As in a new tab.
  rememberSignUpEmail('')
  await openScreen(server.visitor(), paths.verifyEmail())
  await screen.findByText('Email address not found. Please try signing up again.')
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
    message: 'A name can’t include a link or an email address.',
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
  const fault = await screen.findByText(
    'This email address is already in use. Please sign in or use a different email.',
  )
  const links = screen.getAllByRole('link', { name: 'Sign in' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#signin', '#signin'])
  expect(isBelow(links[0] as HTMLElement, fault)).toBe(true)
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

test('a sign-up that fails on the server says so, and the same form succeeds later', async () => {
  let isDown = true
  answerInstead('POST /.netlify/functions/signup-create-user', () =>
    isDown ? new Response('', { status: 500 }) : undefined,
  )
  const { user } = await openSignUp()
  await fillIn(user, { 'Full Name': 'Pat Rivera', 'Email Address': newEmail(), Password: password })
  await press(user, 'Create account')
  await screen.findByText('An error occurred during sign up. Please try again.')
  isDown = false
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
