import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { findCard, openLead } from '#web/testing/open-lead.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addLead, changeLead } from '#web/testing/sample.ts'

const server = await sharedServer()

const scoring =
  (query = '') =>
  (slug: string) =>
    `${paths.leads(slug, { tab: 'scoring' })}${query}`
const rows = () => within(screen.getByRole('tabpanel')).queryAllByRole('link')
const ranks = (...names: string[]) =>
  waitFor(() => expect(rows().map((link) => link.textContent)).toEqual(names))

/** Names by the status they are added with; a status is worth up to 50 points. */
async function agentWithLeads() {
  const agent = await server.agent()
  const lead = (name: string, status: string) =>
    addLead(agent, { name, status, source: 'Manual Entry', message: 'Hi.' })
  const cold = await lead('Cole Frost', 'New')
  const qualified = await lead('Bea Flint', 'Qualified')
  const showing = await lead('Abel Moss', 'Showing')
  return { agent, cold, qualified, showing }
}

test('every tier says from which score to which, and what it means', async () => {
  await openScreen(await server.agent(), scoring())
  const rules = textOf(await findCard('Scoring rules'))
  expect(rules).toContain('Qualified tier 111+ points ready to buy')
  expect(rules).toContain('Hot tier 71–110 points high potential')
  expect(rules).toContain('Warm tier 31–70 points shows interest')
  expect(rules).toContain('Cold tier 0–30 points needs nurturing')
})

test('a score is in points on every screen that shows it', async () => {
  const { agent, qualified } = await agentWithLeads()
  const score = `Score ${qualified.totalScore} points`
  const leadRow = () =>
    textOf(screen.getAllByRole('link', { name: 'Bea Flint' })[0]?.closest('li, tr') as Element)
  await openScreen(agent, scoring())
  await ranks('Bea Flint', 'Abel Moss', 'Cole Frost')
  expect(leadRow()).toContain(score)
  const [meter] = screen.getAllByRole('meter', { name: 'Score' })
  expect(meter?.getAttribute('aria-valuetext')).toBe(`${qualified.totalScore} points`)
  await openScreen(agent, paths.leads)
  await screen.findByRole('link', { name: 'Bea Flint' })
  expect(leadRow()).toContain(score)
  await openScreen(agent, paths.dashboard)
  for (const card of ['Recent Leads', 'Top Scoring Leads'])
    await waitFor(async () => expect(textOf(await findCard(card))).toContain(score))
  expect(textOf(await screen.findByRole('link', { name: /^Avg Score/ }))).toMatch(/^Avg Score \d+ points$/)
  await openScreen(agent, (slug) => paths.lead(slug, qualified.id))
  expect(textOf(await findCard('Lead score'))).toContain(score)
  await within(await findCard('Timeline')).findByText(`${qualified.totalScore} points, ${qualified.tier}`)
})

test('the points of a lead are those that the rules promise', async () => {
  const { agent } = await openLead(await server.agent(), {
    phone: '+1 828 555 0101',
    source: 'Zillow',
    message: 'Could we schedule a visit? And what is the price, please, with all the furniture?',
  })
  const given = within(await findCard('Lead score'))
    .getAllByText(/^\+\d+$/)
    .map((points) => textOf(points.parentElement as Element))
  expect(given).toEqual(
    expect.arrayContaining([
      'Phone number given + 15',
      'Email address given + 10',
      'Detailed inquiry + 20',
      'Professional wording + 15',
      'Specific questions + 25',
      'Came from Zillow + 15',
    ]),
  )
  await openScreen(agent, scoring())
  const rules = textOf(await findCard('Scoring rules'))
  for (const rule of given) expect(rules).toContain(rule)
})

test('a rule counts once, however often its words are written', async () => {
  await openLead(await server.agent(), {
    message: 'Price? Price! What is the price of the price, please, please?',
  })
  const score = within(await findCard('Lead score'))
  expect(score.getAllByText('Specific questions')).toHaveLength(1)
  expect(score.getAllByText('Professional wording')).toHaveLength(1)
  expect(score.getByText('Asked about the price.')).toBeTruthy()
  expect(score.getByText('Answer the question about the price.')).toBeTruthy()
})

test('an account without leads has no scores, and says so', async () => {
  await openScreen(await server.agent(), scoring())
  await screen.findByText('No scored leads yet')
  expect(screen.queryByText('No leads found')).toBeNull()
})

test('a tier that no lead is in offers the way back to all of them', async () => {
  const { agent } = await agentWithLeads()
  const user = await openScreen(agent, scoring('&tier=Qualified'))
  await screen.findByText('No leads found')
  expect(screen.queryByText('No scored leads yet')).toBeNull()
  await press(user, 'Show all leads')
  await ranks('Bea Flint', 'Abel Moss', 'Cole Frost')
  expect(filledIn('Tier')).toBe('')
  await screen.findByRole('tab', { name: /^Lead Scoring/, selected: true })
})

test('a lead that gains points moves up while the page is open', async () => {
  const { agent, cold } = await agentWithLeads()
  await openScreen(agent, scoring())
  await ranks('Bea Flint', 'Abel Moss', 'Cole Frost')
  await changeLead(agent, cold.id, { status: 'Qualified', phone: '+1 828 555 0101' })
  await ranks('Cole Frost', 'Bea Flint', 'Abel Moss')
  const [score] = screen.getAllByRole('meter', { name: 'Score' })
  const { totalScore } = (await agent.get(`/api/leads/${cold.id}`)).body
  expect(score?.getAttribute('aria-valuenow')).toBe(String(totalScore))
})

test('the order and the tier are part of the address, which forgets the usual order', async () => {
  const { agent, showing } = await agentWithLeads()
  const { tier } = (await agent.get(`/api/leads/${showing.id}`)).body
  const user = await openScreen(agent, scoring(`&tier=${tier}&sort=name`))
  await ranks('Abel Moss', 'Bea Flint')
  expect([filledIn('Tier'), filledIn('Sort by')]).toEqual([tier, 'name'])
  await fillIn(user, { 'Sort by': 'Highest score first' })
  await ranks('Bea Flint', 'Abel Moss')
  expect(location.hash).not.toContain('sort=')
  expect(location.hash).toContain(`tier=${tier}`)
})
