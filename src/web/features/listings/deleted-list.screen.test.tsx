import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addAppointment, addKnowledge, addLead, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const rows = () =>
  within(screen.getByRole('table', { name: 'Recently deleted' }))
    .getAllByRole('row')
    .slice(1)
    .map(textOf)

test('everything deleted is listed by what it was, and each can be restored', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const lead = await addLead(agent)
  const appointment = await addAppointment(agent, { date: comingDay(3) })
  const note = await addKnowledge(agent)
  await agent.delete(`/api/listings/${listing.id}`)
  await agent.delete(`/api/leads/${lead.id}`)
  await agent.delete(`/api/appointments/${appointment.id}`)
  await agent.delete(`/api/knowledge/${note.id}`)
  await openScreen(agent, paths.deleted)
  await screen.findByRole('table')
  const kinds = rows().map((row) => /Type (\w+)/.exec(row)?.[1])
  expect(kinds.toSorted()).toEqual(['Appointment', 'Knowledge', 'Lead', 'Listing'])
  expect(screen.getByRole('button', { name: 'Restore Porch House' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Restore Dana Buyer' })).toBeTruthy()
})

test('what is restored leaves the list and is back in its place', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent)
  await agent.delete(`/api/listings/${listing.id}`)
  const user = await openScreen(agent, paths.deleted)
  await press(user, 'Restore Porch House')
  await screen.findByText('Restored.')
  await screen.findByText('Nothing here')
  expect((await agent.get(`/api/listings/${listing.id}`)).status).toBe(200)
})

test('what was restored elsewhere meanwhile is not restored twice', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent)
  const { undoId } = (await agent.delete(`/api/leads/${lead.id}`)).body
  const user = await openScreen(agent, paths.deleted)
  await screen.findByRole('button', { name: 'Restore Dana Buyer' })
  await agent.post(`/api/undo/${undoId}`)
  await press(user, 'Restore Dana Buyer')
  await waitFor(() => expect(screen.getAllByText(/./, { selector: '[popover] p' }).length).toBeGreaterThan(0))
  expect((await agent.get('/api/leads')).body.items).toHaveLength(1)
})

test('with nothing deleted, the page says how long things are kept', async () => {
  await openScreen(await server.agent(), paths.deleted)
  await screen.findByText('Nothing here')
  expect(
    screen.getAllByText('Deleted items are kept for 30 days. You can restore them until then.').length,
  ).toBe(2)
})
