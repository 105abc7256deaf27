import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addAppointment, addLead, addListing, askAssistant } from '#web/testing/sample.ts'

const server = await sharedServer()

const card = (name: string) => screen.findByRole('region', { name })
const stat = async (label: string) =>
  textOf(await screen.findByRole('link', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) }))

test('a new account sees what to do first, and nothing that isn’t there', async () => {
  const agent = await server.agent()
  await openScreen(agent, paths.dashboard)
  await screen.findByRole('heading', { name: 'First steps' })
  expect(textOf(await card('Recent Leads'))).toContain('No recent leads found.')
  expect(textOf(await card('Recent Listings'))).toContain('No listings found. Add one to get started!')
  expect(textOf(await card('Top Scoring Leads'))).toContain('No scored leads yet')
  expect(textOf(await card('Upcoming Appointments'))).toContain('No upcoming appointments.')
  expect(screen.getByText('3 days left in your trial')).toBeTruthy()
})

test('the numbers count what the account holds', async () => {
  const agent = await server.agent()
  await addListing(agent, { status: 'Active', bedrooms: 3 })
  await addListing(agent, { title: 'Quarry Cabin' })
  const lead = await addLead(agent)
  await addAppointment(agent, { date: comingDay(3) })
  await openScreen(agent, paths.dashboard)
  await waitFor(async () => expect(await stat('Active Listings')).toBe('Active Listings 1'))
  // The person of the appointment is a lead too.
  const { items } = (await agent.get('/api/leads')).body
  expect(await stat('New Leads (7d)')).toBe(`New Leads (7d) ${items.length}`)
  expect(await stat('Upcoming Appts')).toBe('Upcoming Appts 1')
  expect(items.map(({ id }: { id: string }) => id)).toContain(lead.id)
})

test('the newest leads and homes lead to their pages', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const lead = await addLead(agent)
  await openScreen(agent, paths.dashboard)
  const slug = await slugOf(agent)
  const recent = within(await card('Recent Leads'))
  expect((await recent.findByRole('link', { name: 'Dana Buyer' })).getAttribute('href')).toBe(
    paths.lead(slug, lead.id),
  )
  const homes = within(await card('Recent Listings'))
  expect((await homes.findByRole('link', { name: 'Porch House' })).getAttribute('href')).toBe(
    paths.listing(slug, listing.id),
  )
})

test('a lead that writes while the page is open appears on it, and so does who leaves a number in a chat', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active' })
  await openScreen(agent, paths.dashboard)
  await screen.findByText('No recent leads found.')
  const lead = {
    agentSlug: await slugOf(agent),
    name: 'Vera Vance',
    email: 'vera@example.com',
    consent: true,
  }
  expect((await server.visitor().post('/api/public/leads', lead)).status).toBe(201)
  await within(await card('Recent Leads')).findByRole('link', { name: 'Vera Vance' })
  await screen.findAllByRole('button', { name: 'Notifications, 1 unread' })
  await askAssistant(server.visitor(), listing, "It's Joe Smith, 828 555 0177")
  const joe = await within(await card('Recent Leads')).findByRole('link', { name: 'Joe Smith' })
  const [, score] = /Score (\d+)/.exec(textOf(joe.closest('li') as HTMLElement)) ?? []
  expect(Number(score)).toBeGreaterThan(30)
})

test('a step that is done says so, and all done means no steps', async () => {
  const agent = await server.agent()
  await addListing(agent)
  await openScreen(agent, paths.dashboard)
  const step = (await screen.findByText('Publish a home')).closest('a') as HTMLElement
  await within(step).findByText('Done')
  await agent.patch('/api/me', { phone: '+1 828 555 0101', company: 'Porch Realty' })
  await openScreen(agent, paths.dashboard)
  await screen.findByRole('link', { name: 'Porch House' })
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
})

test('the distribution adds up to all leads and leads to those of a tier', async () => {
  const agent = await server.agent()
  await addLead(agent, { source: 'Zillow' })
  await addLead(agent, { source: 'Manual Entry', message: 'Hi.' })
  const user = await openScreen(agent, paths.dashboard)
  const meters = within(await card('Lead Score Distribution'))
  const shares = await meters.findAllByRole('meter')
  expect(shares.map((one) => Number(one.getAttribute('aria-valuenow'))).reduce((a, b) => a + b, 0)).toBe(100)
  await user.click(meters.getByRole('link', { name: 'Qualified tier' }))
  await screen.findByRole('tab', { name: /^Lead Scoring/, selected: true })
  expect(location.hash).toContain('tier=Qualified')
})

test('the address of the agent’s card is one press away', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.dashboard)
  await press(user, 'Copy')
  await screen.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(`${server.url}/a/${await slugOf(agent)}`)
})

test('while the server can’t be reached, the page says so and tries again on request', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.deleted)
  await screen.findByText('Nothing here')
  goOffline()
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  await screen.findByRole('heading', { name: 'We can’t reach the server' })
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
})
