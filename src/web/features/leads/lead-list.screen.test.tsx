import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addLead, changeLead } from '#web/testing/sample.ts'

const server = await sharedServer()

/** A warm, a hot and a qualified lead at any hour of the week, the newest last. */
async function agentWithLeads() {
  const agent = await server.agent()
  const warm = await addLead(agent, { name: 'Cole Frost', source: 'Manual Entry', message: 'Hi.' })
  const hot = await addLead(agent, {
    name: 'Abel Moss',
    source: 'Manual Entry',
    message: 'How many bedrooms are there?',
  })
  const qualified = await addLead(agent, {
    name: 'Bea Flint',
    source: 'Zillow',
    phone: '+1 828 555 0114',
    message: 'I am pre-approved for a mortgage. What is the price, and how are the schools nearby?',
  })
  await changeLead(agent, hot.id, { status: 'Contacted' })
  return { agent, warm, hot, qualified }
}

/** The names in the table, in order. */
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

test('leads without a name are told apart by how to reach them', async () => {
  const agent = await server.agent()
  for (const person of [
    { email: 'ines@buyers.example' },
    { email: 'omar@buyers.example', phone: '512.555.0147' },
  ])
    expect((await agent.post('/api/sign-ups', person)).status).toBe(201)
  const user = await openScreen(agent, paths.leads)
  await shows('Lead · 512.555.0147', 'Lead · ines@buyers.example')
  await user.click(screen.getByRole('link', { name: 'Lead · ines@buyers.example' }))
  await screen.findByRole('heading', { level: 1, name: 'Lead · ines@buyers.example' })
})

test('the newest lead is first, and every row says who, how far and what last', async () => {
  const { agent } = await agentWithLeads()
  await openScreen(agent, paths.leads)
  const table = await screen.findByRole('table', { name: 'Leads' })
  expect(names()).toEqual(['Bea Flint', 'Abel Moss', 'Cole Frost'])
  const [, bea, abel] = within(table).getAllByRole('row')
  expect(textOf(bea as HTMLElement)).toMatch(/Bea Flint .*@example\.com .*New .*I am pre-approved .*Zillow$/)
  expect(textOf(abel as HTMLElement)).toContain('Contacted')
  expect(screen.getByText('3 of 3 shown')).toBeTruthy()
})

test('a name leads to its lead', async () => {
  const { agent, hot } = await agentWithLeads()
  const user = await openScreen(agent, paths.leads)
  await user.click(await screen.findByRole('link', { name: 'Abel Moss' }))
  await screen.findByRole('heading', { level: 1, name: 'Abel Moss' })
  expect(location.hash).toBe(paths.lead(await slugOf(agent), hot.id))
})

test('searching finds people as someone types, and is part of the address', async () => {
  const { agent } = await agentWithLeads()
  const user = await openScreen(agent, paths.leads)
  await user.type(await screen.findByRole('searchbox', { name: 'Search leads' }), 'flint')
  await shows('Bea Flint')
  expect(location.hash).toContain('q=flint')
  await press(user, 'Clear search')
  await shows('Bea Flint', 'Abel Moss', 'Cole Frost')
  expect(location.hash).not.toContain('q=')
})

test('a status and a tier narrow the list down, together', async () => {
  const { agent } = await agentWithLeads()
  const user = await openScreen(agent, paths.leads)
  await screen.findByRole('table')
  await fillIn(user, { Status: 'Contacted' })
  await shows('Abel Moss')
  await fillIn(user, { Status: 'New' })
  await shows('Bea Flint', 'Cole Frost')
  await fillIn(user, { Tier: 'Warm' })
  await shows('Cole Frost')
  expect(location.hash).toContain('status=New&tier=Warm')
})

test('an address with filters opens the list as it was', async () => {
  const { agent } = await agentWithLeads()
  await openScreen(agent, (slug) => `${paths.leads(slug)}?q=frost&status=New&sort=name`)
  await screen.findByRole('table')
  expect(names()).toEqual(['Cole Frost'])
  expect(filledIn('Search leads')).toBe('frost')
  expect(filledIn('Status')).toBe('New')
  expect(filledIn('Sort by')).toBe('name')
})

test('filters that an address makes up are ignored', async () => {
  const { agent } = await agentWithLeads()
  await openScreen(agent, (slug) => `${paths.leads(slug)}?status=Asleep&tier=Lukewarm&sort=height`)
  await screen.findByRole('table')
  expect(names()).toEqual(['Bea Flint', 'Abel Moss', 'Cole Frost'])
})

test('leads can be sorted by name and by score, from the list and from the columns', async () => {
  const { agent } = await agentWithLeads()
  const user = await openScreen(agent, paths.leads)
  await screen.findByRole('table')
  await fillIn(user, { 'Sort by': 'By name' })
  await shows('Abel Moss', 'Bea Flint', 'Cole Frost')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await press(user, 'Score')
  await shows('Bea Flint', 'Abel Moss', 'Cole Frost')
  expect(filledIn('Sort by')).toBe('score')
  await press(user, 'Date Added')
  expect(location.hash).not.toContain('sort=')
})

test('when nothing fits the filters, one press shows everyone again', async () => {
  const { agent } = await agentWithLeads()
  const user = await openScreen(agent, (slug) => paths.leads(slug, { q: 'nobody of this name' }))
  await screen.findByText('No leads found')
  await press(user, 'Show all leads')
  await screen.findByRole('table')
  expect(names()).toHaveLength(3)
  await waitFor(() => expect(filledIn('Search leads')).toBe(''))
})

test('a new account has no filters, only a way to its first lead', async () => {
  const user = await openScreen(await server.agent(), paths.leads)
  await screen.findByText('No leads yet')
  expect(screen.queryByRole('searchbox')).toBeNull()
  const [, inList] = screen.getAllByRole('button', { name: 'Add New Lead' })
  await user.click(inList as HTMLElement)
  await screen.findByRole('dialog', { name: 'Add New Lead' })
})

test('the numbers above the list count leads, wins and people who wait', async () => {
  const { agent, warm } = await agentWithLeads()
  await changeLead(agent, warm.id, { status: 'Won' })
  await openScreen(agent, paths.leads)
  const card = async (label: string) =>
    textOf((await screen.findByText(label)).parentElement?.parentElement as Element)
  await waitFor(async () => expect(await card('Total Leads')).toBe('Total Leads 3'))
  expect(await card('Converted')).toBe('Converted 1 Won')
  expect(await card('Pending')).toBe('Pending 1 New, not contacted yet')
  expect(screen.getByRole('tab', { name: 'Leads 3', selected: true })).toBeTruthy()
})

test('a long list comes in pages, and says how many there are', async () => {
  const agent = await server.agent()
  await Promise.all(Array.from({ length: 52 }, (_, at) => addLead(agent, { name: `Lead ${at}` })))
  const user = await openScreen(agent, paths.leads)
  await screen.findByText('50 of 52 shown')
  expect(names()).toHaveLength(50)
  await press(user, 'Load more')
  await screen.findByText('52 of 52 shown')
  expect(new Set(names()).size).toBe(52)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('while the server can’t be reached, the page says so and tries again on request', async () => {
  const { agent } = await agentWithLeads()
  const user = await openScreen(agent, paths.dashboard)
  await screen.findByText('Recent Leads')
  goOffline()
  await user.click(screen.getByRole('link', { name: 'Leads & Appointments' }))
  await screen.findByRole('heading', { name: 'We can’t reach the server' })
  expect(screen.queryByRole('button', { name: 'Refresh Page' })).toBeNull()
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await shows('Bea Flint', 'Abel Moss', 'Cole Frost')
})

test('the scoring tab ranks people by score, beside the rules behind it', async () => {
  const { agent } = await agentWithLeads()
  const user = await openScreen(agent, paths.leads)
  await user.click(await screen.findByRole('tab', { name: /^Lead Scoring/ }))
  const rows = () => screen.getAllByRole('link', { name: /^(Bea|Abel|Cole)/ }).map((link) => link.textContent)
  await waitFor(() => expect(rows()).toEqual(['Bea Flint', 'Abel Moss', 'Cole Frost']))
  expect(location.hash).toContain('tab=scoring')
  await screen.findByRole('heading', { name: 'Scoring rules' })
  expect(screen.getByText('Came from Zillow')).toBeTruthy()
  await fillIn(user, { Tier: 'Warm' })
  await waitFor(() => expect(rows()).toEqual(['Cole Frost']))
})

test('changing the tab forgets the filters of the one before', async () => {
  const { agent } = await agentWithLeads()
  const user = await openScreen(agent, (slug) => paths.leads(slug, { q: 'flint' }))
  await screen.findByRole('table')
  await user.click(screen.getByRole('tab', { name: /^Lead Scoring/ }))
  await user.click(screen.getByRole('tab', { name: /^Leads/ }))
  await shows('Bea Flint', 'Abel Moss', 'Cole Frost')
})
