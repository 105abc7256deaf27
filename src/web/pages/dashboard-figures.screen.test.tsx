import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { findCard } from '#web/testing/open-lead.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addAppointment, addLead, addListing, changeLead } from '#web/testing/sample.ts'

/** How long ago it is on the server. */
let agoMs = 0
const server = await sharedServer({ clock: { now: () => new Date(Date.now() - agoMs) } })
afterEach(() => {
  agoMs = 0
})
const days = (count: number) => count * 86_400_000

const figure = (label: string, count: number | string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('link')
        .map(textOf)
        .filter((text) => text.startsWith(label)),
    ).toEqual([`${label} ${count}`]),
  )
const rowsOf = async (title: string) =>
  within(await findCard(title))
    .queryAllByRole('listitem')
    .map((row) => textOf(within(row).getByRole('link')))
const lists = (title: string, ...names: string[]) =>
  waitFor(async () => expect(await rowsOf(title)).toEqual(names))

test('a lead is new for seven days, to the minute', async () => {
  const agent = await server.agent()
  for (const [name, ago] of [
    ['Too Old', days(7) + 60_000],
    ['Just New', days(7) - 600_000],
    ['From Today', 0],
  ] as const) {
    agoMs = ago
    await addLead(agent, { name })
  }
  await openScreen(agent, paths.dashboard)
  await figure('New Leads (7d)', 2)
  await lists('Recent Leads', 'From Today', 'Just New', 'Too Old')
})

test('the average score is that of all leads, and follows a change', async () => {
  const agent = await server.agent()
  const low = await addLead(agent, { source: 'Manual Entry', message: 'Hi.' })
  const high = await addLead(agent, { phone: '+1 828 555 0101' })
  await openScreen(agent, paths.dashboard)
  await figure('Avg Score', `${Math.round((low.totalScore + high.totalScore) / 2)} points`)
  const { totalScore } = await changeLead(agent, low.id, { status: 'Qualified' })
  expect(totalScore).toBeGreaterThan(low.totalScore)
  await figure('Avg Score', `${Math.round((totalScore + high.totalScore) / 2)} points`)
})

test('the newest five leads and the best three are named, whoever else there is', async () => {
  const agent = await server.agent()
  for (const status of ['New', 'Contacted', 'Qualified', 'Lost', 'Showing', 'Won'])
    await addLead(agent, { name: `Lead ${status}`, status })
  await openScreen(agent, paths.dashboard)
  await lists('Recent Leads', 'Lead Won', 'Lead Showing', 'Lead Lost', 'Lead Qualified', 'Lead Contacted')
  await lists('Top Scoring Leads', 'Lead Qualified', 'Lead Showing', 'Lead Contacted')
})

test('shares of the tiers are those of all leads, and none is left out', async () => {
  const agent = await server.agent()
  for (const status of ['New', 'Qualified', 'Showing'])
    await addLead(agent, { status, source: 'Manual Entry', message: 'Hi.' })
  await openScreen(agent, paths.dashboard)
  const shares = within(await findCard('Lead Score Distribution'))
  await waitFor(() =>
    expect(shares.queryAllByRole('listitem').map(textOf)).toEqual([
      'Qualified tier 0 ( 0 %)',
      'Hot tier 2 ( 66.7 %)',
      'Warm tier 1 ( 33.3 %)',
      'Cold tier 0 ( 0 %)',
    ]),
  )
})

test('a canceled appointment no longer counts as upcoming', async () => {
  const agent = await server.agent()
  await addAppointment(agent, { date: comingDay(2) })
  const canceled = await addAppointment(agent, { date: comingDay(3), name: 'Otis Off' })
  await openScreen(agent, paths.dashboard)
  await figure('Upcoming Appts', 2)
  await agent.patch(`/api/appointments/${canceled.id}`, { status: 'Cancelled' })
  await figure('Upcoming Appts', 1)
  await waitFor(async () => expect(textOf(await findCard('Upcoming Appointments'))).not.toContain('Otis Off'))
})

test('without an appointment today, the next three of any day are listed', async () => {
  const agent = await server.agent()
  const [days, names] = [[1, 2, 3, 4].map(comingDay).sort(), ['Ada North', 'Bo South', 'Cy East', 'Di West']]
  for (const [at, name] of names.entries())
    await addAppointment(agent, { name, kind: 'call', date: days[at] })
  await openScreen(agent, paths.dashboard)
  const card = within(await findCard('Upcoming Appointments'))
  await card.findByText('Nothing scheduled today.')
  await card.findByRole('heading', { name: 'Coming Up' })
  const rows = card.getAllByRole('listitem').map(textOf)
  expect(rows.map((row) => /North|South|East|West/.exec(row)?.[0])).toEqual(['North', 'South', 'East'])
})

test('the four homes that were changed last are shown, each with what is known of it', async () => {
  const agent = await server.agent()
  for (const title of ['One', 'Two', 'Three']) await addListing(agent, { title })
  await addListing(agent, { title: '', price: null })
  expect((await agent.post('/api/listings', {})).status).toBe(201)
  await openScreen(agent, paths.dashboard)
  await lists('Recent Listings', 'Untitled listing', '12 Alder Lane, Asheville, NC 28801', 'Three', 'Two')
  const [untitled, unpriced, three] = within(await findCard('Recent Listings')).getAllByRole('listitem')
  expect(textOf(untitled as HTMLElement)).toBe('Untitled listing')
  expect(textOf(unpriced as HTMLElement)).not.toContain('$')
  expect(textOf(three as HTMLElement)).toContain('$450,000')
  await figure('Active Listings', 0)
})

test('each number and each “See all” leads to what it is about', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.dashboard)
  await user.click(await screen.findByRole('link', { name: /^Avg Score/ }))
  await screen.findByRole('tab', { name: /^Lead Scoring/, selected: true })
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  await user.click(within(await findCard('Upcoming Appointments')).getByRole('link', { name: 'See all' }))
  await screen.findByRole('tab', { name: /^Appointments/, selected: true })
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  await user.click(within(await findCard('Recent Listings')).getByRole('link', { name: 'See all' }))
  await screen.findByRole('heading', { level: 1, name: 'AI Listings' })
})

test('where a page may not copy, the agent reads how to copy the link anyway', async () => {
  const user = await openScreen(await server.agent(), paths.dashboard)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await press(user, 'Copy')
  await screen.findByText('We couldn’t copy the link. Select it and copy it manually.')
  expect(screen.queryByText('Link copied')).toBeNull()
})
