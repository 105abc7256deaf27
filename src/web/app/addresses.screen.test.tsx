import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, slugOf } from '#web/testing/open-screen.tsx'
import { newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const goesTo = (address: string) => waitFor(() => expect(location.hash).toBe(address))

/** As where the landing page and the app share an address. */
function besideSite() {
  document.documentElement.dataset.site = ''
  onTestFinished(() => void delete document.documentElement.dataset.site)
}

test.each(['#nowhere-at-all', '#someone-else/nowhere', '#my/leads/1/2/3'])(
  'an agent at %s, which is no page, comes to the overview',
  async (address) => {
    besideSite()
    const agent = await server.agent()
    await openScreen(agent, address)
    await title('Overview')
    await goesTo(paths.dashboard(await slugOf(agent)))
  },
)

test('a visitor who opens the installed app signs in first', async () => {
  besideSite()
  await openScreen(server.visitor(), '#my/dashboard')
  await screen.findByRole('heading', { name: 'Welcome back' })
})

test('an address that isn’t written properly leads to the page it means', async () => {
  const agent = await server.agent()
  await openScreen(agent, '#/some%20one%2F/leads/?q=%E0%A4%A&tab=scoring')
  await screen.findByRole('tab', { name: /^Lead Scoring/, selected: true })
  await waitFor(async () => expect(location.hash).toMatch(new RegExp(`^#${await slugOf(agent)}/leads\\?`)))
})

test('a link in an email that was used before says so', async () => {
  await openScreen(server.visitor(), '/?error=INVALID_TOKEN')
  await screen.findByText('This link has expired or was already used. Please request a new one.')
  await goesTo(paths.linkFailed())
})

test('Back leads to the page before, past a corrected address', async () => {
  const agent = await server.agent()
  const slug = await slugOf(agent)
  await openScreen(agent, paths.deleted)
  await title('Recently deleted')
  location.hash = paths.listings(slug)
  await title('AI Listings')
  location.hash = paths.knowledge('someone-else')
  await title('AI Sidekicks')
  await goesTo(paths.knowledge(slug))
  history.back()
  await title('AI Listings')
  await goesTo(paths.listings(slug))
})

test('after signing in, Back doesn’t lead to the sign-in again', async () => {
  const account = { email: newEmail('robin'), password: 'a quiet porch 42' }
  const agent = await server.agent(account)
  const slug = await slugOf(agent)
  const user = await openScreen(server.visitor(), paths.forgotPassword())
  await screen.findByRole('heading', { level: 1 })
  location.hash = paths.signUp()
  await screen.findByRole('heading', { name: 'Start Your Free Trial' })
  location.hash = paths.signIn(`/${paths.knowledge(slug)}`)
  await screen.findByRole('heading', { name: 'Welcome back' })
  await fillIn(user, { 'Email Address': account.email, Password: account.password })
  await press(user, 'Sign in')
  await title('AI Sidekicks')
  history.back()
  await title('Welcome, Avery')
})

test('a new page starts at its top, while a filter leaves the page where it is', async () => {
  const agent = await server.agent()
  const slug = await slugOf(agent)
  const page = document.documentElement
  const user = await openScreen(agent, paths.settings)
  await title('Settings')
  page.scrollTop = 700
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  await screen.findByRole('tab', { name: 'Security', selected: true })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Security' })))
  expect(page.scrollTop).toBe(700)
  location.hash = paths.knowledge(slug)
  await title('AI Sidekicks')
  await waitFor(() => expect(page.scrollTop).toBe(0))
})
