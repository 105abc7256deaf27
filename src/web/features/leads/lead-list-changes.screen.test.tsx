import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, isBelow, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addLead, changeLead, newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

const names = () =>
  within(screen.getByRole('table', { name: 'Leads' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

test('someone who writes while the list is open comes first, and the count follows', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Cole Frost' })
  await openScreen(agent, paths.leads)
  await shows('Cole Frost')
  const vera = { name: 'Vera Vance', email: newEmail('vera'), consent: true }
  await server.visitor().post('/api/public/leads', { ...vera, agentSlug: await slugOf(agent) })
  await shows('Vera Vance', 'Cole Frost')
  const [, row] = screen.getAllByRole('row')
  expect(textOf(row as HTMLElement)).toContain('No message yet')
  await screen.findByText('2 of 2 shown')
  await screen.findByRole('tab', { name: 'Leads 2' })
})

test('a lead that no longer fits the filter leaves the list', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent, { name: 'Cole Frost' })
  await addLead(agent, { name: 'Bea Flint' })
  await openScreen(agent, (slug) => `${paths.leads(slug)}?status=New`)
  await shows('Bea Flint', 'Cole Frost')
  await changeLead(agent, lead.id, { status: 'Contacted' })
  await shows('Bea Flint')
  expect(filledIn('Status')).toBe('New')
})

test('a lead that is deleted on another device leaves the list, and is back once that is undone', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent, { name: 'Cole Frost' })
  await openScreen(agent, paths.leads)
  await shows('Cole Frost')
  const { undoId } = (await agent.delete(`/api/leads/${lead.id}`)).body
  await screen.findByText('No leads yet')
  await agent.post(`/api/undo/${undoId}`)
  await screen.findByRole('table', { name: 'Leads' })
  await shows('Cole Frost')
})

test('the search reads names, addresses, numbers and messages, and takes every sign as written', async () => {
  const agent = await server.agent()
  const email = newEmail('cole')
  await addLead(agent, { name: 'Cole Frost', email, message: 'We could pay 100% in cash.' })
  await addLead(agent, { name: 'Bea_Flint', phone: '+1 828 555 0114', message: 'Is there a pool?' })
  const user = await openScreen(agent, paths.leads)
  await shows('Bea_Flint', 'Cole Frost')
  for (const [words, found] of [
    ['FROST', 'Cole Frost'],
    ['555 0114', 'Bea_Flint'],
    [email.slice(0, 12), 'Cole Frost'],
    ['a pool', 'Bea_Flint'],
    ['0%', 'Cole Frost'],
    ['a_f', 'Bea_Flint'],
  ] as const) {
    await fillIn(user, { 'Search leads': words })
    await shows(found)
  }
  await fillIn(user, { 'Search leads': '%_' })
  await screen.findByText('No leads found')
})

test('spaces around what is searched don’t matter', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Cole Frost' })
  await addLead(agent, { name: 'Bea Flint' })
  const user = await openScreen(agent, paths.leads)
  await screen.findByRole('table', { name: 'Leads' })
  await fillIn(user, { 'Search leads': '  flint ' })
  await shows('Bea Flint')
})

test('one press takes back the search and every filter, and keeps the order', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Cole Frost' })
  const user = await openScreen(
    agent,
    (slug) => `${paths.leads(slug)}?q=frost&status=Won&tier=Cold&sort=name`,
  )
  await screen.findByText('Try different words or remove a filter.')
  await press(user, 'Show all leads')
  await shows('Cole Frost')
  const controls = ['Search leads', 'Status', 'Tier', 'Sort by']
  await waitFor(() => expect(controls.map(filledIn)).toEqual(['', '', '', 'name']))
  expect(location.hash).toMatch(/\?sort=name$/)
})

test('an address that names a tab there isn’t opens the leads', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Cole Frost' })
  await openScreen(agent, (slug) => `${paths.leads(slug)}?tab=horoscopes`)
  await screen.findByRole('tab', { name: 'Leads 1', selected: true })
  await shows('Cole Frost')
})

test('rows that can’t be brought up to date stay, and the reason is below them', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent, { name: 'Cole Frost' })
  const user = await openScreen(agent, paths.leads)
  await shows('Cole Frost')
  goOffline()
  await changeLead(agent, lead.id, { name: 'Cole Winter' })
  const reason = await screen.findByText(unreachable)
  expect(names()).toEqual(['Cole Frost'])
  expect(isBelow(reason, screen.getByRole('table', { name: 'Leads' }))).toBe(true)
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await shows('Cole Winter')
})
