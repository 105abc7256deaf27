import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addLead, addListing, askAssistant, changeLead } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openLead(changes: object = {}) {
  const agent = await server.agent()
  const lead = await addLead(agent, changes)
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await screen.findByRole('heading', { level: 1, name: lead.name })
  const stored = async () => (await agent.get(`/api/leads/${lead.id}`)).body
  return { agent, lead, user, stored }
}

const card = (name: string) => screen.findByRole('region', { name })
const status = () => screen.getByRole('main').querySelector('select') as HTMLSelectElement

test('a lead’s page says how to reach them, where they came from and what they agreed to', async () => {
  const { lead } = await openLead({ phone: '+1 (828) 555-0101' })
  const details = await card('Details')
  expect(textOf(details)).toContain('Source Referral')
  await within(await card('Consent')).findByText('No consent on record, so sequences won’t email them.')
  expect(within(details).getByRole('link', { name: lead.email }).getAttribute('href')).toBe(
    `mailto:${lead.email}`,
  )
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+18285550101')
})

test('without a phone number, no call is offered', async () => {
  await openLead()
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Log Call' })).toBeTruthy()
})

test('the score is the sum of its reasons', async () => {
  const { lead } = await openLead({ phone: '+1 828 555 0101' })
  const score = await card('Lead score')
  const points = within(score)
    .getAllByText(/^\+\d+$/)
    .map((one) => Number(one.textContent))
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(lead.totalScore)
  expect(within(score).getByText('Left a phone number, so you can call.')).toBeTruthy()
  expect(within(score).getByRole('meter', { name: 'Score' }).getAttribute('aria-valuenow')).toBe(
    String(lead.totalScore),
  )
})

test('a status is saved as soon as it is chosen, and changes score and timeline', async () => {
  const { lead, user, stored } = await openLead()
  await user.selectOptions(status(), 'Qualified')
  await waitFor(async () => expect((await stored()).status).toBe('Qualified'))
  await within(await card('Timeline')).findByText('Status changed from New to Qualified')
  await within(await card('Lead score')).findByText('You marked this lead Qualified.')
  expect((await stored()).totalScore).toBeGreaterThan(lead.totalScore)
})

test('a status chosen from an old page is refused, says why, and shows what is stored', async () => {
  const { agent, lead, user, stored } = await openLead()
  const before = status()
  await agent.patch(`/api/leads/${lead.id}`, { notes: 'Called at noon.' })
  await user.selectOptions(before, 'Won')
  await waitFor(async () => {
    const { notes, status: now } = await stored()
    expect([notes, status().value]).toEqual(['Called at noon.', now])
  })
})

test('the timeline tells everything, newest first', async () => {
  const { agent, lead } = await openLead()
  await agent.post(`/api/leads/${lead.id}/notes`, { text: 'Wants a garden.' })
  await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  const rows = await within(await card('Timeline')).findAllByRole('listitem')
  expect(rows.map((row) => /^(Note|Scored|Message|Lead created)/.exec(textOf(row))?.[1])).toEqual([
    'Note',
    'Scored',
    'Message',
    'Lead created',
  ])
})

test('a deleted lead is gone from the list, and Undo brings it back', async () => {
  const { agent, lead, user } = await openLead()
  await press(user, 'Delete')
  await screen.findByText('Lead deleted')
  expect(location.hash).toBe(paths.leads(await slugOf(agent)))
  await screen.findByText('No leads yet')
  await press(user, 'Undo')
  await screen.findByText('Lead restored')
  await screen.findByRole('link', { name: lead.name })
})

test('a lead that doesn’t exist, or is another agent’s, isn’t there', async () => {
  const { lead } = await openLead()
  await openScreen(await server.agent(), (slug) => paths.lead(slug, lead.id))
  await screen.findByText('Lead not found')
  expect(screen.getByText('It was deleted, or it belongs to someone else.')).toBeTruthy()
  expect(screen.queryByText(lead.email)).toBeNull()
})

test('what a visitor wrote differently waits for the agent to decide', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent, { phone: '+1 828 555 0101' })
  const wrote = { agentSlug: await slugOf(agent), name: 'Dana Buyer', email: lead.email, consent: true }
  for (const phone of ['+1 828 555 0102', '+1 828 555 0103']) {
    expect((await server.visitor().post('/api/public/leads', { ...wrote, phone })).status).toBe(201)
  }
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await press(user, /^Use this: .*0102/)
  await waitFor(async () => expect((await agent.get(`/api/leads/${lead.id}`)).body.phone).toContain('0102'))
  await press(user, /^Dismiss .*0103/)
  await waitFor(() => expect(screen.queryByRole('button', { name: /0103/ })).toBeNull())
  expect((await agent.get(`/api/leads/${lead.id}`)).body.phone).toContain('0102')
})

test('a change made elsewhere appears while the page is open', async () => {
  const { agent, lead } = await openLead()
  await changeLead(agent, lead.id, { name: 'Dana Wells', stage: 'Second visit' })
  await screen.findByRole('heading', { level: 1, name: 'Dana Wells' })
  expect(await within(await card('Details')).findByText('Second visit')).toBeTruthy()
})

test('a lead’s conversations are on their page', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3 })
  const visitor = server.visitor()
  const { conversationId } = await askAssistant(visitor, listing, 'How many bedrooms are there?')
  const person = { name: 'Vera Vance', email: 'vera@example.com', consent: true }
  await visitor.post('/api/public/leads', { ...person, listingId: listing.slug, conversationId })
  const [lead] = (await agent.get('/api/leads')).body.items
  await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  const row = await within(await card('Conversations')).findByRole('link')
  expect(row.getAttribute('href')).toContain(conversationId)
})

test('an address that asks for a showing opens the form once', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent)
  const user = await openScreen(agent, (slug) => `${paths.lead(slug, lead.id)}?schedule=showing`)
  await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  expect(filledIn('Name')).toBe('Dana Buyer')
  await fillIn(user, { Name: 'Dana B.' })
  expect(location.hash).not.toContain('schedule')
})
